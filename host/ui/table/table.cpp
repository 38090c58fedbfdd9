#include "ui/table/table.hpp"

#include <algorithm>
#include <chrono>

#include "match/score_history.hpp"
#include "ui/table/match_scene.hpp"
#include "ui/table/picking/offers.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {

namespace {

constexpr std::size_t kMostHistory = 200;

}  // namespace

Table::Table(AppServices& services, match::Match match, std::unique_ptr<Sitters> sitters,
             TableCallbacks callbacks)
    : services_(services),
      match_(std::move(match)),
      sitters_(std::move(sitters)),
      callbacks_(std::move(callbacks)),
      lookback_(match_.model().players(), match_.choice_count()) {
  const std::vector<core::Seat> people = people_at(match_, *sitters_);
  // With several people who hide things nobody is at the screen until they say so.
  const bool hides = !callbacks_.open_table && match::has_secrets(match_.model());
  if (people.size() == 1 || (!people.empty() && !hides)) curtain_ = Curtain(people.front());
  keep();
  ask_next();
}

bool Table::deciding() const {
  return asks_person(match_, *sitters_) && curtain_.present() == match_.chooser() &&
         !curtain_.called() && !curtain_.hangs() && !lookback_.replaying() && !turn_open_;
}

// Whatever the table is now: what comes next?
void Table::ask_next() {
  decision_ = Decision();
  foreseen_.clear();
  pointing_.start_over();
  pointing_.note_change(services_.now());
  hint_.abandon();
  bot_.abandon();
  if (turn_open_) return make_scene();
  const bool person = asks_person(match_, *sitters_);
  const bool hides = !callbacks_.open_table && match::has_secrets(match_.model());
  if (curtain_.call(person ? match_.chooser() : core::Seat(), hides)) return ask_person();
  make_scene();
  if (!match_.finished()) {
    if (!person) bot_.begin(sitters_->decision(match_));
    return;
  }
  sheet_open_ = true;
  const core::Seat own = curtain_.present();
  const bool lost = match_.table().head().outcome == core::Outcome::all_lose ||
                    (own.exists() && !(match_.winners() & core::mask_of(own)));
  services_.make(lost ? Noise::lose : Noise::win);
  totals_ = std::make_shared<std::vector<std::vector<int>>>();
  reckoning_.begin([out = totals_, history = match::ScoreHistory(match_)](
                       const std::atomic<bool>& stop) -> std::size_t {
    *out = history.totals(kMostHistory, stop);
    return 0;
  });
}

void Table::ask_person() {
  decision_ = Decision(match_.table(), curtain_.present(), match_.options(), match_.refused());
  lookback_.forget_after(match_.choice_count());
  make_scene();
  view_.seek();
}

// Who comes back is told what has happened since their last turn.
void Table::lift_curtain() {
  curtain_.lift();
  animation_.stop();
  announcements_.clear();
  ask_person();
  const std::size_t seen = lookback_.turn_end(curtain_.present());
  const std::vector<LoggedLine>& log = view_.present().log;
  const auto later = std::find_if(log.begin(), log.end(), [seen](const LoggedLine& line) {
    return line.choice > seen || (line.choice == seen && line.announced);
  });
  announce_after(static_cast<std::size_t>(later - log.begin()));
}

// What nobody chose, of the log from a line on.
void Table::announce_after(std::size_t line) {
  const std::vector<LoggedLine>& log = view_.present().log;
  for (; line < log.size(); ++line) {
    if (!log[line].announced) continue;
    announcements_.add(log[line].text, services_.now(), services_.settings.speed);
    animation_.rest(services_.now(), tempo().reading, tempo());
  }
}

Tempo Table::tempo() const {
  const Tempo usual = tempo_of(services_.settings);
  return hastened_ ? hastened(usual) : usual;
}

void Table::hasten(bool held) {
  hastened_ = held;
  if (held && !deciding()) animation_.hasten();
}

