#include "app/text/text.hpp"

#include <algorithm>
#include <charconv>
#include <iostream>
#include <map>

#include "app/text/terminal.hpp"
#include "app/text/text_options.hpp"
#include "app/text/text_table.hpp"
#include "app/verbs/verbs.hpp"
#include "core/brief.hpp"
#include "core/errors.hpp"
#include "core/text.hpp"
#include "match/happenings.hpp"

namespace glasshouse::app {
namespace {

// More options than this are shown on request …
constexpr std::size_t kOptionsAtOnce = 60;
// … and of so many only the best.
constexpr std::size_t kBest = 20;

// Is there anything on this table that one player sees and another doesn't?
bool has_secrets(const core::Model& model) {
  const core::SeatMask all = core::everyone(model.players());
  const auto hides = [all](const core::Zone& zone) {
    return zone.seen_by != all && zone.seen_by != 0;
  };
  const auto counts_in_secret = [](const core::Counter& counter) {
    return counter.spec->visible == core::Visibility::owner;
  };
  return std::any_of(model.zones.begin(), model.zones.end(), hides) ||
         std::any_of(model.counters.begin(), model.counters.end(), counts_in_secret);
}

// The number of an option as people count, from 1.
std::optional<std::size_t> number_in(const std::string& text) {
  std::size_t out = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, out);
  if (error != std::errc() || stop != end) return {};
  return out;
}

std::string line_of(const core::Model& model, const match::LogEntry& entry) {
  if (entry.kind == match::LogEntry::Kind::told || !entry.seat.exists()) return "  " + entry.text;
  return "  " + model.player_name(entry.seat) + ": " + entry.text;
}

}  // namespace

TextGame::TextGame(match::Match match, match::Autosave autosave)
    : match_(std::move(match)),
      autosave_(std::move(autosave)),
      seating_(match_.source(), match_.sitting()),
      read_(match_.model().players()) {}

int TextGame::play() {
  std::cout << match_.model().spec().title << ", seed " << match_.sitting().seed
            << "  (type help for the commands)\n";
  tell_warnings();
  if (match_.choice_count() > 0) keep();
  while (!over_) {
    if (match_.finished()) {
      show_end();
      break;
    }
    if (seating_.is_human(match_.chooser())) {
      ask();
    } else {
      play_bot();
    }
  }
  return code_;
}

void TextGame::show_table() {
  const core::Seat seat = match_.chooser();
  const core::TableHead& head = match_.table().head();
  std::cout << "\n" << inked(Ink::bold, match_.model().spec().title);
  if (head.turn > 0) std::cout << "  turn " << head.turn << ", round " << head.round;
  std::cout << "\n" << table_text(match_.table(), match_.view(seat)) << "\n";
}

void TextGame::show_news(core::Seat reader) {
  const std::vector<match::LogEntry> entries = match_.log(reader);
  std::size_t& read = read_[reader.exists() ? reader.index() : 0];
  for (std::size_t i = std::min(read, entries.size()); i < entries.size(); ++i) {
    const Ink ink = entries[i].announced ? Ink::bold : Ink::dim;
    std::cout << inked(ink, line_of(match_.model(), entries[i])) << "\n";
  }
  if (read < entries.size()) show_marked(reader);
  read = entries.size();
}

// What the rules have everybody look at, which a window would mark.
void TextGame::show_marked(core::Seat reader) {
  const std::string names =
      match::names_of(match_.table(), match_.shown(match_.choice_count()), reader);
  if (!names.empty()) std::cout << "  Look at " << names << "\n";
}

void TextGame::show_question() {
  std::cout << inked(Ink::bold, match_.model().player_name(match_.chooser()) + ": ")
            << match_.prompt() << "\n";
  show_best(laying_->left());
}

// Where the rules say what options bring, the best of many; else the first.
void TextGame::show_best(const std::vector<std::size_t>& options) {
  const auto worth = [this](std::size_t i) { return match_.worth(i); };
  const bool ranked = std::any_of(options.begin(), options.end(),
                                  [&](std::size_t i) { return worth(i).has_value(); });
  const std::vector<std::size_t> shown =
      options.size() <= kOptionsAtOnce ? options
                                       : best_of(options, ranked ? kBest : kOptionsAtOnce, worth);
  show_options(shown);
  if (options.size() == shown.size()) return;
  std::cout << "  … " << (ranked ? "the best of " : "") << options.size()
            << " options: type part of one to narrow them, or all\n";
}

