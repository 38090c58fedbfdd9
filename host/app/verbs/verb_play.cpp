#include <iostream>

#include "app/arguments.hpp"
#include "app/authoring/export_test.hpp"
#include "app/demo.hpp"
#include "app/desktop/desktop.hpp"
#include "app/desktop/dev.hpp"
#include "app/desktop/memory.hpp"
#include "app/desktop/saves.hpp"
#include "app/picture.hpp"
#include "app/state_folder.hpp"
#include "app/text/terminal.hpp"
#include "app/text/text.hpp"
#include "app/verbs/verbs.hpp"
#include "core/errors.hpp"
#include "match/save.hpp"
#include "ui/canvas/display.hpp"

// play: a game at this table, in the terminal, or played by bots where nobody is there to play.
namespace glasshouse::app {
namespace {

struct Asked {
  TableOptions table;
  std::string bots;
  bool text = false;
  bool go_on = false;
  bool stats = false;
  bool dev = false;
};

enum class Where : uint8_t { window, terminal, nowhere };

Where to_play(const Asked& asked) {
  if (asked.text) return Where::terminal;
  if (ui::has_display()) return Where::window;
  return input_is_terminal() || output_is_terminal() ? Where::terminal : Where::nowhere;
}

std::string first_game(const Shelf& shelf) {
  const std::vector<manifest::FoundGame> games = shelf.games();
  for (const manifest::FoundGame& game : games) {
    if (game.from == "bundled") return game.id;
  }
  if (!games.empty()) return games.front().id;
  throw core::UsageError("no games found; --games DIR adds a folder of them");
}

match::Match new_match(const match::RulesSource& source, const Asked& asked,
                       const std::string& kinds, People people) {
  match::Sitting sitting;
  sitting.setup = core::build_model(source.spec, setup_for(*source.spec, asked.table))->setup;
  sitting.seed = asked.table.seed.value_or(random_seed());
  sitting.kinds.assign(sitting.setup.players, match::kHuman);
  if (!kinds.empty()) sitting.kinds = seat_kinds(kinds, sitting.setup.players, people);
  return match::Match(source, std::move(sitting));
}

// Where all of them are played, what is at the table there is gone on with here as well.
OpenedGame resumed_game(const Shelf& shelf, const std::string& game) {
  const std::string id = shelf.find(game).id;
  const std::filesystem::path file = last_left(id).value_or(autosave_file(id));
  const match::Save save = match::load_save(file);
  return gone_on(shelf.open(game, save.sitting.setup.house_rules), save, file);
}

// A game that lies somewhere is offered with the others from now on.
void remember_place(const Shelf& shelf, const std::string& game) {
  if (game.empty() || shelf.find(game).id == game) return;
  const std::string place = shelf.place_of(game);
  if (!place.empty()) Memory(memory_file()).remember_opened(place);
}

void tell_clashes(const Shelf& shelf, const std::string& game, const HouseRules& with) {
  for (const core::Fault& clash : shelf.clashes(shelf.find(game), with)) {
    std::cerr << "note: " << clash.message << "\n";
  }
}

OpenedGame asked_game(const Shelf& shelf, const Asked& asked, const std::string& game) {
  if (asked.go_on) return resumed_game(shelf, game);
  tell_clashes(shelf, game, asked.table.with);
  return {new_match(shelf.open(game, asked.table.with), asked, asked.bots, People::may_play)};
}

std::string exported(const Shelf& shelf, const match::Match& match, const std::string& next) {
  try {
    const ExportedTest test = export_test(shelf, match, next);
    const std::string file = test.file.filename().string();
    return test.passed ? "Wrote tests/" + file + ", and it passes"
                       : "Wrote tests/" + file + ", but it fails: " + test.failure;
  } catch (const std::exception& error) {
    return std::string("No test was written: ") + error.what();
  }
}

// The same game with the same house rules, as its files are now.
match::RulesSource opened_again(const Shelf& shelf, const core::GameSpec& spec) {
  HouseRules with;
  for (const core::HouseRule& rule : spec.house_rules) with.push_back(rule.name);
  return shelf.open(spec.folder, with);
}

// The game is watched and inspected while it is played.
int develop(const Shelf& shelf, const Asked& asked) {
  if (asked.table.game.empty()) throw core::UsageError("--dev needs a game or its folder");
  OpenedGame opened = asked_game(shelf, asked, asked.table.game);
  const auto reloads = watch_game(
      [&](const core::GameSpec& spec) { return opened_again(shelf, spec); }, opened.match);
  DesktopOptions options;
  options.stats = asked.stats;
  options.make_inspector = [&](ui::Screens& screens) {
    match::WorkbenchCallbacks callbacks;
    callbacks.export_test = [&](const match::Match& now, const std::string& next) {
      return exported(shelf, now, next);
    };
    callbacks.files_changed = [&screens] {
      if (screens.services().forget_pictures) screens.services().forget_pictures();
      if (screens.top()) screens.top()->read_files_again();
    };
    return ui::make_inspector(screens, *reloads, std::move(callbacks));
  };
  return run_desktop(shelf, std::move(opened), options);
}

int play_in_window(const Shelf& shelf, const Asked& asked) {
  remember_place(shelf, asked.table.game);
  if (asked.dev) return develop(shelf, asked);
  const DesktopOptions options{asked.stats, {}};
  if (asked.table.game.empty()) return run_desktop(shelf, std::nullopt, options);
  // What is asked for outlives the window only by chance, so the job has its own.
  const auto make = [&shelf, asked] { return asked_game(shelf, asked, asked.table.game); };
  return run_desktop(shelf, {asked.table.game, make}, options);
}

std::string title_of(const Shelf& shelf, const manifest::FoundGame& game) {
  try {
    return shelf.load(game)->title;
  } catch (const core::ContentError&) {
    return "has faults";
  }
}

// Who named no game picks one from the list.
std::string picked_game(const Shelf& shelf) {
  const std::vector<manifest::FoundGame> games = shelf.games();
  for (std::size_t i = 0; i < games.size(); ++i) {
    std::cout << i + 1 << "  " << title_of(shelf, games[i]) << " (" << games[i].id << ")\n";
  }
  std::cout << "Which game? " << std::flush;
  std::string answer;
  if (!std::getline(std::cin, answer) || answer.empty()) {
    throw core::UsageError("which game? Name one (glasshouse list shows them)");
  }
  const bool number = answer.find_first_not_of("0123456789") == std::string::npos;
  return number ? games[read_count("game", answer, {1, games.size()}) - 1].id : answer;
}

// Who is at a terminal is asked before anything is lost; the file stays as it was in any case.
bool may_go_on(const OpenedGame& opened) {
  tell(opened);
  if (opened.lost.empty()) return true;
  std::cout << "The game as it was stays under Saved games.\n";
  if (!input_is_terminal()) return true;
  std::cout << "Go on without what is lost? (yes or no) " << std::flush;
  std::string answer;
  return std::getline(std::cin, answer) && (answer == "yes" || answer == "y");
}

int play_in_terminal(const Shelf& shelf, const Asked& asked) {
  const std::string game = asked.table.game.empty() ? picked_game(shelf) : asked.table.game;
  OpenedGame opened = asked_game(shelf, asked, game);
  remember_place(shelf, game);
  if (!may_go_on(opened)) return kFine;
  if (asked.dev) opened.match.set_undo_mode(match::UndoMode::free);
  match::Autosave autosave = autosave_of(opened);
  return TextGame(std::move(opened.match), std::move(autosave)).play();
}

// A picture of the end, where one can be drawn.
void save_demo_picture(const match::Match& match) {
  const std::string file = "glasshouse_demo.png";
  try {
    write_picture(match, core::Seat(0), {1280, 720}, file);
    std::cout << "\nA picture of the table is in " << file << ".\n";
  } catch (const std::exception& error) {
    std::cout << "\nNo picture was drawn: " << error.what() << ".\n";
  }
}

int play_demo(const Shelf& shelf, const Asked& asked) {
  const std::string game = asked.table.game.empty() ? first_game(shelf) : asked.table.game;
  std::cout << "There is neither a display nor a terminal here, so this is a demo: bots play.\n"
               "(play --text reads choices from the input.)\n\n";
  const std::string kinds = asked.bots.empty() ? "greedy" : asked.bots;
  match::Match match =
      new_match(shelf.open(game, asked.table.with), asked, kinds, People::bots_only);
  play_by_bots(match);
  print_game(match);
  save_demo_picture(match);
  return kFine;
}

int play(const Shelf& shelf, const Asked& asked) {
  switch (to_play(asked)) {
    case Where::window: return play_in_window(shelf, asked);
    case Where::terminal: return play_in_terminal(shelf, asked);
    case Where::nowhere: break;
  }
  return play_demo(shelf, asked);
}

void declare(Syntax& syntax, Asked& asked) {
  declare_game(syntax, Presence::optional, asked.table.game);
  declare_players(syntax, asked.table.players);
  syntax.value(
      {"--bots", "KIND,…",
       "who plays each seat: human, random, greedy, search:easy, search:normal, search:hard; a "
       "single kind plays all but the first"},
      asked.bots);
  syntax.value({"--names", "A,B,…", "the players' names"}, asked.table.names);
  declare_seed(syntax, "a random one unless told", asked.table.seed);
  declare_house_rules(syntax, asked.table.with);
  declare_settings(syntax, asked.table.settings);
  syntax.flag("--text", "in the terminal, or with choices from a pipe", asked.text);
  syntax.flag("--continue", "go on with the game that was left", asked.go_on);
  syntax.flag("--dev", "edit the game while it is played; F12 opens the inspector", asked.dev);
  syntax.flag("--stats", "how fast the window was, told when it is closed", asked.stats);
  syntax.example("play noughts --bots search", "you against a bot");
  syntax.example("play four --names Ann,Ben", "two people at one screen");
}

}  // namespace

Verb play_verb() {
  const auto asked = std::make_shared<Asked>();
  Verb verb;
  verb.name = "play";
  verb.summary = "Play a game, with others at this screen or with bots.";
  verb.declare = [asked](Syntax& syntax) { declare(syntax, *asked); };
  verb.run = [asked](const Shelf& shelf) { return play(shelf, *asked); };
  return verb;
}

}  // namespace glasshouse::app
