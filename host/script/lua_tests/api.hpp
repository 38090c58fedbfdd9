#pragma once

#include <span>
#include <string>

#include "script/api/api.hpp"
#include "script/lua_tests/arguments.hpp"
#include "script/lua_tests/scenario.hpp"

// The functions of a scenario, as one table: it drives registration, the editor stubs, and
// the test that docs/scenarios.md describes each of them.
namespace glasshouse::script {

struct ScenarioEntry {
  const char* name;
  Parameters parameters;
  const char* returns;  // "" for nothing
  const char* doc;
  core::Value (*function)(Scenario& scenario, SpecArguments& arguments);
};

inline ScenarioEntry entry(const char* name, Parameters parameters, const char* returns,
                           const char* doc, core::Value (*function)(Scenario&, SpecArguments&)) {
  return {name, std::move(parameters), returns, doc, function};
}
// Of a function that answers nothing.
template <void (*Function)(Scenario&, SpecArguments&)>
ScenarioEntry entry(const char* name, Parameters parameters, const char* doc) {
  return entry(name, std::move(parameters), "", doc,
               [](Scenario& scenario, SpecArguments& arguments) {
                 Function(scenario, arguments);
                 return core::Value();
               });
}

// Made when first asked for, which may be before main.
std::span<const ScenarioEntry> reading_api();
std::span<const ScenarioEntry> choosing_api();
std::span<const ScenarioEntry> arranging_api();
std::span<const ScenarioEntry> expecting_api();

// Shared by the entries and by the global functions of specs.
core::Value names_in(const core::Table& table, core::ZoneId zone);
// Cell by name: a piece, or a list of them where several lie.
core::Value cells_of(const core::Table& table, core::ZoneId grid);
std::vector<std::string> option_texts(Scenario& scenario);
// What is refused: its text, and the reason.
std::vector<std::pair<std::string, std::string>> refusals(Scenario& scenario);
// One to a line; of very many only the first.
std::string option_lines(const std::vector<std::string>& options);
// Throws std::invalid_argument when the game is over.
void need_choice(Scenario& scenario);

// Throws std::invalid_argument with all differences unless both are equal.
void expect_equal(const core::Value& actual, const core::Value& expected, const std::string& what);

}  // namespace glasshouse::script
