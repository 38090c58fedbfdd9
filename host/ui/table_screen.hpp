#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <map>
#include <optional>

#include "match/match.hpp"
#include "ui/draw_table.hpp"
#include "ui/narrowing.hpp"
#include "ui/screen.hpp"

// A game being played: the table of the seat to move, clicked by elimination; bots that think in
// the background; pieces that travel; a curtain between people with hidden hands.
namespace glasshouse::ui {

// Who sits at the table, as the app arranged it.
class Sitters {
 public:
  virtual ~Sitters() = default;
  virtual bool is_human(core::Seat seat) const = 0;
  // What the bot in the seat that is asked chooses. May take a while; called from another thread
  // while nothing else uses the match.
  virtual std::size_t decide(const match::Match& match) = 0;
  // What a bot would do in the place of the one who is asked.
  virtual std::size_t advice(const match::Match& match) = 0;
};

struct TableCallbacks {
  std::function<void(const match::Match&)> changed;  // after every choice, undo and redo: autosave
  std::function<void()> leave;
  std::function<void()> rematch;
};

class TableScreen : public Screen {
 public:
  TableScreen(match::Match match, std::unique_ptr<Sitters> sitters, TableCallbacks callbacks);
  ~TableScreen() override;

  void draw(Canvas& canvas) override;
  void handle(const Input& input) override;
  bool busy() const override;
  void tick() override;

 private:
  using Clock = std::chrono::steady_clock;

  bool thinking() const { return thought_.valid(); }
  bool curtain() const { return curtain_.exists(); }
  core::Seat viewer() const;
  void look_again();
  void begin_decision();
  void choose(std::size_t index);
  void undo();
  void redo();
  void give_hint();
  void confirm();
  void step_back();
  void next_offer(int step);
  void press(Point at);
  void click(const core::Part& part);
  std::optional<core::Part> part_at(Point at) const;
  std::string explain(const core::Part& part) const;
  void make_scene();
  void make_buttons(const TableLayout& layout);
  std::vector<Button> offer_buttons(const TableLayout& layout);
  void start_travel(const TableLayout& before);
  TableLayout travelled(const TableLayout& layout) const;
  void draw_curtain(Canvas& canvas);
  void draw_result(Canvas& canvas);

  match::Match match_;
  std::unique_ptr<Sitters> sitters_;
  TableCallbacks callbacks_;
  Narrowing narrowing_;
  TableScene scene_;
  TableLayout layout_;
  LayoutOptions options_;
  std::vector<Button> buttons_;
  std::future<std::size_t> thought_;
  core::Seat curtain_;      // who is to come to the screen; none when nobody has to
  core::Seat last_person_;  // whose things were shown last
  std::map<uint16_t, Rect> left_from_;
  Clock::time_point travel_began_{};
  Point pointer_{-1, -1};
  std::string message_;
  std::size_t selected_ = 0;  // of the options that are left, for the keyboard
  bool by_keyboard_ = false;
};

}  // namespace glasshouse::ui
