#include "app/shelf.hpp"

#include "core/errors.hpp"
#include "manifest/load.hpp"
#include "script/rules.hpp"

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

bool is_home(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_directory(folder / "content", ignored) &&
         fs::is_directory(folder / "rules", ignored);
}

// For a program that was started by hand: it lies in build/<preset>/ of a checkout, or one stands
// in the checkout.
fs::path home_nearby() {
  std::error_code failed;
  const fs::path program = fs::read_symlink("/proc/self/exe", failed);
  fs::path checkout = program.parent_path().parent_path().parent_path();
  if (!failed && is_home(checkout)) return checkout;
  fs::path here = fs::current_path(failed);
  return !failed && is_home(here) ? here : fs::path();
}

}  // namespace

Shelf::Shelf(std::vector<fs::path> folders)
    : search_(manifest::standard_search_path(std::move(folders))) {
  if (search_.home.empty()) search_.home = home_nearby();
}

manifest::FoundGame Shelf::find(const std::string& name_or_folder) const {
  return manifest::find_game(search_, name_or_folder);
}

std::shared_ptr<const core::GameSpec> Shelf::load(const manifest::FoundGame& game) const {
  return manifest::load_game({game.folder, search_});
}

match::RulesSource Shelf::open(const std::string& name_or_folder) const {
  return source_of(load(find(name_or_folder)));
}

match::RulesSource source_of(std::shared_ptr<const core::GameSpec> spec) {
  match::RulesSource out;
  out.hash = script::rules_hash(*spec);
  out.spec = std::move(spec);
  out.make = [](std::shared_ptr<const core::Model> model) {
    return script::load_rules(std::move(model));
  };
  return out;
}

}  // namespace glasshouse::app
