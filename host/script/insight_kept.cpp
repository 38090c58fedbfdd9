// What functions keep: their upvalues, and the tables these hold.
#include <algorithm>
#include <set>

#include "core/text.hpp"
#include "script/binding/arguments.hpp"
#include "script/insight.hpp"

namespace glasshouse::script {
namespace {

constexpr std::size_t kMostFacts = 4000;
constexpr int kDeepest = 8;
constexpr std::size_t kLongestName = 200;

class Search {
 public:
  explicit Search(lua_State* lua) : lua_(lua) {}

  // The table of rule functions on top of the stack: in the order of the names, since the first
  // function that is found to hold a variable is the one that is named.
  void walk_functions() {
    const int table = lua_gettop(lua_);
    std::vector<std::string> names = Names{lua_, table}.all();
    std::sort(names.begin(), names.end());
    seen_.insert(lua_topointer(lua_, table));
    for (const std::string& name : names) {
      lua_getfield(lua_, table, name.c_str());
      walk(name, "a field of the rules", 0);
      lua_pop(lua_, 1);
    }
  }

  KeptFacts take() {
    std::sort(facts_.begin(), facts_.end());
    return std::move(facts_);
  }

 private:
  // The value on top, called `name`, kept by `keeper`.
  void walk(const std::string& whole_name, const std::string& keeper, int depth) {
    const std::string name = core::cut_short(whole_name, kLongestName);
    if (facts_.size() >= kMostFacts || depth > kDeepest || !lua_checkstack(lua_, 8)) return;
    switch (lua_type(lua_, -1)) {
      case LUA_TFUNCTION: return walk_function(name, depth);
      case LUA_TTABLE: return walk_table(name, keeper, depth);
      case LUA_TUSERDATA: return note(name, keeper, "a list");
      default: return note(name, keeper, in_words(lua_, -1));
    }
  }

  void walk_function(const std::string& name, int depth) {
    if (lua_iscfunction(lua_, -1) || !seen_.insert(lua_topointer(lua_, -1)).second) return;
    lua_Debug info;
    lua_pushvalue(lua_, -1);
    lua_getinfo(lua_, ">S", &info);
    const std::string keeper =
        name + " (" + std::string(info.short_src) + ":" + std::to_string(info.linedefined) + ")";
    for (int i = 1;; ++i) {
      const char* variable = lua_getupvalue(lua_, -1, i);
      if (!variable) return;
      const void* where = lua_upvalueid(lua_, -2, i);
      if (std::string_view(variable) != "_ENV" && seen_.insert(where).second) {
        walk(variable, keeper, depth + 1);
      }
      lua_pop(lua_, 1);
    }
  }

  void walk_table(const std::string& name, const std::string& keeper, int depth) {
    const int table = lua_gettop(lua_);
    if (read_handle(lua_, table) != 0) return note(name, keeper, "a handle");
    if (!seen_.insert(lua_topointer(lua_, table)).second || is_constant(table)) return;
    std::size_t count = 0;
    for (lua_pushnil(lua_); lua_next(lua_, table) != 0; lua_pop(lua_, 1)) {
      ++count;
      if (facts_.size() >= kMostFacts) continue;
      walk(name + entry_name(), keeper, depth + 1);
    }
    note("#" + name, keeper, std::to_string(count) + " entries");
  }

  // Libraries, and what the manifest says: tables that scripts can't write to.
  bool is_constant(int table) {
    if (luaL_getmetafield(lua_, table, "__metatable") == LUA_TNIL) return false;
    lua_pop(lua_, 1);
    return true;
  }

  std::string entry_name() {
    if (lua_type(lua_, -2) == LUA_TSTRING) {
      return "." + core::cut_short(lua_tostring(lua_, -2), kLongestName);
    }
    if (lua_isinteger(lua_, -2)) return "[" + std::to_string(lua_tointeger(lua_, -2)) + "]";
    return "[…]";
  }

  void note(const std::string& name, const std::string& keeper, std::string value) {
    facts_.emplace_back(name + " of " + keeper, std::move(value));
  }

  lua_State* lua_;
  std::set<const void*> seen_;
  KeptFacts facts_;
};

}  // namespace

KeptFacts facts_kept_by(lua_State* lua) {
  Search search(lua);
  search.walk_functions();
  return search.take();
}

}  // namespace glasshouse::script
