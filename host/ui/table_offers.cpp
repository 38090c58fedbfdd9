// Options as buttons and as a list, beside those that are clicked on the table.
#include <algorithm>

#include "ui/table_screen.hpp"
#include "ui/words.hpp"

namespace glasshouse::ui {
namespace {

constexpr std::size_t kMostOfferButtons = 9;
constexpr std::size_t kListRows = 8;

}  // namespace

// Options that can't be clicked on the table, or all of the few that are left.
void TableScreen::add_offers() {
  const Narrowing& narrowing = decision_.narrowing();
  std::vector<Decision::Number> offers = narrowing.without_parts(kMostOfferButtons);
  const bool few = narrowing.left().size() <= 6 && !narrowing.clicked().empty();
  if (few || (offers.empty() && narrowing.next_parts().empty())) {
    offers = narrowing.left();
    if (offers.size() > kMostOfferButtons) offers.resize(kMostOfferButtons);
  }
  std::vector<Decision::Number> complete = narrowing.completed(kMostOfferButtons);
  for (const Decision::Number number : offers) {
    if (complete.size() >= kMostOfferButtons) break;
    const bool listed = std::find(complete.begin(), complete.end(), number) != complete.end();
    if (!listed) complete.push_back(number);
  }
  const std::optional<Decision::Number> meant = narrowing.complete();
  offers = std::move(complete);
  if (offers.empty()) return;
  std::vector<std::string> labels;
  for (const Decision::Number number : offers) labels.push_back(text_of(number));
  const std::vector<Rect> areas = offer_areas(labels);
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const Decision::Number number = offers[i];
    Button button;
    button.area = areas[i];
    button.label = labels[i];
    button.lit = meant == number || (offers.size() == 1 && narrowing.left().size() == 1);
    button.name = "offer " + button.label;
    button.press = [this, number] { choose(number); };
    controls_.add(std::move(button));
  }
}

// Where the least of what can be clicked is covered: in lines at the foot of the table, or in a
// column at one of its sides.
std::vector<Rect> TableScreen::offer_areas(const std::vector<std::string>& labels) const {
  const float scale = options_.text_scale;
  std::size_t longest = 0;
  for (const std::string& label : labels) longest = std::max(longest, letters(label));
  const float wanted = (30 + 7.8f * static_cast<float>(longest)) * scale;
  const Rect table = layout_.table.inset(10);
  constexpr float kGap = 8;
  const auto placed = [&](std::size_t columns, float left) {
    const float width =
        std::min({wanted, 340 * scale, (table.width + kGap) / static_cast<float>(columns) - kGap});
    const float used = static_cast<float>(columns) * (width + kGap) - kGap;
    const std::size_t rows = (labels.size() + columns - 1) / columns;
    const float step = 34 * scale + kGap;
    std::vector<Rect> out;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      out.push_back(
          {table.x + (table.width - used) * left + static_cast<float>(i % columns) * (width + kGap),
           table.bottom() + kGap - static_cast<float>(rows - i / columns) * step, width,
           34 * scale});
    }
    return out;
  };
  const std::size_t columns = std::min<std::size_t>(labels.size(), 3);
  std::vector<Rect> best;
  float least = 0;
  for (const auto& areas : {placed(columns, 0.5f), placed(1, 1), placed(1, 0)}) {
    const float covered = covered_by(areas);
    if (!best.empty() && covered >= least) continue;
    best = areas;
    least = covered;
  }
  return best;
}

// How much of the table's pieces and places lies under the areas. Places that are only named by
// options don't count while they are many: an open table is all of them.
float TableScreen::covered_by(const std::vector<Rect>& areas) const {
  const auto shared = [](const Rect& one, const Rect& other) {
    const float width = std::min(one.right(), other.right()) - std::max(one.x, other.x);
    const float height = std::min(one.bottom(), other.bottom()) - std::max(one.y, other.y);
    return std::max(0.0f, width) * std::max(0.0f, height);
  };
  float out = 0;
  for (const Rect& area : areas) {
    for (const PlacedPiece& piece : shown_.pieces) out += shared(area, piece.area);
    for (const PlacedCell& cell : shown_.cells) {
      const bool open = match_.model().zones[cell.grid.index()].spec->shape.growing;
      out += shared(area, cell.area) * (open ? 0.2f : 1.0f);
    }
    for (const PlacedZone& zone : shown_.zones) {
      const bool grid = match_.model().zones[zone.zone.index()].spec->kind == core::ZoneKind::grid;
      if (!grid) out += shared(area, zone.area);
    }
  }
  return out;
}

void TableScreen::draw_list(Canvas& canvas) {
  const std::vector<Decision::Number>& all = decision_.listed();
  const float scale = options_.text_scale;
  const TextStyle style{13.5f * scale, theme().text, Weight::regular, Align::left};
  const float step = canvas.line_height(style) * 1.3f;
  const std::size_t rows = std::min(all.size(), kListRows);
  const std::size_t selected = decision_.selected();
  const std::size_t first =
      std::min(selected > rows / 2 ? selected - rows / 2 : 0, all.size() - rows);
  const float head = 30 * scale;
  const Rect box{layout_.table.x + 16, layout_.table.y + 12,
                 std::min(460 * scale, layout_.table.width - 32),
                 head + step * static_cast<float>(rows) + 12};
  canvas.shadow(box, 12, 14, {0, 0, 0, 130});
  canvas.rect(box, 12, {20, 24, 31, 246});
  canvas.frame(box, 12, 1.2f, theme().accent);
  const std::string count =
      std::to_string(all.empty() ? 0 : selected + 1) + " of " + std::to_string(all.size());
  const std::string title = decision_.typed().empty()
                                ? "Options " + count + "  ·  Tab goes on, Enter chooses"
                                : decision_.typed() + "▏ " + count;
  canvas.text({box.x + 14, box.y + 7}, shortened(canvas, title, style, box.width - 28),
              {13 * scale, theme().quiet_text, Weight::bold, Align::left});
  for (std::size_t i = 0; i < rows; ++i) {
    const std::size_t at = first + i;
    const float y = box.y + head + step * static_cast<float>(i);
    if (at == selected) {
      canvas.rect({box.x + 6, y, box.width - 12, step}, 6, theme().panel.lighter(0.18f));
    }
    canvas.text({box.x + 14, y + step * 0.1f},
                shortened(canvas, text_of(all[at]), style, box.width - 28), style);
  }
}

}  // namespace glasshouse::ui
