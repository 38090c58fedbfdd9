#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "script/sandbox/memory.hpp"

struct lua_State;
struct lua_Debug;

namespace glasshouse::script {
class Compiling;
}

// Stops scripts that run away. Time is counted in processor time of the thread that runs the
// script, so that a busy machine raises no false alarm. No hook stands while all is well: entering
// Lua costs a few plain stores, and one background thread looks every now and then whether some
// entry has lasted too long. Then it interrupts that script's thread by a signal (SIGURG), which
// arms a hook there that raises an error at every instruction until the entry ends, so pcall can't
// swallow it. The rare loops inside Lua itself that no hook reaches take memory as they go: an
// entry that goes on after that is given no more.
namespace glasshouse::script {

// "rules/four.lua:12: " for the innermost function that has lines, or "".
std::string running_place(lua_State* state);

// How long an entry has lasted, by the watchdog's looks at it. Each look says what is to be done
// now; who comes late, as on a machine that is busy, still interrupts before it starves.
class Stopwatch {
 public:
  enum class Verdict : uint8_t { fine, interrupt, starve };
  explicit Stopwatch(std::chrono::nanoseconds budget) : budget_(budget) {}

  // `worked` is the processor time of the entry's thread, less what it was excused.
  Verdict look(uint64_t serial, std::chrono::nanoseconds worked);

 private:
  std::chrono::nanoseconds budget_;
  uint64_t serial_ = 0;  // the entry seen last
  std::chrono::nanoseconds since_{0};
  bool interrupted_ = false;
};

// The limits of one Lua state. It outlives the state, and is used by one thread at a time.
class Guard : Pinned {
 public:
  Guard(Memory& memory, std::chrono::milliseconds budget);
  ~Guard();

  // True when the running or the last entry was stopped, for its time or its memory.
  bool aborted() const { return !why_.empty(); }
  // Why, with the place where known: "rules/four.lua:12: the script ran for more than 2 s without
  // finishing a step". Whoever reports an error takes this text when aborted() is true, since a
  // script may have changed the error's own.
  const std::string& why() const { return why_; }

  // How many entries were stopped so far.
  uint64_t aborts() const { return aborts_; }

  // Raises the Lua error again when the entry has to end. For functions of ours that loop, and
  // those that catch errors.
  void check(lua_State* state) {
    if (overdue() || aborted()) [[unlikely]]
      stop(state);
  }
  // Whether `check` would raise it. For who raises it later.
  bool out_of_time() const { return overdue() || aborted(); }
  // For who has caught Lua's status "out of memory".
  void note_full_memory();

  Memory& memory() const { return memory_; }
  // The state whose garbage is collected before the host is refused memory.
  void attach(lua_State* main) { main_ = main; }

  // Whether the script has set metatables, which are looked at when it pauses.
  bool watches_metatables() const { return watches_metatables_; }
  void watch_metatables() { watches_metatables_ = true; }

  // The function of ours that is calling back into the script and can't be paused, as
  // "table.sort"; nullptr when there is none.
  const char* inside() const { return inside_; }

 private:
  friend class Entry;
  friend class Callback;
  friend class Compiling;
  friend class Pause;
  friend class Watchdog;

  bool overdue() const {
    return overdue_.load(std::memory_order_relaxed) == serial_.load(std::memory_order_relaxed);
  }
  void begin();
  void end();
  void abort(lua_State* state);
  void arm();
  void disarm();
  bool inspect();
  std::chrono::nanoseconds excused(std::chrono::nanoseconds now) const;
  void stop(lua_State* state);
  void collect_garbage();
  std::string place(lua_State* state) const;
  static void hook(lua_State* state, lua_Debug*);
  static void on_signal(int);

  Memory& memory_;
  const std::chrono::nanoseconds budget_;
  lua_State* main_ = nullptr;
  lua_State* state_ = nullptr;  // the Lua thread that runs; null between entries
  const Compiling* compiling_ = nullptr;
  std::string why_;
  uint64_t aborts_ = 0;
  volatile bool armed_ = false;  // the hook is set on state_; written by the signal's handler
  const char* inside_ = nullptr;
  bool watches_metatables_ = false;

  std::atomic<uint64_t> serial_{0};  // grows at every begin and end: odd while an entry lasts
  std::atomic<uint64_t> thread_{0};  // of the entry; see this_thread()
  std::atomic<uint64_t> overdue_{UINT64_MAX};  // the serial of the entry that has to end
  std::atomic<uint64_t> starved_{UINT64_MAX};  // of the one that the hook didn't end
  std::atomic<int64_t> excused_{0};            // ns that pauses of this entry took
  std::atomic<int64_t> paused_at_{-1};         // ns of the thread's time; -1 when nothing is paused
  Stopwatch stopwatch_;                        // the watchdog's own
};

// The time from entering Lua to leaving it. `state` is the Lua thread that runs: a turn's coroutine
// when it is resumed. Entries may be nested; the time counts from the outermost.
class Entry : Pinned {
 public:
  Entry(Guard& guard, lua_State* state);
  ~Entry();

 private:
  Guard& guard_;
  lua_State* outer_state_;
  Guard* outer_guard_;
};

// Stops the clock while bounded work of the host runs inside an entry, as the search for all words
// that can be laid: what it takes differs from machine to machine, and must not decide whether a
// turn fails. An entry is excused half a minute in all, so that a loop around such work ends too.
class Pause : Pinned {
 public:
  explicit Pause(Guard& guard);
  ~Pause();

 private:
  Guard& guard_;
  bool outermost_;
};

// Marks that a script is being compiled, and how far: then that is what runs, and not the function
// that asked for it.
class Compiling : Pinned {
 public:
  Compiling(Guard& guard, std::string file) : guard_(guard), file_(std::move(file)) {
    guard.compiling_ = this;
  }
  ~Compiling() { guard_.compiling_ = nullptr; }

  void reach(int line) { line_ = line; }
  // "rules/four.lua:12: "
  std::string place() const { return file_ + ":" + std::to_string(line_) + ": "; }

 private:
  Guard& guard_;
  std::string file_;
  int line_ = 1;
};

// Marks that `function` of ours calls back into the script, where the script can't be paused.
class Callback : Pinned {
 public:
  Callback(Guard& guard, const char* function) : guard_(guard), outer_(guard.inside_) {
    guard.inside_ = function;
  }
  ~Callback() { guard_.inside_ = outer_; }

 private:
  Guard& guard_;
  const char* outer_;
};

}  // namespace glasshouse::script
