#include "ui/table/picking/offers.hpp"

#include <algorithm>

#include "ui/table/picking/hit_test.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

using Number = Decision::Number;

constexpr std::size_t kMostOffers = 9;
constexpr std::size_t kFew = 6;
constexpr float kWidestOffer = 300;
constexpr float kGap = 8;
// What was clicked weighs more than the rest. Places that are only named by options count less
// where they are many: an open table is all of them.
constexpr float kClicked = 4, kOpenCell = 0.2f, kUnderHand = 1e6f;

// Does it put pieces on several places?
bool lays_several(const core::Option& option) {
  const auto is_cell = [](const core::Part& part) { return part.kind == core::Part::Kind::cell; };
  return std::count_if(option.parts.begin(), option.parts.end(), is_cell) > 1;
}

std::vector<Number> without_complete(const Narrowing& narrowing) {
  std::vector<Number> out = narrowing.without_parts(kMostOffers);
  const std::vector<Number>& left = narrowing.left();
  const bool laying = !narrowing.next_parts().empty();
  const bool few = left.size() <= kFew && !narrowing.clicked().empty();
  const bool alike = left.size() <= kMostOffers && narrowing.same_parts();
  if (!few && !alike && (laying || !out.empty())) return out;
  out = left;
  // Whoever lays a word finds it themselves, as long as there is something to lay.
  if (left.size() == 1 && !narrowing.clicked().empty()) return out;
  std::erase_if(out,
                [&](Number number) { return laying && lays_several(narrowing.option(number)); });
  if (out.size() > kMostOffers) out.resize(kMostOffers);
  return out;
}

// One way to set buttons out: so many columns, `left` from the left edge (0) to the right (1).
struct OfferGrid {
  std::size_t columns = 1;
  float left = 0;
  bool at_foot = true;

  std::vector<Rect> areas(const Rect& table, std::size_t count, Size button) const {
    const auto across = static_cast<float>(columns);
    const float width = std::min(button.width, (table.width + kGap) / across - kGap);
    const float used = across * (width + kGap) - kGap;
    const float step = button.height + kGap;
    const float all = static_cast<float>((count + columns - 1) / columns) * step - kGap;
    const float x = table.x + (table.width - used) * left;
    const float y = at_foot ? table.bottom() - all : table.y;
    std::vector<Rect> out;
    for (std::size_t i = 0; i < count; ++i) {
      out.push_back({x + static_cast<float>(i % columns) * (width + kGap),
                     y + static_cast<float>(i / columns) * step, width, button.height});
    }
    return out;
  }
};

// As wide as one line of text wants, or less and with two lines.
Size button_size(const std::vector<std::string>& labels, float scale) {
  std::size_t longest = 0;
  for (const std::string& label : labels) longest = std::max(longest, letters(label));
  const float one_line = (30 + 7.8f * static_cast<float>(longest)) * scale;
  const float widest = kWidestOffer * scale;
  return {std::min(one_line, widest), (one_line > widest ? 46.0f : 34.0f) * scale};
}

// In a column or a line at each side of something, but within the table.
std::vector<std::vector<Rect>> areas_beside(const Rect& thing, const Rect& table, std::size_t count,
                                            Size button) {
  std::vector<std::vector<Rect>> out;
  for (const std::size_t columns : {std::size_t{1}, std::min<std::size_t>(count, 3)}) {
    const float wide = static_cast<float>(columns) * (button.width + kGap) - kGap;
    const auto rows = static_cast<float>((count + columns - 1) / columns);
    const float high = rows * (button.height + kGap) - kGap;
    const Point middle = thing.centre();
    for (const Point corner : {Point{thing.right() + kGap, middle.y - high / 2},
                               {thing.x - kGap - wide, middle.y - high / 2},
                               {middle.x - wide / 2, thing.bottom() + kGap},
                               {middle.x - wide / 2, thing.y - kGap - high}}) {
      const Rect area{std::clamp(corner.x, table.x, std::max(table.x, table.right() - wide)),
                      std::clamp(corner.y, table.y, std::max(table.y, table.bottom() - high)), wide,
                      high};
      out.push_back(OfferGrid{columns, 0, false}.areas(area, count, button));
    }
  }
  return out;
}

