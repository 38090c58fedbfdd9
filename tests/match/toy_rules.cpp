#include "toy_rules.hpp"

#include "catch.hpp"

namespace glasshouse::toy {
namespace {

using core::Option;
using core::Part;
using core::PieceId;
using core::Seat;
using core::Status;
using core::ZoneId;
using core::ZoneKind;

constexpr uint32_t kLastTurn = 12;
constexpr std::size_t kHandSize = 4;

core::ZoneSpec zone_spec(std::string name, ZoneKind kind, core::Visibility visible,
                         bool per_player = false) {
  core::ZoneSpec out;
  out.name = std::move(name);
  out.kind = kind;
  out.visible = visible;
  out.per_player = per_player;
  return out;
}

core::PieceKind kind_spec(std::string name, std::string start, std::string title) {
  core::PieceKind out;
  out.name = std::move(name);
  out.start = std::move(start);
  out.title = std::move(title);
  return out;
}

void add_zones(core::GameSpec& spec) {
  using core::Visibility;
  core::ZoneSpec board = zone_spec("board", ZoneKind::grid, Visibility::all);
  board.shape.rows = board.shape.columns = 3;
  board.shape.prepare();
  spec.zones = {zone_spec("bag", ZoneKind::bag, Visibility::nobody),
                zone_spec("deck", ZoneKind::deck, Visibility::nobody),
                zone_spec("hand", ZoneKind::hand, Visibility::owner, true),
                zone_spec("yard", ZoneKind::row, Visibility::all, true), board};
}

void add_pieces(core::GameSpec& spec) {
  core::PieceKind pebble = kind_spec("pebble", "bag", "{colour} pebble");
  pebble.attributes = {"colour"};
  pebble.entries = {{{"white"}, 8, {}}, {{"black"}, 8, {}}};
  core::PieceKind card = kind_spec("card", "deck", "card {number}");
  card.attributes = {"number"};
  for (int number = 1; number <= 6; ++number) card.entries.push_back({{number}, 1, {}});
  card.dealt = {{"suit", {"sun", "moon", "star", "sun", "moon", "star"}}};
  core::PieceKind dish = kind_spec("dish", "yard", "dish");
  dish.per_player = true;
  dish.entries = {{{}, 1, {}}};
  dish.holds = {zone_spec("bottom", ZoneKind::pile, core::Visibility::all)};
  spec.pieces = {pebble, card, dish};
}

core::GameSpec pebbles_spec() {
  core::GameSpec spec;
  spec.id = "pebbles";
  spec.title = "Pebbles";
  spec.players_min = 2;
  spec.players_max = 3;
  add_zones(spec);
  add_pieces(spec);
  core::CounterSpec points;
  points.name = "points";
  points.per_player = true;
  core::CounterSpec passes;
  passes.name = "passes";
  spec.counters = {points, passes};
  spec.streams = {"die"};
  core::OptionSpec bonus;
  bonus.name = "bonus";
  bonus.standard = false;
  spec.options = {bonus};
  return spec;
}

class Rules : public core::Rules {
 public:
  Rules(std::shared_ptr<const core::Model> model, Edits edits)
      : table_(std::move(model)), edits_(std::move(edits)) {}

  core::Table& table() override { return table_; }

  Status begin_turn() override {
    answers_.clear();
    if (edits_.fails_to_begin) throw core::ContentError({"pebbles.lua", 3, 0, "no such zone", ""});
    if (table_.head().turn == 0) return set_up();
    ++turns_begun_;
    if (edits_.tells_turns) table_.tell("A turn begins", {}, core::Telling::logged);
    return ask(table_.head().to_move, "Your turn", main_options());
  }

  Status answer(std::size_t index) override {
    const Option taken = options_[index];
    answers_.push_back(taken);
    if (answers_.size() == 1) return act(taken);
    if (answers_[0].kind == "wager") return next_bid();
    if (taken.kind == "turn") table_.rotate(PieceId(answers_[0].parts[0].id), 1);
    return end_turn();
  }

  Seat chooser() const override { return chooser_; }
  std::size_t option_count() const override { return options_.size(); }
  std::string prompt() const override { return prompt_; }
  Option option(std::size_t index) const override { return options_[index]; }
  bool in_secret() const override { return !answers_.empty() && answers_[0].kind == "wager"; }
  bool has_score() const override { return true; }

