#pragma once

#include <functional>
#include <optional>

#include "core/errors.hpp"
#include "match/match.hpp"
#include "ui/inspector/work_table.hpp"
#include "ui/screens/result_sheet.hpp"
#include "ui/table/decision.hpp"
#include "ui/table/drawing/draw_table.hpp"
#include "ui/table/tweens.hpp"
#include "ui/table/zoom.hpp"
#include "ui/widgets/tooltip.hpp"
#include "ui/widgets/widgets.hpp"
#include "ui/window/pending_job.hpp"

// A game being played. What happens is in table_screen.cpp, what the hands do in table_hands.cpp,
// where things are in table_places.cpp, what is seen of them in table_look.cpp, the buttons and the
// list of options in table_offers.cpp, and looking back in table_past.cpp.
namespace glasshouse::ui {

// Who sits at the table, as the app arranged it.
class Sitters {
 public:
  virtual ~Sitters() = default;
  virtual bool is_human(core::Seat seat) const = 0;
  virtual Colour colour(core::Seat seat) const { return seat_colour(seat); }
  // What the bot in the seat that is asked thinks, and what a bot would do in a person's place.
  // The jobs share nothing with the match.
  virtual Thought::Job decision(const match::Match& match) = 0;
  virtual Thought::Job advice(const match::Match& match) = 0;
};

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

class TableScreen : public Screen, public WorkTable {
 public:
  TableScreen(Room& room, match::Match match, std::unique_ptr<Sitters> sitters,
              TableCallbacks callbacks);

  void draw(Canvas& canvas) override;
  void handle(const Input& input) override;
  Pace pace() const override;
  bool tick() override;
  std::string name() const override;
  std::vector<std::pair<std::string, std::string>> facts() const override;
  std::vector<Target> targets() const override;

  // -- For the workbench
  const match::Match& match() const override { return match_; }
  // Something else changed the match, or is about to: rules that were edited, an inspector. Stops
  // what is thought about, has it changed, and looks at everything anew.
  void change_match(const std::function<void(match::Match&)>& change) override;
  void preview(std::optional<std::size_t> choice) override;
  void look_as(core::Seat seat) override;
  Colour colour(core::Seat seat) const override { return sitters_->colour(seat); }
  std::vector<core::Part> parts_at(Point at) const override;
  void say(std::string message) { message_ = std::move(message); }
  // Why the game can't be kept, or "".
  const std::string& trouble() const { return trouble_; }

 private:
  // -- What happens (table_screen.cpp)
  bool asked_is_human() const;
  bool deciding() const;
  bool needs_curtain(core::Seat asked) const;
  void begin_decision();
  void ask_person();
  void lift_curtain();
  void choose(std::size_t index);
  void after_change(const std::vector<core::Event>& events);
  void keep();
  void undo();
  std::size_t undo_target() const;
  void forget_later();
  std::optional<std::string> undo_refusal() const;
  void redo();
  void ask_hint();
  void show_hint(std::size_t index);
  void end_game();
  bool may_show_result() const { return match_.finished() && !sheet_open_; }
  void make_scene();
  void note_scores(const TableScene& before);
  core::Seat viewer() const { return borrowed_.exists() ? borrowed_ : eyes_; }
  double now() const;
  float travel_seconds() const;
  double float_seconds() const;

  // -- Hands (table_hands.cpp)
  void press(const Input& input);
  void move(Point at);
  void note_rest(Point at);
  void begin_drag(Point from);
  void release(Point at);
  void press_key(const Input& input);
  bool press_shortcut(const Input& input);
  void click(const core::Part& part);
  void refuse(const core::Part& part);
  std::string said_of(const core::Part& part, const char* wording) const;  // as a sentence
  bool on_board(core::PieceId piece) const;
  void drop(const core::Part& piece, Point at);
  void pick_up_again(const core::Part& piece);
  void take(std::optional<Decision::Number> chosen);
  void confirm();
  void step_back();
  // With the arrows from one thing that can be clicked to the next, or to anything at all.
  enum class Reach : uint8_t { offered, all };
  void walk(Input::Key key, Reach reach);
  std::vector<core::Part> all_parts() const;
  std::optional<core::Part> part_at(Point at) const;
  std::optional<core::Part> aimed_from(const PlacedCell& cell) const;
  std::optional<std::size_t> logged_choice_at(Point at) const;
  // What is pointed at, with the arrow keys or else the mouse.
  std::optional<core::Part> looked_at() const;
  const PlacedPiece* looked_at_piece() const;
  // Has the pointer rested long enough for what is under it to be explained?
  bool explains() const;
  bool awaits_rest() const { return rests_on_ && rests_since_ > 0 && !explained_; }

