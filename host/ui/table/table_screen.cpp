#include "ui/table/table_screen.hpp"

#include <algorithm>
#include <chrono>

#include "core/errors.hpp"
#include "match/score_history.hpp"
#include "ui/table/match_scene.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kTravelSeconds = 0.34f;
constexpr double kFloatSeconds = 1.4;  // of points that were made
// So long the table rests before a bot goes on, for people to see what happened.
constexpr double kPause = 0.25;
constexpr std::size_t kMostHistory = 200;

// Is there anything that only its owner may see?
bool has_secrets(const core::Model& model) {
  const bool zones =
      std::any_of(model.zones.begin(), model.zones.end(), [](const core::Zone& zone) {
        return zone.owner.exists() && zone.spec->visible == core::Visibility::owner;
      });
  const bool counters =
      std::any_of(model.counters.begin(), model.counters.end(), [](const core::Counter& counter) {
        return counter.owner.exists() && counter.spec->visible == core::Visibility::owner;
      });
  return zones || counters || model.spec().secret_scores;
}

}  // namespace

TableScreen::TableScreen(Room& room, match::Match match, std::unique_ptr<Sitters> sitters,
                         TableCallbacks callbacks)
    : room_(room),
      match_(std::move(match)),
      sitters_(std::move(sitters)),
      callbacks_(std::move(callbacks)),
      controls_(room) {
  std::size_t people = 0;
  for (std::size_t s = match_.model().players(); s-- > 0;) {
    if (!sitters_->is_human(core::Seat(s))) continue;
    eyes_ = core::Seat(s);
    ++people;
  }
  own_last_.assign(match_.model().players(), match_.choice_count());
  // With several people nobody is at the screen until they say so.
  if (people > 1 && needs_curtain(core::Seat())) eyes_ = core::Seat();
  keep();
  begin_decision();
}

double TableScreen::now() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

float TableScreen::travel_seconds() const {
  return room_.settings.reduced_motion ? 0 : kTravelSeconds / room_.settings.speed;
}

double TableScreen::float_seconds() const { return kFloatSeconds / room_.settings.speed; }

bool TableScreen::asked_is_human() const {
  return !match_.finished() && sitters_->is_human(match_.chooser());
}

// May the person at the screen choose now?
bool TableScreen::deciding() const {
  return asked_is_human() && eyes_ == match_.chooser() && !curtain_.exists() && !coming_.exists() &&
         replay_.empty();
}

bool TableScreen::needs_curtain(core::Seat asked) const {
  return !callbacks_.open_table && eyes_ != asked && has_secrets(match_.model());
}

// Whatever the table is now: what comes next?
void TableScreen::begin_decision() {
  decision_ = Decision();
  cursor_.reset();
  held_.reset();
  pressed_at_.reset();
  coming_ = core::Seat();
  curtain_ = core::Seat();
  hint_.abandon();
  thought_.abandon();
  layout_stale_ = true;
  if (match_.finished()) {
    make_scene();
    return end_game();
  }
  if (!asked_is_human()) {
    make_scene();
    thought_.begin(sitters_->decision(match_));
    return;
  }
  if (!needs_curtain(match_.chooser())) return ask_person();
  if (!eyes_.exists()) {
    curtain_ = match_.chooser();
  } else {
    coming_ = match_.chooser();
  }
  make_scene();
}

void TableScreen::ask_person() {
  eyes_ = match_.chooser();
  decision_ = Decision(match_.table(), eyes_, match_.options(), match_.refused());
  forget_later();
  layout_stale_ = true;
  make_scene();
}

void TableScreen::lift_curtain() {
  curtain_ = core::Seat();
  tweens_.stop();
  floats_.clear();
  ask_person();
}

