// Values in words.
#include <algorithm>

#include "core/text.hpp"
#include "script/binding/arguments.hpp"
#include "script/binding/values.hpp"
#include "script/insight.hpp"
#include "script/sandbox/sandbox.hpp"

namespace glasshouse::script {
namespace {

constexpr int kDeepest = 3;
constexpr std::size_t kMostEntries = 40;

std::string words_at(lua_State* lua, int index, int depth);

// "{ a, b }"; of very many only the first.
std::string braced(std::vector<std::string> items) {
  if (items.size() > kMostEntries) {
    items.resize(kMostEntries);
    items.emplace_back("…");
  }
  return "{ " + core::joined(items) + " }";
}

std::string handle_words(lua_State* lua, int index, HandleId id) {
  if (noun_of(id) != Noun::zone) return described(lua, index);
  const ScriptState& state = ScriptState::of(lua);
  const core::ZoneId zone(static_cast<std::size_t>(index_of(id)));
  std::vector<std::string> names;
  for (const core::PieceId piece : state.table().pieces(zone)) {
    names.push_back(state.table().piece_name(piece));
  }
  return described(lua, index) + " " + braced(std::move(names));
}

// Lists of the host: they know their length and their entries.
std::string list_words(lua_State* lua, int index, int depth) {
  std::vector<std::string> out;
  const auto count = static_cast<std::size_t>(luaL_len(lua, index));
  for (std::size_t i = 1; i <= count && i <= kMostEntries + 1; ++i) {
    lua_geti(lua, index, static_cast<int64_t>(i));
    out.push_back(words_at(lua, lua_gettop(lua), depth + 1));
    lua_pop(lua, 1);
  }
  return braced(std::move(out));
}

// Numbers come first, and names after them.
struct Entry {
  bool named = true;
  int64_t place = 0;
  std::string key, value;
  auto operator<=>(const Entry&) const = default;
};

std::string table_words(lua_State* lua, int index, int depth) {
  if (depth >= kDeepest) return "{ … }";
  std::vector<Entry> entries;
  push_entries(lua, index);
  index = lua_gettop(lua);
  for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
    const int key = lua_gettop(lua) - 1;
    Entry entry;
    entry.named = !lua_isinteger(lua, key);
    if (!entry.named) entry.place = lua_tointeger(lua, key);
    entry.key = lua_type(lua, key) == LUA_TSTRING ? lua_tostring(lua, key)
                                                  : "[" + words_at(lua, key, kDeepest) + "]";
    entry.value = words_at(lua, key + 1, depth + 1);
    entries.push_back(std::move(entry));
    if (entries.size() >= kMostEntries * (depth == 0 ? 10 : 2)) {
      lua_pop(lua, 2);
      break;
    }
  }
  lua_pop(lua, 1);
  std::sort(entries.begin(), entries.end());
  std::vector<std::string> out;
  for (const Entry& entry : entries) {
    const bool in_order = !entry.named && entry.place == static_cast<int64_t>(out.size() + 1);
    out.push_back((in_order ? "" : entry.key + " = ") + entry.value);
  }
  return out.empty() ? "{}" : braced(std::move(out));
}

std::string words_at(lua_State* lua, int index, int depth) {
  luaL_checkstack(lua, 8, "the value is too deep");
  if (const HandleId id = read_handle(lua, index)) {
    return depth == 0 ? handle_words(lua, index, id) : described(lua, index);
  }
  switch (lua_type(lua, index)) {
    case LUA_TNUMBER: return number_text(lua, index);
    case LUA_TTABLE: return table_words(lua, index, depth);
    case LUA_TUSERDATA:
      return list_at(lua, index) ? list_words(lua, index, depth) : "a list of moves";
    default: return described(lua, index);
  }
}

}  // namespace

std::string in_words(lua_State* lua, int index) {
  return words_at(lua, lua_absindex(lua, index), 0);
}

}  // namespace glasshouse::script
