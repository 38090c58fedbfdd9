// What can be typed besides an option, a function for each.
#include <iostream>

#include "app/desktop/saves.hpp"
#include "app/text/terminal.hpp"
#include "app/text/text.hpp"
#include "app/text/text_table.hpp"
#include "core/errors.hpp"
#include "core/read_file.hpp"
#include "match/reload.hpp"
#include "match/save.hpp"

namespace glasshouse::app {
namespace {

// The rules at this table are chosen when the program starts.
void refuse_other_house_rules(const match::Save& save, const match::Sitting& here) {
  const std::vector<std::string>& wanted = save.sitting.setup.house_rules;
  if (wanted == here.setup.house_rules) return;
  std::string names;
  for (const std::string& name : wanted) names += (names.empty() ? "" : ",") + name;
  throw core::UsageError(names.empty() ? "it was saved without house rules"
                                       : "it was saved in a game --with " + names);
}

}  // namespace

void tell(const OpenedGame& opened) {
  if (!opened.message.empty()) std::cout << opened.message << "\n";
  for (const std::string& lost : opened.lost) std::cout << lost << ".\n";
}

const std::vector<TextGame::Command>& TextGame::commands() {
  static const std::vector<Command> kCommands{
      {"back", "b", "", "take the last piece back that you laid", &TextGame::back},
      {"undo", "u", "", "take your last choice back", &TextGame::undo},
      {"redo", "r", "", "make it again", &TextGame::redo},
      {"hint", "", "", "what a bot that thinks ahead would choose in your place", &TextGame::hint},
      {"why", "", "", "what you may not do, and why", &TextGame::why},
      {"all", "", "", "every option, however many there are", &TextGame::all},
      {"table", "t", "", "show the table again", &TextGame::table},
      {"score", "", "", "the score sheet as it stands", &TextGame::score},
      {"log", "", "", "all that happened, as you know it", &TextGame::log},
      {"rules", "", "", "the rules of the game", &TextGame::rules},
      {"save", "", "[NAME]", "keep the game under Saved games", &TextGame::save},
      {"load", "", "[NAME]", "go on with one that is kept there, or list them", &TextGame::load},
      {"help", "?", "", "this list", &TextGame::help},
      {"quit", "q", "", "stop; the game is kept for --continue", &TextGame::quit}};
  return kCommands;
}

void TextGame::back(const std::string&) {
  if (!laying_->take_back()) std::cout << "Nothing has been laid; undo takes back a choice.\n";
  show_laying();
}

// Goes back to the last decision of a person: a bot that is asked again would only choose again.
// Where something on the way can't be taken back, nothing is.
void TextGame::undo(const std::string&) {
  std::size_t taken_back = 0;
  std::optional<core::Refusal> refused;
  do {
    refused = match_.undo();
    if (!refused) ++taken_back;
  } while (!refused && !seating_.is_human(match_.chooser()));
  if (!refused) return position_changed();
  while (taken_back-- > 0) match_.redo();
  std::cout << refused->reason << "\n";
}

void TextGame::redo(const std::string&) {
  if (const auto refused = match_.redo()) {
    std::cout << refused->reason << "\n";
    return;
  }
  while (!match_.finished() && !seating_.is_human(match_.chooser()) && match_.can_redo()) {
    if (match_.redo()) break;
  }
  position_changed();
}

void TextGame::save(const std::string& name) {
  try {
    const auto file = name.empty() ? keep_game(match_) : keep_game(match_, name);
    std::cout << "Kept under Saved games: " << file.stem().string() << "\n";
  } catch (const core::UsageError& error) {
    std::cout << error.what() << "\n";
  }
}

void TextGame::list_kept() const {
  for (const ui::SavedGame& save : kept_games()) {
    const bool other = save.game_id != match_.model().spec().id;
    if (other || save.state != ui::SavedGame::State::kept) continue;
    std::cout << "  " << save.file.stem().string() << ": " << save.about << "\n";
  }
}

void TextGame::load(const std::string& name) {
  if (name.empty()) return list_kept();
  try {
    const auto file = kept_file(name);
    const match::Save save = match::load_save(file);
    refuse_other_house_rules(save, match_.sitting());
    OpenedGame opened = gone_on(match_.source(), save, file);
    tell(opened);
    match_ = std::move(opened.match);
  } catch (const core::UsageError& error) {
    std::cout << error.what() << "\n";
    return;
  }
  seating_ = Seating(match_.source(), match_.sitting());
  read_.assign(match_.model().players(), 0);
  autosave_.change_game();
  position_changed();
}

void TextGame::log(const std::string&) {
  read_[match_.chooser().index()] = 0;
  show_news(match_.chooser());
}

void TextGame::hint(const std::string&) {
  const auto bot = bots::make_bot(bots::kUsualBot, match_.source().make);
  bot->sit_down(match_.sitting().seed + match_.choice_count(), match_.chooser());
  std::cout << "A search bot would choose: " << text_of(advice(*bot, match_)) << "\n";
}

void TextGame::score(const std::string&) {
  const Scores scores = match_.scores(match_.chooser());
  std::cout << (scores.empty() ? "This game has no points.\n" : score_text(match_.model(), scores));
}

void TextGame::rules(const std::string&) {
  const std::string& file = match_.model().spec().rules_text;
  if (file.empty()) {
    std::cout << "This game brings no rules to read.\n";
    return;
  }
  const core::FileRead read = core::read_file(file, core::kMostRulesTextBytes);
  if (!read.bytes) std::cout << file << " can't be read: " << read.fault << "\n";
  std::cout << read.bytes.value_or("");
}

void TextGame::why(const std::string&) {
  const std::vector<core::Option> refused = match_.refused();
  for (const core::Option& option : refused) {
    std::cout << "  " << core::worded(match_.table(), option, match_.chooser()) << ": "
              << option.why << "\n";
  }
  if (refused.empty()) std::cout << "Nothing is refused here: all that there is, is offered.\n";
}

void TextGame::all(const std::string&) { show_options(laying_->left()); }

void TextGame::table(const std::string&) { shown_ = false; }

void TextGame::help(const std::string&) {
  std::cout << "Type the number of an option, or a part of its text that no other has.\n"
               "Where pieces go to places, lay them one by one: T at 3,4\n";
  std::vector<std::vector<std::string>> rows{{"", ""}};
  for (const Command& command : commands()) {
    std::string left = "  " + command.name;
    if (!command.argument.empty()) left += " " + command.argument;
    if (!command.shortcut.empty()) left += ", " + command.shortcut;
    rows.push_back({left, command.help});
  }
  rows.erase(rows.begin());
  std::cout << aligned(rows);
}

void TextGame::quit(const std::string&) { leave(); }

}  // namespace glasshouse::app
