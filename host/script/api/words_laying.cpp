// What a script says about how words are laid, read from its table.
#include <algorithm>
#include <array>

#include "core/errors.hpp"
#include "script/api/words.hpp"
#include "script/binding/arguments.hpp"
#include "script/binding/list.hpp"

namespace glasshouse::script {
namespace {

using primitives::Letter;

constexpr std::array kFields{"grid",  "tiles",        "letter",     "points",     "both_ways",
                             "wild",  "wild_at_once", "beside",     "lines",      "first",
                             "least", "letter_times", "word_times", "whole_rack", "must"};

// Reads one field after the other; each read leaves the stack as it was.
class Fields {
 public:
  Fields(lua_State* lua, int table) : lua_(lua), table_(table) {}

  // Runs `read` with the field's value at the stack index it is given; false when it is missing.
  template <class Read>
  bool with(const char* field, const Read& read) {
    lua_getfield(lua_, table_, field);
    const bool there = !lua_isnil(lua_, -1);
    if (there) {
      try {
        read(lua_gettop(lua_));
      } catch (const ArgumentError& error) {
        throw std::invalid_argument(std::string(field) + ": expected " + error.expected + ", got " +
                                    described(lua_, lua_gettop(lua_)));
      }
    }
    lua_pop(lua_, 1);
    return there;
  }

  template <class Read>
  void need(const char* field, const Read& read) {
    if (!with(field, read)) throw std::invalid_argument(std::string("'") + field + "' is missing");
  }

  bool flag(const char* field) {
    bool out = false;
    with(field, [&](int at) { out = lua_toboolean(lua_, at); });
    return out;
  }

  void check_names() {
    for (lua_pushnil(lua_); lua_next(lua_, table_) != 0; lua_pop(lua_, 1)) {
      const std::string name =
          lua_type(lua_, -2) == LUA_TSTRING ? lua_tostring(lua_, -2) : described(lua_, -2);
      if (std::find(kFields.begin(), kFields.end(), name) != kFields.end()) continue;
      throw std::invalid_argument(
          "there is no '" + name + "' to say about words" +
          core::did_you_mean(name, std::vector<std::string>(kFields.begin(), kFields.end())));
    }
  }

 private:
  lua_State* lua_;
  int table_;
};

// The letters and points of pieces.
class Tiles {
 public:
  Tiles(const ScriptState& state, core::AttributeId letter, core::AttributeId points)
      : table_(state.table()), points_(points), letters_(table_.column(letter)) {
    const primitives::Alphabet& alphabet = state.lexicon->alphabet();
    for (const core::Value& value : state.model().attributes[letter.index()].values) {
      const auto found = alphabet.find(value.text());
      if (!found) {
        throw std::invalid_argument("the letter '" + value.text() +
                                    "' is none that the game's words are made of");
      }
      by_value_.push_back(*found);
    }
  }

  Letter letter(core::PieceId piece, Letter otherwise) const {
    const uint16_t value = letters_[piece.index()];
    return value == core::Attribute::kNoValue ? otherwise : by_value_[value];
  }
  int16_t value(core::PieceId piece) const {
    const core::Value* points = table_.attribute(piece, points_);
    const int64_t* number = points ? points->as<int64_t>() : nullptr;
    return number ? static_cast<int16_t>(*number) : int16_t{0};
  }

 private:
  const core::Table& table_;
  core::AttributeId points_;
  const uint16_t* letters_;
  std::vector<Letter> by_value_;
};

uint8_t times_of(const core::CellKind& kind, const std::string& field) {
  for (const auto& [name, value] : kind.attributes) {
    const int64_t* number = value.as<int64_t>();
    if (name != field || !number) continue;
    if (*number < 0 || *number > 100) {
      throw std::invalid_argument("'" + field + "' of " + kind.name + " is not 0 to 100");
    }
    return static_cast<uint8_t>(*number);
  }
  return 1;
}

class Reader {
 public:
  Reader(lua_State* lua, int table)
      : lua_(lua), state_(ScriptState::of(lua)), fields_(lua, table) {}

  Laying read() {
    fields_.check_names();
    fields_.need("grid", [&](int at) { out_.grid = grid_argument(lua_, at); });
    read_tiles();
    fields_.with("must", [&](int at) { read_must(at); });
    read_rules();
    read_first();
    read_premiums();
    return std::move(out_);
  }

 private:
  const core::GridShape& shape() const { return state_.table().shape(out_.grid); }

  uint16_t look_of(core::PieceId piece) const { return state_.model().pieces[piece.index()].look; }

  Letter wild() {
    Letter out = primitives::kStar;
    fields_.with("wild", [&](int at) {
      const std::string_view name = text_argument(lua_, at);
      if (name != "star" && name != "blank") throw ArgumentError{at, "'star' or 'blank'"};
      if (name == "blank") out = primitives::kBlank;
    });
    return out;
  }

