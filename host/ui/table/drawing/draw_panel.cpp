#include <algorithm>
#include <cmath>

#include "ui/canvas/shapes.hpp"
#include "ui/table/drawing/draw_table.hpp"
#include "ui/table/drawing/glass_shading.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kCorner = 10;

void sheet(Canvas& canvas, const Rect& area, const Theme& theme) {
  canvas.shadow({area.x, area.y + 2, area.width, area.height}, kCorner, 10, Colour{0, 0, 0, 80});
  canvas.rect(area, kCorner, theme.panel.lighter(0.025f), theme.panel.darker(0.1f));
  canvas.frame(area, kCorner, 1, theme.line.with_alpha(0.55f));
}

float chip_width(Canvas& canvas, const Chip& what, float scale) {
  const float label = canvas.text_width(what.label, {11.5f * scale});
  const float value = canvas.text_width(what.value, {12.5f * scale, {}, Weight::bold});
  const float between = value > 0 && label > 0 ? 6.0f : 0.0f;
  return label + value + (between + 18) * scale;
}

// How far it has come, as a line along the foot of the pill.
void draw_share(Canvas& canvas, const Rect& pill, float share, float scale, const Theme& theme) {
  const float room = pill.width - 18 * scale;
  const Rect track = nearest_pixels({pill.x + 9 * scale, pill.bottom() - 3.5f * scale, room, 2});
  canvas.rect(track, 0, theme.line);
  canvas.rect({track.x, track.y, std::round(room * std::clamp(share, 0.0f, 1.0f)), track.height}, 0,
              theme.accent);
}

// Less room than so many heights of its letters holds nothing of a name.
constexpr float kLeastRoom = 1.5f;

// In smaller letters where there is little room, as long as they can be read.
void shrink(Canvas& canvas, const std::string& words, float width, TextStyle& style) {
  constexpr float kSmallest = 11;
  const float wide = canvas.text_width(words, style);
  if (wide <= width || style.size <= kSmallest) return;
  style.size = std::max(kSmallest, style.size * width / wide);
}

// Label and value on a pill; the value is always told whole.
void chip(Canvas& canvas, const Chip& what, const Rect& pill, float scale, const Theme& theme) {
  const TextStyle label{11.5f * scale, theme.quiet_text};
  TextStyle value{12.5f * scale, theme.text, Weight::bold, Align::right};
  canvas.rect(pill, pill.height / 2, theme.panel.darker(0.4f));
  canvas.frame(pill, pill.height / 2, 1, theme.line.with_alpha(0.8f));
  const float left = pill.x + 9 * scale;
  const float right = pill.right() - 9 * scale;
  shrink(canvas, what.value, right - left, value);
  const float taken = what.value.empty() ? 0 : canvas.text_width(what.value, value) + 4 * scale;
  const float room = right - left - taken;
  if (room > kLeastRoom * label.size) {
    canvas.text_within(room, {left, pill.y + 2.5f * scale}, what.label, label);
  }
  canvas.text({right, pill.y + 1.8f * scale}, what.value, value);
  if (what.share) draw_share(canvas, pill, *what.share, scale, theme);
}

// Flags that are down leave their places at the end.
void chips(Canvas& canvas, const PlayerLine& player, const PlayerPanel& panel, float scale,
           const Theme& theme) {
  for (std::size_t i = 0; i < std::min(player.chips.size(), panel.chips.size()); ++i) {
    chip(canvas, player.chips[i], panel.chips[i], scale, theme);
  }
}

std::string named(const PlayerLine& player) {
  return player.note.empty() ? player.name : player.name + " · " + player.note;
}

