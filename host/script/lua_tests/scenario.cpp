#include "script/lua_tests/scenario.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/brief.hpp"
#include "core/snapshot.hpp"
#include "script/lua_tests/lua_tests.hpp"
#include "script/rules.hpp"

namespace glasshouse::script {

Scenario::Scenario(Start start, const SpecGames& games)
    : out_of_time_(std::move(start.out_of_time)) {
  ScriptLimits limits;
  limits.print = games.print;
  limits.memory /= 2;  // a spec holds several games
  rules_ = load_rules(core::build_model(std::move(start.game), std::move(start.setup)),
                      std::move(limits));
  rules_->table().watch(&events_);
  status_ = core::start_game(*rules_, start.seed, &checkpoint_);
  note_events();
}

uint32_t LoadedDice::roll(core::StreamId stream, core::Stream& usual, uint32_t bound) {
  if (next_.empty()) return Chance::roll(stream, usual, bound);
  const uint32_t side = next_.front();
  next_.pop_front();
  if (side < bound) return side;
  throw std::invalid_argument("next_rolls has a " + std::to_string(side + 1) +
                              " for what goes from 1 to " + std::to_string(bound));
}

void Scenario::load_dice(const std::vector<uint32_t>& sides) {
  dice_.load(sides);
  rules_->table().leave_to(&dice_);
}

const core::Table& Scenario::table() { return rules().table(); }

core::Rules& Scenario::rules() {
  settle();
  return *rules_;
}

bool Scenario::choosing() {
  settle();
  return status_ == core::Status::choosing;
}

void Scenario::choose(std::size_t index) {
  settle();
  if (out_of_time_()) throw std::runtime_error("out of time");
  const core::Option option = core::with_names_now(rules_->table(), rules_->option(index));
  Line line{rules_->chooser(), rules_->in_secret(), option.wording, option.parts, {}};
  placed_.clear();
  try {
    ++chosen_;
    const core::Status status = rules_->answer(index);
    if (status == core::Status::turn_over) chosen_ = 0;
    status_ = core::run_to_choice(*rules_, status, &checkpoint_);
  } catch (...) {
    take_back_turn();
    throw;
  }
  note(std::move(line));
  note_events();
  if (!choosing() || !rules_->in_secret()) reveal();
}

core::Table& Scenario::arrange() {
  core::Table& table = rules_->table();
  if (!arranging_ && chosen_ == 0 && table.head().turn > 0) table.restore(checkpoint_);
  if (table.finished()) throw std::invalid_argument("the game is over: begin another scenario");
  arranging_ = true;
  return table;
}

void Scenario::start_turn(core::Seat seat) {
  core::Table& table = arrange();
  if (table.head().turn == 0) table.begin_first_turn();
  table.head().to_move = seat;
  table.head().next = core::Seat();
  settle();
}

void Scenario::start_round(core::Seat seat) {
  arrange().head().start = seat;
  start_turn(seat);
}

void Scenario::resume(const Progress& progress) {
  core::Table& table = arrange();
  core::Snapshot snapshot = core::snapshot_of(table.model(), table.block());
  for (const auto& [name, state] : progress.random) {
    const auto stream =
        std::find_if(snapshot.streams.begin(), snapshot.streams.end(),
                     [&wanted = name](const auto& one) { return one.first == wanted; });
    if (stream == snapshot.streams.end()) {
      throw std::invalid_argument("nothing is drawn at random from '" + name + "'");
    }
    stream->second = state;
  }
  core::TableHead& head = snapshot.head;
  head.turn = static_cast<uint32_t>(progress.turn.value_or(std::max(head.turn, 1u)));
  head.round = static_cast<uint32_t>(progress.round.value_or(std::max(head.round, 1u)));
  head.rounds_left = static_cast<int16_t>(progress.rounds_left.value_or(-1));
  if (progress.start.exists()) head.start = progress.start;
  table.restore(core::restored(table.shared_model(), snapshot).block);
  start_turn(progress.seat);
}

void Scenario::arrange_by(const std::function<void()>& arrangement) {
  core::Table& table = arrange();
  const core::Block block = table.block();
  const std::set<core::PieceId> placed = placed_;
  try {
    arrangement();
  } catch (...) {
    table.restore(block);
    placed_ = placed;
    throw;
  }
}

void Scenario::settle() {
  if (!arranging_) return;
  if (rules_->table().head().turn == 0) {
    throw std::invalid_argument(
        "the table was arranged while the game is set up: say whose turn begins, with start_turn");
  }
  rules_->table().note_arranged_position();
  checkpoint_ = rules_->table().block();
  chosen_ = 0;
  arranging_ = false;
  try {
    status_ = core::run_to_choice(*rules_, rules_->begin_turn(), &checkpoint_);
  } catch (...) {
    take_back_turn();
    throw;
  }
  note_events();
}

// After rules that failed: the next one who looks sees the turn begin again.
void Scenario::take_back_turn() {
  rules_->table().restore(checkpoint_);
  events_.clear();
  chosen_ = 0;
  arranging_ = true;
}

std::vector<std::string> Scenario::log(core::Seat reader) {
  settle();
  std::vector<std::string> out;
  for (const Line& line : log_) {
    if (line.secret && reader.exists() && reader != line.seat) {
      out.emplace_back("chose in secret");
    } else {
      out.push_back(reader.exists() ? line.texts[reader.index()] : line.texts.back());
    }
  }
  return out;
}

std::vector<std::string> Scenario::shown() {
  settle();
  std::vector<std::string> out;
  for (const core::Part& part : shown_) out.push_back(core::worded(rules_->table(), "{}", {part}));
  return out;
}

// What goes beyond the room for a log is left out.
void Scenario::note(Line line) {
  if (log_bytes_ > kMostLog) return;
  word(line);
  for (const std::string& text : line.texts) log_bytes_ += 2 * text.size();
  log_.push_back(std::move(line));
}

// What was told and shown since the last choice.
void Scenario::note_events() {
  shown_.clear();
  for (core::Event& event : events_) {
    if (event.kind == core::Event::Kind::told) {
      note({{}, false, std::move(event.wording), std::move(event.parts), {}});
    } else if (event.kind == core::Event::Kind::shown) {
      shown_.insert(shown_.end(), event.parts.begin(), event.parts.end());
    }
  }
  events_.clear();
  rules_->table().watch(&events_);
}

void Scenario::word(Line& line) const {
  const core::Table& table = rules_->table();
  line.texts.clear();
  for (std::size_t s = 0; s < table.model().players(); ++s) {
    line.texts.push_back(core::worded(table, line.wording, line.parts, core::Seat(s)));
  }
  line.texts.push_back(core::worded(table, line.wording, line.parts));
}

// Answers given in secret may be read, by what everybody knows now.
void Scenario::reveal() {
  for (Line& line : log_) {
    if (!line.secret) continue;
    line.secret = false;
    word(line);
  }
}

}  // namespace glasshouse::script
