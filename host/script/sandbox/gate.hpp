#pragma once

#include <string>

#include "core/errors.hpp"
#include "script/sandbox/lua.hpp"
#include "script/sandbox/watchdog.hpp"

// The one gate from the host into Lua. Whatever goes wrong behind it comes out as a ContentError
// with the script's file and line, the functions that led there, and one clear sentence.
namespace glasshouse::script {

class Gate {
 public:
  explicit Gate(Guard& guard) : guard_(guard) {}

  // Calls the function below its arguments on the stack of `lua`, leaving `results` values.
  void call(lua_State* lua, int arguments, int results);

  // Resumes a turn. Returns true while it sleeps, false when it has ended. After a fault the turn's
  // stack is left as it was for who reads it; clear the thread before the next turn.
  bool resume(lua_State* turn, lua_State* from, int arguments);

 private:
  core::ContentError fault(const std::string& message, const std::string& way) const;
  // Throws for what a script wrote into one after setmetatable.
  void check_metatables(lua_State* lua) const;

  Guard& guard_;
};

// A message as Lua makes it, "rules/four.lua:12: text", taken apart.
core::Fault located(const std::string& message);

}  // namespace glasshouse::script
