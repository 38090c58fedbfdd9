#include "script/rules.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <optional>

#include "core/errors.hpp"
#include "core/text.hpp"
#include "script/binding/choose.hpp"
#include "script/binding/explain.hpp"
#include "script/binding/option_key.hpp"
#include "script/binding/state.hpp"
#include "script/insight.hpp"
#include "script/load.hpp"
#include "script/prelude.hpp"
#include "script/sandbox/gate.hpp"
#include "script/sandbox/sandbox.hpp"
#include "script/sandbox/turn_thread.hpp"
#include "wordlists/game_lexicon.hpp"

namespace glasshouse::script {
namespace {

int set_secret(lua_State* lua) {
  ScriptState::of(lua).in_secret = lua_toboolean(lua, 1);
  return 0;
}

constexpr std::size_t kLongestLabel = 200;
constexpr std::chrono::milliseconds kMostSilence{2000};
constexpr const char* kHookNames[] = {"evaluate", "prefer", "playout"};  // by Rules::Hook

// Sets a flag for as long as it lives.
class Flag : Pinned {
 public:
  explicit Flag(bool& flag) : flag_(flag), before_(flag) { flag = true; }
  ~Flag() { flag_ = before_; }

 private:
  bool& flag_;
  bool before_;
};

// The chooser that is asked while a turn runs.
class Lent : Pinned {
 public:
  Lent(core::Chooser*& place, core::Chooser* chooser) : place_(place) { place = chooser; }
  ~Lent() { place_ = nullptr; }

 private:
  core::Chooser*& place_;
};

class ScriptRules final : public core::Rules, public core::Insight, public ReadFiles {
 public:
  ScriptRules(std::shared_ptr<const core::Model> model, std::shared_ptr<ScriptTexts> texts,
              ScriptLimits limits)
      : ReadFiles(std::move(texts)),
        memory_(limits.memory),
        guard_(memory_, limits.time),
        gate_(guard_),
        table_(std::move(model)),
        lua_(lua_newstate(Memory::allocate, &memory_), lua_close),
        state_(table_, lua_.get()) {
    if (!lua_) throw std::bad_alloc();
    state_.attach();
    state_.rules = this;
    state_.guard = &guard_;
    lua_State* lua = lua_.get();
    lua_gc(lua, LUA_GCGEN, 0, 0);
    open_sandbox(lua, guard_, std::move(limits.print));
    state_.lexicon = wordlists::lexicon_of(table_.model());
    make_handles(lua, state_);
    load_prelude();
    set_require(lua);
    seal_globals(lua);
    defined_ = load_scripts(lua, table_.model().spec(), gate_);
    setup_ = keep_function("setup");
    turn_ = keep_function("turn");
    score_ = keep_function("score");
    for (std::size_t h = 0; h < hooks_.size(); ++h) hooks_[h] = keep_function(kHookNames[h]);
    functions_ = luaL_ref(lua, LUA_REGISTRYINDEX);
    thread_.emplace(lua, guard_);
    insight_.emplace(state_, gate_, functions_);
  }

  core::Table& table() override { return table_; }
  const std::vector<ScriptFunctions>& defined() const { return defined_; }

  core::Status begin_turn() override {
    if (!thread_is_clear_) thread_->clear();
    state_.moves.take_all_back();
    state_.release_held();
    state_.in_secret = false;
    sync_dealt_attributes(lua_.get(), state_);
    const core::TableHead& head = table_.head();
    if (head.turn == 0 && setup_ == LUA_NOREF) return core::Status::turn_over;
    lua_rawgeti(coroutine(), LUA_REGISTRYINDEX, head.turn == 0 ? setup_ : turn_);
    push_game(coroutine());
    if (head.turn > 0) push_player(coroutine(), head.to_move);
    state_.pending.kind = Pending::Kind::nothing;
    const core::Status status = run(head.turn == 0 ? 1 : 2);
    const bool asked = state_.pending.kind != Pending::Kind::nothing;
    if (asked) silent_since_ = 0;
    if (!asked) look_at_silence();
    return status;
  }

  core::Status answer(std::size_t index) override {
    if (!asleep_ || index >= state_.pending.count) {
      throw std::logic_error("an answer to a question nobody asked");
    }
    lua_pushinteger(coroutine(), static_cast<int64_t>(index));
    return run(1);
  }

  core::Seat chooser() const override { return state_.pending.seat; }
  std::size_t option_count() const override { return state_.pending.count; }
  std::string prompt() const override { return pending_prompt(coroutine()); }
  core::Option option(std::size_t index) const override {
    return pending_option(coroutine(), index);
  }
  std::vector<core::Option> refused() override {
    explain_pending();
    return pending_refusals(coroutine());
  }
  std::size_t find_text(std::string_view text, std::size_t from) override {
    return pending_find(coroutine(), text, from);
  }
  std::optional<int> worth(std::size_t index) const override {
    return pending_worth(coroutine(), index);
  }
  std::string why_not(const std::vector<core::Part>& parts) override {
    explain_pending();
    return pending_why_not(coroutine(), parts);
  }
  bool in_secret() const override { return state_.pending.in_secret; }
  bool has_score() const override { return score_ != LUA_NOREF; }

