#include "app/desktop/memory.hpp"

#include <algorithm>

#include "app/json.hpp"
#include "core/errors.hpp"
#include "match/files.hpp"
#include "match/read_json.hpp"

namespace glasshouse::app {
namespace {

Json json_of(const core::Value& value) {
  if (const bool* yes = value.as<bool>()) return *yes;
  if (const int64_t* number = value.as<int64_t>()) return *number;
  return value.text();
}

core::Value value_of(const Json& json) {
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number_integer()) return json.get<int64_t>();
  return json.is_string() ? core::Value(json.get<std::string>()) : core::Value();
}

Json json_of(const match::SetupChoice& choice) {
  Json options = Json::object();
  for (const auto& [name, value] : choice.setup.options) options[name] = json_of(value);
  return {{"players", choice.setup.players},
          {"names", choice.setup.names},
          {"kinds", choice.kinds},
          {"colours", choice.colours},
          {"options", options},
          {"house_rules", choice.house_rules}};
}

match::SetupChoice choice_of(const Json& json) {
  match::SetupChoice out;
  out.setup.players = json.value("players", std::size_t{0});
  out.setup.names = json.value("names", std::vector<std::string>{});
  out.kinds = json.value("kinds", std::vector<std::string>{});
  out.colours = json.value("colours", std::vector<std::size_t>{});
  out.house_rules = json.value("house_rules", std::vector<std::string>{});
  const Json options = json.value("options", Json::object());
  for (const auto& [name, value] : options.items()) {
    out.setup.options.emplace_back(name, value_of(value));
  }
  return out;
}

}  // namespace

Memory::Memory(std::filesystem::path file) : file_(std::move(file)) {
  try {
    read();
  } catch (const std::exception&) {
    setups_.clear();
    opened_.clear();
  }
}

void Memory::read() {
  std::error_code ignored;
  if (!std::filesystem::exists(file_, ignored)) return;
  const Json all = match::parse_json<Json>(match::file_text(file_, core::kMostSettingsBytes));
  for (const auto& [id, setup] : all.at("setups").items()) setups_[id] = choice_of(setup);
  opened_ = all.value("opened", std::vector<std::string>{});
}

void Memory::write() const {
  Json setups = Json::object();
  for (const auto& [id, choice] : setups_) setups[id] = json_of(choice);
  const Json all = {{"setups", setups}, {"opened", opened_}};
  try {
    match::replace_file(file_, all.dump(1, ' ', false, Json::error_handler_t::replace) + "\n",
                        match::Flush::later);
  } catch (const core::UsageError&) {
    return;
  }
}

std::optional<match::SetupChoice> Memory::setup_of(const std::string& game_id) const {
  const auto found = setups_.find(game_id);
  if (found == setups_.end()) return std::nullopt;
  return found->second;
}

void Memory::remember(const std::string& game_id, const match::SetupChoice& choice) {
  setups_[game_id] = choice;
  write();
}

void Memory::remember_opened(const std::string& path) {
  if (std::find(opened_.begin(), opened_.end(), path) != opened_.end()) return;
  opened_.push_back(path);
  write();
}

}  // namespace glasshouse::app
