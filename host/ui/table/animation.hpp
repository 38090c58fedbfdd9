#pragma once

#include <vector>

#include "ui/screens/settings.hpp"
#include "ui/table/drawing/draw_table.hpp"
#include "ui/table/trails.hpp"
#include "ui/table/tweens.hpp"

// What moves on the table, and what has just happened there: pieces on their way, points that float
// up, and what was moved last and by whom. Time comes from outside, in seconds.
namespace glasshouse::ui {

// How long things take, as the settings have it.
struct Tempo {
  float travel = 0;        // of a piece
  double floating = 0;     // of points that were made
  double pause = 0;        // so long the table rests before a bot goes on, for people to see it
  double beat = 0;         // the same after a bot's turn …
  double reading = 0;      // … and where something was announced
  double replay_step = 0;  // between two moments that are shown again
  bool still = false;      // nothing moves by itself
};
Tempo tempo_of(const Settings& settings);
// While somebody holds a key to have it over sooner.
Tempo hastened(const Tempo& tempo);

class Animation {
 public:
  // Pieces set out from where they were shown, to what the table is now.
  void set_out(const TableLayout& shown, const std::vector<core::Event>& events, double now,
               const Tempo& tempo, const core::Table* table = nullptr);
  // The same without a rest afterwards: what is shown again waits by itself.
  void set_out_again(const TableLayout& shown, double now, const Tempo& tempo);
  // Nothing goes on before the pieces have arrived and so many seconds have passed.
  void rest(double now, double seconds, const Tempo& tempo);
  // All is where it goes, and nobody needs to look any longer.
  void hasten();
  void note_scores(const std::vector<PlayerLine>& before, const std::vector<PlayerLine>& after,
                   double now, const Tempo& tempo);
  void note_moves(core::Seat by, const std::vector<core::Event>& events);
  void forget_moves() { moves_.clear(); }
  void forget_scores() { points_.clear(); }
  void stop_travel() { tweens_.stop(); }
  void stop();

  bool travelling(double now) const { return tweens_.going(now); }
  bool floating() const { return !points_.empty(); }
  // Has everything arrived, and been looked at for a moment?
  bool settled(double now) const { return !tweens_.going(now) && now >= settled_at_; }
  // True when points that floated are gone.
  bool tick(double now);

  // What a seat sees of it on top of a scene.
  void add_to(TableScene& scene, const TableLayout& layout, double now, float text_scale) const;
  // The pieces that others than this seat moved last, and from where to where.
  std::vector<core::Part> moved_by_others(core::Seat seat) const;
  std::vector<Trail> trails_of_others(core::Seat seat, const core::Table& table,
                                      const TableLayout& layout) const;

 private:
  struct Points {
    core::Seat seat;
    int points = 0;
    double began = 0, seconds = 0;
    bool still = false;
  };

  Tweens tweens_;
  double settled_at_ = 0;
  std::vector<Points> points_;
  std::vector<Move> moves_;
  core::Seat mover_;
};

}  // namespace glasshouse::ui
