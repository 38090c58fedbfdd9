// Pieces that change, dice among them: what becomes of them, who can know it, and what is told.
//
// Knowing a piece is knowing its values. So a change that a seat doesn't see makes it forget the
// piece, and doubt which values the one has that lies there. Where pieces have no order for who
// can't see them, and after a shuffle, doubt in one is doubt in all. Who comes to know a piece, in
// any way, doubts no more.
#include <algorithm>
#include <stdexcept>

#include "core/choice.hpp"
#include "core/table.hpp"
#include "core/text.hpp"

namespace glasshouse::core {
namespace {

// "damage_taken" as people read it.
std::string spaced(std::string name) {
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

std::string value_text(const Model& model, const Change& change, uint16_t value) {
  if (value == Attribute::kNoValue) return "nobody";
  const Value& held = model.attributes[change.attribute.index()].values[value];
  if (change.spec->type != ChangeSpec::Type::player) return held.text();
  return model.player_name(Seat(static_cast<std::size_t>(*held.as<int64_t>() - 1)));
}

// "crowned", "no longer crowned", "damage 3"
std::string what_it_is(const Model& model, const Change& change, uint16_t value) {
  const std::string name = spaced(change.spec->name);
  const std::string text = value_text(model, change, value);
  if (change.spec->type != ChangeSpec::Type::flag) return name + " " + text;
  return text == "true" ? name : "no longer " + name;
}

// "3", "3 and 5", "3, 5 and 6"
std::string listed(const std::vector<std::string>& texts) {
  if (texts.size() < 2) return joined(texts);
  return joined({texts.begin(), texts.end() - 1}) + " and " + texts.back();
}

}  // namespace

Seat Table::owner(PieceId piece) const {
  const AttributeId id = model_->has_changes ? model_->find_attribute("owner") : AttributeId();
  if (!id.exists() || !model_->change_of(piece, id)) return model_->pieces[piece.index()].owner;
  const Value* value = attribute(piece, id);
  return value ? Seat(static_cast<std::size_t>(*value->as<int64_t>() - 1)) : Seat();
}

void Table::learn(PieceId piece, SeatMask seats) {
  array<SeatMask>(model_->layout.known)[piece.index()] |= seats;
  if (!model_->has_changes) return;
  array<SeatMask>(model_->layout.doubted)[piece.index()] &= static_cast<SeatMask>(~seats);
}

// Who doubts one of the pieces there doubts all that they don't know.
void Table::doubt_all(ZoneId zone) {
  SeatMask* doubted = array<SeatMask>(model_->layout.doubted);
  SeatMask some = 0;
  for (const PieceId piece : pieces(zone)) some |= doubted[piece.index()];
  if (some == 0) return;
  for (const PieceId piece : pieces(zone)) {
    doubted[piece.index()] = static_cast<SeatMask>(some & ~known_by(piece));
  }
}

// Who sees the piece there, and of those who know it the ones whose doing it may be: its owner, the
// zone's, and who is on turn. What the rules do to a piece in the box is no secret of anybody's.
SeatMask Table::seers_of_change(PieceId piece) const {
  const Zone& zone = model_->zones[zone_of(piece).index()];
  if (zone.name == kBox) return known_by(piece);
  SeatMask seers = face_up(piece) ? zone.seen_by : SeatMask{0};
  for (const Seat seat : {zone.owner, owner(piece), head().to_move}) {
    if (seat.exists()) seers |= known_by(piece) & mask_of(seat);
  }
  return seers;
}

void Table::change_knowledge(PieceId piece, SeatMask sees) {
  SeatMask& known = array<SeatMask>(model_->layout.known)[piece.index()];
  known &= sees;
  array<SeatMask>(model_->layout.doubted)[piece.index()] |=
      static_cast<SeatMask>(everyone(model_->players()) & ~known);
  const ZoneId zone = zone_of(piece);
  const ZoneKind kind = model_->zones[zone.index()].spec->kind;
  if (kind == ZoneKind::bag || kind == ZoneKind::hand) doubt_all(zone);
}

void Table::change(PieceId piece, AttributeId id, uint16_t value) {
  const Change& change = *model_->change_of(piece, id);
  const uint16_t before = column(id)[piece.index()];
  const std::string name = events_ ? piece_name(piece) : "";
  const SeatMask knew = known_by(piece);
  const SeatMask sees = seers_of_change(piece);
  set_value(piece, id, value);
  change_knowledge(piece, sees);
  if (!events_ || before == value) return;
  Event event;
  event.kind = Event::Kind::changed;
  event.piece = piece;
  event.attribute = id;
  event.before = before;
  event.after = value;
  event.knew = knew;
  event.knows = known_by(piece);
  record(std::move(event));
  if (change.spec->told && head().turn > 0) tell_change(piece, change, name);
}

void Table::roll(std::span<const PieceId> dice) {
  for (const PieceId die : dice) {
    if (model_->die(die)) continue;
    throw std::invalid_argument(piece_name(die) + " can't be rolled: its kind '" +
                                model_->spec().pieces[model_->pieces[die.index()].kind].name +
                                "' has no `sides`");
  }
  for (const PieceId die : dice) roll_one(die);
  if (events_ && !dice.empty()) tell_roll(dice);
}

void Table::roll_one(PieceId die) {
  const Change& sides = *model_->die(die);
  const auto bound = static_cast<uint32_t>(sides.values.size());
  const uint16_t value = sides.values[draw_number(bound, sides.stream)];
  set_value(die, sides.attribute, value);
  change_knowledge(die, face_up(die) ? model_->zones[zone_of(die).index()].seen_by : SeatMask{0});
  note_random(bound, value, die, sides.attribute);
}

// What happened is put into words at once: a piece may change again before anybody reads of it.
// `name` is what the piece was called before.
void Table::tell_change(PieceId piece, const Change& change, const std::string& name) {
  if (model_->zones[zone_of(piece).index()].seen_by == 0) return;
  if (known_by(piece) != everyone(model_->players()))
    return tell("{} changes", {Part::of(piece)}, Telling::logged);
  const Seat whose = change.spec->name == "owner" ? Seat() : owner(piece);
  const std::string who = whose.exists() ? model_->player_name(whose) + "'s " + name : name;
  const std::string now = piece_name(piece);
  const uint16_t value = column(change.attribute)[piece.index()];
  const std::string what =
      now != name ? " becomes " + with_article(now) : ": " + what_it_is(*model_, change, value);
  tell("{}", {Part::of(who + what)}, Telling::logged);
}

void Table::tell_roll(std::span<const PieceId> dice) {
  std::vector<std::string> seen;
  std::vector<PieceId> unseen;
  for (const PieceId die : dice) {
    if (!model_->die(die)->spec->told) continue;
    const bool open = known_by(die) == everyone(model_->players());
    if (open) seen.push_back(piece_name(die));
    if (!open) unseen.push_back(die);
  }
  Seat who = owner(dice.front());
  if (!who.exists()) who = model_->zones[zone_of(dice.front()).index()].owner;
  if (!who.exists()) who = head().to_move;
  const Part player = who.exists() ? Part::of(who) : Part::of(std::string("The table"));
  if (!seen.empty()) tell("{} rolls {}", {player, Part::of(listed(seen))}, Telling::logged);
  if (unseen.size() == 1) {
    const std::string back = with_article(model_->back_name(unseen.front()));
    tell("{} rolls {} unseen", {player, Part::of(back)}, Telling::logged);
  }
  if (unseen.size() > 1) {
    tell("{} rolls {} dice unseen", {player, Part::of(static_cast<int>(unseen.size()))},
         Telling::logged);
  }
}

}  // namespace glasshouse::core