// A name in a line above a player's things.
void name_line(Canvas& canvas, const TableScene& scene, const PlayerPanel& panel, float scale,
               const Theme& theme) {
  const PlayerLine& player = scene.players[panel.seat.index()];
  const Rect bar{panel.name_area.x, panel.name_area.y, panel.name_area.width,
                 std::min(panel.name_area.height, 30 * scale)};
  const Colour colour = scene.colour_of(panel.seat);
  const Colour ground = player.active ? readable_ground(colour) : theme.panel;
  const Colour ink = player.active ? ink_on(ground) : theme.text;
  if (player.active) {
    canvas.rect(bar, kCorner, ground.lighter(0.08f), ground.darker(0.08f));
    canvas.rect(part_of(bar, 0, 0.5f, 1, 0.5f), 0, ground, ground.darker(0.08f));
  }
  const float y = bar.centre().y;
  draw_mark(canvas, panel.seat, player.active ? ink : colour, {bar.x + 17 * scale, y},
            8.5f * scale);
  const TextStyle points{14 * scale, ink, Weight::bold, Align::right};
  float right = bar.right() - 10;
  if (player.points) {
    const std::string text = std::to_string(*player.points);
    canvas.text({right, y - 9.5f * scale}, text, points);
    right -= canvas.text_width(text, points) + 10;
  }
  TextStyle style{13.5f * scale, ink, Weight::bold};
  const float left = bar.x + 32 * scale;
  for (const Rect& taken : panel.chips) {
    if (taken.overlaps(bar)) right = std::min(right, taken.x - 6);
  }
  // Smaller rather than cut short, and what kind of player it is rather left out.
  const float large = style.size;
  const float room = right - left;
  const bool whole = canvas.text_width(named(player), style) * 0.82f <= room;
  const std::string words = whole ? named(player) : player.name;
  shrink(canvas, words, room, style);
  if (room > kLeastRoom * style.size) {  // the mark alone tells who it is
    canvas.text_within(room, {left, y - 9 * scale * style.size / large}, words, style);
  }
  chips(canvas, player, panel, scale, theme);
}

// A name beside a player's things, with points and counters below it.
void name_block(Canvas& canvas, const TableScene& scene, const PlayerPanel& panel, float scale,
                const Theme& theme) {
  const PlayerLine& player = scene.players[panel.seat.index()];
  const Rect& area = panel.name_area;
  const Colour colour = scene.colour_of(panel.seat);
  if (player.active) {
    canvas.rect({area.x, area.y, 6, area.height}, 3, colour);
  }
  const float left = area.x + 14 * scale;
  const float wide = std::min(area.width, 132 * scale) - 20 * scale;
  float y = area.y + 11 * scale;
  draw_mark(canvas, panel.seat, colour, {left + 9 * scale, y + 9 * scale}, 9 * scale);
  TextStyle name{14.5f * scale, theme.text, Weight::bold};
  const float room = wide - 25 * scale;
  shrink(canvas, player.name, room, name);
  if (room > kLeastRoom * name.size) {
    canvas.text_within(room, {left + 25 * scale, y}, player.name, name);
  }
  y += 24 * scale;
  if (player.active && y + 20 * scale < area.bottom()) {
    const Colour ground = readable_ground(colour);
    const TextStyle style{11.5f * scale, ink_on(ground), Weight::bold};
    const std::string words = "to move";
    const Rect pill{left, y, canvas.text_width(words, style) + 16 * scale, 19 * scale};
    canvas.rect(pill, pill.height / 2, ground);
    canvas.text({pill.x + 8 * scale, pill.y + 2 * scale}, words, style);
    y += 24 * scale;
  } else if (!player.note.empty()) {
    const TextStyle style{12 * scale, theme.quiet_text};
    canvas.text_within(wide, {left, y}, player.note, style);
    y += 20 * scale;
  }
  if (player.points && y + 26 * scale < area.bottom()) {
    const TextStyle points{22 * scale, theme.text, Weight::bold};
    const std::string text = std::to_string(*player.points);
    canvas.text({left, y}, text, points);
    canvas.text({left + canvas.text_width(text, points) + 5, y + 9 * scale}, "points",
                {11.5f * scale, theme.quiet_text});
    y += 31 * scale;
  }
  chips(canvas, player, panel, scale, theme);
}

// -- The log --------------------------------------------------------------------------------------

// A line of the log as it is wrapped.
struct Paragraph {
  std::size_t line = 0;
  core::Seat heading;  // whose name stands above it; none for most
  std::vector<std::string> rows;
  float top = 0, height = 0;  // below the first
};

class LogSheet {
 public:
  LogSheet(Canvas& canvas, const TableScene& scene, const TableLayout& layout, float scale)
      : canvas_(canvas),
        scene_(scene),
        theme_(theme_of(scene.table->model().spec())),
        scale_(scale),
        whole_(layout.log) {
    const float head = 36 * scale;
    area_ = {whole_.x + 6, whole_.y + head, whole_.width - 12,
             std::max(0.0f, whole_.height - head - 8)};
    if (whole_.width > 0) wrap();
  }

  float overflow() const { return std::max(0.0f, height_ - area_.height); }

  float scroll_to(std::size_t line) const {
    if (paragraphs_.empty() || line < paragraphs_.front().line) return scrolled();
    const Paragraph& paragraph = paragraph_of(line);
    const float first = overflow() - paragraph.top;  // with it the line is the uppermost
    const float last = std::max(first, first + area_.height - paragraph.height);
    return std::clamp(std::clamp(scrolled(), first, last), 0.0f, overflow());
  }