void TableScreen::make_scene() {
  const core::Seat seat = viewer();
  scene_ = scene_of(match_, seat);
  for (PlayerLine& line : scene_.players) {
    scene_.colours[line.seat.index()] = sitters_->colour(line.seat);
    if (!sitters_->is_human(line.seat)) {
      line.note = words_for_kind(match_.sitting().kinds[line.seat.index()]);
    }
  }
  log_scroll_ = 0;
  log_key_.reset();
  earlier_.reset();
  previewed_.reset();
}

void TableScreen::choose(std::size_t index) {
  message_.clear();
  const bool own = deciding();
  const TableScene before = scene_;
  const core::Seat seat = match_.chooser();
  const uint32_t turn = match_.table().head().turn;
  try {
    if (const auto refusal = match_.choose(index)) {
      message_ = refusal->reason;
      return room_.make(Noise::refuse);
    }
  } catch (const core::ContentError& error) {
    message_ = "The rules have failed: " + std::string(error.what());
    if (callbacks_.failed) callbacks_.failed(error);
    // A bot would run into it again at once; people may want to take another way.
    if (own) begin_decision();
    return;
  }
  keep();
  // In the middle of their turn people still want to see what the others did before it.
  const bool turn_over = match_.finished() || match_.table().head().turn != turn;
  if (own && turn_over) own_last_[seat.index()] = match_.choice_count();
  if (recent_seat_ != seat) recent_.clear();
  recent_seat_ = seat;
  for (const core::Event& event : match_.events_of_last_choice()) {
    if (event.kind == core::Event::Kind::moved) recent_.push_back(core::Part::of(event.piece));
  }
  after_change(match_.events_of_last_choice());
  note_scores(before);
  room_.make(Noise::lay);
}

// The match is at another position: pieces set out from where they were seen.
void TableScreen::after_change(const std::vector<core::Event>& events) {
  tweens_.begin(shown_, events, now(), travel_seconds());
  settled_at_ = now() + static_cast<double>(travel_seconds()) + kPause / room_.settings.speed;
  replay_.clear();
  begin_decision();
}

void TableScreen::keep() {
  if (callbacks_.changed) trouble_ = callbacks_.changed(match_);
}

void TableScreen::note_scores(const TableScene& before) {
  if (before.players.size() != scene_.players.size()) return;
  for (std::size_t s = 0; s < before.players.size(); ++s) {
    const auto was = before.players[s].points;
    const auto is = scene_.players[s].points;
    if (was && is && *was != *is) floats_.push_back({core::Seat(s), *is - *was, now()});
  }
}

void TableScreen::forget_later() {
  for (std::size_t& last : own_last_) last = std::min(last, match_.choice_count());
}

// How many choices are left when one of a person's is taken back, with all that bots did since.
std::size_t TableScreen::undo_target() const {
  // What was done by hand to the table is in nobody's seat.
  const auto by_bot = [this](std::size_t number) {
    const core::Seat seat = match_.choice(number).seat;
    return seat.exists() && !sitters_->is_human(seat);
  };
  std::size_t count = match_.choice_count() - 1;
  while (count > match_.earliest() && by_bot(count + 1)) --count;
  return count;
}

// Why undo does nothing now, if so.
std::optional<std::string> TableScreen::undo_refusal() const {
  if (match_.choice_count() <= match_.earliest()) return "Nothing to take back";
  const auto barrier = match_.undo_barrier(undo_target());
  if (!barrier) return std::nullopt;
  return "Undo stops here: " + barrier->reason;
}

void TableScreen::undo() {
  if (const auto why = undo_refusal()) {
    message_ = *why;
    return room_.make(Noise::refuse);
  }
  thought_.abandon();
  message_.clear();
  const std::size_t count = undo_target();
  while (match_.choice_count() > count) {
    if (const auto refusal = match_.undo()) {
      message_ = refusal->reason;
      break;
    }
  }
  room_.make(Noise::slide);
  recent_.clear();
  floats_.clear();
  forget_later();
  keep();
  after_change({});
}

