#include "core/table.hpp"

#include <algorithm>
#include <cassert>
#include <stdexcept>

#include "core/text.hpp"

namespace glasshouse::core {

static_assert(sizeof(TableHead) % 8 == 0, "the arrays behind the head start aligned");

Table::Table(std::shared_ptr<const Model> model)
    : model_(std::move(model)), block_(model_->layout.size) {
  new (block_.data()) TableHead;
}

void Table::deal(uint64_t seed) {
  block_ = Block(model_->layout.size);
  TableHead& first = *new (block_.data()) TableHead;
  first.seed = seed;
  for (std::size_t s = 0; s < model_->streams.size(); ++s) {
    stream(StreamId(s)) = Stream::seeded(seed, model_->streams[s]);
  }
  lay_out_pieces();
  deal_columns(seed);
  for (std::size_t c = 0; c < model_->counters.size(); ++c) {
    array<int32_t>(model_->layout.counters)[c] = model_->counters[c].spec->start;
  }
}

// Every piece to the zone it starts in, in the manifest's order.
void Table::lay_out_pieces() {
  PieceId* order = array<PieceId>(model_->layout.order);
  uint16_t* ends = array<uint16_t>(model_->layout.ends);
  std::size_t filled = 0;
  for (std::size_t z = 0; z < model_->zones.size(); ++z) {
    for (std::size_t p = 0; p < model_->pieces.size(); ++p) {
      if (model_->pieces[p].start != ZoneId(z)) continue;
      order[filled++] = PieceId(p);
      array<ZoneId>(model_->layout.zone_of)[p] = ZoneId(z);
      const bool up = model_->spec().pieces[model_->pieces[p].kind].starts_face_up;
      array<uint8_t>(model_->layout.face)[p] = up;
      array<SeatMask>(model_->layout.known)[p] = up ? model_->zones[z].seen_by : SeatMask{0};
    }
    ends[z] = static_cast<uint16_t>(filled);
    const std::size_t cells = model_->zones[z].spec->shape.places.size();
    std::fill_n(array<PieceId>(model_->zones[z].cells), cells, PieceId());
  }
  assert(filled == model_->pieces.size());
  if (model_->has_openings) open_boards();
}

// Columns begin as the manifest has them; those that are paired anew for every game are shuffled,
// each by itself.
void Table::deal_columns(uint64_t seed) {
  for (const Attribute& attribute : model_->attributes) {
    if (!attribute.in_block()) continue;
    std::copy(attribute.by_piece.begin(), attribute.by_piece.end(),
              array<uint16_t>(attribute.offset));
    if (attribute.dealt) shuffle_column(attribute, seed);
  }
}

void Table::shuffle_column(const Attribute& attribute, uint64_t seed) {
  uint16_t* values = array<uint16_t>(attribute.offset);
  std::vector<std::size_t> holders;
  for (std::size_t p = 0; p < attribute.by_piece.size(); ++p) {
    if (model_->is_dealt(PieceId(p), attribute)) holders.push_back(p);
  }
  Stream random = Stream::seeded(seed, "column " + attribute.name);
  for (std::size_t i = holders.size(); i > 1; --i) {
    std::swap(values[holders[i - 1]], values[holders[random.below(static_cast<uint32_t>(i))]]);
  }
}

std::size_t Table::index_of(PieceId piece) const {
  const auto list = pieces(zone_of(piece));
  return static_cast<std::size_t>(std::find(list.begin(), list.end(), piece) - list.begin());
}

const Value* Table::attribute(PieceId piece, AttributeId id) const {
  const uint16_t value = column(id)[piece.index()];
  return value == Attribute::kNoValue ? nullptr : &model_->attributes[id.index()].values[value];
}

std::string Table::piece_name(PieceId piece) const {
  const PieceKind& kind = model_->spec().pieces[model_->pieces[piece.index()].kind];
  if (kind.titles.exists()) return filled(piece, looked_up(piece, kind.titles));
  return kind.title.empty() ? kind.name : filled(piece, kind.title);
}

std::string Table::filled(PieceId piece, std::string_view pattern) const {
  std::string out;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    const std::size_t close = pattern.find('}', open);
    if (open == std::string_view::npos || close == std::string_view::npos) break;
    out += pattern.substr(0, open);
    const AttributeId id = model_->find_attribute(pattern.substr(open + 1, close - open - 1));
    const Value* value = id.exists() ? attribute(piece, id) : nullptr;
    if (value) out += value->text();
    pattern.remove_prefix(close + 1);
  }
  return out.append(pattern);
}

