#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/model.hpp"
#include "match/match.hpp"
#include "match/pending_job.hpp"
#include "match/setup_draft.hpp"
#include "ui/window/screen.hpp"

// What the app lends to the screens around the table: the games, what is remembered of them, and
// ways to open tables. None of it knows where files lie.
namespace glasshouse::ui {

// One game on the shelf. With a fault nothing but its id is known.
struct ShelvedGame {
  std::string id;
  std::shared_ptr<const core::GameSpec> spec;
  std::string fault;
  std::string variant_of;     // the id of the game it changes, or ""
  bool can_continue = false;  // a game of it was left unfinished
};

// A house rule that a later one takes something from, as both decide it.
struct Overruled {
  std::string name;       // of the house rule …
  std::string title, by;  // … what it is called, and the one that counts
  std::string what;       // "lake size"
  bool all = false;       // nothing of it is left
};
std::string in_words(const Overruled& overruled);

struct HouseRuleChoice {
  std::string name, title, summary;
};

// A player's colour in it is one of player_colours().
using match::SetupChoice;

struct SavedGame {
  std::filesystem::path file;
  std::string game_id, title;
  std::string about;  // who plays, how far they are
  std::string when;
  std::string fault;  // why it can't be loaded, or ""
  // Kept on purpose or set aside, left unfinished, or at the table now.
  enum class State : uint8_t { kept, left, being_played } state = State::kept;
};

using MakeMatch = std::function<std::unique_ptr<match::Match>()>;

struct Library {
  std::vector<ShelvedGame> games;
  std::vector<std::string> bot_kinds;
  std::string usual_bot;
  std::string notice;             // something to tell people, once
  std::optional<SavedGame> last;  // the game that was left last, if it can go on

  // Each opens a table in place of all screens but the first; they throw what Match's constructor
  // throws.
  std::function<void(const std::string& id, const SetupChoice& choice, uint64_t seed)> start;
  std::function<void(const std::string& id)> go_on;
  std::function<void(const std::filesystem::path& save)> load;

  std::function<uint64_t()> new_seed;
  // Looks at the shelf anew.
  std::function<void()> refresh;
  // Puts a folder or a pack on the shelf; returns the id of the first game in it. Throws
  // core::UsageError or core::ContentError when there is none.
  std::function<std::string(const std::filesystem::path&)> open;
  std::function<std::vector<HouseRuleChoice>(const std::string& id)> house_rules;
  // What these take from each other when they are laid over a game in this order.
  std::function<std::vector<Overruled>(const std::string& id,
                                       const std::vector<std::string>& house_rules)>
      overruled;
  // What was chosen the last time, and for the next.
  std::function<std::optional<SetupChoice>(const std::string& id)> remembered;
  std::function<void(const std::string& id, const SetupChoice& choice)> remember;

  // Jobs for other threads that make a table to draw small.
  std::function<MakeMatch(const std::string& id)> sample;
  std::function<MakeMatch(const std::filesystem::path& save)> saved_table;
  std::function<std::vector<SavedGame>()> saves;
  std::function<void(const std::filesystem::path& save)> remove_save;

  const ShelvedGame* find(const std::string& id) const {
    for (const ShelvedGame& game : games) {
      if (game.id == id) return &game;
    }
    return nullptr;
  }
};

std::unique_ptr<Screen> library_screen(Screens& screens, Library& library);
std::unique_ptr<Screen> setup_screen(Screens& screens, Library& library, const std::string& id);
std::unique_ptr<Screen> saves_screen(Screens& screens, Library& library);
// With `sought` it asks where a game is that was elsewhere.
struct Sought {
  std::string title, where;
  std::function<void(const std::filesystem::path&)> found;
};
std::unique_ptr<Screen> open_screen(Screens& screens, Library& library, Sought sought = {});
std::unique_ptr<Screen> settings_screen(Screens& screens);
// The rules of a game, from the file its spec names and with its house rules before them, as far as
// they count, and the options that are on; then the keys. Without a game only these.
struct PlayedWith {
  core::Value::Map options{};
  std::vector<Overruled> overruled{};
};
std::unique_ptr<Screen> help_screen(Screens& screens, const core::GameSpec* spec,
                                    const PlayedWith& with = {});

// What is asked before something is done: what would come of it, line by line.
struct Question {
  std::string title, words;
  std::vector<std::string> lines;
  std::string yes, no;
  std::function<void()> go_on;
};
std::unique_ptr<Screen> question_screen(Screens& screens, Question question);

// A table that is being set up on another thread: what is shown meanwhile, and what is done when it
// has come, which puts the next screen in place of this one.
struct Opening {
  std::string title, words;
  std::shared_ptr<match::PendingJob> job;
  std::function<void()> arrived;
};
std::unique_ptr<Screen> opening_screen(Screens& screens, Opening opening);

struct MenuEntry {
  std::string label, tip;
  std::function<void()> press;
};
std::unique_ptr<Screen> menu_screen(Screens& screens, const std::string& title,
                                    std::vector<MenuEntry> entries);

}  // namespace glasshouse::ui
