#include "app/desktop/desktop_shelf.hpp"

#include "app/demo.hpp"
#include "app/desktop/saves.hpp"
#include "app/state_folder.hpp"

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kSampleChoices = 12;

// The game that a variant changes: the one whose manifest it was laid over last.
std::string variant_of(const core::GameSpec& spec) {
  for (const std::string& file : spec.files) {
    const fs::path path(file);
    if (path.filename() != "game.yaml") continue;
    std::string id = manifest::folder_name(path.parent_path());
    if (id != spec.id) return id;
  }
  return "";
}

}  // namespace

void DesktopShelf::list_games() {
  library_.games.clear();
  for (const std::string& path : memory_.opened()) {
    try {
      const manifest::FoundGame found = shelf_.find(path);
      if (!library_.find(found.id)) put_on_shelf(found);
      opened_.emplace_back(found.id, path);
    } catch (const std::exception&) {
      continue;  // no longer there
    }
  }
  for (const manifest::FoundGame& found : shelf_.games()) {
    if (!library_.find(found.id)) put_on_shelf(found);
  }
  library_.last = last_left();
}

void DesktopShelf::put_on_shelf(const manifest::FoundGame& found) {
  ui::ShelvedGame game;
  game.id = found.id;
  std::error_code ignored;
  game.can_continue = fs::exists(autosave_file(found.id), ignored);
  try {
    game.spec = shelf_.load(found);
    game.variant_of = variant_of(*game.spec);
  } catch (const std::exception& error) {
    game.fault = error.what();
  }
  library_.games.push_back(std::move(game));
}

std::string DesktopShelf::open_path(const fs::path& path) {
  const manifest::FoundGame found = shelf_.find(path.string());
  const auto spec = shelf_.load(found);
  opened_.emplace_back(spec->id, path.string());
  memory_.remember_opened(path.string());
  list_games();
  return spec->id;
}

std::string DesktopShelf::way_to(const std::string& id) const {
  for (const auto& [opened, path] : opened_) {
    if (opened == id) return path;
  }
  return id;
}

match::RulesSource DesktopShelf::open_for(const match::Save& save) const {
  return shelf_.open(way_to(save.game_id), save.sitting.setup.house_rules);
}

std::vector<ui::HouseRuleChoice> DesktopShelf::house_rules_of(const std::string& id) const {
  std::vector<ui::HouseRuleChoice> out;
  for (const core::HouseRule& rule : shelf_.house_rules(shelf_.find(way_to(id)))) {
    out.push_back({rule.name, rule.title, rule.summary});
  }
  return out;
}

std::string DesktopShelf::clashes_of(const std::string& id, const HouseRules& with) const {
  const std::vector<core::Fault> clashes = shelf_.clashes(shelf_.find(way_to(id)), with);
  return clashes.empty() ? "" : "Mind that " + clashes.front().message + ".";
}

ui::MakeMatch DesktopShelf::sample(const std::string& id) const {
  const ui::ShelvedGame* game = library_.find(id);
  if (!game || !game->spec) return [] { return std::unique_ptr<match::Match>(); };
  return [spec = game->spec] {
    match::Sitting sitting;
    sitting.setup.players = static_cast<std::size_t>(spec->players_min);
    sitting.seed = 7;
    sitting.kinds.assign(sitting.setup.players, "greedy");
    auto out = std::make_unique<match::Match>(source_of(spec), sitting);
    advance_by_bots(*out, kSampleChoices);
    return out;
  };
}

}  // namespace glasshouse::app
