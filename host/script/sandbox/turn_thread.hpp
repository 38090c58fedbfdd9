#pragma once

#include <cstdint>

#include "script/sandbox/watchdog.hpp"

// The Lua thread on which turns run, one after the other: making one costs several times what
// clearing one does. A thread on which a script was stopped is not used again, because Lua leaves
// hooks switched off there and the next runaway would not be stopped.
namespace glasshouse::script {

class TurnThread {
 public:
  TurnThread(lua_State* main, Guard& guard);

  lua_State* lua() const { return thread_; }
  // Drops what the last turn left, whether it ended, sleeps or failed. The stack is empty after it.
  // Must not be called inside an entry.
  void clear();

 private:
  void make();

  lua_State* main_;
  Guard& guard_;
  lua_State* thread_ = nullptr;
  int anchor_ = -1;  // in the registry; none yet
  uint64_t aborts_ = 0;
};

}  // namespace glasshouse::script