  std::vector<Option> refused() override {
    std::vector<Option> out;
    if (hand_is_full()) out.push_back({"draw", "Draw a pebble", {}, "your hand is full"});
    if (edits_.no_pass) out.push_back({"pass", "Pass", {}, "nobody passes here"});
    return out;
  }

  core::Score score(Seat seat) override {
    const int total = table_.counter(table_.model().find_counter("points", seat));
    return {{{"points", total}}, total};
  }

 private:
  ZoneId zone(const std::string& name, Seat owner = {}) const {
    return table_.model().find_zone(name, owner);
  }
  Seat me() const { return table_.head().to_move; }
  bool hand_is_full() const { return table_.count(zone(edits_.hand, me())) >= kHandSize; }

  Status set_up() {
    table_.shuffle(zone("deck"));
    for (std::size_t s = 0; s < table_.model().players(); ++s) {
      table_.draw(zone("bag"), 2, zone(edits_.hand, Seat(s)));
    }
    tell("Everybody has drawn {number} pebbles", {Part::of(2)});
    return Status::turn_over;
  }

  Status ask(Seat seat, std::string prompt, std::vector<Option> options) {
    chooser_ = seat;
    prompt_ = std::move(prompt);
    options_ = std::move(options);
    return Status::choosing;
  }

  std::vector<Option> main_options() const {
    std::vector<Option> out;
    const ZoneId board = zone("board");
    const ZoneId bottom = table_.model().pieces[dish().index()].holds[0];
    for (const PieceId piece : table_.pieces(zone(edits_.hand, me()))) {
      if (table_.model().pieces[piece.index()].kind != 0) continue;
      for (const core::Place place : table_.shape(board).places) {
        if (table_.piece_at(board, place).exists()) continue;
        out.push_back(
            {"place", "Place {pebble} on {cell}", {Part::of(piece), Part::of(board, place)}, ""});
      }
      out.push_back({"drop", "Drop {pebble} into {dish}", {Part::of(piece), Part::of(bottom)}, ""});
      out.push_back({"bury", "Bury {pebble}", {Part::of(piece)}, ""});
    }
    if (!hand_is_full()) out.push_back({"draw", "Draw a pebble", {}, ""});
    if (!hand_is_full()) out.push_back({"card", "Take a card", {}, ""});
    out.push_back({"throw", "Throw the die", {}, ""});
    out.push_back({"wager", "Call a wager", {}, ""});
    const bool hidden = edits_.hides_options && turns_begun_ % 2 == 0;
    if (!edits_.no_pass && !hidden) out.push_back({"pass", "Pass", {}, ""});
    return out;
  }

  PieceId dish() const {
    for (const PieceId piece : table_.pieces(zone("yard", me()))) return piece;
    return {};
  }

  Status act(const Option& taken) {
    if (taken.kind == "place") return place(taken);
    if (taken.kind == "wager") return next_bid();
    if (taken.kind == "drop") table_.move(PieceId(taken.parts[0].id), ZoneId(taken.parts[1].id));
    if (taken.kind == "bury") bury(PieceId(taken.parts[0].id));
    if (taken.kind == "draw") table_.draw(zone("bag"), 1, zone(edits_.hand, me()));
    if (taken.kind == "card") take_card();
    if (taken.kind == "throw") throw_die();
    if (taken.kind == "pass") return pass();
    return end_turn();
  }

  Status place(const Option& taken) {
    table_.move(PieceId(taken.parts[0].id), ZoneId(taken.parts[1].id), taken.parts[1].place);
    add_points(me(), edits_.remembers ? ++placed_ : 1);
    show({taken.parts[1]});
    return ask(me(), "Turn it?", {{"turn", "Turn it", {}, ""}, {"leave", "Leave it", {}, ""}});
  }

  // Under the deck, face down: the others don't learn which one it was.
  void bury(PieceId pebble) {
    table_.set_face(pebble, false);
    table_.move(pebble, zone("deck"), 0);
  }

  void take_card() {
    table_.draw(zone("deck"), 1, zone(edits_.hand, me()));
    tell("{player} took {card}",
         {Part::of(me()), Part::of(table_.pieces(zone(edits_.hand, me())).back())});
  }

  void throw_die() {
    const uint32_t thrown = table_.random_below(6, core::StreamId(1)) + 1;
    add_points(me(), static_cast<int>(thrown) * (edits_.die_counts_double ? 2 : 1));
  }