  core::Insight::Answer ask(std::string_view words) override { return insight_->evaluate(words); }
  std::vector<std::pair<std::string, std::string>> kept_outside() override {
    return insight_->kept_outside();
  }
  core::Source place_of(const std::string& function) override {
    return insight_->place_of(function);
  }
  std::vector<std::string> files() const override { return ReadFiles::files(); }

  core::Score score(core::Seat seat) override {
    core::Score out;
    if (!has_score()) return out;
    sync_dealt_attributes(lua_.get(), state_);
    call_reader(lua_.get(), score_, seat, {});
    read_score(out);
    lua_pop(lua_.get(), 1);
    return out;
  }

  uint64_t option_key(std::size_t index, std::vector<uint64_t>* parts) const override {
    const std::optional<uint64_t> key = pending_key(coroutine(), index, parts);
    return key ? *key : Rules::option_key(index, parts);
  }
  bool has(Hook hook) const override {
    return hook_of(hook) != LUA_NOREF || (hook == Hook::prefer && state_.lexicon);
  }
  double evaluate(core::Seat seat) override {
    sync_dealt_attributes(lua_.get(), state_);
    return ask(Hook::evaluate, seat, {});
  }
  // Without a function of the author's, what words are worth.
  double prefer(std::size_t index) override {
    if (hook_of(Hook::prefer) == LUA_NOREF) return worth(index).value_or(0);
    return ask(Hook::prefer, chooser(), index);
  }
  double playout_weight(std::size_t index) override { return ask(Hook::playout, chooser(), index); }

 private:
  lua_State* coroutine() const { return thread_->lua(); }

  core::Status run(int arguments) {
    const Lent lent(state_.chooser, chooser_);
    asleep_ = thread_is_clear_ = false;
    const Flag running(running_);
    asleep_ = gate_.resume(coroutine(), lua_.get(), arguments);
    thread_is_clear_ = !asleep_;
    if (asleep_ && state_.pending.kind != Pending::Kind::finished) return core::Status::choosing;
    return table_.finished() ? core::Status::game_over : core::Status::turn_over;
  }

  // Each turn has its time; those in which nobody is asked have some together, too.
  void look_at_silence() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    const int64_t ms = int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
    if (silent_since_ == 0) silent_since_ = ms;
    if (ms - silent_since_ < kMostSilence.count()) return;
    silent_since_ = 0;
    throw wrong_result("turn", "turns in which nobody was asked took more than 2 s together",
                       "a turn that asks nobody has to end the game some time");
  }

  int hook_of(Hook hook) const { return hooks_[static_cast<std::size_t>(hook)]; }

  // Calls an author's function that only reads, and leaves its result on this thread's stack. On
  // that of a turn that runs an error is the turn's.
  void call_reader(lua_State* lua, int function, core::Seat seat,
                   std::optional<std::size_t> option) {
    const int options = lua_gettop(coroutine());
    lua_checkstack(lua, 12);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
    push_game(lua);
    push_player(lua, seat);
    if (option) push_offered(lua, coroutine(), options, *option);
    const int arguments = option ? 3 : 2;
    const Flag reading(state_.only_reading);
    if (lua == coroutine()) return lua_call(lua, arguments, 1);
    gate_.call(lua, arguments, 1);
  }

  // Lets the script say what is refused of the pending moves, if it hasn't yet.
  void explain_pending() {
    const int options = lua_gettop(coroutine());
    if (options == 0 || !is_unexplained(coroutine(), options)) return;
    lua_State* lua = running_ ? coroutine() : lua_.get();
    lua_checkstack(lua, 12);
    lua_pushcfunction(lua, explain);
    lua_pushvalue(coroutine(), options);
    if (lua == coroutine()) return lua_call(lua, 1, 0);
    lua_xmove(coroutine(), lua, 1);
    gate_.call(lua, 1, 0);
  }

  // On the turn's own thread when it is the turn that is asking.
  double ask(Hook hook, core::Seat seat, std::optional<std::size_t> option) {
    lua_State* lua = running_ ? coroutine() : lua_.get();
    call_reader(lua, hook_of(hook), seat, option);
    const bool is_number = lua_type(lua, -1) == LUA_TNUMBER;
    const double out = lua_tonumber(lua, -1);
    lua_pop(lua, 1);
    if (is_number && std::isfinite(out)) return out;
    const char* name = kHookNames[static_cast<std::size_t>(hook)];
    throw wrong_result(name, std::string(name) + " returns a number", "");
  }

  int keep_function(const char* name) {
    if (lua_getfield(lua_.get(), -1, name) != LUA_TFUNCTION) {
      lua_pop(lua_.get(), 1);
      return LUA_NOREF;
    }
    return luaL_ref(lua_.get(), LUA_REGISTRYINDEX);
  }

  // Adds the functions of the table on top to the handle below it, and pops both.
  void add_functions() {
    lua_State* lua = lua_.get();
    copy_fields(lua, lua_gettop(lua), lua_gettop(lua) - 1);
    lua_pop(lua, 2);
  }

