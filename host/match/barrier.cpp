#include "match/barrier.hpp"

namespace glasshouse::match {
namespace {

using core::Event;

std::string zone_text(const core::Model& model, core::ZoneId zone) {
  const bool owned = model.zones[zone.index()].owner.exists();
  return (owned ? "" : "the ") + model.zone_name(zone);
}

std::string piece_text(const core::Model& model, core::PieceId piece) {
  return "a new " + model.back_name(piece);
}

// "Ben", "Ben and Cid", "the others".
std::string learners(const core::Model& model, int seats) {
  std::string out;
  int count = 0;
  for (std::size_t s = 0; s < model.players(); ++s) {
    if (!(seats & core::mask_of(core::Seat(s)))) continue;
    out += (count++ > 0 ? " and " : "") + model.player_name(core::Seat(s));
  }
  return count > 2 ? "the others" : out;
}

// Draws say more than the dice behind them, and dice more than what was seen because of them.
enum class Weight { nothing, seen_by_bots, seen, thrown, shuffled, drawn };

bool is_drawn(const core::Model& model, const Event& event) {
  if (event.kind != Event::Kind::moved || event.from == event.to) return false;
  const core::ZoneKind from = model.zones[event.from.index()].spec->kind;
  const bool news = (event.knows & ~event.knew) != 0;
  return from == core::ZoneKind::bag || (from == core::ZoneKind::deck && news);
}

Weight weight_of(const core::Model& model, const Event& event, core::SeatMask people) {
  if (is_drawn(model, event)) return Weight::drawn;
  if (event.kind == Event::Kind::shuffled) return Weight::shuffled;
  if (event.kind == Event::Kind::rolled) return Weight::thrown;
  const int learnt = event.knows & ~event.knew;
  if (learnt == 0) return Weight::nothing;
  return (learnt & people) != 0 ? Weight::seen : Weight::seen_by_bots;
}

std::string told(const core::Model& model, const Event& event, Weight weight) {
  switch (weight) {
    case Weight::drawn:
      return piece_text(model, event.piece) + " was drawn from " + zone_text(model, event.from);
    case Weight::shuffled: return zone_text(model, event.to) + " was shuffled";
    case Weight::thrown: return "dice were thrown";
    case Weight::seen:
      return piece_text(model, event.piece) + " was seen by " +
             learners(model, event.knows & ~event.knew);
    case Weight::seen_by_bots: return "";
    case Weight::nothing: break;
  }
  return "something new was seen";
}

}  // namespace

std::string barrier_reason(const core::Model& model, const std::vector<Event>& events,
                           core::SeatMask people) {
  Weight heaviest = Weight::nothing;
  const Event* telling = nullptr;
  for (const Event& event : events) {
    const Weight weight = weight_of(model, event, people);
    if (weight <= heaviest) continue;
    heaviest = weight;
    telling = &event;
  }
  return told(model, telling ? *telling : Event{}, heaviest);
}

}  // namespace glasshouse::match
