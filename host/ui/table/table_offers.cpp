// Options as buttons and as a list, beside those that are clicked on the table.
#include <algorithm>

#include "ui/table/table_screen.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

constexpr std::size_t kMostOfferButtons = 9;
constexpr std::size_t kListRows = 8;
constexpr float kWidestOffer = 300;
constexpr float kWidestList = 520;
constexpr float kListHead = 30;
constexpr float kListShare = 0.64f;  // of width and height: the table behind it is to be seen
// What is hidden weighs by its area: what was clicked more than the rest, and most of all the place
// of the last click, where a second one would choose at once.
constexpr float kMeant = 4;
constexpr float kUnderHand = 1e6f;

// Does it put pieces on several places?
bool lays_several(const core::Option& option) {
  const auto is_cell = [](const core::Part& part) { return part.kind == core::Part::Kind::cell; };
  return std::count_if(option.parts.begin(), option.parts.end(), is_cell) > 1;
}

}  // namespace

// Options that can't be clicked on the table, those that are complete, or all of the few that are
// left.
void TableScreen::add_offers() {
  const Narrowing& narrowing = decision_.narrowing();
  std::vector<Decision::Number> offers = narrowing.without_parts(kMostOfferButtons);
  const bool few = narrowing.left().size() <= 6 && !narrowing.clicked().empty();
  const bool alike = narrowing.left().size() <= kMostOfferButtons && narrowing.same_parts();
  if (few || alike || (offers.empty() && narrowing.next_parts().empty())) {
    offers = narrowing.left();
    // Whoever lays a word finds it themselves, as long as there is something to lay.
    const bool laying = !narrowing.next_parts().empty();
    std::erase_if(offers, [&](Decision::Number number) {
      return laying && lays_several(narrowing.option(number));
    });
    if (offers.size() > kMostOfferButtons) offers.resize(kMostOfferButtons);
  }
  std::vector<Decision::Number> complete = narrowing.completed(kMostOfferButtons);
  const std::optional<Decision::Number> meant = narrowing.complete();
  for (const Decision::Number number : offers) {
    if (complete.size() >= kMostOfferButtons) break;
    const bool listed = std::find(complete.begin(), complete.end(), number) != complete.end();
    if (!listed) complete.push_back(number);
  }
  offers = std::move(complete);
  if (offers.empty()) return;
  std::vector<std::string> labels;
  labels.reserve(offers.size());
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

// Where the least of what can be clicked is covered: in lines at the foot or the head of the table,
// or in a column at one of its sides.
std::vector<Rect> TableScreen::offer_areas(const std::vector<std::string>& labels) const {
  const float scale = options_.text_scale;
  std::size_t longest = 0;
  for (const std::string& label : labels) longest = std::max(longest, letters(label));
  const float one_line = (30 + 7.8f * static_cast<float>(longest)) * scale;
  const float wanted = std::min(one_line, kWidestOffer * scale);
  const float high = (one_line > wanted ? 46.0f : 34.0f) * scale;  // with two lines of text, or one
  const Rect table = layout_.table.inset(10);
  constexpr float kGap = 8;
  enum class End : uint8_t { foot, head };
  const auto placed = [&](std::size_t columns, float left, End end) {
    const float width = std::min(wanted, (table.width + kGap) / static_cast<float>(columns) - kGap);
    const float used = static_cast<float>(columns) * (width + kGap) - kGap;
    const std::size_t rows = (labels.size() + columns - 1) / columns;
    const float step = high + kGap;
    const float all = static_cast<float>(rows) * step - kGap;
    const float top = end == End::foot ? table.bottom() - all : table.y;
    std::vector<Rect> out;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const std::size_t row = i / columns;
      out.push_back(
          {table.x + (table.width - used) * left + static_cast<float>(i % columns) * (width + kGap),
           top + static_cast<float>(row) * step, width, high});
    }
    return out;
  };
  const auto across = static_cast<std::size_t>((table.width + kGap) / (wanted + kGap));
  const std::size_t columns =
      std::clamp<std::size_t>(across, 1, std::min<std::size_t>(labels.size(), 3));
  std::vector<Rect> best;
  float least = 0;
  for (const auto& areas :
       {placed(columns, 0.5f, End::foot), placed(1, 1, End::foot), placed(1, 0, End::foot),
        placed(columns, 0.5f, End::head), placed(1, 1, End::head), placed(1, 0, End::head)}) {
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
  float out = 0;
  for (const Rect& area : areas) {
    for (const PlacedPiece& piece : shown_.pieces) out += shared_area(area, piece.area);
    for (const PlacedCell& cell : shown_.cells) {
      const bool open = match_.model().zones[cell.grid.index()].spec->shape.growing;
      out += shared_area(area, cell.area) * (open ? 0.2f : 1.0f);
    }
    if (log_open_) out += shared_area(area, layout_.log);
    for (const core::Part& part : decision_.narrowing().clicked()) {
      if (const std::optional<Rect> there = area_of(part))
        out += kMeant * shared_area(area, *there);
    }
    if (clicked_at_ && area.has(*clicked_at_)) out += kUnderHand;
    for (const PlacedZone& zone : shown_.zones) {
      const bool grid = match_.model().zones[zone.zone.index()].spec->kind == core::ZoneKind::grid;
      if (!grid) out += shared_area(area, zone.area);
    }
  }
  return out;
}

// In the corner of the table, or else of the window, where it hides least of what it tells about.
Rect TableScreen::list_area(Size size) const {
  const Rect table = layout_.table.inset(12);
  const float top = layout_.prompt.bottom() + 8;
  const Rect window{8, top, options_.size.width - 16, options_.size.height - top - 8};
  std::vector<Point> corners;
  for (const Rect& within : {table, window}) {
    const float right = std::max(window.x, within.right() - size.width);
    const float foot = std::max(top, within.bottom() - size.height);
    const float left = std::min(within.x, std::max(window.x, window.right() - size.width));
    const float head = std::min(within.y, std::max(top, window.bottom() - size.height));
    corners.insert(corners.end(), {{left, head}, {right, head}, {left, foot}, {right, foot}});
  }
  Rect best;
  float least = -1;
  for (const Point corner : corners) {
    const Rect area{corner.x, corner.y, size.width, size.height};
    float hidden = 0;
    for (const core::Part& part : decision_.marked()) {
      const std::optional<Rect> there = area_of(part);
      if (there) hidden += shared_area(area, *there);
    }
    if (least >= 0 && hidden >= least) continue;
    best = area;
    least = hidden;
  }
  return best;
}

// The options around the selected one, as many as there is room for.
TableScreen::ListPage TableScreen::list_page(Canvas& canvas, const TextStyle& style) const {
  const std::vector<Decision::Number>& all = decision_.listed();
  const float scale = options_.text_scale;
  const float room = kListShare * (options_.size.height - layout_.prompt.bottom());
  ListPage page;
  for (std::size_t count = std::min(all.size(), kListRows);; --count) {
    const std::size_t above = std::min(decision_.selected(), count / 2);
    page.first = std::min(decision_.selected() - above, all.size() - count);
    float width = 300 * scale;
    for (std::size_t i = page.first; i < page.first + count; ++i) {
      width = std::max(width, canvas.text_width(text_of(all[i]), style) + 29);
    }
    width = std::min({width, kWidestList * scale, kListShare * options_.size.width});
    page.rows.clear();
    float high = kListHead * scale + 12;
    for (std::size_t i = page.first; i < page.first + count; ++i) {
      page.rows.push_back(wrapped(canvas, text_of(all[i]), style, width - 28));
      high += (static_cast<float>(page.rows.back().size()) + 0.3f) * canvas.line_height(style);
    }
    page.size = {width, high};
    if (high <= room || count <= 1) return page;
  }
}

void TableScreen::draw_list(Canvas& canvas) {
  const std::vector<Decision::Number>& all = decision_.listed();
  const float scale = options_.text_scale;
  const TextStyle style{13.5f * scale, theme().text, Weight::regular, Align::left};
  const float line = canvas.line_height(style);
  const std::size_t selected = decision_.selected();
  const ListPage page = list_page(canvas, style);
  const Rect box = list_area(page.size);
  canvas.shadow(box, 12, 14, {0, 0, 0, 130});
  canvas.rect(box, 12, {20, 24, 31, 246});
  canvas.frame(box, 12, 1.2f, theme().accent);
  const std::string number =
      std::to_string(all.empty() ? 0 : selected + 1) + " of " + std::to_string(all.size());
  const std::string title = decision_.typed().empty()
                                ? "Options " + number + "  ·  Tab goes on, Enter chooses"
                                : decision_.typed() + "▏ " + number;
  canvas.text({box.x + 14, box.y + 7}, shortened(canvas, title, style, box.width - 28),
              {13 * scale, theme().quiet_text, Weight::bold, Align::left});
  float y = box.y + kListHead * scale;
  for (std::size_t i = 0; i < page.rows.size(); ++i) {
    const float row = (static_cast<float>(page.rows[i].size()) + 0.3f) * line;
    if (page.first + i == selected) {
      canvas.rect({box.x + 6, y, box.width - 12, row}, 6, theme().panel.lighter(0.18f));
    }
    float at = y + 0.12f * line;
    for (const std::string& words : page.rows[i]) {
      canvas.text({box.x + 14, at}, words, style);
      at += line;
    }
    y += row;
  }
}

}  // namespace glasshouse::ui