  std::vector<LogRow> rows() const {
    const float y = area_.y - overflow() + scrolled();
    std::vector<LogRow> out;
    for (const Paragraph& paragraph : paragraphs_) {
      const Rect row{area_.x, y + paragraph.top, area_.width, paragraph.height};
      if (row.overlaps(area_)) out.push_back({paragraph.line, row});
    }
    return out;
  }

  void draw() {
    if (whole_.width <= 0) return;
    sheet(canvas_, whole_, theme_);
    canvas_.text({whole_.x + 14, whole_.y + 9 * scale_}, "What happened",
                 {13.5f * scale_, theme_.text, Weight::bold});
    canvas_.line({whole_.x + 12, area_.y - 2}, {whole_.right() - 12, area_.y - 2}, 1,
                 theme_.line.with_alpha(0.6f));
    canvas_.push_clip(area_);
    for (const LogRow& row : rows()) draw_row(row);
    canvas_.pop_clip();
    draw_bar();
  }

 private:
  TextStyle style() const { return {12.5f * scale_, theme_.quiet_text}; }
  float row_height() { return canvas_.line_height(style()); }
  float scrolled() const { return std::clamp(scene_.log_scroll, 0.0f, overflow()); }

  // The first line of a turn, or of somebody else's part in it, has their name above it. What the
  // rules tell before anybody has chosen belongs to the turn of who chooses next, or who would
  // have.
  core::Seat heading_of(std::size_t index, std::size_t first) const {
    const LoggedLine& line = scene_.log[index];
    const LoggedLine* before = index > first ? &scene_.log[index - 1] : nullptr;
    const bool new_turn = !before || before->turn != line.turn;
    if (!new_turn) {
      const bool other = line.seat.exists() && before->seat.exists() && before->seat != line.seat;
      return other ? line.seat : core::Seat();
    }
    for (std::size_t i = index; i < scene_.log.size() && scene_.log[i].turn == line.turn; ++i) {
      if (scene_.log[i].seat.exists()) return scene_.log[i].seat;
    }
    return line.mover;
  }

  // Only as much as can be scrolled to without waiting.
  void wrap() {
    constexpr std::size_t kMost = 400;
    const std::size_t first = scene_.log.size() > kMost ? scene_.log.size() - kMost : 0;
    const float row = row_height();
    for (std::size_t i = first; i < scene_.log.size(); ++i) {
      Paragraph next{i, heading_of(i, first),
                     wrapped(canvas_, scene_.log[i].text, style(), area_.width - 22), height_};
      const auto count =
          static_cast<float>(next.rows.size()) + (next.heading.exists() ? 1.0f : 0.0f);
      next.height = count * row + (next.heading.exists() ? 12.0f : 5.0f) * scale_;
      height_ += next.height;
      paragraphs_.push_back(std::move(next));
    }
  }

  const Paragraph& paragraph_of(std::size_t line) const {
    return paragraphs_[line - paragraphs_.front().line];
  }

  void draw_row(const LogRow& row) {
    const Paragraph& paragraph = paragraph_of(row.line);
    const LoggedLine& line = scene_.log[row.line];
    float y = row.area.y + (paragraph.heading.exists() ? 9.0f : 2.0f) * scale_;
    if (paragraph.heading.exists()) {
      const core::Seat seat = paragraph.heading;
      const Colour colour = scene_.colour_of(seat);
      draw_mark(canvas_, seat, colour, {row.area.x + 11, y + 8 * scale_}, 8.5f * scale_);
      canvas_.text({row.area.x + 24, y}, scene_.players[seat.index()].name,
                   {12.5f * scale_, colour.lighter(0.3f), Weight::bold});
      y += row_height();
    }
    const bool lit = scene_.lit_line == row.line;
    const auto high = static_cast<float>(paragraph.rows.size()) * row_height();
    if (lit) {
      canvas_.rect({row.area.x, y - 1, row.area.width, high + 4}, 5, theme_.panel.lighter(0.12f));
    }
    TextStyle words = style();
    if (lit || row.line + 1 == scene_.log.size()) words.colour = theme_.text;
    if (line.seat.exists()) {
      canvas_.line({row.area.x + 4, y + 2}, {row.area.x + 4, y + high - 1}, 2,
                   scene_.colour_of(line.seat).with_alpha(0.8f));
    }
    for (const std::string& text : paragraph.rows) {
      canvas_.text({row.area.x + 11, y}, text, words);
      y += row_height();
    }
  }

