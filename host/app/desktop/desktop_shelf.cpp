#include "app/desktop/desktop_shelf.hpp"

#include <algorithm>

#include "app/demo.hpp"
#include "app/desktop/saves.hpp"

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kSampleChoices = 12;

// What two house rules decide both, for those who play: "lake size" of numbers.lake_size.
std::string subject_of(const std::string& what) {
  std::string out = what.substr(what.rfind('.') == std::string::npos ? 0 : what.rfind('.') + 1);
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

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
  game.can_continue = last_left(found.id).has_value();
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

std::optional<std::string> DesktopShelf::way_to(const match::Save& save) const {
  std::error_code ignored;
  if (!save.place.empty() && fs::exists(save.place, ignored)) return save.place;
  const std::string way = way_to(save.game_id);
  // What the shelf has under this name may be another game than one that lay elsewhere.
  const bool opened = way != save.game_id;
  const bool shelved = save.place.empty() && library_.find(save.game_id);
  return opened || shelved ? std::optional(way) : std::nullopt;
}

std::vector<ui::HouseRuleChoice> DesktopShelf::house_rules_of(const std::string& id) const {
  std::vector<ui::HouseRuleChoice> out;
  for (const core::HouseRule& rule : shelf_.house_rules(shelf_.find(way_to(id)))) {
    out.push_back({rule.name, rule.title, rule.summary});
  }
  return out;
}

std::vector<ui::Overruled> DesktopShelf::overruled(const std::string& id,
                                                   const HouseRules& with) const {
  if (with.size() < 2) return {};
  const manifest::FoundGame game = shelf_.find(way_to(id));
  const auto title_of = [rules = shelf_.load(game, with)->house_rules](const std::string& name) {
    const auto same = [&name](const core::HouseRule& rule) { return rule.name == name; };
    const auto found = std::find_if(rules.begin(), rules.end(), same);
    return found == rules.end() || found->title.empty() ? name : found->title;
  };
  std::vector<ui::Overruled> out;
  for (const manifest::HouseRuleClash& clash : shelf_.clashes(game, with)) {
    out.push_back({clash.earlier, title_of(clash.earlier), title_of(clash.later),
                   subject_of(clash.what), clash.all});
  }
  return out;
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