  void read_tiles() {
    core::AttributeId letter, points;
    fields_.need("letter", [&](int at) { letter = attribute_argument(lua_, at); });
    fields_.need("points", [&](int at) { points = attribute_argument(lua_, at); });
    const Tiles tiles(state_, letter, points);
    const Letter without_letter = wild();
    const core::Table& table = state_.table();
    for (const core::PieceId piece : table.pieces(out_.grid)) {
      out_.tiles.push_back({piece, table.place_of(piece), tiles.letter(piece, primitives::kStar),
                            tiles.value(piece), look_of(piece)});
    }
    int64_t wild_left = INT32_MAX;
    fields_.with("wild_at_once", [&](int at) { wild_left = integer_argument(lua_, at); });
    fields_.need("tiles", [&](int at) {
      for (const core::PieceId piece : pieces_argument(lua_, at)) {
        const bool is_wild = tiles.letter(piece, without_letter) >= primitives::kBlank;
        if (is_wild && wild_left-- <= 0) continue;
        out_.rack.push_back(
            {piece, tiles.letter(piece, without_letter), tiles.value(piece), look_of(piece)});
      }
    });
  }

  void read_must(int at) {
    for (const core::PieceId piece : pieces_argument(lua_, at)) {
      const auto tile = std::find_if(out_.rack.begin(), out_.rack.end(),
                                     [&](const auto& own) { return own.piece == piece; });
      if (tile == out_.rack.end() || tile->letter == primitives::kStar) {
        throw ArgumentError{at, "letters that are among the tiles"};
      }
      tile->must = true;
    }
  }

  void read_rules() {
    out_.rules.either_way = fields_.flag("both_ways");
    if (fields_.flag("beside")) out_.rules.kept_letters = 0;
    fields_.with("lines", [&](int at) { out_.rules.axes = axes_at(at); });
    fields_.with("least", [&](int at) {
      out_.rules.first_letters = static_cast<int>(integer_argument(lua_, at));
    });
    fields_.with("whole_rack", [&](int at) {
      if (lua_type(lua_, at) != LUA_TTABLE) throw ArgumentError{at, "{tiles = …, points = …}"};
      Fields inside(lua_, at);
      inside.need("tiles", [&](int number) {
        out_.rules.bonus_tiles = static_cast<int>(integer_argument(lua_, number));
      });
      inside.need("points", [&](int number) {
        out_.rules.bonus_points = static_cast<int>(integer_argument(lua_, number));
      });
    });
  }

  uint32_t axes_at(int at) {
    if (lua_type(lua_, at) != LUA_TTABLE) throw ArgumentError{at, "a table of directions"};
    uint32_t out = 0;
    const auto count = static_cast<int64_t>(lua_rawlen(lua_, at));
    for (int64_t i = 1; i <= count; ++i) {
      lua_rawgeti(lua_, at, i);
      out |= 1u << axis_named(std::string(text_argument(lua_, lua_gettop(lua_))));
      lua_pop(lua_, 1);
    }
    return out;
  }

  std::size_t axis_named(const std::string& name) const {
    std::vector<std::string> names;
    for (std::size_t axis = 0; axis < shape().directions() / 2; ++axis) {
      names.emplace_back(shape().direction_name(axis));
      if (names.back() == name) return axis;
    }
    throw std::invalid_argument("lines: there is no direction '" + name + "'" +
                                core::did_you_mean(name, names));
  }

  // Words begin in the middle of an open table, and cover the first cell of a board.
  void read_first() {
    out_.rules.first_axes = out_.rules.axes;
    fields_.with("first", [&](int at) {
      const CellRef cell = cell_argument(lua_, at);
      if (cell.grid != out_.grid) throw ArgumentError{at, "a cell of the grid"};
      out_.rules.first_place = state_.place_of(cell.grid, cell.index);
      out_.rules.first_starts_there = false;
    });
    if (shape().growing || !out_.rules.first_starts_there) return;
    throw std::invalid_argument("'first' is missing: the cell that the first word covers");
  }

  void read_premiums() {
    std::string letter_times, word_times;
    fields_.with("letter_times", [&](int at) { letter_times = text_argument(lua_, at); });
    fields_.with("word_times", [&](int at) { word_times = text_argument(lua_, at); });
    if (letter_times.empty() && word_times.empty()) return;
    out_.premiums.resize(shape().places.size());
    for (std::size_t cell = 0; cell < out_.premiums.size(); ++cell) {
      const core::CellKind* kind = state_.model().cell_kind(out_.grid, core::CellIndex(cell));
      if (!kind) continue;
      out_.premiums[cell] = {times_of(*kind, letter_times), times_of(*kind, word_times)};
    }
  }

  lua_State* lua_;
  const ScriptState& state_;
  Fields fields_;
  Laying out_;
};

}  // namespace

Laying laying_argument(lua_State* lua, int index) {
  if (!ScriptState::of(lua).lexicon) {
    throw std::invalid_argument("the game has no words: its manifest needs a lexicon");
  }
  if (lua_type(lua, index) != LUA_TTABLE || handle_at(lua, index) != 0) {
    throw ArgumentError{index, "a table that says how words are laid"};
  }
  luaL_checkstack(lua, 10, nullptr);
  return Reader(lua, index).read();
}

}  // namespace glasshouse::script