std::string Table::looked_up(PieceId piece, const Value& map) const {
  const Value* by = map.find("by");
  const AttributeId id = by ? model_->find_attribute(by->text()) : AttributeId();
  const Value* value = id.exists() ? attribute(piece, id) : nullptr;
  const Value* found = value ? map.find(value->text()) : nullptr;
  if (!found) found = map.find("else");
  return found ? found->text() : "";
}

bool Table::same_look(PieceId one, PieceId other) const {
  if (model_->pieces[one.index()].look != model_->pieces[other.index()].look) return false;
  if (holds_pieces(one) || holds_pieces(other)) return one == other;
  for (const Attribute& held : model_->attributes) {
    if (!held.in_block()) continue;
    const uint16_t* values = array<uint16_t>(held.offset);
    if (values[one.index()] != values[other.index()]) return false;
  }
  return true;
}

bool Table::holds_pieces(PieceId piece) const {
  const std::vector<ZoneId>& holds = model_->pieces[piece.index()].holds;
  return std::any_of(holds.begin(), holds.end(), [this](ZoneId zone) { return count(zone) > 0; });
}

std::size_t Table::room(ZoneId zone) const {
  const int capacity = model_->zones[zone.index()].spec->capacity;
  if (capacity == 0) return SIZE_MAX;
  const std::size_t held = count(zone);
  return held >= static_cast<std::size_t>(capacity) ? 0 : static_cast<std::size_t>(capacity) - held;
}

void Table::check_room(ZoneId to) const {
  if (room(to) > 0) return;
  throw std::invalid_argument(model_->zone_name(to) + " is full: it holds " +
                              std::to_string(count(to)) + " at most");
}

// Cuts the piece out of the permutation and puts it back as number `at` of its new zone.
void Table::transfer(PieceId piece, ZoneId to, std::size_t at) {
  PieceId* order = array<PieceId>(model_->layout.order);
  uint16_t* ends = array<uint16_t>(model_->layout.ends);
  ZoneId& zone = array<ZoneId>(model_->layout.zone_of)[piece.index()];
  const std::size_t start = zone.value == 0 ? 0 : ends[zone.value - 1];
  const std::size_t from = start + index_of(piece);
  std::size_t target = (to.value == 0 ? 0 : ends[to.value - 1]) + at;
  if (zone < to) --target;
  if (from < target) {
    std::memmove(order + from, order + from + 1, (target - from) * sizeof(PieceId));
  } else {
    std::memmove(order + target + 1, order + target, (from - target) * sizeof(PieceId));
  }
  order[target] = piece;
  for (std::size_t z = zone.value; z < to.value; ++z) --ends[z];
  for (std::size_t z = to.value; z < zone.value; ++z) ++ends[z];
  zone = to;
}

void Table::move(PieceId piece, ZoneId to, std::optional<std::size_t> at) {
  if (model_->zones[to.index()].spec->kind == ZoneKind::grid) {
    throw std::invalid_argument(model_->zone_name(to) +
                                " is a grid: move the piece to a cell of it");
  }
  const ZoneId from = zone_of(piece);
  if (from != to) check_room(to);
  const std::size_t last = count(to) - (from == to ? 1 : 0);
  const std::size_t target = std::min(at.value_or(last), last);
  const Before before = before_move(piece);
  if (model_->zones[from.index()].spec->kind == ZoneKind::grid) lift_from_cell(piece, from);
  transfer(piece, to, target);
  after_move(piece, before, to);
}

Table::Before Table::before_move(PieceId piece) const {
  Before before;
  before.zone = zone_of(piece);
  if (!events_) return before;
  before.index = index_of(piece);
  before.knew = known_by(piece);
  if (model_->has_grids) before.place = place_of(piece);
  return before;
}

