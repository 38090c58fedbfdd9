#include "match/sitters.hpp"

#include <algorithm>

namespace glasshouse::match {

std::vector<core::Seat> people_at(const Match& match, const Sitters& sitters) {
  std::vector<core::Seat> out;
  for (std::size_t s = 0; s < match.model().players(); ++s) {
    if (sitters.is_human(core::Seat(s))) out.emplace_back(s);
  }
  return out;
}

bool asks_person(const Match& match, const Sitters& sitters) {
  return !match.finished() && sitters.is_human(match.chooser());
}

bool has_secrets(const core::Model& model) {
  const auto of_owner = [](const auto& thing) {
    return thing.owner.exists() && thing.spec->visible == core::Visibility::owner;
  };
  return model.spec().secret_scores ||
         std::any_of(model.zones.begin(), model.zones.end(), of_owner) ||
         std::any_of(model.counters.begin(), model.counters.end(), of_owner);
}

std::size_t undo_target(const Match& match, const Sitters& sitters) {
  // What was done by hand to the table is in nobody's seat.
  const auto by_bot = [&](std::size_t number) {
    const core::Seat seat = match.choice(number).seat;
    return seat.exists() && !sitters.is_human(seat);
  };
  std::size_t count = match.choice_count() - 1;
  while (count > match.earliest() && by_bot(count + 1)) --count;
  return count;
}

std::string undo_refusal(const Match& match, const Sitters& sitters) {
  if (match.choice_count() <= match.earliest()) return "Nothing to take back";
  const auto barrier = match.undo_barrier(undo_target(match, sitters));
  return barrier ? "Undo stops here: " + barrier->reason : "";
}

}  // namespace glasshouse::match
