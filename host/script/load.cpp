#include "script/load.hpp"

#include <algorithm>

#include "script/binding/binding.hpp"
#include "script/sandbox/sandbox.hpp"

namespace glasshouse::script {
namespace {

// An environment that is the globals, plus `super`. Stack: super -> environment.
void push_environment(lua_State* lua) {
  lua_newtable(lua);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "super");
  put_globals_behind(lua, "__newindex");
}

ReadFiles& files_of(lua_State* lua) {
  return dynamic_cast<ReadFiles&>(*ScriptState::of(lua).rules);
}

void compile_file(lua_State* lua, const std::string& path) {
  compile(lua, files_of(lua).read(path), shown_path(path));
}

// Runs the chunk on top and leaves the table it returns.
void run_chunk(lua_State* lua, const std::string& path, Gate& gate) {
  gate.call(lua, 0, 1);
  if (lua_type(lua, -1) == LUA_TTABLE) return;
  throw core::ContentError(
      {shown_path(path), 0, 0,
       std::string("the script returns ") + luaL_typename(lua, -1) + ", not a table of functions",
       "end it with `return` and the table that holds setup, turn and score"});
}

// What the table on top has.
ScriptFunctions functions_in(lua_State* lua, const std::string& path) {
  ScriptFunctions out{path, Names{lua, lua_gettop(lua)}.all()};
  std::sort(out.names.begin(), out.names.end());
  return out;
}

// Lays a variant's functions over those in the table at `rules`.
ScriptFunctions load_variant(lua_State* lua, const std::string& path, int rules, Gate& gate) {
  compile_file(lua, path);
  lua_newtable(lua);
  copy_fields(lua, rules, lua_gettop(lua));
  push_environment(lua);
  lua_setupvalue(lua, -2, 1);
  run_chunk(lua, path, gate);
  copy_fields(lua, lua_gettop(lua), rules);
  ScriptFunctions defined = functions_in(lua, path);
  lua_pop(lua, 1);
  return defined;
}

void check_turn(lua_State* lua, const core::GameSpec& spec) {
  lua_getfield(lua, -1, "turn");
  const bool there = lua_isfunction(lua, -1);
  lua_pop(lua, 1);
  if (there) return;
  throw core::ContentError({shown_path(spec.scripts.back()), 0, 0, "there is no function `turn`",
                            "write function rules.turn(game, player)"});
}

std::string module_path(lua_State* lua, std::string_view name) {
  const core::GameSpec& spec = ScriptState::of(lua).model().spec();
  const auto known = [&](const std::string& path) { return files_of(lua).has(path); };
  if (auto found = module_file(spec, name, known)) return std::move(*found);
  std::string where;
  for (const std::string& folder : spec.module_folders) where += " " + shown_path(folder);
  throw std::invalid_argument("there is no module '" + std::string(name) + "' in" + where);
}

// require(name); upvalue 2 is the table of modules loaded already.
int require(lua_State* lua) {
  const std::string name(Text::read(lua, 1).value);
  if (!is_module_name(name)) {
    throw std::invalid_argument("'" + name + "' is no module name: use letters, digits, _ and .");
  }
  if (lua_getfield(lua, lua_upvalueindex(2), name.c_str()) != LUA_TNIL) return 1;
  const std::string path = module_path(lua, name);
  if (load_chunk(lua, files_of(lua).read(path), shown_path(path)) != LUA_OK) return lua_error(lua);
  lua_call(lua, 0, 1);
  if (lua_isnil(lua, -1)) throw std::invalid_argument("module '" + name + "' returns nothing");
  lua_pushvalue(lua, -1);
  lua_setfield(lua, lua_upvalueindex(2), name.c_str());
  return 1;
}

const ApiEntry kRequire{"", "require", "any", "", Parameters{{"name", "string"}}};

}  // namespace

void compile(lua_State* lua, std::string_view text, const std::string& name) {
  if (load_chunk(lua, text, name) == LUA_OK) return;
  core::Fault fault = located(lua_tostring(lua, -1));
  lua_pop(lua, 1);
  if (fault.file.empty()) fault.file = name;
  throw core::ContentError(std::move(fault));
}

std::vector<ScriptFunctions> load_scripts(lua_State* lua, const core::GameSpec& spec, Gate& gate) {
  if (spec.scripts.empty()) {
    throw core::ContentError({spec.source.file, 0, 0, "the game has no rules script",
                              "put " + spec.id + ".lua beside it"});
  }
  compile_file(lua, spec.scripts.front());
  run_chunk(lua, spec.scripts.front(), gate);
  const int rules = lua_gettop(lua);
  std::vector<ScriptFunctions> defined{functions_in(lua, spec.scripts.front())};
  for (std::size_t i = 1; i < spec.scripts.size(); ++i) {
    defined.push_back(load_variant(lua, spec.scripts[i], rules, gate));
  }
  check_turn(lua, spec);
  return defined;
}

void set_require(lua_State* lua) {
  lua_pushlightuserdata(lua, const_cast<ApiEntry*>(&kRequire));
  lua_newtable(lua);
  lua_pushcclosure(lua, raw<require>, 2);
  lua_setglobal(lua, "require");
}

}  // namespace glasshouse::script
