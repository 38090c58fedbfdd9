#pragma once

#include <array>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/rules.hpp"
#include "script/binding/handles.hpp"
#include "script/binding/limits.hpp"
#include "script/binding/moves.hpp"
#include "script/sandbox/watchdog.hpp"

// What the bindings of one Lua state share: the table played on, where the handles are, and the
// decision that is pending. It is found in constant time from any Lua thread, and holds no fact
// about the game.
namespace glasshouse::primitives {
class Lexicon;
}

namespace glasshouse::script {

// What the turn's coroutine stopped for. All that is shown of it is read when it asks, so that
// whoever looks at the options afterwards finds nothing that could be wrong.
struct Pending {
  enum class Kind : uint8_t { nothing, list, moves, values, finished };
  // One of a table of values: a thing, number or text, or an option put by a table of its own.
  struct Value {
    uint32_t item;          // where it lies in the script's table
    HandleId thing;         // 0 where it is a table
    std::size_t table = 0;  // then which of `tables`
  };

  Kind kind = Kind::nothing;
  core::Seat seat;
  bool in_secret = false;
  // Which of the things of a list are offered, by index; only used where not all are.
  bool all = true;
  std::vector<uint32_t> offered;
  std::size_t item(std::size_t option) const { return all ? option : offered[option]; }
  std::size_t count = 0;
  std::string wording;  // how each thing of a list or table is put; "" for its name alone

  std::vector<Value> values;
  std::vector<std::string> texts;  // of the values
  std::vector<core::Option> tables, refusals;
};

// The cells of one grid that this Lua state has handles for.
struct GridCells {
  std::vector<int> refs;  // registry references by number
  std::vector<core::Place> places;
  std::map<core::Place, uint32_t> numbers;
};

class ScriptState {
 public:
  ScriptState(core::Table& table, lua_State* lua) : table_(table), lua_(lua) {}

  static ScriptState& of(lua_State* lua) {
    return **static_cast<ScriptState**>(lua_getextraspace(lua));
  }
  void attach();  // makes `of` find this

  const core::Table& table() const { return table_; }
  const core::Model& model() const { return table_.model(); }
  // To change things; refused while a score is counted.
  core::Table& table_to_change();
  lua_State* lua() const { return lua_; }

  core::Place place_of(core::ZoneId grid, uint32_t cell) const {
    const core::Board& shape = table_.shape(grid);
    return shape.growing ? grids[grid.index()].places[cell] : shape.places[cell];
  }
  // The number of a place, which gets a handle if it has none yet.
  uint32_t cell_number(lua_State* lua, core::ZoneId grid, core::Place place);

  // By Lua's own copy of the name: Lua keeps one of each short text, so comparing where it lies is
  // enough for those, and only a miss compares letters.
  core::AttributeId attribute_named(const char* name) const;
  void intern_attribute_names(lua_State* lua);

  std::shared_ptr<const primitives::Lexicon> lexicon;  // null in games without words
  // Words found lately, the last first; see word_offer.
  std::vector<std::shared_ptr<const primitives::WordOffer>> word_offers;

  // Ends the call when the script's time is over: for loops that may take long.
  void look_at_clock() const {
    if (guard->out_of_time()) throw std::runtime_error("out of time");
  }
  // Counts bytes that the host holds for the script, until the next turn. Throws MemoryFull.
  void hold(std::size_t bytes) {
    uncounted_ += bytes;
    if (uncounted_ >= kCountedAtOnce) count_held();
  }
  // The same for what is told: there is less room for that, since it is kept for the whole game.
  void hold_told(std::size_t bytes);
  void release_held() {
    told_ = uncounted_ = 0;
    if (held_ > 0) uncount_held();
  }

  Guard* guard = nullptr;
  HandleMap handles;
  Pending pending;
  MovePool moves;
  bool only_reading = false;
  bool in_secret = false;  // several players are asked, and answers are kept back

  core::Rules* rules = nullptr;
  core::Chooser* chooser = nullptr;  // asked before the turn is put to sleep

  // For answers on their way to Lua, so that asking again allocates nothing.
  std::vector<core::CellIndex> cells;
  std::vector<core::Place> places;

  // The registry reference of a handle, but for cells: those of a noun follow each other.
  int ref_of(HandleId id) const {
    return first_refs[static_cast<std::size_t>(noun_of(id))] + static_cast<int>(index_of(id));
  }
  std::array<int, static_cast<std::size_t>(Noun::lexicon) + 1> first_refs{};  // by Noun
  int list_meta = 0, moves_meta = 0, cell_meta = 0;
  std::vector<GridCells> grids;  // by ZoneId; empty for other zones
  std::vector<uint16_t> synced;  // the dealt attributes the handles show

 private:
  static constexpr std::size_t kCountedAtOnce = 4096;
  void count_held();
  void uncount_held();

  core::Table& table_;
  lua_State* lua_;
  std::vector<const char*> attribute_names_;
  std::size_t held_ = 0;       // as the script's memory knows
  std::size_t uncounted_ = 0;  // and beyond that
  std::size_t told_ = 0;
};

inline void push_game(lua_State* lua) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ScriptState::of(lua).ref_of(make_id(Noun::game, 0)));
}
inline void push_player(lua_State* lua, core::Seat seat) {
  const HandleId id = make_id(Noun::player, seat.index());
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ScriptState::of(lua).ref_of(id));
}

}  // namespace glasshouse::script
