#include "match/match.hpp"

#include "core/brief.hpp"
#include "match/barrier.hpp"
#include "match/happenings.hpp"
#include "match/watch.hpp"

namespace glasshouse::match {
namespace {

// Bytes of all that the rules may tell and show at one table, for all readers: a script could fill
// the memory.
constexpr std::size_t kMostTold = 64u << 20;

std::size_t bytes_of(const core::Event& event) {
  std::size_t out = event.wording.size() + event.parts.size() * sizeof(core::Part);
  for (const core::Part& part : event.parts) out += part.text.size();
  return out;
}

// Whoever isn't known to be a bot.
core::SeatMask people_in(const Sitting& sitting) {
  core::SeatMask out = 0;
  for (std::size_t s = 0; s < sitting.kinds.size(); ++s) {
    const std::string& kind = sitting.kinds[s];
    if (kind.empty() || kind == kHuman) out |= core::mask_of(core::Seat(s));
  }
  return out;
}

}  // namespace

// The braces see to the order: the model is built from what is moved after it.
Match::Match(RulesSource source, Sitting sitting)
    : Match{core::build_model(source.spec, sitting.setup), std::move(source), std::move(sitting)} {
  start();
}

Match::Match(const std::shared_ptr<const core::Model>& model, RulesSource source, Sitting sitting)
    : source_(std::move(source)), rules_(source_.make(model)) {
  past_.sitting = std::move(sitting);
  past_.sitting.setup = model->setup;
  past_.sitting.kinds.resize(model->players());
}

void Match::start() {
  core::Block start;
  {
    const Watch watch(rules_->table(), events_);
    past_.status = core::start_game(*rules_, past_.sitting.seed, &start);
  }
  past_.turns = {{std::move(start), shared_model(), 0}};
  log_told();
}

std::vector<std::optional<core::Score>> Match::scores(core::Seat reader) const {
  return scores_by(*rules_, reader);
}

std::vector<std::optional<core::Score>> Match::scores_by(core::Rules& rules,
                                                         core::Seat reader) const {
  std::vector<std::optional<core::Score>> out;
  if (!rules.has_score()) return out;
  const bool open = finished() || !model().spec().secret_scores;
  for (std::size_t s = 0; s < model().players(); ++s) {
    out.emplace_back();
    if (open || reader == core::Seat(s)) out.back() = rules.score(core::Seat(s));
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
  past_.undone.clear();
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
  if (choice.edited) {
    carry_out_edit(choice);
    past_.undone.clear();
    return {};
  }
  if (rules_->chooser() != choice.seat) {
    return core::Refusal{model().player_name(rules_->chooser()) + " is to choose"};
  }
  const auto index = find_choice(*rules_, choice);
  return index ? choose(*index) : refusal_of(*rules_, choice.text);
}

// Rules that fail leave no trace on the table, and fresh ones go on: nobody knows in what state the
// failure left the others.
void Match::carry_out_or_put_back(std::size_t index) {
  const std::size_t count = past_.steps.size();
  try {
    carry_out(index);
  } catch (...) {
    rules_ = source_.make(shared_model());
    stand_at(count);
    throw;
  }
}

void Match::carry_out(std::size_t index) {
  Step step{remembered(*rules_, index), table().block().fingerprint(), "", {}, {}, {}};
  const core::Option option = core::with_names_now(table(), rules_->option(index));
  const bool in_secret = rules_->in_secret();
  const uint64_t news = table().news();
  {
    const Watch watch(rules_->table(), events_);
    const auto began = std::chrono::steady_clock::now();
    const core::Status status = rules_->answer(index);
    past_.steps.push_back(std::move(step));
    run_on(status);
    past_.steps.back().took = std::chrono::steady_clock::now() - began;
  }
  note_events();
  log_choice(option, in_secret);
  note_shown();
  if (table().news() == news) return;
  std::string reason = barrier_reason(model(), events_, people_in(past_.sitting));
  if (!reason.empty()) past_.steps.back().barrier = std::move(reason);
}

// Begins turns until somebody must choose, and keeps the start of the one in which they must.
void Match::run_on(core::Status status) {
  core::Block start;
  past_.status = core::run_to_choice(*rules_, status, &start);
  if (start.size() == 0) return;
  if (past_.turns.back().choices_before == past_.steps.size()) past_.turns.pop_back();
  past_.turns.push_back({std::move(start), shared_model(), past_.steps.size()});
}

// At the start of a game the events are those of its set-up.
void Match::keep_events(bool keep) {
  past_.keeps_events = keep;
  if (!keep) return;
  if (past_.steps.empty()) past_.dealt = described(table(), events_);
  try {
    for (auto turn = past_.turns.begin(); turn != past_.turns.end(); ++turn) {
      const bool last = std::next(turn) == past_.turns.end();
      tell_again(*turn, last ? past_.steps.size() : std::next(turn)->choices_before);
    }
  } catch (const core::ContentError&) {
    // Rules that fail at what they did before say so when they are played by.
  }
}

// What the choices of a turn did, up to `end`. Saves don't hold it, so they are made again beside
// the match.
void Match::tell_again(const TurnStart& turn, std::size_t end) {
  if (turn.model != shared_model()) return;
  if (!spare_) spare_ = source_.make(shared_model());
  core::rebuild(*spare_, {turn.checkpoint, {}});
  for (std::size_t n = turn.choices_before; n < end; ++n) {
    Step& step = past_.steps[n];
    const auto index = step.made.edited ? std::nullopt : find_choice(*spare_, step.made);
    if (!index) return;
    std::vector<core::Event> events;
    const Watch watch(spare_->table(), events);
    core::run_to_choice(*spare_, spare_->answer(*index));
    step.happened = described(spare_->table(), events);
  }
}

void Match::note_events() {
  if (past_.keeps_events) past_.steps.back().happened = described(table(), events_);
}

void Match::note_shown() {
  if (past_.lines.back().secret) return;
  std::vector<core::Part>& shown = past_.steps.back().shown;
  for (const core::Event& event : events_) {
    if (event.kind != core::Event::Kind::shown || told_ > kMostTold) continue;
    told_ += bytes_of(event);
    shown.insert(shown.end(), event.parts.begin(), event.parts.end());
  }
}

const std::vector<core::Part>& Match::shown(std::size_t count) const {
  static const std::vector<core::Part> kNothing;
  return count == 0 || count > past_.steps.size() ? kNothing : past_.steps[count - 1].shown;
}

void Match::log_choice(const core::Option& option, bool in_secret) {
  const MadeChoice& made = past_.steps.back().made;
  core::Option brief = core::in_brief(option);
  LogLine line{
      LogEntry::Kind::chosen,   past_.steps.size(),     made.turn, made.seat, in_secret, {},
      std::move(brief.wording), std::move(brief.parts), {}};
  line.word(table());
  past_.lines.push_back(std::move(line));
  log_told();
  if (in_secret && (finished() || !rules_->in_secret())) end_secrecy();
}

// What the rules told belongs to the choice that led to it, and is as secret. Of a later turn than
// that choice, nobody has chosen it.
void Match::log_told() {
  LogLine line;
  line.kind = LogEntry::Kind::told;
  line.choice = past_.steps.size();
  if (!past_.steps.empty()) {
    line.seat = past_.lines.back().seat;
    line.secret = past_.lines.back().secret;
  }
  for (const core::Event& event : events_) {
    if (event.kind != core::Event::Kind::told || told_ > kMostTold) continue;
    line.turn = event.turn;
    line.mover = event.mover;
    const bool unasked = !past_.steps.empty() && event.turn > past_.steps.back().made.turn;
    line.announced = event.announced || unasked;
    line.wording = event.wording;
    line.parts = event.parts;
    line.word(table());
    told_ += bytes_of(event) * (table().model().players() + 1);
    past_.lines.push_back(line);
  }
}

// All have answered. Taking the last answer back would let somebody answer knowing the others'.
void Match::end_secrecy() {
  for (auto line = past_.lines.rbegin(); line != past_.lines.rend() && line->secret; ++line) {
    line->secret = false;
    line->word(table());
  }
  past_.steps.back().barrier = "the answers given in secret are known now";
}

std::vector<LogEntry> Match::log(core::Seat reader) const {
  std::vector<LogEntry> out;
  for (const LogLine& line : past_.lines) out.push_back(line.read_by(reader));
  return out;
}

std::vector<std::string> Match::take_warnings() { return std::exchange(warnings_, {}); }

}  // namespace glasshouse::match