// The first of those that hide least.
std::vector<Rect> least_hiding(std::vector<std::vector<Rect>> ways, const Sights& sights) {
  std::size_t best = 0;
  float least = -1;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    float hidden = 0;
    for (const Rect& area : ways[i]) hidden += sights.hidden_by(area);
    if (least >= 0 && hidden >= least) continue;
    best = i;
    least = hidden;
  }
  return std::move(ways[best]);
}

// -- The list

constexpr std::size_t kMostRows = 8;
constexpr float kNarrowest = 300, kWidest = 520;
constexpr float kHead = 30;
constexpr float kShare = 0.64f;   // of width and height: the table behind it is to be seen
constexpr float kBetween = 0.3f;  // of rows, in lines

float row_height(const std::vector<std::string>& row, float line) {
  return (static_cast<float>(row.size()) + kBetween) * line;
}

// In the corner of the table, or else of the window, where it hides least.
Rect list_area(Size size, const ListPlace& place) {
  const Rect window{8, place.top, place.window.width - 16, place.window.height - place.top - 8};
  Rect best;
  float least = -1;
  for (const Rect& within : {place.table, window}) {
    const float right = std::max(window.x, within.right() - size.width);
    const float foot = std::max(place.top, within.bottom() - size.height);
    const float left = std::min(within.x, std::max(window.x, window.right() - size.width));
    const float head = std::min(within.y, std::max(place.top, window.bottom() - size.height));
    for (const Point corner : {Point{left, head}, {right, head}, {left, foot}, {right, foot}}) {
      const Rect area{corner.x, corner.y, size.width, size.height};
      float hidden = 0;
      for (const Rect& seen : place.seen) hidden += shared_area(area, seen);
      if (least >= 0 && hidden >= least) continue;
      best = area;
      least = hidden;
    }
  }
  return best;
}

TextStyle title_style(float scale) { return {13 * scale, {}, Weight::bold, Align::left}; }

// As much of it as there is room for.
std::string title_of(Canvas& canvas, const Decision& decision, float scale, float room) {
  const std::size_t count = decision.listed().size();
  const std::string number =
      std::to_string(count == 0 ? 0 : decision.selected() + 1) + " of " + std::to_string(count);
  const std::string& typed = decision.typed();
  const TextStyle style = title_style(scale);
  if (!typed.empty()) return shortened(canvas, typed + "▏ " + number, style, room);
  for (const char* keys : {"  ·  Tab goes on, Enter chooses", "  ·  Enter chooses"}) {
    std::string title = "Options " + number + keys;
    if (canvas.text_width(title, style) <= room) return title;
  }
  return number;
}

}  // namespace

std::vector<Offer> offers_of(const Decision& decision) {
  const Narrowing& narrowing = decision.narrowing();
  std::vector<Number> numbers = narrowing.completed(kMostOffers);
  for (const Number number : without_complete(narrowing)) {
    if (numbers.size() >= kMostOffers) break;
    const bool listed = std::find(numbers.begin(), numbers.end(), number) != numbers.end();
    if (!listed) numbers.push_back(number);
  }
  decision.put_usual_first(numbers);
  const std::optional<Number> meant = decision.meant();
  std::vector<Offer> out;
  out.reserve(numbers.size());
  for (const Number number : numbers) out.push_back({number, meant == number});
  return out;
}

std::string text_of(const match::Match& match, const Decision& decision, Number number) {
  std::string text = decision.text(number);
  const std::string& costs = decision.narrowing().option(number).costs;
  const std::optional<int> worth = match.worth(number);
  if (worth && text.find("point") == std::string::npos) {
    text += "  ·  " + std::to_string(*worth) + (*worth == 1 ? " point" : " points");
  }
  return costs.empty() ? text : text + "  ·  costs " + costs;
}

float Sights::hidden_by(const Rect& area) const {
  float out = hand && area.has(*hand) ? kUnderHand : 0;
  for (const Sight& sight : seen) out += sight.weight * shared_area(area, sight.area);
  return out;
}

Sights sights_of(const TableLayout& layout, const core::Model& model,
                 const std::vector<core::Part>& clicked) {
  Sights out;
  const auto spec = [&](core::ZoneId zone) -> const core::ZoneSpec& {
    return *model.zones[zone.index()].spec;
  };
  for (const PlacedPiece& piece : layout.pieces) out.seen.push_back({piece.area});
  for (const PlacedCell& cell : layout.cells) {
    out.seen.push_back({cell.area, spec(cell.grid).shape.growing ? kOpenCell : 1});
  }
  for (const Rect& area : areas_of(layout, clicked)) out.seen.push_back({area, kClicked});
  for (const PlacedZone& zone : layout.zones) {
    if (spec(zone.zone).kind != core::ZoneKind::grid) out.seen.push_back({zone.area});
  }
  return out;
}

