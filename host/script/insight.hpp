#pragma once

#include "core/insight.hpp"
#include "script/binding/state.hpp"
#include "script/sandbox/gate.hpp"

// A look into one Lua state: words evaluated in it, and what its functions keep.
namespace glasshouse::script {

class StateInsight {
 public:
  // `functions` is a registry reference to the table of rule functions.
  StateInsight(ScriptState& state, Gate& gate, int functions)
      : state_(state), gate_(gate), functions_(functions) {}

  core::Insight::Answer evaluate(std::string_view words);
  std::vector<std::pair<std::string, std::string>> kept_outside();
  core::Source place_of(const std::string& function);

 private:
  void push_environment();

  ScriptState& state_;
  Gate& gate_;
  int functions_;
  int environment_ = LUA_NOREF;  // where words keep their variables
};

// A value in words, as a console shows it: pieces and zones by name, tables with their entries in
// order. May raise a Lua error.
std::string in_words(lua_State* lua, int index);

using KeptFacts = std::vector<std::pair<std::string, std::string>>;
// What the functions in the table on top, and those they can call, keep in variables and tables,
// with where: in the order of the names.
KeptFacts facts_kept_by(lua_State* lua);

}  // namespace glasshouse::script
