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
#include "match/claim.hpp"
#include "match/save.hpp"
#include "ui/window/sounds.hpp"
#include "ui/window/window.hpp"

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kPatience{200};
// So long people wait for a table without a sign, and a fault is told without a window.
constexpr std::chrono::milliseconds kAtOnce{200};

// A table that is set up on another thread; `game` is there when the job is done.
struct Setting {
  std::shared_ptr<match::PendingJob> job = std::make_shared<match::PendingJob>();
  std::shared_ptr<std::optional<OpenedGame>> game = std::make_shared<std::optional<OpenedGame>>();
};

// The job must use nothing that goes before the program does.
Setting begin_setting(std::function<OpenedGame()> open) {
  Setting out;
  out.job->begin([game = out.game, open = std::move(open)](const std::atomic<bool>&) {
    game->emplace(open());
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

  int run(std::optional<OpenedGame> game) {
    begin();
    if (game) bring(std::make_shared<OpenedGame>(std::move(*game)));
    screens_.settle();
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

  // Only one table is there at a time, straight above the library.
  void show(OpenedGame game) {
    screens_.pop_to_first();
    screens_.push_later(table(std::move(game)));
  }

  // Before a game loses something by rules that have changed, people are asked.
  void bring(std::shared_ptr<OpenedGame> game) {
    if (game->lost.empty()) return show(std::move(*game));
    ui::Question question;
    question.title = game->match.model().spec().title;
    question.words =
        "The rules have changed since this game was kept, and not all of it can be laid out. Going "
        "on loses this; the game as it was stays under Saved games either way.";
    question.lines = game->lost;
    question.yes = "Go on without it";
    question.no = "Leave it as it is";
    question.go_on = [this, game] { show(std::move(*game)); };
    screens_.push_later(ui::question_screen(screens_, std::move(question)));
  }

  // The table comes at once if it can; otherwise a sign stands for it.
  void show_when_set(const std::string& game, Setting setting) {
    const auto arrived = [this, opened = std::move(setting.game)] {
      bring(std::make_shared<OpenedGame>(std::move(**opened)));
    };
    if (setting.job->ready_within(kAtOnce)) {
      setting.job->take();
      return arrived();
    }
    const ui::ShelvedGame* found = library_.find(game);
    const bool known = found && found->spec;
    const bool words = known && found->spec->lexicon;
    screens_.push_later(ui::opening_screen(
        screens_,
        {known ? found->spec->title : game, words ? "Reading the word lists" : "Setting the table",
         setting.job, [this, arrived] {
           screens_.pop();
           arrived();
         }}));
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
      std::string doubts;
      for (const ui::Overruled& one : games_.overruled(id, choice.house_rules)) {
        doubts += ui::in_words(one) + " ";
      }
      const auto set = [&shelf = shelf_, way = games_.way_to(id), sitting, doubts] {
        match::RulesSource source = shelf.open(way, sitting.setup.house_rules);
        return OpenedGame{match::Match(std::move(source), sitting), doubts};
      };
      show_when_set(id, begin_setting(set));
    };
    library_.go_on = [this](const std::string& id) {
      library_.load(last_left(id).value_or(autosave_file(id)));
    };
    library_.load = [this](const fs::path& file) { load(file); };
    library_.overruled = [this](const std::string& id, const HouseRules& with) {
      return games_.overruled(id, with);
    };
    library_.open = [this](const fs::path& path) { return games_.open_path(path); };
    library_.house_rules = [this](const std::string& id) { return games_.house_rules_of(id); };
    library_.remembered = [this](const std::string& id) { return memory_.setup_of(id); };
    library_.remember = [this](const std::string& id, const match::SetupChoice& choice) {
      memory_.remember(id, choice);
    };
    library_.sample = [this](const std::string& id) { return games_.sample(id); };
    library_.saved_table = [this](const fs::path& file) { return saved_table(file); };
    library_.saves = kept_games;
    library_.remove_save = [this](const fs::path& file) {
      if (match::Claim::is_made_on(file)) throw core::UsageError("This game is being played.");
      std::error_code failed;
      match::remove_save(file, failed);
      if (failed) throw core::UsageError("can't delete " + file.string() + ": " + failed.message());
      games_.list_games();
    };
  }

  // What is asked of the library is asked here: the table is made on another thread.
  ui::MakeMatch saved_table(const fs::path& file) const {
    const std::optional<std::string> way = games_.way_to(match::load_save(file));
    return [&shelf = shelf_, way, file] {
      if (!way) throw core::UsageError("its game has moved");
      const match::Save save = match::load_save(file);
      match::RulesSource source = shelf.open(*way, save.sitting.setup.house_rules);
      return std::make_unique<match::Match>(match::resume(std::move(source), save).match);
    };
  }

  void load(const fs::path& file) {
    const match::Save save = match::load_save(file);
    const std::optional<std::string> way = games_.way_to(save);
    if (!way) return ask_where(file, save);
    const auto set = [&shelf = shelf_, way = *way, save, file] {
      return gone_on(shelf.open(way, save.sitting.setup.house_rules), save, file);
    };
    show_when_set(save.game_id, begin_setting(set));
  }

  // The game of a save has moved.
  void ask_where(const fs::path& file, const match::Save& save) {
    const auto found = [this, file, wanted = save.game_id, title = save.title](const fs::path& at) {
      const manifest::FoundGame game = shelf_.find(at.string());
      if (game.id != wanted) {
        throw core::UsageError("That is " + game.id + "; " + title + " is called " + wanted + ".");
      }
      games_.open_path(at);
      load(file);
    };
    screens_.push_later(ui::open_screen(screens_, library_, {save.title, save.place, found}));
  }

  // Colours are no part of a game: each is played with those that were last picked for it.
  std::vector<std::size_t> colours_of(const std::string& id) const {
    const std::optional<match::SetupChoice> last = memory_.setup_of(id);
    return last ? last->colours : std::vector<std::size_t>{};
  }

  std::unique_ptr<ui::Screen> table(OpenedGame opened) {
    if (autosave_) autosave_->release();
    const auto autosave = std::make_shared<match::Autosave>(autosave_of(opened));
    autosave_ = autosave;
    match::Match& match = opened.match;
    auto sitters = window_sitters(match, colours_of(match.model().spec().id));
    ui::TableCallbacks callbacks;
    callbacks.changed = [autosave](const match::Match& now) {
      if (!now.finished()) return autosave->keep(now).value_or("");
      autosave->discard();
      return std::string();
    };
    callbacks.leave = [this] { leave_table(); };
    callbacks.rematch = [this](const match::Match& now, ui::Deal deal) { rematch(now, deal); };
    callbacks.help = [this](const match::Match& now) { screens_.push_later(help(now)); };
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
    std::string news;
    if (autosave->take_moved()) {
      news = "This game is played in another window too: here it is kept in a file of its own. ";
    }
    if (autosave->take_set_aside()) news += "The game you had left is under Saved games. ";
    news += opened.message.empty() ? about_pictures(out->match().model().spec()) : opened.message;
    out->say(news);
    return out;
  }

  // The rules of a match, as it is played.
  std::unique_ptr<ui::Screen> help(const match::Match& now) {
    const core::GameSpec& spec = now.model().spec();
    ui::PlayedWith with{now.model().setup.options, {}};
    try {
      with.overruled = games_.overruled(spec.id, now.sitting().setup.house_rules);
    } catch (const std::exception&) {
      // Files that were broken meanwhile say nothing about the rules that are played.
    }
    return ui::help_screen(screens_, &spec, with);
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
    if (autosave_) autosave_->release();
    games_.list_games();
    screens_.pop_to_first();
  }

  void rematch(const match::Match& now, ui::Deal deal) {
    match::Sitting sitting = now.sitting();
    if (deal == ui::Deal::fresh) sitting.seed = random_seed();
    show({match::Match(now.source(), std::move(sitting))});
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
        {"Rules and keys", "F1", [this, match] { screens_.push_later(help(*match)); }},
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
  std::shared_ptr<match::Autosave> autosave_;  // of the table
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

int run_desktop(const Shelf& shelf, std::optional<OpenedGame> game, const DesktopOptions& options) {
  return run_to_end([&] { return Desktop(shelf, options).run(std::move(game)); });
}

int run_desktop(const Shelf& shelf, MatchToCome match, const DesktopOptions& options) {
  return run_to_end([&] {
    // Begun first: the shelf is looked through meanwhile.
    Setting setting = begin_setting(std::move(match.make));
    return Desktop(shelf, options).run(match.game, std::move(setting));
  });
}

}  // namespace glasshouse::app