std::vector<Rect> offer_areas(const Rect& table, const std::vector<std::string>& labels,
                              float text_scale, const Sights& sights,
                              const std::vector<Rect>& beside) {
  const Size button = button_size(labels, text_scale);
  const auto across = static_cast<std::size_t>((table.width + kGap) / (button.width + kGap));
  const std::size_t columns =
      std::clamp<std::size_t>(across, 1, std::min<std::size_t>(labels.size(), 3));
  std::vector<std::vector<Rect>> ways;
  for (const Rect& thing : beside) {
    const auto more = areas_beside(thing, table, labels.size(), button);
    ways.insert(ways.end(), more.begin(), more.end());
  }
  if (!ways.empty()) return least_hiding(std::move(ways), sights);
  for (const OfferGrid grid : {OfferGrid{columns, 0.5f, true},
                               {1, 1, true},
                               {1, 0, true},
                               {columns, 0.5f, false},
                               {1, 1, false},
                               {1, 0, false}}) {
    ways.push_back(grid.areas(table, labels.size(), button));
  }
  return least_hiding(std::move(ways), sights);
}

OptionList option_list(Canvas& canvas, const Decision& decision,
                       const std::function<std::string(Number)>& text_of, const ListPlace& place,
                       float text_scale) {
  const std::vector<Number>& all = decision.listed();
  OptionList out;
  out.style.size = 13.5f * text_scale;
  const float line = canvas.line_height(out.style);
  const float room = kShare * (place.window.height - (place.top - 8));
  const float widest = std::min(kWidest * text_scale, kShare * place.window.width);
  for (std::size_t count = std::min(all.size(), kMostRows);; --count) {
    const std::size_t above = std::min(decision.selected(), count / 2);
    const std::size_t first = std::min(decision.selected() - above, all.size() - count);
    out.selected = decision.selected() - first;
    std::vector<std::string> texts;
    float width = kNarrowest * text_scale;
    const std::string title = title_of(canvas, decision, text_scale, widest - 28);
    width = std::max(width, canvas.text_width(title, title_style(text_scale)) + 29);
    for (std::size_t i = first; i < first + count; ++i) {
      texts.push_back(text_of(all[i]));
      width = std::max(width, canvas.text_width(texts.back(), out.style) + 29);
    }
    width = std::min(width, widest);
    out.rows.clear();
    float high = kHead * text_scale + 12;
    for (const std::string& text : texts) {
      out.rows.push_back(wrapped(canvas, text, out.style, width - 28));
      high += row_height(out.rows.back(), line);
    }
    out.area = {0, 0, width, high};
    if (high <= room || count <= 1) break;
  }
  out.title = title_of(canvas, decision, text_scale, out.area.width - 28);
  out.area = list_area({out.area.width, out.area.height}, place);
  return out;
}

void draw_option_list(Canvas& canvas, const OptionList& list, const Theme& theme,
                      float text_scale) {
  const Rect& box = list.area;
  canvas.shadow(box, 12, 14, {0, 0, 0, 130});
  canvas.rect(box, 12, {20, 24, 31, 246});
  canvas.frame(box, 12, 1.2f, theme.accent);
  TextStyle style = list.style;
  style.colour = theme.text;
  TextStyle title = title_style(text_scale);
  title.colour = theme.quiet_text;
  canvas.text({box.x + 14, box.y + 7}, list.title, title);
  const float line = canvas.line_height(style);
  float y = box.y + kHead * text_scale;
  for (std::size_t i = 0; i < list.rows.size(); ++i) {
    const float high = row_height(list.rows[i], line);
    if (i == list.selected) {
      canvas.rect({box.x + 6, y, box.width - 12, high}, 6, theme.panel.lighter(0.18f));
    }
    for (std::size_t n = 0; n < list.rows[i].size(); ++n) {
      const float at = y + (0.12f + static_cast<float>(n)) * line;
      canvas.text({box.x + 14, at}, list.rows[i][n], style);
    }
    y += high;
  }
}

}  // namespace glasshouse::ui
