#include "app/cluster/state_file.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "balance/tally_json.hpp"
#include "core/errors.hpp"
#include "match/files.hpp"
#include "match/read_json.hpp"

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

std::string shown(const Json& json) {
  constexpr std::size_t kLongest = 200;
  const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  return text.size() <= kLongest ? text : text.substr(0, kLongest) + "…";
}

void check_terms(const Json& kept, const Json& wanted) {
  for (const auto& [name, value] : wanted.items()) {
    if (!kept.contains(name)) throw core::UsageError("it doesn't say its " + name);
    if (kept[name] == value) continue;
    throw core::UsageError("it keeps games of another run: " + name + " " + shown(kept[name]) +
                           " there, " + shown(value) + " here (another file starts anew)");
  }
}

Json parsed(const std::string& text) {
  match::check_json(text);
  Json out = Json::parse(text, nullptr, false);
  if (!out.is_object() || out.value("format", "") != kFormat) {
    throw core::UsageError("it keeps no games of simulate or sweep");
  }
  if (out.value("version", 0) != kVersion) throw core::UsageError("another version has written it");
  return out;
}

void take_in(const Json& state, const Study& study, std::vector<bots::Tally>& tallies) {
  check_terms(state.value("terms", Json::object()), terms_of(study));
  const Json& kept = state.value("tallies", Json::array());
  if (kept.size() != tallies.size()) throw core::UsageError("it is not complete");
  for (std::size_t s = 0; s < tallies.size(); ++s) balance::read_tally(kept[s], tallies[s]);
}

}  // namespace

void load_state(const Study& study, std::vector<bots::Tally>& tallies) {
  if (study.state_file.empty() || !std::filesystem::exists(study.state_file)) return;
  const auto read = [&](const std::string& text) {
    try {
      take_in(parsed(text), study, tallies);
    } catch (const Json::exception&) {
      throw core::UsageError("it is damaged");
    }
    return true;
  };
  match::read_file(study.state_file, read, core::kMostStateBytes);
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