void Table::after_move(PieceId piece, const Before& before, ZoneId to) {
  note_sight(piece, before.zone, to);
  if (!events_) return;
  Event event;
  event.kind = Event::Kind::moved;
  event.piece = piece;
  event.from = before.zone;
  event.to = to;
  event.from_place = before.place;
  if (model_->has_grids) event.to_place = place_of(piece);
  event.from_index = static_cast<uint16_t>(before.index);
  event.to_index = static_cast<uint16_t>(index_of(piece));
  event.knew = before.knew;
  event.knows = known_by(piece);
  record(std::move(event));
}

void Table::watch(std::vector<Event>* events) {
  events_ = events;
  recorded_ = 0;
}

void Table::record(Event event) {
  if (!events_ || events_->size() >= kMostEvents || recorded_ > kMostEventBytes) return;
  recorded_ += event.wording.size() + event.parts.size() * sizeof(Part);
  for (const Part& part : event.parts) recorded_ += part.text.size();
  events_->push_back(std::move(event));
}

void Table::tell(std::string_view wording, std::vector<Part> parts, Telling telling) {
  if (!events_) return;
  Event event;
  event.kind = Event::Kind::told;
  event.turn = head().turn;
  event.mover = head().to_move;
  event.wording = wording;
  event.parts = std::move(parts);
  event.announced = telling == Telling::announced;
  record(std::move(event));
}

void Table::move_all(ZoneId from, ZoneId to) {
  for (std::size_t left = count(from); left > 0; --left) move(pieces(from).front(), to);
}

PieceId Table::top(ZoneId zone) const {
  const auto list = pieces(zone);
  return list.empty() ? PieceId() : list.back();
}

PieceId Table::take_next(ZoneId from) {
  if (model_->zones[from.index()].spec->kind != ZoneKind::bag) return top(from);
  const auto bag = pieces(from);
  if (bag.empty()) return {};
  const StreamId id = model_->zones[from.index()].stream;
  const auto bound = static_cast<uint32_t>(bag.size());
  const std::size_t drawn = chance_ ? chance_->draw(id, stream(id), bag) : stream(id).below(bound);
  note_random(bound, static_cast<uint32_t>(drawn));
  return bag[drawn];
}

std::size_t Table::draw(ZoneId from, std::size_t n, ZoneId to) {
  const std::size_t drawn = std::min(n, count(from));
  for (std::size_t i = 0; i < drawn; ++i) move(take_next(from), to);
  return drawn;
}

void Table::shuffle(ZoneId zone) {
  if (model_->zones[zone.index()].spec->kind == ZoneKind::grid) {
    throw std::invalid_argument(model_->zone_name(zone) + " is a grid and can't be shuffled");
  }
  const auto list = pieces(zone);
  auto* order = array<PieceId>(model_->layout.order);
  const std::span<PieceId> held(order + (list.data() - order), list.size());
  const StreamId id = model_->zones[zone.index()].stream;
  chance_ ? chance_->shuffle(id, stream(id), held) : core::shuffle(held, stream(id));
  forget(zone);
  ++news_;
  if (events_) {
    Event event;
    event.kind = Event::Kind::shuffled;
    event.to = zone;
    record(std::move(event));
  }
}

void Table::rotate(PieceId piece, int quarter_turns) {
  uint8_t& turned = array<uint8_t>(model_->layout.rotation)[piece.index()];
  turned = static_cast<uint8_t>(((turned + quarter_turns) % 4 + 4) % 4);
  if (!events_) return;
  Event event;
  event.kind = Event::Kind::turned;
  event.piece = piece;
  event.after = turned;
  record(std::move(event));
}

void Table::swap(PieceId one, PieceId other) {
  if (one == other) return;
  const Before first = before_move(one);
  const Before second = before_move(other);
  exchange_places(one, other);
  after_move(one, first, second.zone);
  after_move(other, second, first.zone);
}

// Exchanges where two pieces stand; faces, rotations and knowledge stay with the pieces.
void Table::exchange_places(PieceId one, PieceId other) {
  PieceId* order = array<PieceId>(model_->layout.order);
  const std::size_t total = model_->pieces.size();
  PieceId* at_one = std::find(order, order + total, one);
  PieceId* at_other = std::find(order, order + total, other);
  std::swap(*at_one, *at_other);
  ZoneId* zones = array<ZoneId>(model_->layout.zone_of);
  std::swap(zones[one.index()], zones[other.index()]);
  if (!model_->has_grids) return;
  Place* places = array<Place>(model_->layout.place_of);
  std::swap(places[one.index()], places[other.index()]);
  // Where one lay on top of a cell the other does now. Both tops are read before either is set.
  std::array<PieceId*, 2> tops{cell_top(one), cell_top(other)};
  const std::array<bool, 2> was_top{tops[0] && *tops[0] == other, tops[1] && *tops[1] == one};
  if (was_top[0]) *tops[0] = one;
  if (was_top[1]) *tops[1] = other;
}

