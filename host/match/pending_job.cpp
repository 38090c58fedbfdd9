#include "match/pending_job.hpp"

#include <exception>
#include <thread>

namespace glasshouse::match {
namespace {

std::atomic<int>& running() {
  static std::atomic<int> count = 0;
  return count;
}

}  // namespace

struct PendingJob::State {
  std::atomic<bool> stop = false;
  std::atomic<bool> done = false;
  std::size_t result = 0;
  std::exception_ptr failure;
};

void PendingJob::begin(Job job) {
  abandon();
  state_ = std::make_shared<State>();
  ++running();
  std::thread([state = state_, job = std::move(job)]() mutable {
    try {
      state->result = job(state->stop);
    } catch (...) {
      state->failure = std::current_exception();
    }
    // What the job held must be gone before anybody may think that it has ended.
    job = nullptr;
    state->done = true;
    state.reset();
    --running();
  }).detach();
}

bool PendingJob::ready() const { return state_ && state_->done; }

bool PendingJob::ready_within(std::chrono::milliseconds time) const {
  const auto until = std::chrono::steady_clock::now() + time;
  while (!ready() && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return ready();
}

std::size_t PendingJob::take() {
  const std::shared_ptr<State> state = std::move(state_);
  state_.reset();
  if (state->failure) std::rethrow_exception(state->failure);
  return state->result;
}

void PendingJob::abandon() {
  if (state_) state_->stop = true;
  state_.reset();
}

bool PendingJob::all_ended_within(std::chrono::milliseconds time) {
  const auto until = std::chrono::steady_clock::now() + time;
  while (running() > 0) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

}  // namespace glasshouse::match