// In brief, but for those that would read alike.
void TextGame::show_options(const std::vector<std::size_t>& shown) {
  std::map<std::string, std::size_t> readings;
  for (const std::size_t i : shown) ++readings[told(i)];
  std::vector<ShownOption> lines;
  for (const std::size_t i : shown) {
    const std::optional<int> worth = match_.worth(i);
    std::string text = readings[told(i)] == 1 ? told(i) : text_of(i);
    const std::string costs = match_.option(i).costs;
    if (!costs.empty()) text += "  costs " + costs;
    lines.push_back({i, text + (worth ? "  +" + std::to_string(*worth) : "")});
  }
  std::cout << numbered(lines, output_width());
}

void TextGame::show_laying() {
  if (!laying_->in_progress()) return show_question();
  std::cout << "So far: " << laying_->text() << "\n";
  show_best(laying_->left());
  const std::vector<std::size_t> complete = laying_->complete();
  if (complete.size() == 1) std::cout << "Enter takes: " << told(complete.front()) << "\n";
}

std::string TextGame::told(std::size_t index) const {
  return core::told(match_.table(), match_.option(index), match_.chooser());
}

std::string TextGame::text_of(std::size_t index) const {
  return core::worded(match_.table(), match_.option(index), match_.chooser());
}

const std::vector<std::string>& TextGame::texts() {
  if (texts_.empty()) {
    for (std::size_t i = 0; i < match_.option_count(); ++i) texts_.push_back(text_of(i));
  }
  return texts_;
}

void TextGame::show_end() {
  const bool one_human = seating_.humans() == 1;
  show_news(one_human ? last_human_ : core::Seat());
  const core::Seat nobody;
  std::cout << "\n" << table_text(match_.table(), match_.view(nobody)) << "\n";
  std::cout << inked(Ink::bold, result_text(match_.table(), match_.winners())) << "\n";
  const Scores scores = match_.scores(nobody);
  if (!scores.empty()) std::cout << score_text(match_.model(), scores);
  autosave_.discard();
}

// People take turns at one screen: nobody may see what the one before was shown.
bool TextGame::needs_curtain() const {
  if (seating_.humans() < 2 || last_human_ == match_.chooser()) return false;
  const std::vector<match::LogEntry> entries = match_.log(match_.chooser());
  const bool answers_in_secret = std::any_of(
      entries.begin(), entries.end(), [](const match::LogEntry& entry) { return entry.withheld; });
  return answers_in_secret || has_secrets(match_.model());
}

void TextGame::draw_curtain() {
  const std::string name = match_.model().player_name(match_.chooser());
  clear_screen();
  if (!input_is_terminal()) {
    std::cout << "\n-- pass to " << name << " --\n";
    return;
  }
  std::cout << "Pass to " << name << ", who then presses Enter." << std::endl;
  read_line();
  clear_screen();
}

void TextGame::play_bot() {
  const std::optional<core::Refusal> refused = match_.choose(seating_.decide(match_));
  if (refused) throw std::logic_error("a bot chose what is refused: " + refused->reason);
  position_changed();
}

void TextGame::ask() {
  const core::Seat seat = match_.chooser();
  if (!shown_) {
    if (needs_curtain()) draw_curtain();
    if (over_) return;
    last_human_ = seat;
    texts_.clear();
    laying_.emplace(match_);
    show_table();
    show_news(seat);
    show_question();
    shown_ = true;
  }
  if (const auto line = read_line()) obey(*line);
}

std::optional<std::string> TextGame::read_line() {
  if (input_is_terminal()) std::cout << "> ";
  std::cout << std::flush;
  std::string line;
  if (std::getline(std::cin, line)) return core::trimmed(line);
  std::cout << "\n";
  leave();
  return {};
}

void TextGame::leave() {
  over_ = true;
  if (match_.choice_count() == 0 || autosave_failed_) return;
  const std::string& place = match_.source().place;
  std::cout << "glasshouse play " << (place.empty() ? match_.model().spec().id : place)
            << " --continue goes on from here.\n";
}

