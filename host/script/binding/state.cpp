#include "script/binding/state.hpp"

#include <stdexcept>
#include <utility>

namespace glasshouse::script {
void ScriptState::attach() { *static_cast<ScriptState**>(lua_getextraspace(lua_)) = this; }

core::Table& ScriptState::table_to_change() {
  if (only_reading)
    throw std::logic_error(
        "a score only reads the table, and so do evaluate, prefer and playout: they can't change "
        "it");
  return table_;
}

void ScriptState::count_held() {
  guard->memory().hold(uncounted_);
  held_ += std::exchange(uncounted_, 0);
}

void ScriptState::hold_told(std::size_t bytes) {
  told_ += bytes;
  if (told_ > kMostTold) {
    throw std::invalid_argument("a turn can tell and show no more than " +
                                std::to_string(kMostTold >> 20) + " MB");
  }
  hold(bytes);
}

void ScriptState::uncount_held() { guard->memory().release(std::exchange(held_, 0)); }

void ScriptState::intern_attribute_names(lua_State* lua) {
  for (const core::Attribute& attribute : model().attributes) {
    attribute_names_.push_back(lua_pushstring(lua, attribute.name.c_str()));
    luaL_ref(lua, LUA_REGISTRYINDEX);
  }
}

core::AttributeId ScriptState::attribute_named(const char* name) const {
  for (std::size_t a = 0; a < attribute_names_.size(); ++a) {
    if (attribute_names_[a] == name) return core::AttributeId(a);
  }
  return model().find_attribute(name);
}

void HandleMap::add(const void* handle, HandleId id) {
  if (++used_ * 4 > slots_.size()) {
    std::vector<Slot> old(slots_.size() * 4);
    old.swap(slots_);
    mask_ = slots_.size() - 1;
    shift_ -= 2;
    used_ = 1;
    for (const Slot& kept : old) {
      if (kept.handle) add(kept.handle, kept.id);
    }
  }
  std::size_t at = slot(handle);
  while (slots_[at].handle) at = (at + 1) & mask_;
  slots_[at] = {handle, id};
}

}  // namespace glasshouse::script
