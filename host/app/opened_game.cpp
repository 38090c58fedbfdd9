#include "app/opened_game.hpp"

#include "app/state_folder.hpp"
#include "match/reload.hpp"

namespace glasshouse::app {
namespace {

std::string told(const match::Resumed& resumed) {
  std::string out;
  if (resumed.rules_changed) out = "The rules have changed since this game was kept. ";
  if (!resumed.doubt.empty()) {
    out += "It can't have been played as it says: " + resumed.doubt + ". ";
  }
  return out;
}

}  // namespace

OpenedGame gone_on(match::RulesSource source, const std::filesystem::path& file) {
  return gone_on(std::move(source), match::load_save(file), file);
}

// A game that was left goes on in its file; one that was kept on purpose stays as it is.
OpenedGame gone_on(match::RulesSource source, const match::Save& save,
                   const std::filesystem::path& file) {
  match::Resumed resumed = match::resume(std::move(source), save);
  std::string message = told(resumed);
  const bool left = file.parent_path() == autosave_file(save.game_id).parent_path();
  return {std::move(resumed.match), std::move(message), match::losses(resumed.report),
          left ? file : std::filesystem::path()};
}

match::Autosave autosave_of(const OpenedGame& opened) {
  const std::filesystem::path usual = autosave_file(opened.match.model().spec().id);
  match::Autosave out(opened.file.empty() ? usual : opened.file, saves_folder());
  if (!opened.lost.empty()) out.spare();
  return out;
}

}  // namespace glasshouse::app
