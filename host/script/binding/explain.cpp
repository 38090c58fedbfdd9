#include "script/binding/explain.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "script/binding/binding.hpp"

namespace glasshouse::script {
namespace {

// While a script explains it reads only, and the options are as they were offered.
class Explaining : Pinned {
 public:
  explicit Explaining(const Moves& moves)
      : reading_(moves.state->only_reading), list_(*moves.list), before_(reading_) {
    reading_ = list_.explaining = true;
  }
  ~Explaining() {
    reading_ = before_;
    list_.explaining = false;
  }

 private:
  bool& reading_;
  MoveList& list_;
  bool before_;
};

// moves:refuse, with the moves as the second upvalue.
int refuse_of_moves(lua_State* lua) {
  lua_pushvalue(lua, lua_upvalueindex(2));
  lua_insert(lua, 1);
  return static_cast<const ApiEntry*>(lua_touserdata(lua, lua_upvalueindex(1)))->function(lua);
}

void push_refuse_of_moves(lua_State* lua) {
  const auto entries = moves_api();
  const auto refuse = std::find_if(entries.begin(), entries.end(), [](const ApiEntry& entry) {
    return std::string_view(entry.name) == "refuse";
  });
  lua_pushlightuserdata(lua, const_cast<ApiEntry*>(&*refuse));
  lua_pushvalue(lua, 1);
  lua_pushcclosure(lua, refuse_of_moves, 2);
}

int run_explanations(lua_State* lua) {
  const Moves moves = Moves::read(lua, 1);
  const Explaining explaining(moves);
  const int count = std::exchange(moves.list->explanations, 0);
  for (int i = 1; i <= count; ++i) {
    lua_getiuservalue(lua, 1, i);
    push_refuse_of_moves(lua);
    lua_call(lua, 1, 0);
  }
  return 0;
}

}  // namespace

void keep_explanation(const Moves& moves, const Function& explanation) {
  if (moves.list->explanations == kMostExplanations) {
    throw std::invalid_argument("no more than " + std::to_string(kMostExplanations) +
                                " functions explain the same moves");
  }
  lua_pushvalue(moves.lua, explanation.argument);
  lua_setiuservalue(moves.lua, 1, ++moves.list->explanations);
}

bool is_unexplained(lua_State* lua, int index) {
  const MovePool::Ticket* ticket = moves_at(lua, index);
  return ticket && ScriptState::of(lua).moves.list(*ticket).explanations > 0;
}

int explain(lua_State* lua) { return raw<run_explanations>(lua); }

void explain_first(const Moves& moves) {
  if (moves.list->explanations == 0) return;
  lua_pushcfunction(moves.lua, explain);
  lua_pushvalue(moves.lua, 1);
  lua_call(moves.lua, 1, 0);
}

}  // namespace glasshouse::script
