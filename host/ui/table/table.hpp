#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/errors.hpp"
#include "match/foresight.hpp"
#include "ui/inspector/inspected_table.hpp"
#include "ui/table/animation.hpp"
#include "ui/table/announcements.hpp"
#include "ui/table/curtain.hpp"
#include "ui/table/log_panel.hpp"
#include "ui/table/lookback.hpp"
#include "ui/table/picking/pointing.hpp"
#include "ui/table/sitters.hpp"
#include "ui/table/table_view.hpp"
#include "ui/window/screen.hpp"

// A match being played at one screen. It goes round in a pipeline of plain values: match and seat
// make a scene (match_scene), a scene is laid out (layout/), a layout is drawn (drawing/); and
// back, an input hits parts of the layout (picking/hit_test), a pick narrows a decision down
// (picking/picking, picking/decision), and a decision becomes a choice. This class is what happens
// with the match: whose turn it is, what comes next, undo, hints. It connects what is decided
// (Decision), pointed at (Pointing), looked back at (Lookback) and what moves (Animation), which
// know nothing of each other. What hands do at it is TableHands', what the window shows of it is
// TableScreen's.
namespace glasshouse::ui {

enum class Deal : uint8_t { same, fresh };

// What the table asks of the app. Any may be absent.
struct TableCallbacks {
  // After every choice, undo and redo: autosave. Returns why it could not be kept, or "".
  std::function<std::string(const match::Match&)> changed;
  std::function<void()> leave;
  std::function<void(const match::Match&, Deal)> rematch;
  std::function<void(const match::Match&)> menu, help;
  // Keeps the game under a name of its own; returns what to tell.
  std::function<std::string(const match::Match&)> save;
  // Who sits there when the rules have become others.
  std::function<std::unique_ptr<Sitters>(const match::Match&)> seat;
  // Rules failed at what somebody chose.
  std::function<void(const core::ContentError&)> failed;
  // People who write the game see everybody's things: no curtain.
  bool open_table = false;
};

class Table : public InspectedTable {
 public:
  Table(AppServices& services, match::Match match, std::unique_ptr<Sitters> sitters,
        TableCallbacks callbacks);

  // -- For the workbench
  const match::Match& match() const override { return match_; }
  // Something else changed the match, or is about to: rules that were edited, an inspector. Stops
  // what is thought about, has it changed, and looks at everything anew.
  void change_match(const std::function<void(match::Match&)>& change) override;
  bool keep_copy() override;
  void preview(std::optional<std::size_t> choice) override;
  void look_as(core::Seat seat) override;
  Colour colour(core::Seat seat) const override { return sitters_->colour(seat); }

  void say(std::string message) { message_ = std::move(message); }
  // Why the game can't be kept, or "".
  const std::string& trouble() const { return trouble_; }

 protected:
  // May the person at the screen choose now?
  bool deciding() const;
  void choose(std::size_t index);
  // Where every turn is confirmed: nobody else comes before this one is.
  void close_turn();
  void undo();
  void redo();
  void ask_hint();
  void replay_last();
  void stop_replay();
  void lift_curtain();
  // While a key is held, bots and pieces take less time.
  void hasten(bool held);
  Tempo tempo() const;
  void open_menu();
  void open_help();
  // True when something has happened by itself.
  bool advance();
  Pace pace_now() const;
  // What an option of the decision would move.
  const std::vector<match::ForeseenMove>& foreseen(Decision::Number number);

  AppServices& services_;
  match::Match match_;
  std::unique_ptr<Sitters> sitters_;
  TableCallbacks callbacks_;
  Decision decision_;
  Pointing pointing_;
  Lookback lookback_;
  Animation animation_;
  Announcements announcements_;
  Curtain curtain_;
  TableView view_;
  LogPanel log_;
  match::PendingJob bot_, hint_, reckoning_;
  std::shared_ptr<std::vector<std::vector<int>>> totals_;  // how the scores ran, once it is known
  bool sheet_open_ = true;                                 // the result, once there is one
  std::string message_;
  int dots_ = 0;            // of a bot that thinks
  bool turn_open_ = false;  // made, and not yet confirmed

 private:
  void ask_next();
  void ask_person();
  void move_on(const std::vector<core::Event>& events);
  void announce_after(std::size_t line);
  void keep();
  void make_scene();
  bool replay_step();
  void take_hint();

  match::Foresight foresight_;
  // Of options of this decision, as far as it was wanted.
  std::map<Decision::Number, std::vector<match::ForeseenMove>> foreseen_;
  core::Seat borrowed_;  // whose view is shown, for people who write the game
  std::string trouble_;
  bool hastened_ = false;
};

}  // namespace glasshouse::ui