  // -- Looking back (table_past.cpp)
  void replay_last();
  bool step_replay();
  void walk_log(int by);

  // -- Places (table_places.cpp)
  void set_layout(Size size);
  TableLayout with_drops(TableLayout layout) const;
  void show_freed(TableLayout& layout, const PlacedPiece& laid) const;
  bool in_sight(const PlacedCell& cell) const;
  // None for what isn't seen.
  std::optional<Rect> area_of(const core::Part& part) const;
  void bring_into_sight();

  // -- Looks (table_look.cpp)
  void look_again();
  void add_motion(TableScene& scene);
  void look_at_log(Canvas& canvas, TableScene& scene);
  void follow_log(Canvas& canvas, TableScene& scene);
  void draw_hovered(Canvas& canvas);
  void draw_card(Canvas& canvas, const PlacedPiece& piece, const Tooltip& tip);
  std::vector<Rect> wanted_areas() const;
  struct ListPage {
    std::size_t first = 0;                       // of the listed options
    std::vector<std::vector<std::string>> rows;  // their texts, wrapped
    Size size;
  };
  ListPage list_page(Canvas& canvas, const TextStyle& style) const;
  void draw_list(Canvas& canvas);
  Rect list_area(Size size) const;
  void draw_curtain(Canvas& canvas);
  void draw_cursor(Canvas& canvas);
  void draw_dragged(Canvas& canvas);
  void add_bar();
  void add_offers();
  std::vector<Rect> offer_areas(const std::vector<std::string>& labels) const;
  float covered_by(const std::vector<Rect>& areas) const;
  void add_result(Canvas& canvas);
  const Theme& theme() const;
  std::string told_about(const core::Part& part) const;
  std::string last_of_others() const;
  std::string text_of(Decision::Number number) const;

  Room& room_;
  match::Match match_;
  std::unique_ptr<Sitters> sitters_;
  TableCallbacks callbacks_;

  Decision decision_;
  Thought thought_, hint_, reckoning_;
  core::Seat eyes_;      // who is at the screen
  core::Seat borrowed_;  // whose view is shown instead, for people who write the game
  core::Seat coming_;    // who is to come to the screen once all pieces have arrived
  core::Seat curtain_;   // who is asked to come now; nothing else is drawn meanwhile

  TableScene scene_;                   // the present, as `eyes_` see it
  std::optional<TableScene> earlier_;  // another moment that is looked at
  std::optional<core::Table> earlier_table_;
  std::optional<std::size_t> previewed_;
  std::vector<std::size_t> replay_;  // moments still to be shown again
  double replay_next_ = 0;
  std::vector<std::size_t> own_last_;  // by seat: choices made when a person's last turn ended

  LayoutOptions options_;
  TableLayout layout_, shown_;  // without and with what is dropped and dragged
  core::Seat laid_out_for_;
  bool layout_stale_ = true;
  Tweens tweens_;
  Zoom zoom_;
  double settled_at_ = 0;           // when bots may go on
  std::vector<core::Part> recent_;  // what was moved last …
  core::Seat recent_seat_;          // … and by whom
  struct FloatingScore {
    core::Seat seat;
    int points = 0;
    double began = 0;
  };
  std::vector<FloatingScore> floats_;

  Controls controls_;
  bool log_open_ = false;
  float log_scroll_ = 0;
  bool follows_log_ = false;
  std::vector<LogRow> log_rows_;
  struct LogKey {  // what the rows depend on, besides the scene
    Rect area;
    float scale = 0, scroll = 0;
    bool operator==(const LogKey&) const = default;
  };
  std::optional<LogKey> log_key_;
  std::shared_ptr<std::vector<std::vector<int>>> history_;
  bool sheet_open_ = true;
  Point pointer_{-1, -1};
  std::optional<core::Part> rests_on_;  // what the pointer came to without a click …
  double rests_since_ = 0;              // … and when
  bool explained_ = false;
  std::optional<Point> pressed_at_;
  std::optional<Point> clicked_at_;  // where the hand last clicked or dropped something
  std::optional<core::Part> held_;   // the piece that is dragged
  bool panning_ = false;
  std::optional<core::Part> cursor_;  // of the arrow keys
  std::string message_;
  std::string trouble_;  // why the game can't be kept
  int dots_ = 0;
};

}  // namespace glasshouse::ui
