#pragma once

#include <utility>

#include "core/ids.hpp"

// Who is at the screen. People who hide things from each other come there one after the other: who
// is next is called, a curtain hangs once all pieces have arrived, and nothing else is shown until
// they say that they are there: by a click or a key that began on the curtain, after it had hung
// still for a moment. Time comes from outside, in seconds.
namespace glasshouse::ui {

class Curtain {
 public:
  Curtain() = default;  // nobody is at the screen before they say so
  explicit Curtain(core::Seat present) : present_(present) {}

  core::Seat present() const { return present_; }
  core::Seat awaited() const { return awaited_; }  // for whom the curtain hangs
  bool hangs() const { return awaited_.exists(); }
  bool called() const { return called_.exists(); }

  // Somebody is to choose, or nobody: who was called before needn't come. True when they are at the
  // screen, or may come to it as they like.
  bool call(core::Seat next, bool hides) {
    called_ = awaited_ = core::Seat();
    hung_ = 0;
    pressed_ = false;
    if (!next.exists()) return false;
    const bool comes = !hides || present_ == next;
    // Where nobody is at the screen, there is nothing to look at first.
    (comes ? present_ : present_.exists() ? called_ : awaited_) = next;
    return comes;
  }
  // All pieces have arrived. True when a curtain hangs from now on.
  bool hang() {
    if (called()) awaited_ = std::exchange(called_, core::Seat());
    return hangs();
  }
  // It has been drawn.
  void show(double now) {
    if (hung_ == 0) hung_ = now;
  }
  bool still(double now) const { return hangs() && hung_ > 0 && now >= hung_ + kMoment; }
  void press(double now) { pressed_ = still(now); }
  // True when what was pressed here is let go.
  bool release() { return std::exchange(pressed_, false); }
  void lift() { present_ = std::exchange(awaited_, core::Seat()); }

 private:
  static constexpr double kMoment = 0.3;

  core::Seat present_, called_, awaited_;
  double hung_ = 0;  // since when; 0 before the first frame
  bool pressed_ = false;
};

}  // namespace glasshouse::ui
