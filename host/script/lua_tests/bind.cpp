#include "script/lua_tests/bind.hpp"

#include <algorithm>
#include <stdexcept>

#include "script/binding/sol.hpp"
#include "script/binding/values.hpp"
#include "script/lua_tests/api.hpp"

namespace glasshouse::script {
namespace {

using core::Value;

constexpr int kDeepest = 20;
constexpr std::size_t kMostBytes = 16u << 20;  // of what one call is given, what it shares counted

int with_place(lua_State* lua, sol::optional<const std::exception&>, std::string_view what) {
  luaL_where(lua, 1);
  lua_pushlstring(lua, what.data(), what.size());
  lua_concat(lua, 2);
  return 1;
}

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

Value::List values_of(lua_State* lua, const sol::variadic_args& arguments) {
  Value::List out;
  std::size_t room = kMostBytes;
  for (int i = arguments.stack_index(); i <= lua_gettop(lua); ++i) {
    out.push_back(value_at(lua, i, room));
  }
  return out;
}

// One function for all entries, so that sol2 is instantiated once.
struct Method {
  SpecSheet* sheet;
  const ScenarioEntry* entry;

  sol::object operator()(Scenario& scenario, sol::this_state lua,
                         const sol::variadic_args& arguments) const {
    sheet->latest = scenario.shared_from_this();
    SpecArguments given(entry->name, values_of(lua, arguments));
    push_value(lua, entry->function(scenario, given));
    given.end();
    return sol::stack::pop<sol::object>(lua);
  }
};

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

int64_t number_in(const Value& wishes, const char* key, int64_t otherwise) {
  const Value* value = wishes.find(key);
  return value ? read_number(*value, key) : otherwise;
}

Scenario::Start read_start(SpecSheet& sheet, const Value& wishes) {
  check_keys("scenario", wishes, {"game", "players", "seed", "options", "names", "with"});
  Scenario::Start start;
  start.game = load_game(sheet, wishes);
  start.setup.players = static_cast<std::size_t>(number_in(wishes, "players", 0));
  start.seed = static_cast<uint64_t>(number_in(wishes, "seed", 1));
  start.setup.names = texts_in(wishes, "names");
  const Value* options = wishes.find("options");
  if (options && options->as<Value::Map>()) start.setup.options = *options->as<Value::Map>();
  return start;
}

std::shared_ptr<Scenario> begin_scenario(SpecSheet& sheet, const Value::List& arguments) {
  if (!sheet.running) throw std::invalid_argument("a scenario begins inside a test");
  const Value wishes = arguments.empty() ? Value() : arguments.front();
  auto scenario = std::make_shared<Scenario>(read_start(sheet, wishes), sheet.games);
  sheet.latest = scenario;
  return scenario;
}

void add_test(SpecSheet& sheet, const std::string& name, const sol::unsafe_function& body) {
  if (sheet.running) throw std::invalid_argument("a test can't be inside another");
  for (const SpecSheet::Test& test : sheet.tests) {
    if (test.name == name) {
      throw std::invalid_argument("there is another test called '" + name + "'");
    }
  }
  body.push();
  sheet.tests.push_back({name, luaL_ref(body.lua_state(), LUA_REGISTRYINDEX)});
}

void expect(const Value::List& arguments) {
  if (arguments.size() < 2) throw std::invalid_argument("expect: say what is expected");
  const std::string what = arguments.size() > 2 ? arguments[2].text() : "";
  expect_equal(arguments[0], arguments[1], what);
}

void expect_error(SpecSheet& sheet, const sol::unsafe_function& body, const std::string& part) {
  lua_State* lua = body.lua_state();
  body.push();
  const int status = lua_pcall(lua, 0, 0, 0);
  sheet.guard.check(lua);
  if (status == LUA_OK) throw std::invalid_argument("expected an error, but there was none");
  const std::string message = lua_isstring(lua, -1) ? lua_tostring(lua, -1) : "";
  lua_pop(lua, 1);
  if (message.find(part) != std::string::npos) return;
  throw std::invalid_argument("expected an error with '" + part + "' in it, got '" + message + "'");
}

void bind_scenario(sol::state_view& lua, SpecSheet& sheet) {
  sol::table hidden = lua.create_table();
  auto type = hidden.new_usertype<Scenario>("scenario", sol::no_constructor);
  for (const auto entries : {reading_api(), choosing_api(), arranging_api(), expecting_api()}) {
    for (const ScenarioEntry& entry : entries) type.set(entry.name, Method{&sheet, &entry});
  }
}

void bind_functions(sol::state_view& lua, SpecSheet& sheet) {
  lua.set_function("test", [&sheet](const std::string& name, const sol::unsafe_function& body) {
    add_test(sheet, name, body);
  });
  lua.set_function("scenario", [&sheet](sol::this_state here, const sol::variadic_args& arguments) {
    return begin_scenario(sheet, values_of(here, arguments));
  });
  lua.set_function("expect", [](sol::this_state here, const sol::variadic_args& arguments) {
    expect(values_of(here, arguments));
  });
  lua.set_function("expect_error",
                   [&sheet](const sol::unsafe_function& body, const std::string& part) {
                     expect_error(sheet, body, part);
                   });
}

}  // namespace

// sol2 keeps things of its own in globals and looks whether they are there, which the sandbox's
// globals take for a slip of the pen. So these are without their metatable meanwhile.
void bind_spec(lua_State* state, SpecSheet& sheet) {
  lua_pushglobaltable(state);
  lua_getmetatable(state, -1);
  lua_pushnil(state);
  lua_setmetatable(state, -3);
  sol::state_view lua(state);
  lua.set_exception_handler(with_place);
  bind_scenario(lua, sheet);
  bind_functions(lua, sheet);
  lua_setmetatable(state, -2);
  lua_pop(state, 1);
}

}  // namespace glasshouse::script
