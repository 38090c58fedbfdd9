#include "script/sandbox/watchdog.hpp"

#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <ctime>
#include <mutex>
#include <sstream>
#include <thread>
#include <vector>

#include "script/sandbox/lua.hpp"

namespace glasshouse::script {

using namespace std::chrono_literals;

namespace {

constexpr auto kBusyPause = 20ms;
constexpr auto kIdlePause = 200ms;
constexpr auto kGrace = 100ms;  // of processor time, from the hook to the stop of all memory
constexpr std::chrono::nanoseconds kExcuse = 30s;  // at most, of all pauses of an entry

// The guard whose entry runs on this thread. The signal's handler reads it.
constinit thread_local std::atomic<Guard*> running_here{nullptr};

// This thread as two numbers in one, its processor clock and its id. Numbers, unlike a pthread_t,
// may be used after the thread is gone: the system then says that there is no such thread.
uint64_t this_thread() {
  constinit thread_local uint64_t mark = 0;
  if (mark != 0) return mark;
  clockid_t clock = 0;
  pthread_getcpuclockid(pthread_self(), &clock);
  const auto id = static_cast<uint32_t>(syscall(SYS_gettid));
  mark = uint64_t{static_cast<uint32_t>(clock)} << 32 | id;
  return mark;
}

std::chrono::nanoseconds cpu_time(uint64_t thread) {
  timespec time{};
  clock_gettime(static_cast<clockid_t>(thread >> 32), &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

void interrupt(uint64_t thread) {
  syscall(SYS_tgkill, getpid(), static_cast<pid_t>(thread & 0xffffffff), SIGURG);
}

std::string seconds_text(std::chrono::nanoseconds budget) {
  std::ostringstream out;
  out << std::chrono::duration<double>(budget).count() << " s";
  return out.str();
}

}  // namespace

std::string running_place(lua_State* state) {
  lua_Debug frame;
  for (int level = 0; lua_getstack(state, level, &frame); ++level) {
    lua_getinfo(state, "Sl", &frame);
    if (frame.currentline > 0)
      return std::string(frame.short_src) + ":" + std::to_string(frame.currentline) + ": ";
  }
  return "";
}

// The background thread and the guards it looks after. One for the process.
class Watchdog {
 public:
  static Watchdog& of_process() {
    static Watchdog watchdog;
    return watchdog;
  }

  void add(Guard* guard) {
    const std::lock_guard lock(mutex_);
    guards_.push_back(guard);
    changed_.notify_one();
  }
  void remove(Guard* guard) {
    const std::lock_guard lock(mutex_);
    std::erase(guards_, guard);
  }

 private:
  // A stray SIGURG does no harm: it is ignored unless somebody asks for it, as we do here.
  Watchdog() {
    struct sigaction action {};
    action.sa_handler = &Guard::on_signal;
    action.sa_flags = SA_RESTART;
    sigaction(SIGURG, &action, nullptr);
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  }

  void run(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
      changed_.wait(lock, stop, [this] { return !guards_.empty(); });
      bool busy = false;
      for (Guard* guard : guards_) busy = guard->inspect() || busy;
      changed_.wait_for(lock, stop, busy ? kBusyPause : kIdlePause, [] { return false; });
    }
  }

  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::vector<Guard*> guards_;
  std::jthread thread_;
};

Stopwatch::Verdict Stopwatch::look(uint64_t serial, std::chrono::nanoseconds worked) {
  if (serial != serial_) {
    serial_ = serial;
    since_ = worked;
    interrupted_ = false;
  }
  const std::chrono::nanoseconds lasted = worked - since_;
  if (lasted <= budget_) return Verdict::fine;
  if (interrupted_ && lasted > budget_ + kGrace) return Verdict::starve;
  interrupted_ = true;
  return Verdict::interrupt;
}

Guard::Guard(Memory& memory, std::chrono::milliseconds budget)
    : memory_(memory), budget_(budget), stopwatch_(budget) {
  memory_.when_full([this] { note_full_memory(); });
  memory_.grow_while([this] {
    return starved_.load(std::memory_order_relaxed) != serial_.load(std::memory_order_relaxed);
  });
  memory_.collect_with([this] { collect_garbage(); });
  memory_.open_reserve();
  Watchdog::of_process().add(this);
}

Guard::~Guard() {
  Watchdog::of_process().remove(this);
  memory_.when_full(nullptr);
  memory_.grow_while(nullptr);
  memory_.collect_with(nullptr);
}

void Guard::collect_garbage() {
  if (lua_State* lua = state_ ? state_ : main_) lua_gc(lua, LUA_GCCOLLECT);
}

std::string Guard::place(lua_State* state) const {
  if (compiling_) return compiling_->place();
  return state ? running_place(state) : "";
}

// The first reason stands.
void Guard::abort(lua_State* state) {
  if (aborted()) return;
  why_ = place(state);
  if (!overdue())
    why_ += memory_.full_text();
  else if (compiling_)
    why_ += "compiling the script took more than " + seconds_text(budget_);
  else
    why_ += "the script ran for more than " + seconds_text(budget_) + " without finishing a step";
  ++aborts_;
}

void Guard::note_full_memory() { abort(state_); }

void Guard::begin() {
  if (aborted()) why_.clear();
  memory_.forget_cap_reached();
  memory_.close_reserve();
  excused_.store(0, std::memory_order_relaxed);
  thread_.store(this_thread(), std::memory_order_relaxed);
  serial_.store(serial_.load(std::memory_order_relaxed) + 1, std::memory_order_release);
}

void Guard::end() {
  memory_.open_reserve();
  serial_.store(serial_.load(std::memory_order_relaxed) + 1, std::memory_order_release);
}

// Called in the guarded thread only, from the signal's handler, or when the Lua thread changes.
void Guard::arm() {
  if (!state_ || !(overdue() || aborted())) return;
  lua_sethook(state_, &Guard::hook, LUA_MASKCOUNT, 1);
  armed_ = true;
}

void Guard::disarm() {
  if (!armed_) return;
  lua_sethook(state_, nullptr, 0, 0);
  armed_ = false;
}

void Guard::on_signal(int) {
  if (Guard* guard = running_here.load(std::memory_order_relaxed)) guard->arm();
}

// Where a pause ends meanwhile it may be counted twice, for this one look.
std::chrono::nanoseconds Guard::excused(std::chrono::nanoseconds now) const {
  const std::chrono::nanoseconds paused_at(paused_at_.load(std::memory_order_acquire));
  std::chrono::nanoseconds out(excused_.load(std::memory_order_relaxed));
  if (paused_at.count() >= 0) out += now - paused_at;
  return std::min(out, kExcuse);
}

// Called by the watchdog. True when an entry lasts. What is read here may be of two entries when
// one ends meanwhile; a serial that is past makes nobody overdue. The signal is sent at every look:
// one may come while a script of another guard runs on that thread.
bool Guard::inspect() {
  const uint64_t serial = serial_.load(std::memory_order_acquire);
  if (serial % 2 == 0) return false;
  const uint64_t thread = thread_.load(std::memory_order_relaxed);
  const std::chrono::nanoseconds now = cpu_time(thread);
  const Stopwatch::Verdict verdict = stopwatch_.look(serial, now - excused(now));
  if (verdict == Stopwatch::Verdict::fine) return true;
  if (verdict == Stopwatch::Verdict::starve) starved_.store(serial, std::memory_order_relaxed);
  overdue_.store(serial, std::memory_order_relaxed);
  interrupt(thread);
  return true;
}

void Guard::stop(lua_State* state) {
  abort(state);
  lua_pushlstring(state, why_.data(), why_.size());
  lua_error(state);
}

void Guard::hook(lua_State* state, lua_Debug*) {
  if (Guard* guard = running_here.load(std::memory_order_relaxed)) guard->check(state);
}

Entry::Entry(Guard& guard, lua_State* state)
    : guard_(guard),
      outer_state_(guard.state_),
      outer_guard_(running_here.load(std::memory_order_relaxed)) {
  if (!outer_state_) guard_.begin();
  guard_.state_ = state;
  std::atomic_signal_fence(std::memory_order_seq_cst);
  running_here.store(&guard_, std::memory_order_relaxed);
  if (outer_state_) guard_.arm();
}

Entry::~Entry() {
  running_here.store(nullptr, std::memory_order_relaxed);
  std::atomic_signal_fence(std::memory_order_seq_cst);
  guard_.disarm();
  guard_.state_ = outer_state_;
  if (!outer_state_) guard_.end();
  std::atomic_signal_fence(std::memory_order_seq_cst);
  running_here.store(outer_guard_, std::memory_order_relaxed);
  if (outer_state_) guard_.arm();
}

Pause::Pause(Guard& guard)
    : guard_(guard), outermost_(guard.paused_at_.load(std::memory_order_relaxed) < 0) {
  if (outermost_)
    guard_.paused_at_.store(cpu_time(this_thread()).count(), std::memory_order_relaxed);
}

Pause::~Pause() {
  if (!outermost_) return;
  const int64_t took =
      cpu_time(this_thread()).count() - guard_.paused_at_.load(std::memory_order_relaxed);
  guard_.excused_.store(guard_.excused_.load(std::memory_order_relaxed) + took,
                        std::memory_order_relaxed);
  guard_.paused_at_.store(-1, std::memory_order_release);
}

}  // namespace glasshouse::script
