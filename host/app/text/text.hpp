#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/opened_game.hpp"
#include "app/seating.hpp"
#include "app/text/text_laying.hpp"
#include "match/autosave.hpp"
#include "match/match.hpp"

// A game in the terminal: shows the seat that is asked its table and options, reads what it types,
// and lets bots play theirs. All that people see comes from their seat's view and log.
namespace glasshouse::app {

class TextGame {
 public:
  TextGame(match::Match match, match::Autosave autosave);

  // Until the game or the input ends, or somebody quits. Returns the exit code.
  int play();

 private:
  struct Command {
    std::string name, shortcut, argument, help;
    void (TextGame::*run)(const std::string& argument);
  };
  static const std::vector<Command>& commands();

  // -- Showing ------------------------------------------------------------------------------------
  void show_table();
  void show_news(core::Seat reader);
  void show_marked(core::Seat reader);
  void show_question();
  void show_options(const std::vector<std::size_t>& shown);
  void show_best(const std::vector<std::size_t>& options);
  void show_laying();
  void show_end();
  bool needs_curtain() const;
  void draw_curtain();

  // -- Playing ------------------------------------------------------------------------------------
  void play_bot();
  void ask();
  std::optional<std::string> read_line();
  void obey(const std::string& line);
  bool obey_command(const std::string& line);
  bool lay(const std::string& line);
  void confirm();
  void narrow(const std::string& typed);
  std::vector<std::size_t> still_left(std::vector<std::size_t> options) const;
  std::string why_none(const std::string& typed) const;
  const std::vector<std::string>& texts();
  std::string text_of(std::size_t index) const;
  std::string told(std::size_t index) const;  // in brief
  void choose(std::size_t index);
  void position_changed();
  void keep();
  void tell_warnings();
  void leave();

  // -- Commands -----------------------------------------------------------------------------------
  void back(const std::string&);
  void undo(const std::string&);
  void redo(const std::string&);
  void save(const std::string& name);
  void load(const std::string& name);
  void list_kept() const;
  void log(const std::string&);
  void hint(const std::string&);
  void score(const std::string&);
  void rules(const std::string&);
  void why(const std::string&);
  void all(const std::string&);
  void table(const std::string&);
  void help(const std::string&);
  void quit(const std::string&);

  match::Match match_;
  match::Autosave autosave_;
  Seating seating_;
  std::vector<std::string> texts_;  // of the options, as the seat that is asked reads them
  std::optional<Laying> laying_;    // of pieces, while a decision is pending
  std::vector<std::size_t> read_;   // by seat: how much of the log they were shown
  core::Seat last_human_;           // who sat before the screen
  bool shown_ = false;              // the table on the screen is the one there is
  bool over_ = false;
  bool autosave_failed_ = false;
  int code_ = 0;
};

// What is to be known about a game that goes on from a save.
void tell(const OpenedGame& opened);

}  // namespace glasshouse::app
