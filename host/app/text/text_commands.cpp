// What can be typed besides an option, a function for each.
#include <iostream>

#include "app/text/terminal.hpp"
#include "app/text/text.hpp"
#include "app/text/text_table.hpp"
#include "core/errors.hpp"
#include "core/read_file.hpp"
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

void tell(const match::Resumed& resumed) {
  if (resumed.rules_changed) std::cout << "The rules have changed since this game was saved.\n";
  for (const std::string& lost : resumed.report.dropped) {
    std::cout << "No longer possible: " << lost << "\n";
  }
  for (const std::string& change : resumed.report.changed) std::cout << change << "\n";
  if (!resumed.doubt.empty()) {
    std::cout << "It can't have been played as it says: " << resumed.doubt << "\n";
  }
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
      {"save", "", "[FILE]", "write the game to a file", &TextGame::save},
      {"load", "", "FILE", "go on with a saved game", &TextGame::load},
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

void TextGame::save(const std::string& file) {
  const std::string name = file.empty() ? match_.model().spec().id + ".save" : file;
  try {
    match::store_save(name, match::save_of(match_));
    std::cout << "Saved in " << name << ".\n";
  } catch (const core::UsageError& error) {
    std::cout << error.what() << "\n";
  }
}

void TextGame::load(const std::string& file) {
  try {
    const match::Save save = match::load_save(file);
    refuse_other_house_rules(save, match_.sitting());
    match::Resumed resumed = match::resume(match_.source(), save);
    tell(resumed);
    match_ = std::move(resumed.match);
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
