#pragma once

#include <map>
#include <vector>

#include "core/table.hpp"
#include "ui/table/layout/layout.hpp"
#include "ui/table/motion.hpp"

// Pieces on their way from where they were to where they are. Time is given from outside, in
// seconds, so it can be tested without waiting.
namespace glasshouse::ui {

class Tweens {
 public:
  // `shown` is where everything lay; pieces still on another journey set out from where they are.
  // `events` say where pieces come from that nobody saw there: out of a bag, off a deck. With the
  // table after them what changed is flipped, and dice tumble. With no seconds there is no journey.
  void begin(const TableLayout& shown, const std::vector<core::Event>& events, double now,
             float seconds, const core::Table* table = nullptr);
  void stop() { seconds_ = latest_ = 0; }
  bool going(double now) const { return now < began_ + static_cast<double>(seconds_ + latest_); }
  // Who travels now, on the way to this layout.
  std::vector<Traveller> travellers(const TableLayout& layout, double now) const;

 private:
  struct Start {
    Rect from;
    float delay = 0;
    bool seen = false;  // it was on the table before
    core::SeenPiece piece;
    Traveller::Way way = Traveller::Way::lifted;
  };
  void note_faces(const std::vector<core::Event>& events, const core::Table& table);
  const core::Table* face_at(const Start& start, float passed) const;
  float lasting(const Start& start) const;
  float share(const Start& start, double now) const;

  std::map<uint16_t, Start> starts_;
  std::map<uint16_t, core::ZoneId> went_;
  // Tables with other faces: first as all was before, then with dice as they might have fallen.
  std::vector<core::Table> faces_;
  double began_ = 0;
  float seconds_ = 0;
  float latest_ = 0;  // the longest delay
};

}  // namespace glasshouse::ui
