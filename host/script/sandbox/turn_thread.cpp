#include "script/sandbox/turn_thread.hpp"

#include "script/sandbox/lua.hpp"

namespace glasshouse::script {

TurnThread::TurnThread(lua_State* main, Guard& guard) : main_(main), guard_(guard) { make(); }

void TurnThread::make() {
  luaL_unref(main_, LUA_REGISTRYINDEX, anchor_);  // nothing happens for a negative one
  thread_ = lua_newthread(main_);
  anchor_ = luaL_ref(main_, LUA_REGISTRYINDEX);
  aborts_ = guard_.aborts();
}

// Variables to be closed run the script's code, so that is an entry too.
void TurnThread::clear() {
  if (aborts_ == guard_.aborts()) {
    const Entry entry(guard_, thread_);
    lua_resetthread(thread_);
  }
  if (aborts_ != guard_.aborts()) make();
  lua_settop(thread_, 0);
}

}  // namespace glasshouse::script
