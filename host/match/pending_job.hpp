#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>

// Something that is thought out on another thread while the window goes on: a bot's decision, a
// hint, how the scores ran. Nobody ever has to wait for one that is no longer wanted.
namespace glasshouse::match {

class PendingJob {
 public:
  // Looks at `stop` now and then and ends early when it is set; its result is then nobody's.
  using Job = std::function<std::size_t(const std::atomic<bool>& stop)>;

  PendingJob() = default;
  ~PendingJob() { abandon(); }
  PendingJob(const PendingJob&) = delete;
  PendingJob& operator=(const PendingJob&) = delete;

  void begin(Job job);
  bool going() const { return state_ != nullptr; }
  bool ready() const;
  bool ready_within(std::chrono::milliseconds time) const;
  // What came out of it; throws what the job threw. Only when ready.
  std::size_t take();
  void abandon();

  // Have all jobs of the program ended, or do they within this time? If not, the program must end
  // without them.
  static bool all_ended_within(std::chrono::milliseconds time);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace glasshouse::match
