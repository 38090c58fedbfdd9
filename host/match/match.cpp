#include "match/match.hpp"

#include "core/brief.hpp"
#include "match/barrier.hpp"

namespace glasshouse::match {
namespace {

// Events are collected for as long as this lives.
class Watch {
 public:
  Watch(core::Table& table, std::vector<core::Event>& events) : table_(table) {
    events.clear();
    table_.watch(&events);
  }
  ~Watch() { table_.watch(nullptr); }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

 private:
  core::Table& table_;
};

}  // namespace

Match::Match(RulesSource source, Sitting sitting)
    : Match(source, sitting, core::build_model(source.spec, sitting.setup)) {
  start();
}

Match::Match(RulesSource source, Sitting sitting, std::shared_ptr<const core::Model> model)
    : source_(std::move(source)), sitting_(std::move(sitting)), rules_(source_.make(model)) {
  sitting_.setup = model->setup;
  sitting_.kinds.resize(model->players());
}

void Match::start() {
  core::Block start;
  {
    const Watch watch(rules_->table(), events_);
    status_ = core::start_game(*rules_, sitting_.seed, &start);
  }
  turns_ = {{std::move(start), shared_model(), 0}};
  log_told();
}

std::vector<std::optional<core::Score>> Match::scores(core::Seat reader) const {
  std::vector<std::optional<core::Score>> out;
  if (!rules_->has_score()) return out;
  const bool open = finished() || !model().spec().secret_scores;
  for (std::size_t s = 0; s < model().players(); ++s) {
    out.emplace_back();
    if (open || reader == core::Seat(s)) out.back() = rules_->score(core::Seat(s));
  }
  return out;
}

core::Seat Match::chooser() const { return finished() ? core::Seat() : rules_->chooser(); }

std::string Match::prompt() const { return finished() ? "" : rules_->prompt(); }

std::vector<core::Option> Match::options() const {
  std::vector<core::Option> out;
  if (finished()) return out;
  for (std::size_t i = 0; i < rules_->option_count(); ++i) out.push_back(rules_->option(i));
  return out;
}

std::vector<core::Option> Match::refused() const {
  return finished() ? std::vector<core::Option>{} : rules_->refused();
}

std::optional<core::Refusal> Match::choose(std::size_t index) {
  if (finished()) return core::Refusal{"the game is over"};
  if (index >= rules_->option_count()) {
    return core::Refusal{"there are " + std::to_string(rules_->option_count()) +
                         " options, and no number " + std::to_string(index + 1)};
  }
  carry_out_or_put_back(index);
  undone_.clear();
  return {};
}

std::optional<core::Refusal> Match::choose(std::string_view text) {
  if (finished()) return core::Refusal{"the game is over"};
  const std::size_t index = core::find_option(*rules_, text);
  if (index == rules_->option_count()) return refusal_of(*rules_, text);
  return choose(index);
}

std::optional<core::Refusal> Match::choose(const MadeChoice& choice) {
  if (finished()) return core::Refusal{"the game is over"};
  if (rules_->chooser() != choice.seat) {
    return core::Refusal{model().player_name(rules_->chooser()) + " is to choose"};
  }
  const auto index = find_choice(*rules_, choice);
  return index ? choose(*index) : refusal_of(*rules_, choice.text);
}

// Rules that fail leave no trace on the table, and fresh ones go on: nobody knows in what state the
// failure left the others.
void Match::carry_out_or_put_back(std::size_t index) {
  const std::size_t count = steps_.size();
  try {
    carry_out(index);
  } catch (...) {
    rules_ = source_.make(shared_model());
    stand_at(count);
    throw;
  }
}

void Match::carry_out(std::size_t index) {
  Step step{remembered(*rules_, index), table().block().fingerprint(), ""};
  const core::Option option = rules_->option(index);
  const bool in_secret = rules_->in_secret();
  const uint64_t news = table().news();
  {
    const Watch watch(rules_->table(), events_);
    const core::Status status = rules_->answer(index);
    steps_.push_back(std::move(step));
    run_on(status);
  }
  log_choice(option, in_secret);
  if (table().news() != news) steps_.back().barrier = barrier_reason(model(), events_);
}

// Begins turns until somebody must choose, and keeps the start of the one in which they must.
void Match::run_on(core::Status status) {
  core::Block start;
  status_ = core::run_to_choice(*rules_, status, &start);
  if (start.size() == 0) return;
  if (turns_.back().choices_before == steps_.size()) turns_.pop_back();
  turns_.push_back({std::move(start), shared_model(), steps_.size()});
}

void Match::log_choice(const core::Option& option, bool in_secret) {
  const MadeChoice& made = steps_.back().made;
  core::Option brief = core::in_brief(option);
  LogLine line{LogEntry::Kind::chosen,   steps_.size(),         made.turn, made.seat, in_secret, {},
               std::move(brief.wording), std::move(brief.parts)};
  line.word(table());
  lines_.push_back(std::move(line));
  log_told();
  if (in_secret && (finished() || !rules_->in_secret())) end_secrecy();
}

// What the rules told belongs to the choice that led to it, and is as secret.
void Match::log_told() {
  LogLine line;
  line.kind = LogEntry::Kind::told;
  line.choice = steps_.size();
  if (!steps_.empty()) {
    line.turn = lines_.back().turn;
    line.seat = lines_.back().seat;
    line.secret = lines_.back().secret;
  }
  for (const core::Event& event : events_) {
    if (event.kind != core::Event::Kind::told) continue;
    line.wording = event.wording;
    line.parts = event.parts;
    line.word(table());
    lines_.push_back(line);
  }
}

// All have answered. Taking the last answer back would let somebody answer knowing the others'.
void Match::end_secrecy() {
  for (auto line = lines_.rbegin(); line != lines_.rend() && line->secret; ++line) {
    line->secret = false;
    line->word(table());
  }
  steps_.back().barrier = "the answers given in secret are known now";
}

std::vector<LogEntry> Match::log(core::Seat reader) const {
  std::vector<LogEntry> out;
  for (const LogLine& line : lines_) out.push_back(line.read_by(reader));
  return out;
}

std::vector<std::string> Match::take_warnings() { return std::exchange(warnings_, {}); }

}  // namespace glasshouse::match