  void load_prelude() {
    lua_State* lua = lua_.get();
    if (load_chunk(lua, kPrelude, "prelude.lua") != LUA_OK) {
      throw std::logic_error(lua_tostring(lua, -1));
    }
    push_game(lua);
    lua_pushcfunction(lua, set_secret);
    gate_.call(lua, 2, 2);
    const int player_functions = lua_gettop(lua) - 1;
    push_game(lua);
    lua_insert(lua, -2);
    add_functions();
    for (std::size_t s = 0; s < table_.model().players(); ++s) {
      push_player(lua, core::Seat(s));
      lua_pushvalue(lua, player_functions);
      add_functions();
    }
    lua_pop(lua, 1);
  }

  // A score is a number, a table label -> points, or a list of {label, points} in order.
  void read_score(core::Score& out) {
    lua_State* lua = lua_.get();
    if (lua_isinteger(lua, -1)) {
      add_line(out, "points");
    } else if (lua_type(lua, -1) == LUA_TTABLE) {
      read_lines(out, lua_gettop(lua));
    } else {
      throw bad_score();
    }
    int64_t total = 0;
    for (const core::ScoreLine& line : out.lines) total += line.points;
    out.total = points_of(total);
  }

  void read_lines(core::Score& out, int table) {
    lua_State* lua = lua_.get();
    std::size_t entries = 0;
    for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
      if (++entries > kMostScoreLines) throw bad_score();
      if (lua_type(lua, -2) == LUA_TSTRING) add_line(out, label_at(-2));
    }
    std::sort(out.lines.begin(), out.lines.end(),
              [](const auto& a, const auto& b) { return a.label < b.label; });
    for (std::size_t i = 1; i <= lua_rawlen(lua, table); ++i) {
      if (lua_rawgeti(lua, table, static_cast<int64_t>(i)) != LUA_TTABLE) throw bad_score();
      const int label = lua_rawgeti(lua, -1, 1);
      lua_rawgeti(lua, -2, 2);
      add_line(out, label == LUA_TSTRING ? label_at(-2) : "");
      lua_pop(lua, 3);
    }
  }

  // The points on top, with their label.
  void add_line(core::Score& out, std::string label) {
    if (!lua_isinteger(lua_.get(), -1) || out.lines.size() >= kMostScoreLines) throw bad_score();
    out.lines.push_back({std::move(label), points_of(lua_tointeger(lua_.get(), -1))});
  }

  std::string label_at(int index) {
    const std::string_view label = lua_tostring(lua_.get(), index);
    const bool plain = label.size() <= kLongestLabel && core::first_junk(label) == label.size();
    return plain ? std::string(label) : core::cut_short(core::harmless(label), kLongestLabel);
  }

  int points_of(int64_t points) {
    if (points < INT32_MIN || points > INT32_MAX) throw bad_score();
    return static_cast<int>(points);
  }

  core::ContentError bad_score() {
    lua_settop(lua_.get(), 0);
    return wrong_result(
        "score",
        "score returns a whole number, a table {label = points} or a list of {label, points}",
        "points are whole numbers of up to nine digits, in at most 100 lines");
  }

  core::ContentError wrong_result(const char* function, std::string fault, std::string hint) {
    core::Source place = place_of(function);
    return core::ContentError(
        {std::move(place.file), place.line, 0, std::move(fault), std::move(hint)});
  }

  // The order matters: what Lua uses must live longer than its state.
  Memory memory_;
  Guard guard_;
  Gate gate_;
  core::Table table_;
  std::unique_ptr<lua_State, void (*)(lua_State*)> lua_;
  ScriptState state_;
  std::vector<ScriptFunctions> defined_;
  std::optional<TurnThread> thread_;
  std::optional<StateInsight> insight_;
  int setup_ = LUA_NOREF, turn_ = LUA_NOREF, score_ = LUA_NOREF, functions_ = LUA_NOREF;
  std::array<int, 3> hooks_{LUA_NOREF, LUA_NOREF, LUA_NOREF};
  bool running_ = false;  // the turn's coroutine
  bool asleep_ = false;
  bool thread_is_clear_ = true;
  int64_t silent_since_ = 0;  // processor time in ms when the first turn passed that asked nobody
};

}  // namespace

std::unique_ptr<core::Rules> load_rules(std::shared_ptr<const core::Model> model,
                                        ScriptLimits limits) {
  return load_rules(std::move(model), std::make_shared<ScriptTexts>(), std::move(limits));
}

std::unique_ptr<core::Rules> load_rules(std::shared_ptr<const core::Model> model,
                                        std::shared_ptr<ScriptTexts> texts, ScriptLimits limits) {
  return std::make_unique<ScriptRules>(std::move(model), std::move(texts), std::move(limits));
}

std::vector<ScriptFunctions> script_functions(std::shared_ptr<const core::Model> model) {
  return ScriptRules(std::move(model), std::make_shared<ScriptTexts>(), {}).defined();
}

}  // namespace glasshouse::script
