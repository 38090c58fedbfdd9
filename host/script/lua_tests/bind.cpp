#include "script/lua_tests/bind.hpp"

#include <algorithm>
#include <stdexcept>

#include "script/binding/values.hpp"
#include "script/lua_tests/api.hpp"

namespace glasshouse::script {
namespace {

using core::Value;

constexpr int kDeepest = 20;
constexpr std::size_t kMostGames = 8;
constexpr std::size_t kMostBytes = 16u << 20;  // of what one call is given, what it shares counted

Value value_at(lua_State* lua, int index, std::size_t& room, int depth = 0);

// Names and whole numbers can be keys.
Value table_at(lua_State* lua, int table, std::size_t& room, int depth) {
  if (depth >= kDeepest) throw std::invalid_argument("this table is too deep, or holds itself");
  luaL_checkstack(lua, 4, nullptr);
  std::map<int64_t, Value> numbered;
  Value::Map named;
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    const int top = lua_gettop(lua);
    const Value key = value_at(lua, top - 1, room, kDeepest);
    if (const int64_t* number = key.as<int64_t>()) {
      numbered.emplace(*number, value_at(lua, top, room, depth + 1));
    } else if (const std::string* name = key.as<std::string>()) {
      named.emplace_back(*name, value_at(lua, top, room, depth + 1));
    } else {
      throw std::invalid_argument("tables here have names or whole numbers as keys");
    }
  }
  const auto size = static_cast<int64_t>(numbered.size());
  const bool in_order =
      size == 0 || (numbered.begin()->first == 1 && numbered.rbegin()->first == size);
  if (named.empty() && in_order) {
    Value::List list;
    for (const auto& [number, value] : numbered) list.push_back(value);
    return list;
  }
  for (const auto& [number, value] : numbered) named.emplace_back(std::to_string(number), value);
  std::sort(named.begin(), named.end(),
            [](const auto& one, const auto& other) { return one.first < other.first; });
  return named;
}

Value value_at(lua_State* lua, int index, std::size_t& room, int depth) {
  const std::size_t size = sizeof(Value) + (lua_isstring(lua, index) ? lua_rawlen(lua, index) : 0);
  if (size > room) throw std::invalid_argument("this is more than a spec can hand over at once");
  room -= size;
  switch (lua_type(lua, index)) {
    case LUA_TNIL: return {};
    case LUA_TBOOLEAN: return static_cast<bool>(lua_toboolean(lua, index));
    case LUA_TSTRING: return std::string(lua_tostring(lua, index));
    case LUA_TTABLE: return table_at(lua, index, room, depth);
    case LUA_TNUMBER: {
      int whole = 0;
      const int64_t number = lua_tointegerx(lua, index, &whole);
      if (whole) return number;
      throw std::invalid_argument("specs use whole numbers only");
    }
    default:
      throw std::invalid_argument(std::string("specs compare texts, numbers and tables, not a ") +
                                  luaL_typename(lua, index));
  }
}

// The arguments from an index on.
Value::List values_of(lua_State* lua, int first) {
  Value::List out;
  std::size_t room = kMostBytes;
  for (int i = first; i <= lua_gettop(lua); ++i) out.push_back(value_at(lua, i, room));
  return out;
}

std::vector<std::string> texts_in(const Value& wishes, const char* key) {
  std::vector<std::string> out;
  const Value* value = wishes.find(key);
  if (!value) return out;
  const Value::List* list = value->as<Value::List>();
  if (!list) throw std::invalid_argument(std::string(key) + " is a list, not " + shown(*value));
  for (const Value& entry : *list) out.push_back(entry.text());
  return out;
}

std::shared_ptr<const core::GameSpec> load_game(SpecSheet& sheet, const Value& wishes) {
  const Value* named = wishes.find("game");
  const std::string id = named ? named->text() : sheet.games.game;
  const std::vector<std::string> with = texts_in(wishes, "with");
  std::string key = id;
  for (const std::string& name : with) key += "\n" + name;
  std::shared_ptr<const core::GameSpec>& game = sheet.loaded[key];
  if (!game) game = sheet.games.load(id, with);
  return game;
}

Scenario::Start read_start(SpecSheet& sheet, const Value& wishes) {
  check_keys("scenario", wishes, {"game", "players", "seed", "options", "names", "with"});
  Scenario::Start start;
  start.out_of_time = [&sheet] { return sheet.guard.out_of_time(); };
  start.game = load_game(sheet, wishes);
  start.setup.players = static_cast<std::size_t>(number_in(wishes, "players").value_or(0));
  start.seed = static_cast<uint64_t>(number_in(wishes, "seed").value_or(1));
  start.setup.names = texts_in(wishes, "names");
  const Value* options = wishes.find("options");
  if (options && options->as<Value::Map>()) start.setup.options = *options->as<Value::Map>();
  return start;
}

// Each game may take as much memory as any. Those that the spec has let go of count until Lua
// collects them.
void make_room_for_game(lua_State* lua, SpecSheet& sheet) {
  const auto is_gone = [](const auto& game) { return game.expired(); };
  for (const bool collect : {true, false}) {
    std::erase_if(sheet.living, is_gone);
    if (sheet.living.size() < kMostGames) return;
    sheet.latest.reset();
    if (collect) lua_gc(lua, LUA_GCCOLLECT);
  }
  throw std::invalid_argument("a spec can hold " + std::to_string(kMostGames) +
                              " scenarios at once: forget one before the next");
}

// What Lua holds of a scenario is a pointer to it in a userdata, and scripts hold no userdata but
// these; nothing of their metatable is to be had.
constexpr const char* kScenario = "scenario";
using Held = std::shared_ptr<Scenario>;

int let_go(lua_State* lua) {
  static_cast<Held*>(lua_touserdata(lua, 1))->~Held();
  return 0;
}

SpecSheet& sheet_of(lua_State* lua) {
  return *static_cast<SpecSheet*>(lua_touserdata(lua, lua_upvalueindex(1)));
}

int begin_scenario(lua_State* lua) {
  SpecSheet& sheet = sheet_of(lua);
  if (!sheet.running) throw std::invalid_argument("a scenario begins inside a test");
  const Value::List arguments = values_of(lua, 1);
  make_room_for_game(lua, sheet);
  sheet.latest = std::make_shared<Scenario>(
      read_start(sheet, arguments.empty() ? Value() : arguments.front()), sheet.games);
  sheet.living.push_back(sheet.latest);
  new (lua_newuserdatauv(lua, sizeof(Held), 0)) Held(sheet.latest);
  luaL_setmetatable(lua, kScenario);
  return 1;
}

// A method of scenarios; the second upvalue is its entry.
int call_entry(lua_State* lua) {
  SpecSheet& sheet = sheet_of(lua);
  const auto& entry = *static_cast<const ScenarioEntry*>(lua_touserdata(lua, lua_upvalueindex(2)));
  const auto* held = static_cast<const Held*>(luaL_testudata(lua, 1, kScenario));
  if (!held) throw std::invalid_argument(std::string("call ") + entry.name + " with a colon");
  sheet.latest = *held;
  SpecArguments given(entry.name, values_of(lua, 2));
  push_value(lua, entry.function(*sheet.latest, given));
  given.end();
  return 1;
}

int add_test(lua_State* lua) {
  SpecSheet& sheet = sheet_of(lua);
  const std::string name = luaL_checkstring(lua, 1);
  luaL_checktype(lua, 2, LUA_TFUNCTION);
  if (sheet.running) throw std::invalid_argument("a test can't be inside another");
  for (const SpecSheet::Test& test : sheet.tests) {
    if (test.name == name) {
      throw std::invalid_argument("there is another test called '" + name + "'");
    }
  }
  lua_settop(lua, 2);
  sheet.tests.push_back({name, luaL_ref(lua, LUA_REGISTRYINDEX)});
  return 0;
}

int expect(lua_State* lua) {
  const Value::List arguments = values_of(lua, 1);
  if (arguments.size() < 2) throw std::invalid_argument("expect: say what is expected");
  const std::string what = arguments.size() > 2 ? arguments[2].text() : "";
  expect_equal(arguments[0], arguments[1], what);
  return 0;
}

int expect_error(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TFUNCTION);
  const std::string part = luaL_checkstring(lua, 2);
  lua_settop(lua, 1);
  const int status = lua_pcall(lua, 0, 0, 0);
  sheet_of(lua).guard.check(lua);
  if (status == LUA_OK) throw std::invalid_argument("expected an error, but there was none");
  const std::string message = lua_isstring(lua, -1) ? lua_tostring(lua, -1) : "";
  if (message.find(part) != std::string::npos) return 0;
  throw std::invalid_argument("expected an error with '" + part + "' in it, got '" + message + "'");
}

