#include "app/desktop/desktop.hpp"

#include <cstdlib>
#include <iostream>

#include "app/arguments.hpp"
#include "app/desktop/desktop_shelf.hpp"
#include "app/desktop/memory.hpp"
#include "app/desktop/saves.hpp"
#include "app/desktop/settings_file.hpp"
#include "app/desktop/sitters.hpp"
#include "app/desktop/window_words.hpp"
#include "app/interruption.hpp"
#include "app/seating.hpp"
#include "app/state_folder.hpp"
#include "app/verbs/verbs.hpp"
#include "core/errors.hpp"
#include "core/pictures.hpp"
#include "match/autosave.hpp"
#include "match/save.hpp"
#include "ui/window/sounds.hpp"
#include "ui/window/window.hpp"

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kPatience{200};
// So long people wait for a table without a sign, and a fault is told without a window.
constexpr std::chrono::milliseconds kAtOnce{200};

std::string told(const match::Resumed& resumed) {
  std::string out;
  if (resumed.rules_changed) out = "The rules have changed since this game was kept. ";
  for (const std::string& lost : resumed.report.dropped)
    out += "No longer possible: " + lost + ". ";
  for (const std::string& change : resumed.report.changed) out += change + ". ";
  if (!resumed.doubt.empty())
    out += "It can't have been played as it says: " + resumed.doubt + ". ";
  return out;
}

// A table that is set up on another thread; `table` is there when the job is done.
struct Opened {
  match::Match match;
  std::string message;
};
struct Setting {
  std::shared_ptr<match::PendingJob> job = std::make_shared<match::PendingJob>();
  std::shared_ptr<std::optional<Opened>> table = std::make_shared<std::optional<Opened>>();
};

// The job must use nothing that goes before the program does.
Setting begin_setting(std::function<Opened()> open) {
  Setting out;
  out.job->begin([table = out.table, open = std::move(open)](const std::atomic<bool>&) {
    table->emplace(open());
    return std::size_t{0};
  });
  return out;
}

class Desktop {
 public:
  Desktop(const Shelf& shelf, const DesktopOptions& options)
      : shelf_(shelf), options_(options), memory_(memory_file()), games_(shelf, memory_, library_) {
    arrange_services();
    arrange_library();
    games_.list_games();
  }

  int run(std::optional<match::Match> match) {
    begin();
    if (match) screens_.push(table(std::move(*match), ""));
    return run_window();
  }

  int run(const std::string& game, Setting setting) {
    begin();
    show_when_set(game, std::move(setting));
    screens_.settle();
    return run_window();
  }

 private:
  void begin() {
    if (options_.make_inspector) inspector_ = options_.make_inspector(screens_);
    screens_.push(ui::library_screen(screens_, library_));
  }

  int run_window() {
    ui::WindowOptions window;
    window.title = "Glasshouse";
    window.overlay = inspector_.get();
    window.after_loss = "Every choice was kept: glasshouse play goes on where you were.";
    if (const char* trace = std::getenv("GLASSHOUSE_TRACE")) window.trace = trace;
    const Interruption interruption;
    window.quit = &interruption.came();
    const ui::WindowReport report = ui::run_window(screens_, window);
    if (options_.stats) std::cout << in_words(report) << std::flush;
    screens_.clear();
    return kFine;
  }

  // Only one table is there at a time, straight above the library: two of the same game would write
  // to one file.
  void show(std::unique_ptr<ui::Screen> table) {
    screens_.pop_to_first();
    screens_.push_later(std::move(table));
  }

  // The table comes at once if it can; otherwise a sign stands for it.
  void show_when_set(const std::string& game, Setting setting) {
    const auto arrived = [this, opened = std::move(setting.table)] {
      show(table(std::move((*opened)->match), (*opened)->message));
    };
    if (setting.job->ready_within(kAtOnce)) {
      setting.job->take();
      return arrived();
    }
    const ui::ShelvedGame* found = library_.find(game);
    const bool known = found && found->spec;
    const bool words = known && found->spec->lexicon;
    screens_.push_later(ui::opening_screen(
        screens_, {known ? found->spec->title : game,
                   words ? "Reading the word lists" : "Setting the table", setting.job, arrived}));
  }

  void arrange_services() {
    ui::AppServices& services = screens_.services();
    const ReadSettings read = load_settings(settings_file());
    services.settings = read.settings;
    if (!read.fault.empty()) library_.notice = "The settings are the usual ones: " + read.fault;
    services.settings_changed = [this] {
      store_settings(settings_file(), screens_.services().settings);
    };
    services.play = [this](ui::Noise noise) { sounds_.play(noise, screens_.services().settings); };
  }

