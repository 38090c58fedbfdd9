#include "script/lua_tests/lua_tests.hpp"

#include "core/errors.hpp"
#include "script/load.hpp"
#include "script/lua_tests/bind.hpp"
#include "script/sandbox/gate.hpp"
#include "script/sandbox/sandbox.hpp"

namespace glasshouse::script {
namespace {

constexpr std::size_t kMemory = 64u << 20;
constexpr std::chrono::seconds kTestTime{60};

// A spec file in its Lua state, read and ready to run.
class SpecFile {
 public:
  SpecFile(const std::string& path, const SpecGames& games)
      : sheet_{games, guard_, {}, false, nullptr, {}, {}},
        lua_(lua_newstate(Memory::allocate, &memory_), lua_close) {
    if (!lua_) throw std::bad_alloc();
    open_sandbox(lua_.get(), guard_, games.print);
    bind_spec(lua_.get(), sheet_);
    seal_globals(lua_.get());
    compile(lua_.get(), read_script(path), shown_path(path));
    gate_.call(lua_.get(), 0, 0);
  }

  const std::vector<SpecSheet::Test>& tests() const { return sheet_.tests; }

  SpecResult run(const SpecSheet::Test& test) {
    SpecResult result{test.name, true, ""};
    sheet_.running = true;
    lua_rawgeti(lua_.get(), LUA_REGISTRYINDEX, test.function);
    try {
      gate_.call(lua_.get(), 0, 0);
    } catch (const core::ContentError& error) {
      result.passed = false;
      result.message = failure_text(error.faults().front());
    }
    sheet_.running = false;
    sheet_.latest.reset();
    lua_gc(lua_.get(), LUA_GCCOLLECT);
    return result;
  }

 private:
  // Where and what; the way there when a function of the spec lies between; the table.
  std::string failure_text(core::Fault fault) {
    const std::string way = std::move(fault.hint);
    fault.hint.clear();
    std::string out = fault.text();
    if (way.find("called by") != std::string::npos) out += "\n  " + way;
    if (sheet_.latest) out += "\n" + table_text(*sheet_.latest, sheet_.games);
    return out;
  }

  // The order matters: what Lua uses must live longer than its state.
  Memory memory_{kMemory};
  Guard guard_{memory_, kTestTime};
  Gate gate_{guard_};
  SpecSheet sheet_;
  std::unique_ptr<lua_State, void (*)(lua_State*)> lua_;
};

}  // namespace

std::vector<std::string> spec_names(const std::string& path, const SpecGames& games) {
  std::vector<std::string> out;
  const SpecFile file(path, games);
  for (const SpecSheet::Test& test : file.tests()) out.push_back(test.name);
  return out;
}

SpecResult run_test(const std::string& path, const SpecGames& games, const std::string& name) {
  try {
    SpecFile file(path, games);
    for (const SpecSheet::Test& test : file.tests()) {
      if (test.name == name) return file.run(test);
    }
    return {name, false, shown_path(path) + ": there is no test of this name"};
  } catch (const core::ContentError& error) {
    return {name, false, error.what()};
  }
}

std::vector<SpecResult> run_spec(const std::string& path, const SpecGames& games) {
  try {
    SpecFile file(path, games);
    std::vector<SpecResult> out;
    for (const SpecSheet::Test& test : file.tests()) out.push_back(file.run(test));
    return out;
  } catch (const core::ContentError& error) {
    return {{shown_path(path), false, error.what()}};
  }
}

}  // namespace glasshouse::script
