#pragma once

#include <string>

#include "match/match.hpp"
#include "match/pending_job.hpp"
#include "ui/canvas/theme.hpp"

// Who sits at a table, and what follows from it.
namespace glasshouse::ui {

// As the app arranged it.
class Sitters {
 public:
  virtual ~Sitters() = default;
  virtual bool is_human(core::Seat seat) const = 0;
  virtual Colour colour(core::Seat seat) const { return seat_colour(seat); }
  // What the bot in the seat that is asked thinks, and what a bot would do in a person's place.
  // The jobs share nothing with the match.
  virtual match::PendingJob::Job decision(const match::Match& match) = 0;
  virtual match::PendingJob::Job advice(const match::Match& match) = 0;
};

std::vector<core::Seat> people_at(const match::Match& match, const Sitters& sitters);
bool asks_person(const match::Match& match, const Sitters& sitters);
// Is there anything that only its owner may see?
bool has_secrets(const core::Model& model);

// How many choices are left when one of a person's is taken back, with all that bots did since; and
// why nothing is taken back, or "".
std::size_t undo_target(const match::Match& match, const Sitters& sitters);
std::string undo_refusal(const match::Match& match, const Sitters& sitters);

}  // namespace glasshouse::ui