void Table::set_counter(CounterId id, int value) {
  const Counter& info = model_->counters[id.index()];
  if (value < info.spec->min || value > info.spec->max) {
    throw std::invalid_argument(
        "counter " + info.name + " goes from " + std::to_string(info.spec->min) + " to " +
        std::to_string(info.spec->max) + ", not to " + std::to_string(value));
  }
  int32_t& held = array<int32_t>(model_->layout.counters)[id.index()];
  const int before = held;
  held = value;
  if (!events_ || before == value) return;
  Event event;
  event.kind = Event::Kind::counted;
  event.counter = id;
  event.before = before;
  event.after = value;
  record(std::move(event));
}

uint32_t Table::draw_number(uint32_t bound, StreamId id) {
  return chance_ ? chance_->roll(id, stream(id), bound) : stream(id).below(bound);
}

uint32_t Table::random_below(uint32_t bound, StreamId id) {
  const uint32_t drawn = draw_number(bound, id);
  note_random(bound, drawn);
  return drawn;
}

void Table::note_random(uint32_t bound, uint32_t drawn, PieceId die, AttributeId attribute) {
  ++news_;
  if (!events_) return;
  Event event;
  event.kind = Event::Kind::rolled;
  event.piece = die;
  event.attribute = attribute;
  event.before = static_cast<int>(bound);
  event.after = static_cast<int>(drawn);
  record(std::move(event));
}

void Table::reseed(uint64_t seed) {
  for (std::size_t s = 0; s < model_->streams.size(); ++s) {
    stream(StreamId(s)) = Stream::seeded(seed, model_->streams[s]);
  }
}

void Table::begin_first_turn() {
  TableHead& now = head();
  now.turn = 1;
  now.round = 1;
  if (!now.start.exists()) now.start = Seat(0);
  now.to_move = now.start;
  if (model_->spec().remember_positions) note_position();
}

Seat Table::next_to_move() const {
  const TableHead& now = head();
  return now.next.exists() ? now.next : Seat((now.to_move.index() + 1) % model_->players());
}

void Table::begin_next_turn() {
  TableHead& now = head();
  const bool called = now.next.exists();
  const Seat next = next_to_move();
  const bool round_over = next == now.start && !(called && now.to_move == now.start);
  now.next = Seat();
  ++now.turn;
  now.to_move = next;
  if (round_over) begin_next_round();
  if (model_->spec().remember_positions) note_position();
}

void Table::begin_next_round() {
  TableHead& now = head();
  if (now.rounds_left == 0) return finish(Outcome::by_score, 0, "the last round was played");
  if (now.rounds_left > 0 && --now.rounds_left == 0) {
    tell("The last round begins", {}, Telling::announced);
  }
  ++now.round;
}

void Table::end_after_rounds(int more) {
  if (head().rounds_left >= 0) return;
  head().rounds_left = static_cast<int16_t>(more);
  tell(more == 0   ? "This is the last round"
       : more == 1 ? "After this round one more is played"
                   : "After this round {} more are played",
       more > 1 ? std::vector<Part>{Part::of(more)} : std::vector<Part>{}, Telling::announced);
}

void Table::finish(Outcome outcome, SeatMask winners, std::string_view reason) {
  TableHead& now = head();
  now.outcome = outcome;
  now.winners = winners;
  std::memset(now.reason, 0, sizeof now.reason);
  constexpr std::size_t kRoom = sizeof now.reason - 1;
  constexpr std::size_t kEllipsis = 3;  // bytes
  if (reason.size() <= kRoom) {
    std::memcpy(now.reason, reason.data(), reason.size());
  } else {
    const std::string cut = cut_short(reason, kRoom - kEllipsis);
    std::memcpy(now.reason, cut.data(), cut.size());
  }
}

}  // namespace glasshouse::core
