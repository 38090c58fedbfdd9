#pragma once

#include <atomic>

namespace glasshouse::app {

// For as long as it lives, Ctrl+C or being told to end doesn't end the program but is noted, for
// what is done to come to a good end. A second one ends it. There is one at a time.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  // Others may set it too.
  std::atomic<bool>& came() const;

 private:
  using Handler = void (*)(int);
  Handler on_break_, on_end_;
};

}  // namespace glasshouse::app
