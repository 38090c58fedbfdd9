#include "app/state_file.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "balance/tally_json.hpp"
#include "core/errors.hpp"
#include "match/files.hpp"

namespace glasshouse::app {
namespace {

using Json = nlohmann::json;

constexpr const char* kFormat = "glasshouse games";
constexpr int kVersion = 1;

// What must be the same to go on, by the names that messages use.
Json terms_of(const Study& study) {
  Json series = Json::array();
  for (const StudySeries& one : study.series) series.push_back(one.identity);
  return {{"games and rules", std::move(series)},
          {"seed", study.run.seed},
          {"bots", study.run.kinds},
          {"details", study.run.details},
          {"rows", study.run.rows}};
}

void check_terms(const Json& kept, const Json& wanted) {
  for (const auto& [name, value] : wanted.items()) {
    if (!kept.contains(name)) throw core::UsageError("it doesn't say its " + name);
    if (kept[name] == value) continue;
    throw core::UsageError("it keeps games of another run: " + name + " " + kept[name].dump() +
                           " there, " + value.dump() + " here (another file starts anew)");
  }
}

Json parsed(const std::string& text) {
  Json out = Json::parse(text, nullptr, false);
  if (!out.is_object() || out.value("format", "") != kFormat) {
    throw core::UsageError("it keeps no games of simulate or sweep");
  }
  if (out.value("version", 0) != kVersion) throw core::UsageError("another version has written it");
  return out;
}

}  // namespace

void load_state(const Study& study, std::vector<bots::Tally>& tallies) {
  if (study.state_file.empty() || !std::filesystem::exists(study.state_file)) return;
  match::read_file(study.state_file, [&](const std::string& text) {
    const Json state = parsed(text);
    check_terms(state.value("terms", Json::object()), terms_of(study));
    const Json& kept = state.value("tallies", Json::array());
    if (kept.size() != tallies.size()) throw core::UsageError("it is not complete");
    for (std::size_t s = 0; s < tallies.size(); ++s) balance::read_tally(kept[s], tallies[s]);
    return true;
  });
}

void store_state(const Study& study, const std::vector<bots::Tally>& tallies) {
  if (study.state_file.empty()) return;
  Json kept = Json::array();
  for (const bots::Tally& tally : tallies) kept.push_back(balance::json_of(tally));
  const Json state{{"format", kFormat},
                   {"version", kVersion},
                   {"terms", terms_of(study)},
                   {"tallies", std::move(kept)}};
  match::replace_file(study.state_file,
                      state.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

}  // namespace glasshouse::app