// What a function throws becomes a Lua error with the spec's line.
template <lua_CFunction Function>
int told(lua_State* lua) {
  std::string fault;
  try {
    const int results = Function(lua);
    sheet_of(lua).guard.check(lua);
    return results;
  } catch (const std::exception& error) {
    fault = error.what();
  }
  sheet_of(lua).guard.check(lua);
  return luaL_error(lua, "%s", fault.c_str());
}

void add_methods(lua_State* lua, SpecSheet& sheet) {
  lua_newtable(lua);
  for (const auto entries : {reading_api(), choosing_api(), arranging_api(), expecting_api()}) {
    for (const ScenarioEntry& entry : entries) {
      lua_pushlightuserdata(lua, &sheet);
      lua_pushlightuserdata(lua, const_cast<ScenarioEntry*>(&entry));
      lua_pushcclosure(lua, told<call_entry>, 2);
      lua_setfield(lua, -2, entry.name);
    }
  }
}

}  // namespace

void bind_spec(lua_State* lua, SpecSheet& sheet) {
  luaL_newmetatable(lua, kScenario);
  lua_pushcfunction(lua, let_go);
  lua_setfield(lua, -2, "__gc");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  add_methods(lua, sheet);
  lua_setfield(lua, -2, "__index");
  lua_pop(lua, 1);
  static constexpr luaL_Reg kFunctions[] = {{"test", told<add_test>},
                                            {"scenario", told<begin_scenario>},
                                            {"expect", told<expect>},
                                            {"expect_error", told<expect_error>},
                                            {nullptr, nullptr}};
  lua_pushglobaltable(lua);
  lua_pushlightuserdata(lua, &sheet);
  luaL_setfuncs(lua, kFunctions, 1);
  lua_pop(lua, 1);
}

}  // namespace glasshouse::script