  Status pass() {
    const core::CounterId passes = table_.model().find_counter("passes");
    if (passes.exists()) table_.set_counter(passes, table_.counter(passes) + 1);
    if (edits_.pass_asks) return ask(me(), "Really?", {{"yes", "Yes, pass", {}, ""}});
    return end_turn();
  }

  Status next_bid() {
    if (edits_.fails_on_wager) {
      add_points(me(), 100);
      throw core::ContentError({"pebbles.lua", 12, 0, "attempt to bid with a nil value", ""});
    }
    show({Part::of(zone("bag"))});
    const std::size_t bids = answers_.size() - 1;
    if (bids == table_.model().players()) return settle_wager();
    std::vector<Option> options;
    options.reserve(3);
    for (int bid = 0; bid < 3; ++bid) options.push_back({"bid", "Bid {n}", {Part::of(bid)}, ""});
    return ask(Seat(bids), "Bid in secret", options);
  }

  Status settle_wager() {
    int best = -1;
    for (std::size_t i = 1; i < answers_.size(); ++i) best = std::max(best, bid(i));
    std::vector<std::size_t> highest;
    for (std::size_t i = 1; i < answers_.size(); ++i) {
      if (bid(i) == best) highest.push_back(i - 1);
    }
    if (highest.size() == 1) add_points(Seat(highest[0]), 3);
    return end_turn();
  }

  int bid(std::size_t answer) const { return answers_[answer].parts[0].number; }

  Status end_turn() {
    answers_.clear();
    if (table_.head().turn < kLastTurn) return Status::turn_over;
    table_.finish(core::Outcome::by_score, 0, "twelve turns were played");
    return Status::game_over;
  }

  void add_points(Seat seat, int more) {
    const core::CounterId points = table_.model().find_counter("points", seat);
    table_.set_counter(points, table_.counter(points) + more);
  }

  void tell(const std::string& wording, std::vector<Part> parts) {
    if (!table_.watched()) return;
    core::Event event;
    event.kind = core::Event::Kind::told;
    event.wording = wording;
    event.parts = std::move(parts);
    table_.watched()->push_back(event);
  }

  void show(std::vector<Part> parts) {
    if (!table_.watched()) return;
    core::Event event;
    event.kind = core::Event::Kind::shown;
    event.parts = std::move(parts);
    table_.watched()->push_back(event);
  }

  core::Table table_;
  Edits edits_;
  std::vector<Option> answers_, options_;
  Seat chooser_;
  std::string prompt_;
  int placed_ = 0;       // only for Edits::remembers
  int turns_begun_ = 0;  // only for Edits::hides_options
};

}  // namespace

match::RulesSource source(Edits edits) {
  auto spec = std::make_shared<core::GameSpec>(pebbles_spec());
  if (edits.manifest) edits.manifest(*spec);
  match::RulesSource out;
  out.spec = spec;
  out.hash = edits.hash;
  out.make = [edits](std::shared_ptr<const core::Model> model) {
    return std::make_unique<Rules>(std::move(model), edits);
  };
  return out;
}

match::Sitting two_players(uint64_t seed) {
  match::Sitting out;
  out.setup.names = {"Ann", "Ben"};
  out.kinds = {"human", "search:200"};
  out.seed = seed;
  return out;
}

match::Match pebbles(uint64_t seed, Edits edits) {
  return match::Match(source(std::move(edits)), two_players(seed));
}

void play(match::Match& match, std::size_t count, uint64_t seed) {
  core::Stream random = core::Stream::seeded(seed, "play");
  for (std::size_t i = 0; i < count && !match.finished(); ++i) {
    const auto options = static_cast<uint32_t>(match.options().size());
    REQUIRE_FALSE(match.choose(std::size_t{random.below(options)}).has_value());
  }
}

void choose(match::Match& match, const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    const auto refused = match.choose(text);
    INFO(text << ": " << (refused ? refused->reason : ""));
    REQUIRE_FALSE(refused.has_value());
  }
}

core::ZoneId zone(const match::Match& match, const std::string& name, int seat) {
  const Seat owner = seat == 0 ? Seat() : Seat(static_cast<std::size_t>(seat - 1));
  return match.model().find_zone(name, owner);
}

int points(const match::Match& match, int seat) {
  const Seat owner(static_cast<std::size_t>(seat - 1));
  return match.table().counter(match.model().find_counter("points", owner));
}

}  // namespace glasshouse::toy