void TableScreen::redo() {
  if (!match_.can_redo()) return;
  thought_.abandon();
  message_.clear();
  if (const auto refusal = match_.redo()) message_ = refusal->reason;
  room_.make(Noise::slide);
  keep();
  after_change({});
}

void TableScreen::change_match(const std::function<void(match::Match&)>& change) {
  thought_.abandon();
  const std::shared_ptr<const core::Model> model = match_.table().shared_model();
  const core::Block before = match_.table().block();
  change(match_);
  if (match_.table().shared_model() != model && callbacks_.seat) {
    sitters_ = callbacks_.seat(match_);
  }
  recent_.clear();
  keep();
  // Rules that leave everything where it is send nothing on a journey.
  if (match_.table().block() == before) {
    replay_.clear();
    return begin_decision();
  }
  after_change({});
}

void TableScreen::look_as(core::Seat seat) {
  borrowed_ = seat;
  layout_stale_ = true;
  make_scene();
}

void TableScreen::ask_hint() {
  if (!deciding() || hint_.going()) return;
  message_ = "Thinking about a hint …";
  hint_.begin(sitters_->advice(match_));
}

void TableScreen::show_hint(std::size_t index) {
  while (decision_.step_back()) {
  }
  if (index >= decision_.narrowing().count()) return;
  const auto number = static_cast<Decision::Number>(index);
  decision_.suggest(number);
  layout_stale_ = true;
  message_ = "Hint: " + text_of(number) + "  ·  Enter takes it";
  room_.make(Noise::chime);
}

void TableScreen::end_game() {
  sheet_open_ = true;
  history_.reset();
  const core::Outcome outcome = match_.table().head().outcome;
  const bool lost = outcome == core::Outcome::all_lose ||
                    (eyes_.exists() && !(match_.winners() & core::mask_of(eyes_)));
  room_.make(lost ? Noise::lose : Noise::win);
  auto out = std::make_shared<std::vector<std::vector<int>>>();
  history_ = out;
  reckoning_.begin(
      [out, history = match::ScoreHistory(match_)](const std::atomic<bool>& stop) -> std::size_t {
        *out = history.totals(kMostHistory, stop);
        return 0;
      });
}

Pace TableScreen::pace() const {
  const bool floating = std::any_of(floats_.begin(), floats_.end(), [this](const auto& one) {
    return now() < one.began + float_seconds();
  });
  if (!curtain_.exists() &&
      (tweens_.going(now()) || (floating && !room_.settings.reduced_motion))) {
    return Pace::moving;
  }
  const bool waiting = thought_.going() || hint_.going() || reckoning_.going() ||
                       coming_.exists() || !replay_.empty() || floating || awaits_rest();
  return waiting ? Pace::waiting : Pace::still;
}

bool TableScreen::tick() {
  bool news = step_replay();
  if (awaits_rest() && explains()) news = explained_ = true;
  const std::size_t floating = floats_.size();
  std::erase_if(floats_, [this](const auto& one) { return now() >= one.began + float_seconds(); });
  news = news || floats_.size() != floating;
  if (reckoning_.ready()) {
    reckoning_.take();
    news = true;
  }
  if (hint_.ready()) {
    try {
      show_hint(hint_.take());
    } catch (const core::ContentError& error) {
      message_ = error.what();
    }
    news = true;
  }
  if (tweens_.going(now()) || now() < settled_at_) return news;
  if (coming_.exists() && replay_.empty()) {
    curtain_ = std::exchange(coming_, core::Seat());
    return true;
  }
  const int dots = static_cast<int>(now() * 3) % 4;
  if (thought_.going() && dots != dots_) {
    dots_ = dots;
    news = true;
  }
  if (!thought_.ready() || !replay_.empty()) return news;
  try {
    choose(thought_.take());
  } catch (const core::ContentError& error) {
    message_ = "The bot could not go on: " + std::string(error.what());
    if (callbacks_.failed) callbacks_.failed(error);
  }
  return true;
}

}  // namespace glasshouse::ui
