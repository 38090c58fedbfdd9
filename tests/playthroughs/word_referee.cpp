#include "playthroughs/word_referee.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <map>

namespace glasshouse::test {
namespace {

struct Point {
  double x = 0, y = 0;
};

const double kRoot = std::sqrt(2.0);
constexpr double kNear = 1e-6;
const std::array<Point, 8> kSteps{{{2, 0},
                                   {kRoot, kRoot},
                                   {0, 2},
                                   {-kRoot, kRoot},
                                   {-2, 0},
                                   {-kRoot, -kRoot},
                                   {0, -2},
                                   {kRoot, -kRoot}}};

Point where(core::Place place) {
  return {2 * place.a + kRoot * place.b, 2 * place.c + kRoot * place.d};
}

bool near(double a, double b) { return std::abs(a - b) < kNear; }

double apart(Point a, Point b) {
  const double dx = std::abs(a.x - b.x);
  const double dy = std::abs(a.y - b.y);
  return std::max({dx, dy, (dx + dy) / kRoot});
}

bool is_step(Point a, Point b) {
  return std::any_of(kSteps.begin(), kSteps.end(), [&](Point step) {
    return near(a.x + step.x, b.x) && near(a.y + step.y, b.y);
  });
}

const SeenTile* find_piece(const SeenTiles& tiles, core::PieceId piece) {
  for (const SeenTile& tile : tiles) {
    if (tile.piece == piece) return &tile;
  }
  return nullptr;
}

const SeenTile* letter_at(const SeenTiles& tiles, Point point) {
  for (const SeenTile& tile : tiles) {
    const Point here = where(tile.place);
    if (!tile.letter.empty() && near(here.x, point.x) && near(here.y, point.y)) return &tile;
  }
  return nullptr;
}

using Run = std::vector<const SeenTile*>;

Run run_through(const SeenTiles& tiles, const SeenTile& through, Point step) {
  Point start = where(through.place);
  while (letter_at(tiles, {start.x - step.x, start.y - step.y})) {
    start = {start.x - step.x, start.y - step.y};
  }
  Run out;
  for (const SeenTile* tile = letter_at(tiles, start); tile; tile = letter_at(tiles, start)) {
    out.push_back(tile);
    start = {start.x + step.x, start.y + step.y};
  }
  return out;
}

std::string text_of(const Run& run) {
  std::string out;
  for (const SeenTile* tile : run) out += tile->letter;
  return out;
}

bool is_word(const std::string& text, const std::set<std::string>& words) {
  return words.contains(text) || words.contains(std::string(text.rbegin(), text.rend()));
}

bool has(const Run& run, const SeenTile& tile) {
  return std::any_of(run.begin(), run.end(),
                     [&](const SeenTile* other) { return other->piece == tile.piece; });
}

// The play itself: new letters (lifted ones too), letters that stay, and stars that were laid.
struct Change {
  SeenTiles fresh, kept, stars, lifted;  // lifted as they lay before
};

Change change(const SeenTiles& before, const SeenTiles& after) {
  Change out;
  for (const SeenTile& tile : after) {
    const SeenTile* old = find_piece(before, tile.piece);
    const bool moved = !old || old->place != tile.place;
    if (tile.letter.empty()) {
      if (moved) out.stars.push_back(tile);
    } else {
      (moved ? out.fresh : out.kept).push_back(tile);
      if (old && moved) out.lifted.push_back(*old);
    }
  }
  return out;
}

std::string wrong_stars(const SeenTiles& before, const SeenTiles& after, const Change& made) {
  if (after.size() < before.size()) return "a tile left the table";
  for (const SeenTile& tile : before) {
    if (!find_piece(after, tile.piece)) return "a tile left the table";
  }
  if (made.stars.size() != made.lifted.size()) return "stars and lifted letters differ in number";
  for (const SeenTile& letter : made.lifted) {
    const auto replaces = [&](const SeenTile& star) { return star.place == letter.place; };
    if (std::none_of(made.stars.begin(), made.stars.end(), replaces)) {
      return "no star lies where the " + letter.letter + " was";
    }
  }
  return "";
}

std::string wrong_contact(const SeenTiles& after, const Change& made) {
  for (const SeenTile& tile : made.fresh) {
    for (const SeenTile& other : after) {
      if (other.piece == tile.piece) continue;
      const double distance = apart(where(tile.place), where(other.place));
      if (distance < 2 - kNear) return tile.letter + " overlaps a tile";
      const bool tip = distance < 2 + kNear && !is_step(where(tile.place), where(other.place));
      if (tip && !other.letter.empty()) return tile.letter + " meets " + other.letter + " at a tip";
    }
  }
  return "";
}

bool is_main(const Run& run, const Change& made, bool first) {
  const bool all = std::all_of(made.fresh.begin(), made.fresh.end(),
                               [&](const SeenTile& tile) { return has(run, tile); });
  const bool keeps = std::any_of(made.kept.begin(), made.kept.end(),
                                 [&](const SeenTile& tile) { return has(run, tile); });
  return all && run.size() >= 2 && (first || keeps);
}

}  // namespace

SeenTiles tiles_on(const core::Table& table, std::string_view grid) {
  const core::AttributeId letter = table.model().find_attribute("letter");
  const core::AttributeId points = table.model().find_attribute("points");
  SeenTiles out;
  for (const core::PieceId piece : table.pieces(table.model().find_zone(grid))) {
    const core::Value* text = table.attribute(piece, letter);
    out.push_back({piece, table.place_of(piece), text ? text->text() : "",
                   static_cast<int>(*table.attribute(piece, points)->as<int64_t>())});
  }
  return out;
}

std::set<std::string> words_in(const std::string& file) {
  std::set<std::string> out;
  std::ifstream in(file);
  for (std::string word; std::getline(in, word);) {
    for (char& c : word) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    out.insert(word);
  }
  return out;
}

Ruling judge_starwords(const SeenTiles& before, const SeenTiles& after,
                       const std::set<std::string>& words) {
  const Change made = change(before, after);
  Ruling out;
  const bool first = before.empty();
  if (made.fresh.empty()) out.wrong = "no tile was laid";
  if (first && !made.stars.empty()) out.wrong = "the first word has no stars";
  if (out.wrong.empty()) out.wrong = wrong_stars(before, after, made);
  if (out.wrong.empty()) out.wrong = wrong_contact(after, made);
  if (!out.wrong.empty()) return out;
  bool has_main = false;
  std::set<std::pair<std::size_t, core::PieceId>> counted;
  for (const SeenTile& tile : made.fresh) {
    for (std::size_t axis = 0; axis < 4; ++axis) {
      const Run run = run_through(after, tile, kSteps[axis]);
      if (run.size() < 2 || !counted.emplace(axis, run.front()->piece).second) continue;
      has_main = has_main || is_main(run, made, first);
      if (!is_word(text_of(run), words)) out.wrong = text_of(run) + " is no word";
      for (const SeenTile* letter : run) out.points += letter->value;
    }
  }
  if (!has_main) out.wrong = "there is no main word";
  return out;
}

namespace {

using Square = std::pair<int, int>;  // row and column
using Squares = std::map<Square, SeenTile>;

Squares squares_of(const SeenTiles& tiles) {
  Squares out;
  for (const SeenTile& tile : tiles) out[{tile.place.a, tile.place.b}] = tile;
  return out;
}

std::vector<Square> line_through(const Squares& board, Square square, Square step) {
  while (board.contains({square.first - step.first, square.second - step.second})) {
    square = {square.first - step.first, square.second - step.second};
  }
  std::vector<Square> out;
  for (; board.contains(square);
       square = {square.first + step.first, square.second + step.second}) {
    out.push_back(square);
  }
  return out;
}

int times(const core::Model& model, Square square, const char* field) {
  const core::CellIndex cell(static_cast<std::size_t>((square.first - 1) * 15 + square.second - 1));
  const core::CellKind* kind = model.cell_kind(model.find_zone("board"), cell);
  if (!kind) return 1;
  const core::Value fields(kind->attributes);
  const core::Value* value = fields.find(field);
  return value ? static_cast<int>(*value->as<int64_t>()) : 1;
}

}  // namespace

Ruling judge_crossword(const core::Model& model, const SeenTiles& before, const SeenTiles& after,
                       const std::set<std::string>& words) {
  const Squares old = squares_of(before);
  const Squares board = squares_of(after);
  Ruling out;
  std::vector<Square> fresh;
  for (const auto& [square, tile] : board) {
    if (!old.contains(square)) fresh.push_back(square);
  }
  if (fresh.empty() || board.size() != old.size() + fresh.size()) out.wrong = "no tile was laid";
  for (const auto& [square, tile] : old) {
    if (!board.contains(square) || board.at(square).piece != tile.piece) {
      out.wrong = "a tile moved";
    }
  }
  if (!out.wrong.empty()) return out;
  bool joins = false, straight = false;
  std::set<std::pair<bool, Square>> counted;
  for (const Square& square : fresh) {
    for (const bool down : {false, true}) {
      const auto line = line_through(board, square, down ? Square{1, 0} : Square{0, 1});
      const bool all = std::all_of(fresh.begin(), fresh.end(), [&](const Square& other) {
        return std::find(line.begin(), line.end(), other) != line.end();
      });
      straight = straight || (all && line.size() >= 2);
      if (line.size() < 2 || !counted.emplace(down, line.front()).second) continue;
      std::string text;
      int points = 0, multiple = 1;
      for (const Square& each : line) {
        const bool is_new = !old.contains(each);
        joins = joins || !is_new;
        text += board.at(each).letter;
        points += board.at(each).value * (is_new ? times(model, each, "letter_times") : 1);
        if (is_new) multiple *= times(model, each, "word_times");
      }
      if (!words.contains(text)) out.wrong = text + " is no word";
      out.points += points * multiple;
    }
  }
  if (fresh.size() == 7) out.points += 40;
  if (!straight) out.wrong = "the new tiles make no word together";
  if (old.empty() ? !board.contains({8, 8}) : !joins) out.wrong = "the word joins nothing";
  return out;
}

}  // namespace glasshouse::test
