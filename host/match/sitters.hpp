#pragma once

#include <string>

#include "match/match.hpp"
#include "match/pending_job.hpp"

// Who sits at a table, and what follows from it.
namespace glasshouse::match {

// As the app arranged it.
class Sitters {
 public:
  virtual ~Sitters() = default;
  virtual bool is_human(core::Seat seat) const = 0;
  // What the bot in the seat that is asked thinks, and what a bot would do in a person's place.
  // The jobs share nothing with the match.
  virtual PendingJob::Job decision(const Match& match) = 0;
  virtual PendingJob::Job advice(const Match& match) = 0;
};

std::vector<core::Seat> people_at(const Match& match, const Sitters& sitters);
bool asks_person(const Match& match, const Sitters& sitters);
// Is there anything that only its owner may see?
bool has_secrets(const core::Model& model);

// How many choices are left when one of a person's is taken back, with all that bots did since; and
// why nothing is taken back, or "".
std::size_t undo_target(const Match& match, const Sitters& sitters);
std::string undo_refusal(const Match& match, const Sitters& sitters);

}  // namespace glasshouse::match