  void arrange_library() {
    library_.bot_kinds = bots::bot_kinds();
    library_.usual_bot = bots::kUsualBot;
    library_.new_seed = random_seed;
    library_.refresh = [this] { games_.list_games(); };
    library_.start = [this](const std::string& id, const match::SetupChoice& choice,
                            uint64_t seed) {
      match::Sitting sitting{choice.setup, choice.kinds, seed};
      sitting.setup.house_rules = choice.house_rules;
      const std::string clashes = games_.clashes_of(id, choice.house_rules);
      const auto set = [&shelf = shelf_, way = games_.way_to(id), sitting, clashes] {
        match::RulesSource source = shelf.open(way, sitting.setup.house_rules);
        return Opened{match::Match(std::move(source), sitting), clashes};
      };
      show_when_set(id, begin_setting(set));
    };
    library_.go_on = [this](const std::string& id) { library_.load(autosave_file(id)); };
    library_.load = [this](const fs::path& file) {
      const match::Save save = match::load_save(file);
      const auto set = [&shelf = shelf_, way = games_.way_to(save.game_id), save] {
        match::RulesSource source = shelf.open(way, save.sitting.setup.house_rules);
        match::Resumed resumed = match::resume(std::move(source), save);
        const std::string message = told(resumed);
        return Opened{std::move(resumed.match), message};
      };
      show_when_set(save.game_id, begin_setting(set));
    };
    library_.open = [this](const fs::path& path) { return games_.open_path(path); };
    library_.house_rules = [this](const std::string& id) { return games_.house_rules_of(id); };
    library_.remembered = [this](const std::string& id) { return memory_.setup_of(id); };
    library_.remember = [this](const std::string& id, const match::SetupChoice& choice) {
      memory_.remember(id, choice);
    };
    library_.sample = [this](const std::string& id) { return games_.sample(id); };
    library_.saved_table = [this](const fs::path& file) -> ui::MakeMatch {
      return [this, file] {
        const match::Save save = match::load_save(file);
        return std::make_unique<match::Match>(match::resume(games_.open_for(save), save).match);
      };
    };
    library_.saves = [this] { return saved_games(); };
    library_.remove_save = [this](const fs::path& file) {
      std::error_code failed;
      match::remove_save(file, failed);
      if (failed) throw core::UsageError("can't delete " + file.string() + ": " + failed.message());
      games_.list_games();
    };
  }

  std::vector<ui::SavedGame> saved_games() const {
    std::vector<ui::SavedGame> out = kept_games();
    for (ui::SavedGame& save : out) {
      const bool left = save.state == ui::SavedGame::State::left;
      if (left && save.file == autosave_file(at_table_)) {
        save.state = ui::SavedGame::State::being_played;
      }
    }
    return out;
  }

  // Colours are no part of a game: each is played with those that were last picked for it.
  std::vector<std::size_t> colours_of(const std::string& id) const {
    const std::optional<match::SetupChoice> last = memory_.setup_of(id);
    return last ? last->colours : std::vector<std::size_t>{};
  }

  std::unique_ptr<ui::Screen> table(match::Match match, const std::string& message) {
    const auto autosave =
        std::make_shared<match::Autosave>(autosave_file(match.model().spec().id), saves_folder());
    auto sitters = window_sitters(match, colours_of(match.model().spec().id));
    ui::TableCallbacks callbacks;
    callbacks.changed = [this, autosave](const match::Match& now) {
      at_table_.clear();
      if (now.finished()) {
        autosave->discard();
        return std::string();
      }
      std::string trouble = autosave->keep(now).value_or("");
      if (trouble.empty()) at_table_ = now.model().spec().id;
      return trouble;
    };
    callbacks.leave = [this] { leave_table(); };
    callbacks.rematch = [this](const match::Match& now, ui::Deal deal) { rematch(now, deal); };
    callbacks.help = [this](const match::Match& now) {
      screens_.push_later(ui::help_screen(screens_, &now.model().spec()));
    };
    const auto self = std::make_shared<ui::TableScreen*>(nullptr);
    callbacks.menu = [this, self](const match::Match&) { open_menu(**self); };
    callbacks.save = [](const match::Match& now) { return keep(now); };
    callbacks.seat = [this](const match::Match& now) {
      return window_sitters(now, colours_of(now.model().spec().id));
    };
    callbacks.open_table = inspector_ != nullptr;
    if (inspector_) {
      match.set_undo_mode(match::UndoMode::free);
      match.keep_events(true);
      callbacks.failed = [this](const core::ContentError& error) { inspector_->report(error); };
    }
    auto out = std::make_unique<ui::TableScreen>(screens_.services(), std::move(match),
                                                 std::move(sitters), std::move(callbacks));
    *self = out.get();
    const std::string left =
        autosave->take_set_aside() ? "The game you had left is under Saved games. " : "";
    out->say(left + (message.empty() ? about_pictures(out->match().model().spec()) : message));
    return out;
  }