// A number or the whole text of an option comes first, then commands, then parts of a text.
void TextGame::obey(const std::string& line) {
  if (line.empty()) return confirm();
  const auto number = number_in(line);
  if (number && *number >= 1 && *number <= match_.option_count()) return choose(*number - 1);
  const auto exact = std::find(texts().begin(), texts().end(), line);
  if (exact != texts().end()) return choose(static_cast<std::size_t>(exact - texts().begin()));
  if (!obey_command(line) && !lay(line)) narrow(line);
}

// An empty line takes what has been laid piece by piece, if that is an option by itself.
void TextGame::confirm() {
  if (!laying_->in_progress()) return;
  const std::vector<std::size_t> complete = laying_->complete();
  if (complete.size() == 1) return choose(complete.front());
  if (!complete.empty()) return show_options(complete);
  std::cout << "More must be laid; back takes the last one back.\n";
}

bool TextGame::lay(const std::string& line) {
  const Laying::Result result = laying_->lay(line);
  if (result == Laying::Result::not_meant) return false;
  if (result == Laying::Result::refused) {
    std::cout << laying_->why() << ".\n";
    return true;
  }
  const std::vector<std::size_t> complete = laying_->complete();
  if (laying_->left().size() == 1 && complete.size() == 1) {
    choose(complete.front());
  } else {
    show_laying();
  }
  return true;
}

bool TextGame::obey_command(const std::string& line) {
  const std::size_t space = line.find(' ');
  const std::string word = line.substr(0, space);
  for (const Command& command : commands()) {
    if (word != command.name && word != command.shortcut) continue;
    (this->*command.run)(space == std::string::npos ? "" : core::trimmed(line.substr(space)));
    return true;
  }
  return false;
}

// Fine print names many places: who types one means it as it is told.
void TextGame::narrow(const std::string& typed) {
  std::vector<std::string> told_texts;
  for (std::size_t i = 0; i < match_.option_count(); ++i) told_texts.push_back(told(i));
  const std::vector<std::size_t> left = still_left(matching(told_texts, typed));
  if (left.size() == 1) return choose(left.front());
  if (!left.empty()) return show_best(left);
  std::cout << "No option has '" << typed << "' in it" << why_none(typed) << ".\n";
  const std::vector<std::size_t> near = still_left(matching(texts(), typed));
  if (!near.empty()) show_best(near);
}

// Of options, those that go on from what has been laid.
std::vector<std::size_t> TextGame::still_left(std::vector<std::size_t> options) const {
  const std::vector<std::size_t>& laid = laying_->left();
  std::erase_if(options,
                [&](std::size_t i) { return !std::binary_search(laid.begin(), laid.end(), i); });
  return options;
}

// What the rules say about it: a refused option, or their reason for something made up.
std::string TextGame::why_none(const std::string& typed) const {
  for (const core::Option& option : match_.refused()) {
    const std::string text = core::worded(match_.table(), option, match_.chooser());
    if (!matching({text}, typed).empty()) return ", and " + text + " is refused: " + option.why;
  }
  const std::string why = match_.why_not({core::Part::of(typed)});
  return why.empty() ? "" : ": " + why;
}

void TextGame::choose(std::size_t index) {
  try {
    if (const auto refused = match_.choose(index)) {
      std::cout << refused->reason << "\n";
      return;
    }
  } catch (const core::ContentError& error) {
    code_ = kFaults;
    std::cout << std::flush;
    std::cerr << error.what() << "\n";
    std::cout << "The rules failed; the table is as it was before that choice.\n";
    return;
  }
  position_changed();
}

void TextGame::position_changed() {
  shown_ = false;
  tell_warnings();
  keep();
}

void TextGame::keep() {
  const auto failed = autosave_.keep(match_);
  if (failed && !autosave_failed_) std::cerr << "not saved by itself: " << *failed << "\n";
  autosave_failed_ = failed.has_value();
  if (const auto aside = autosave_.take_set_aside()) {
    std::cout << "The game you had left is under Saved games: " << aside->stem().string() << "\n";
  }
  if (autosave_.take_moved()) {
    std::cout << "This game is played elsewhere too, so it is kept here in a file of its own: "
              << autosave_.file().stem().string() << "\n";
  }
}

void TextGame::tell_warnings() {
  for (const std::string& warning : match_.take_warnings()) std::cerr << warning << "\n";
}

}  // namespace glasshouse::app