// Nothing is under way under what comes to lie over the table.
void Table::open_menu() {
  hastened_ = false;
  animation_.stop();
  if (callbacks_.menu) callbacks_.menu(match_);
}

void Table::open_help() {
  hastened_ = false;
  animation_.stop();
  if (callbacks_.help) callbacks_.help(match_);
}

void Table::make_scene() {
  TableScene scene = scene_of(match_, borrowed_.exists() ? borrowed_ : curtain_.present());
  for (PlayerLine& line : scene.players) {
    scene.colours[line.seat.index()] = sitters_->colour(line.seat);
    if (sitters_->is_human(line.seat)) continue;
    line.note = words_for_kind(match_.sitting().kinds[line.seat.index()]);
  }
  lookback_.look_at(std::nullopt);
  log_.renew();
  view_.renew(std::move(scene));
}

void Table::choose(std::size_t index) {
  message_.clear();
  const bool own = deciding();
  const std::vector<PlayerLine> before = view_.present().players;
  const std::size_t logged = view_.present().log.size();
  const core::Seat seat = match_.chooser();
  const uint32_t turn = match_.table().head().turn;
  try {
    if (const auto refusal = match_.choose(index)) {
      message_ = refusal->reason;
      return services_.make(Noise::refuse);
    }
  } catch (const core::ContentError& error) {
    message_ = "The rules have failed: " + std::string(error.what());
    if (callbacks_.failed) callbacks_.failed(error);
    // A bot would run into it again at once; people may want to take another way.
    if (own) ask_next();
    return;
  }
  keep();
  // In the middle of their turn people still want to see what the others did before it.
  const bool turn_over = match_.finished() || match_.table().head().turn != turn;
  if (own && turn_over) lookback_.end_turn(seat, match_.choice_count());
  turn_open_ = own && turn_over && !match_.finished() && services_.settings.confirm_turns;
  animation_.note_moves(seat, match_.events_of_last_choice());
  move_on(match_.events_of_last_choice());
  animation_.note_scores(before, view_.present().players, services_.now(), tempo());
  if (!own && turn_over) animation_.rest(services_.now(), tempo().beat, tempo());
  if (own) announcements_.clear();  // who goes on has read them
  announce_after(logged);
  services_.make(Noise::lay);
}

// The match is at another position: pieces set out from where they were seen.
void Table::move_on(const std::vector<core::Event>& events) {
  animation_.set_out(view_.layout(), events, services_.now(), tempo(), &match_.table());
  lookback_.stop_replay();
  ask_next();
}

void Table::close_turn() {
  turn_open_ = false;
  message_.clear();
  ask_next();
}

void Table::keep() {
  if (callbacks_.changed) trouble_ = callbacks_.changed(match_);
}

void Table::undo() {
  message_ = undo_refusal(match_, *sitters_);
  if (!message_.empty()) return services_.make(Noise::refuse);
  bot_.abandon();
  turn_open_ = false;
  const std::size_t count = undo_target(match_, *sitters_);
  std::optional<core::Refusal> refused;
  while (!refused && match_.choice_count() > count) refused = match_.undo();
  if (refused) message_ = refused->reason;
  animation_.forget_moves();
  animation_.forget_scores();
  announcements_.clear();
  lookback_.forget_after(match_.choice_count());
  services_.make(Noise::slide);
  keep();
  move_on({});
}

void Table::redo() {
  if (!match_.can_redo()) return;
  bot_.abandon();
  turn_open_ = false;
  const auto refusal = match_.redo();
  message_ = refusal ? refusal->reason : "";
  services_.make(Noise::slide);
  keep();
  move_on({});
}

