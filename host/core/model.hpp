#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/ids.hpp"
#include "core/spec.hpp"

// A Model is a game at a table with its seats taken and its options chosen: every piece, zone,
// counter and random stream by id, and where each mutable fact lies in the Block. It never changes
// once built and is shared by all threads.
namespace glasshouse::core {

// Every game has one more shared zone than its manifest says: the box, where pieces lie that are
// out of the game. Nobody sees into it and it isn't drawn.
inline constexpr const char* kBox = "box";

struct Setup {
  std::size_t players = 0;         // 0: the fewest the game takes
  std::vector<std::string> names;  // missing ones become "Player 2"
  Value::Map options;              // missing ones take their standard value
  // By name, in the order they are laid over the game. Empty, or those the spec was loaded with.
  std::vector<std::string> house_rules = {};
};

struct Attribute {
  static constexpr uint16_t kNoValue = 0xffff;
  std::string name;
  std::vector<Value> values;       // each different value once
  std::vector<uint16_t> by_piece;  // index into values, or kNoValue; where the block has them,
                                   // those before the deal
  bool dealt = false;
  bool changes = false;
  std::size_t offset = 0;  // where the block has by_piece, if it has

  bool in_block() const { return dealt || changes; }
};

// What pieces of one kind may become.
struct Change {
  AttributeId attribute;
  const ChangeSpec* spec = nullptr;
  std::vector<uint16_t> values;  // indices of those it may have, in order; of a die its sides
  StreamId stream;               // dice only
};

// Hashes of what things are, the same under an edited manifest as far as that leaves them the same;
// only for games that remember positions. Pieces that look alike have the same.
struct Prints {
  std::vector<uint64_t> pieces, backs, zones, counters;
};

struct Piece {
  std::size_t kind = 0;  // index into spec().pieces
  Seat owner;            // per-player pieces only
  ZoneId start;
  Place place;        // of a start on a board
  uint16_t look = 0;  // equal for pieces that nobody can tell apart while they hold nothing
  std::vector<ZoneId> holds;
};

struct Zone {
  std::string name;
  const ZoneSpec* spec = nullptr;
  Seat owner;
  PieceId holder;         // for zones inside a piece
  SeatMask seen_by = 0;   // who sees a face-up piece lying here
  StreamId stream;        // what shuffles and draws use
  std::size_t cells = 0;  // bounded grids: offset of the cell table in the block
};

struct Counter {
  std::string name;
  const CounterSpec* spec = nullptr;
  Seat owner;
};

// Byte offsets of the arrays in a Block; see table.hpp for their meaning.
struct BlockLayout {
  std::size_t streams = 0, order = 0, ends = 0, zone_of = 0, place_of = 0, known = 0, face = 0,
              rotation = 0, counters = 0, cells = 0, doubted = 0, size = 0;
};

class Model {
 public:
  std::shared_ptr<const GameSpec> spec_owner;
  std::vector<std::shared_ptr<const ZoneSpec>> sized;  // zones whose size the set-up decides
  Setup setup;
  std::vector<Attribute> attributes;
  std::vector<Piece> pieces;
  std::vector<Zone> zones;
  std::vector<Counter> counters;
  std::vector<std::string> streams;
  BlockLayout layout;
  bool has_grids = false;
  bool has_openings = false;  // some pieces begin on a board
  bool has_changes = false;
  std::vector<std::vector<Change>> changes;  // by kind
  Prints prints;

  const GameSpec& spec() const { return *spec_owner; }
  std::size_t players() const { return setup.players; }
  const Value& option(std::string_view name) const;
  // Is it so with these seats and options?
  bool holds(const Condition& when) const;
  // The kind of a bounded grid's cell, or nullptr for a plain one.
  const CellKind* cell_kind(ZoneId grid, CellIndex cell) const;

  // By name; the owner is for per-player ones. None when there is no such thing.
  ZoneId find_zone(std::string_view name, Seat owner = {}, PieceId holder = {}) const;
  CounterId find_counter(std::string_view name, Seat owner = {}) const;
  AttributeId find_attribute(std::string_view name) const;

  // Is this attribute of the piece paired anew for every game? Another kind's may be fixed.
  bool is_dealt(PieceId piece, const Attribute& attribute) const;

  const std::string& player_name(Seat seat) const { return setup.names[seat.index()]; }
  // How a piece may change in this attribute, or nullptr.
  const Change* change_of(PieceId piece, AttributeId attribute) const;
  // What is rolled of a die; nullptr for what is none.
  const Change* die(PieceId piece) const;

  // "satchel of Ann", "lake", "tray of the heart segment"
  std::string zone_name(ZoneId zone) const;
  // What people call a piece they don't know: "tile".
  const std::string& back_name(PieceId piece) const;
};

// Checks the set-up against the spec and lays everything out.
// Throws UsageError for a wrong number of players or a wrong option, ContentError for a spec that
// can't be laid out (a piece whose start zone doesn't exist, too many pieces).
std::shared_ptr<const Model> build_model(std::shared_ptr<const GameSpec> spec, Setup setup);

}  // namespace glasshouse::core