  void draw_bar() {
    const float spare = overflow();
    if (spare <= 0) return;
    const float total = spare + area_.height;
    const float high = std::max(20.0f, area_.height * area_.height / total);
    const float y = area_.y + (area_.height - high) * (1 - scrolled() / spare);
    canvas_.rect({whole_.right() - 6, y, 3, high}, 1.5f, theme_.line);
  }

  Canvas& canvas_;
  const TableScene& scene_;
  const Theme& theme_;
  float scale_;
  Rect whole_, area_;
  std::vector<Paragraph> paragraphs_;
  float height_ = 0;  // of all of them
};

// The prompt and what is known about it as lines of a width, in letters of a share of their size.
struct PromptLines {
  TextStyle first, second;
  std::vector<std::string> asked, known;
  float height = 0;
};

PromptLines prompt_lines(Canvas& canvas, const std::string& prompt, const std::string& detail,
                         float width, const std::pair<TextStyle, TextStyle>& styles, float share) {
  PromptLines out{styles.first, styles.second, {}, {}};
  out.first.size *= share;
  out.second.size *= share;
  out.asked = wrapped(canvas, prompt, out.first, width);
  if (!detail.empty()) out.known = wrapped(canvas, detail, out.second, width);
  out.height = static_cast<float>(out.asked.size()) * canvas.line_height(out.first) +
               static_cast<float>(out.known.size()) * canvas.line_height(out.second);
  return out;
}

// What people are asked, and what is known about it, is told whole: in more lines where one is too
// short, in smaller letters where there is no room for lines, and rather without the last parts of
// what is known than cut off in the middle of one.
void write_prompt(Canvas& canvas, const TableScene& scene, const Rect& area,
                  const std::pair<TextStyle, TextStyle>& styles) {
  constexpr float kSmallest = 10.5f, kStep = 0.04f;
  const float room = area.height - 2;
  std::string detail = scene.detail;
  float share = 1;
  PromptLines lines = prompt_lines(canvas, scene.prompt, detail, area.width, styles, share);
  const auto shrink_to = [&](float least) {
    while (lines.height > room && share > least && share * styles.second.size > kSmallest) {
      share -= kStep;
      lines = prompt_lines(canvas, scene.prompt, detail, area.width, styles, share);
    }
  };
  shrink_to(0.75f);
  for (std::size_t end;
       lines.height > room && (end = detail.rfind("  ·  ")) != std::string::npos;) {
    detail.resize(end);
    lines = prompt_lines(canvas, scene.prompt, detail, area.width, styles, share);
  }
  shrink_to(0);
  float y = area.y + std::max(1.0f, (area.height - lines.height) / 2);
  const auto write = [&](const std::vector<std::string>& all, const TextStyle& style) {
    for (const std::string& line : all) {
      const float next = y + canvas.line_height(style);
      if (next > area.bottom() + 1) return;
      const bool last =
          next + canvas.line_height(style) > area.bottom() + 1 && &line != &all.back();
      canvas.text_within(area.width, {area.x, y}, last ? line + " …" : line, style);
      y = next;
    }
  };
  write(lines.asked, lines.first);
  write(lines.known, lines.second);
}

}  // namespace

namespace {

// The counters of the table at the right of the prompt, in two lines where one is too short for
// them. Returns where they begin.
float table_chips(Canvas& canvas, const TableScene& scene, const Rect& area, float scale,
                  const Theme& theme) {
  constexpr float kGap = 6;
  const float most = area.width * 0.5f;
  float all = 0;
  for (const Chip& what : scene.chips) all += chip_width(canvas, what, scale) + kGap;
  const std::size_t lines = all > most && scene.chips.size() > 1 ? 2 : 1;
  const std::size_t each = (scene.chips.size() + lines - 1) / lines;
  float begin = area.right() - 12;
  for (std::size_t line = 0; line < lines; ++line) {
    float right = area.right() - 12;
    const float middle =
        area.centre().y + (lines == 1 ? 0.0f : (line == 0 ? -12.0f : 12.0f) * scale);
    const std::size_t last = std::min(scene.chips.size(), (line + 1) * each);
    for (std::size_t i = last; i-- > line * each;) {
      const float width = std::min(chip_width(canvas, scene.chips[i], scale),
                                   most / static_cast<float>(each) - kGap);
      right -= width;
      chip(canvas, scene.chips[i], {right, middle - 10 * scale, width, 20 * scale}, scale, theme);
      right -= kGap;
    }
    begin = std::min(begin, right);
  }
  return begin;
}

}  // namespace