  static std::string about_pictures(const core::GameSpec& spec) {
    const std::vector<core::Fault> undrawn = core::pictures_of(spec).faults;
    return undrawn.empty() ? "" : "Drawn without a picture: " + undrawn.front().message;
  }

  static std::string keep(const match::Match& match) {
    try {
      keep_game(match);
      return "Kept. You find it under Saved games.";
    } catch (const core::UsageError& error) {
      return error.what();
    }
  }

  void leave_table() {
    at_table_.clear();
    games_.list_games();
    screens_.pop_to_first();
  }

  void rematch(const match::Match& now, ui::Deal deal) {
    match::Sitting sitting = now.sitting();
    if (deal == ui::Deal::fresh) sitting.seed = random_seed();
    show(table(match::Match(now.source(), std::move(sitting)), ""));
  }

  static std::string about_beginning(const ui::TableScreen& table) {
    std::string same = "The same people and deal";
    if (table.match().finished() || table.match().choice_count() == 0) return same;
    if (!table.trouble().empty()) return same + "; this game can't be kept";
    return same + "; this game stays under Saved games";
  }

  static std::string about_leaving(const ui::TableScreen& table) {
    std::string back = "Back to the games";
    if (table.match().finished()) return back;
    if (!table.trouble().empty()) return back + "; this one can't be kept: " + table.trouble();
    return back + "; this one is kept and can be continued";
  }

  // Over the table, which stays below; so what is pressed may go back to it or leave both.
  void open_menu(ui::TableScreen& below) {
    ui::TableScreen* table = &below;
    const match::Match* match = &below.match();
    std::vector<ui::MenuEntry> entries{
        {"Back to the table", "Esc", [this] { screens_.pop(); }},
        {"Keep this game", "Under Saved games (Ctrl+S)",
         [this, table, match] {
           table->say(keep(*match));
           screens_.pop();
         }},
        {"Saved games", "Go on with another game",
         [this] { screens_.push_later(ui::saves_screen(screens_, library_)); }},
        {"Rules and keys", "F1",
         [this, match] { screens_.push_later(ui::help_screen(screens_, &match->model().spec())); }},
        {"Settings", "Text size, speed, sound",
         [this] { screens_.push_later(ui::settings_screen(screens_)); }},
        {"Begin again", about_beginning(below), [this, match] { rematch(*match, ui::Deal::same); }},
        {"Leave", about_leaving(below), [this] { leave_table(); }}};
    const std::string seed = "   ·   seed " + std::to_string(match->sitting().seed);
    screens_.push_later(
        ui::menu_screen(screens_, match->model().spec().title + seed, std::move(entries)));
  }

  const Shelf& shelf_;
  const DesktopOptions& options_;
  Memory memory_;
  std::unique_ptr<ui::Inspector> inspector_;  // none for those who only play
  ui::Sounds sounds_;
  ui::Library library_;
  DesktopShelf games_;
  std::string at_table_;  // the game whose file is that of the table, or ""
  ui::Screens screens_;
};

}  // namespace

namespace {

template <class Run>
int run_to_end(const Run& run) {
  int code = kFaults;
  try {
    code = run();
  } catch (const core::UsageError&) {
    throw;
  } catch (const core::ContentError&) {
    throw;
  } catch (const std::runtime_error& error) {
    std::cerr << "glasshouse: " << error.what() << "\n";
  }
  // Bots that are still thinking hold nothing that matters any more.
  if (!match::PendingJob::all_ended_within(kPatience)) {
    std::cout.flush();
    std::cerr.flush();
    std::_Exit(code);
  }
  return code;
}

}  // namespace

int run_desktop(const Shelf& shelf, std::optional<match::Match> match,
                const DesktopOptions& options) {
  return run_to_end([&] { return Desktop(shelf, options).run(std::move(match)); });
}

int run_desktop(const Shelf& shelf, MatchToCome match, const DesktopOptions& options) {
  return run_to_end([&] {
    // Begun first: the shelf is looked through meanwhile.
    Setting setting = begin_setting([make = std::move(match.make)] { return Opened{make(), ""}; });
    return Desktop(shelf, options).run(match.game, std::move(setting));
  });
}

}  // namespace glasshouse::app
