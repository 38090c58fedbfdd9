#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/board/board.hpp"
#include "core/value.hpp"

// A game as its manifest describes it, before anybody sits down: no seats, no chosen options.
// The manifest module makes it; build_model turns it into a Model for one set-up.
namespace glasshouse::core {

// A place in a manifest, kept for messages about things that are only noticed later.
struct Source {
  std::string file;
  int line = 0;
  int column = 0;
};

// When something takes part: always, from a number of players on, or with an option.
struct Condition {
  int players_from = 0;
  int players_to = 99;
  std::string option;  // "" for none
  Value equals{true};  // what that option must be
};

enum class ZoneKind : uint8_t {
  bag,   // drawn from at random; contents hidden
  deck,  // ordered, face down, drawn from the top (the end of the list)
  pile,  // ordered, the top is the end of the list
  hand,  // without order; the owner sees it
  row,   // ordered, from first to last
  grid   // pieces lie on cells
};

enum class Visibility : uint8_t { all, owner, nobody };

// Who sees a zone when an option has a value.
struct VisibleWhen {
  Value equals;
  Visibility visible = Visibility::all;
};

// Cells of a board that are unlike the others: what is written on them, and what rules read there.
struct CellKind {
  std::string name;
  std::string label;
  std::string colour;     // "#b5483a", or "" for the theme's own
  Value::Map attributes;  // fields of the cell in scripts
};

// Rows or columns that depend on the set-up: on the number of players, or on an option, whose value
// they are where no case says otherwise.
struct SizeBy {
  static constexpr const char* kPlayers = "players";
  std::string by;  // "" for a size that is always the same
  std::vector<std::pair<Value, int>> cases = {};
  std::optional<int> otherwise = {};