void draw_mark(Canvas& canvas, core::Seat seat, Colour colour, Point centre, float radius) {
  canvas.circle(centre, radius, colour.lighter(0.25f), colour);
  write_in(canvas, std::to_string(seat.index() + 1), square_at(centre, 2 * radius),
           {radius * 1.3f, 0, ink_on(colour)});
}

void draw_prompt(Canvas& canvas, const TableScene& scene, const Rect& area, float scale) {
  const Theme& theme = theme_of(scene.table->model().spec());
  sheet(canvas, area, theme);
  const Colour colour = scene.active.exists() ? scene.colour_of(scene.active) : theme.accent;
  canvas.rect({area.x, area.y, 6, area.height}, 3, colour.lighter(0.1f), colour.darker(0.1f));
  const float right = table_chips(canvas, scene, area, scale, theme);
  float left = area.x + 18;
  if (scene.active.exists()) {
    draw_mark(canvas, scene.active, colour, {left + 13 * scale, area.centre().y}, 13 * scale);
    left += 36 * scale;
  }
  write_prompt(canvas, scene, {left, area.y, right - left - 8, area.height},
               {{17.5f * scale, theme.text, Weight::bold}, {13 * scale, theme.quiet_text}});
}

void draw_panel(Canvas& canvas, const TableScene& scene, const PlayerPanel& panel, float scale) {
  const Theme& theme = theme_of(scene.table->model().spec());
  const PlayerLine& player = scene.players[panel.seat.index()];
  const Colour colour = scene.colour_of(panel.seat);
  if (player.active) canvas.shadow(panel.area, kCorner, 12, colour.with_alpha(0.45f));
  sheet(canvas, panel.area, theme);
  (panel.name_beside ? name_block : name_line)(canvas, scene, panel, scale, theme);
  if (player.active) canvas.frame(panel.area, kCorner, 2.5f, colour);
  const core::Part part = core::Part::of(panel.seat);
  const auto has = [&part](const std::vector<core::Part>& parts) {
    return std::find(parts.begin(), parts.end(), part) != parts.end();
  };
  if (has(scene.chosen)) {
    canvas.frame(panel.area.inset(3), kCorner - 2, 3, Colour{255, 255, 255});
  } else if (has(scene.glowing)) {
    canvas.frame(panel.area.inset(3), kCorner - 2, 2.5f, theme.accent);
  }
}

// In the middle of the table's upper edge, under what is asked.
void draw_announced(Canvas& canvas, const TableScene& scene, const Rect& table, float scale) {
  if (scene.announced.empty()) return;
  const Theme& theme = theme_of(scene.table->model().spec());
  const TextStyle style{16 * scale, theme.text, Weight::bold, Align::centre};
  const float widest = std::min(table.width - 20, 620 * scale) - 40 * scale;
  std::vector<std::string> lines;
  for (const std::string& words : scene.announced) {
    for (std::string& line : wrapped(canvas, words, style, widest))
      lines.push_back(std::move(line));
  }
  float width = 0;
  for (const std::string& line : lines) width = std::max(width, canvas.text_width(line, style));
  const float high = canvas.line_height(style);
  const Rect banner{table.centre().x - width / 2 - 20 * scale, table.y + 10, width + 40 * scale,
                    high * static_cast<float>(lines.size()) + 18 * scale};
  canvas.shadow(banner, 12, 16, Colour{0, 0, 0, 140});
  canvas.rect(banner, 12, Colour{18, 22, 29, 244});
  canvas.frame(banner, 12, 2, theme.accent);
  float y = banner.y + 9 * scale;
  for (const std::string& line : lines) {
    canvas.text({banner.centre().x, y}, line, style);
    y += high;
  }
}

void draw_log(Canvas& canvas, const TableScene& scene, const TableLayout& layout, float scale) {
  if (!scene.log.empty()) LogSheet(canvas, scene, layout, scale).draw();
}

std::vector<LogRow> log_rows(Canvas& canvas, const TableScene& scene, const TableLayout& layout,
                             float scale) {
  return LogSheet(canvas, scene, layout, scale).rows();
}

float log_scroll_to(Canvas& canvas, const TableScene& scene, const TableLayout& layout, float scale,
                    std::size_t line) {
  return LogSheet(canvas, scene, layout, scale).scroll_to(line);
}

float log_overflow(Canvas& canvas, const TableScene& scene, const TableLayout& layout,
                   float scale) {
  return LogSheet(canvas, scene, layout, scale).overflow();
}

}  // namespace glasshouse::ui