void Table::change_match(const std::function<void(match::Match&)>& change) {
  bot_.abandon();
  const std::shared_ptr<const core::Model> model = match_.table().shared_model();
  const core::Block before = match_.table().block();
  change(match_);
  turn_open_ = false;
  const bool other_rules = match_.table().shared_model() != model;
  if (other_rules && callbacks_.seat) sitters_ = callbacks_.seat(match_);
  animation_.forget_moves();
  announcements_.clear();
  message_.clear();  // of rules that have failed, or of another position
  keep();
  if (match_.table().block() != before) return move_on({});
  // Rules that leave everything where it is send nothing on a journey.
  lookback_.stop_replay();
  ask_next();
}

bool Table::keep_copy() {
  if (!callbacks_.save || match_.choice_count() == 0) return false;
  callbacks_.save(match_);
  return true;
}

void Table::look_as(core::Seat seat) {
  borrowed_ = seat;
  make_scene();
}

void Table::preview(std::optional<std::size_t> choice) {
  const std::size_t last = match_.choice_count() + match_.history().undone.size();
  if (choice && (*choice < match_.earliest() || *choice > last)) choice.reset();
  if (choice == lookback_.moment()) return;
  lookback_.look_at(view_.look_back(match_, choice) ? choice : std::nullopt);
}

void Table::replay_last() {
  if (match_.choice_count() <= match_.earliest() || curtain_.hangs()) return;
  lookback_.replay(curtain_.present(), match_.earliest(), match_.choice_count());
  animation_.stop_travel();
  message_.clear();
  replay_step();
}

void Table::stop_replay() {
  lookback_.stop_replay();
  preview(std::nullopt);
}

bool Table::replay_step() {
  const auto step = lookback_.step(services_.now(), tempo().replay_step);
  if (!step) return false;
  preview(step->moment);
  if (!step->first) animation_.set_out_again(view_.layout(), services_.now(), tempo());
  return true;
}

const std::vector<match::ForeseenMove>& Table::foreseen(Decision::Number number) {
  const auto known = foreseen_.find(number);
  if (known != foreseen_.end()) return known->second;
  return foreseen_[number] = foresight_.of(match_, number);
}

void Table::ask_hint() {
  if (!deciding() || hint_.going()) return;
  message_ = "Thinking about a hint …";
  hint_.begin(sitters_->advice(match_));
}

void Table::take_hint() try {
  const auto number = static_cast<Decision::Number>(hint_.take());
  while (decision_.step_back()) {
  }
  if (number >= decision_.narrowing().count()) return;
  decision_.suggest(number);
  view_.outdate();
  message_ = "Hint: " + text_of(match_, decision_, number) + "  ·  Enter takes it";
  services_.make(Noise::chime);
} catch (const core::ContentError& error) {
  message_ = error.what();
}

Pace Table::pace_now() const {
  const bool floating = animation_.floating();
  const bool moving =
      animation_.travelling(services_.now()) || (floating && !services_.settings.reduced_motion);
  if (moving && !curtain_.hangs()) return Pace::moving;
  const bool waiting = bot_.going() || hint_.going() || reckoning_.going() || curtain_.called() ||
                       lookback_.replaying() || floating || announcements_.any() ||
                       pointing_.awaits_rest();
  return waiting ? Pace::waiting : Pace::still;
}

bool Table::advance() {
  const double now = services_.now();
  bool news = replay_step();
  news |= pointing_.tick(now);
  news |= animation_.tick(now);
  news |= announcements_.tick(now);
  news |= reckoning_.ready() || hint_.ready();
  if (reckoning_.ready()) reckoning_.take();
  if (hint_.ready()) take_hint();
  if (!animation_.settled(now)) return news;
  if (!lookback_.replaying() && curtain_.hang()) return true;
  const int dots = static_cast<int>(now * 3) % 4;
  if (bot_.going() && dots != dots_) {
    dots_ = dots;
    news = true;
  }
  if (!bot_.ready() || lookback_.replaying()) return news;
  try {
    choose(bot_.take());
  } catch (const core::ContentError& error) {
    message_ = "The bot could not go on: " + std::string(error.what());
    if (callbacks_.failed) callbacks_.failed(error);
  }
  return true;
}

}  // namespace glasshouse::ui