  int size_for(const Value& value, int usual) const {
    for (const auto& [when, size] : cases) {
      if (when == value) return size;
    }
    if (otherwise) return *otherwise;
    const int64_t* number = value.as<int64_t>();
    return number ? static_cast<int>(*number) : usual;
  }
};

// A picture file, and how large it is.
struct PictureFile {
  std::string path;
  int width = 0, height = 0;
};

// What lies below a board, from the middle of the place (0,0) on, in widths of a cell.
struct BoardPicture {
  PictureFile file;
  TablePoint first, size;
};

struct ZoneSpec {
  std::string name;
  ZoneKind kind = ZoneKind::pile;
  Visibility visible = Visibility::all;
  std::string visible_by;  // the option that decides instead, or ""
  std::vector<VisibleWhen> visible_when;
  bool per_player = false;
  int capacity = 0;  // most pieces it holds; 0 for no limit
  int per_cell = 1;  // grid only: most pieces on one cell; 0 for no limit
  Board shape;       // grid only
  SizeBy rows_by, columns_by;
  std::optional<BoardPicture> picture;
  std::vector<CellKind> cell_kinds;
  std::vector<uint16_t> kind_of_cell;  // by CellIndex: 0, or one more than the index of its kind
  std::string label;
  Value layout;  // hints for drawing, a map or nothing
  Source source;
};

struct PieceEntry {
  std::vector<Value> attributes;  // parallel to PieceKind::attributes
  int count = 1;
  Condition when;
  std::string start = {};  // the zone where they begin; "" for the kind's
  // On a board: where each of them begins, for all or for every seat.
  std::vector<std::vector<Place>> places = {};
};

// One column of a kind whose attributes are paired anew for every game.
struct DealtColumn {
  std::string attribute;
  std::vector<Value> values;  // one per piece of the kind, shuffled when the game is dealt
};

// An attribute that changes while playing.
struct ChangeSpec {
  enum class Type : uint8_t { flag, number, choice, player };
  std::string name;
  Type type = Type::flag;
  Value start;                // nothing for a player's attribute that is nobody's
  std::vector<Value> values;  // choice only: those it may have, in order
  int min = 0, max = 0;       // number only
  bool told = true;           // does the log tell of it?
  Source source;
};

struct PieceKind {
  std::string name;
  std::vector<std::string> attributes;
  std::vector<PieceEntry> entries;
  std::vector<DealtColumn> dealt;
  std::vector<ChangeSpec> changes;
  bool is_die = false;         // the last of `changes` is what is rolled
  bool per_player = false;     // every player has the entries' pieces for themselves
  std::string title;           // template of a piece's name, "{colour} {shape}"; kind if empty
  Value titles;                // such templates looked up by an attribute instead, or nothing
  std::string back;            // what an unknown one is called; "" means the kind's name
  std::string start;           // the zone where its pieces begin
  bool starts_face_up = true;  // matters where the zone itself hides nothing
  std::vector<ZoneSpec> holds;
  Value face;  // how it is drawn, a map or nothing
  Source source;
};

struct CounterSpec {
  std::string name;
  bool per_player = false;
  bool flag = false;  // read and written as true and false
  int start = 0;
  int min = INT32_MIN;
  int max = INT32_MAX;
  Visibility visible = Visibility::all;
  bool in_position = true;  // are positions with other values others?
  std::string label;
  Source source;
};

// What tells how far a game is from its end: the pieces in a zone or the value of a counter, of
// each player or of the table.
struct ProgressSpec {
  std::string zone, counter;  // one of them
  bool per_player = false;
  Value goal;  // a number, or the name of one of the game's numbers
  std::string label;
  Condition when;
  Source source;
};

enum class OptionType : uint8_t { yes_no, number, choice };

struct OptionSpec {
  std::string name;
  std::string label;
  std::string help;
  OptionType type = OptionType::yes_no;
  Value standard;              // the value when nobody chooses
  std::vector<Value> choices;  // choice only
  int64_t min = 0, max = 0;    // number only
  Source source;
};

// Where a game's words come from: a list of its own, or the installed lists. A setting that is a
// text is the name of the option that decides.
struct LexiconSpec {
  std::string file;                  // path of the game's own list, one word a line; "" for none
  std::vector<std::string> letters;  // what words are made of; empty: a to z
  Value size = 60;
  Value plurals = true;
  Value abbreviations = false;
  Value proper_nouns = false;
  Value foreign = false;
  Source source;
};

// A variant that is laid over a game for one sitting, together with others.
struct HouseRule {
  std::string name;  // the name of its folder, or all of the path where that is needed to find it
  std::string title;
  std::string summary;
  std::string script;  // its path, or "" when only the manifest differs
};

struct GameSpec {
  std::string id;
  std::string title;
  std::string summary;
  int minutes = 0;
  int players_min = 1;
  int players_max = 1;
  bool cooperative = false;
  bool secret_scores = false;       // other players' scores are not shown before the end
  bool remember_positions = false;  // for rules that ask how often one was there
  std::vector<OptionSpec> options;
  Value numbers;                     // map: what rules read as game.rules
  std::vector<std::string> forward;  // by seat: the direction in which players' pieces advance
  std::vector<PieceKind> pieces;
  std::vector<ZoneSpec> zones;
  std::vector<CounterSpec> counters;
  std::optional<ProgressSpec> progress;
  std::vector<std::string> streams;  // extra named random streams, for dice
  std::optional<LexiconSpec> lexicon;
  Value layout;  // table-wide drawing hints

  std::vector<HouseRule> house_rules;  // those laid over it, in this order

  // Scripts from the base game to the last variant and house rule, each overriding the one before.
  std::vector<std::string> scripts;
  // Folders `require` may read, in order.
  std::vector<std::string> module_folders;
  std::string folder;              // where game.yaml lies
  std::string rules_text;          // path of rules.md, or ""
  std::vector<std::string> files;  // every file the spec was read from, for watching
  Source source;
};

}  // namespace glasshouse::core
