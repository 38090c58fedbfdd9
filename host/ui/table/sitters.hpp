#pragma once

#include <optional>
#include <string>

#include "match/match.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/window/pending_job.hpp"

// Who sits at a table, and how far people who play with bots go back.
namespace glasshouse::ui {

// As the app arranged it.
class Sitters {
 public:
  virtual ~Sitters() = default;
  virtual bool is_human(core::Seat seat) const = 0;
  virtual Colour colour(core::Seat seat) const { return seat_colour(seat); }
  // What the bot in the seat that is asked thinks, and what a bot would do in a person's place.
  // The jobs share nothing with the match.
  virtual Thought::Job decision(const match::Match& match) = 0;
  virtual Thought::Job advice(const match::Match& match) = 0;
};

bool asks_person(const match::Match& match, const Sitters& sitters);

// The seats of people.
std::vector<core::Seat> people_of(const match::Match& match, const Sitters& sitters);

// How many choices are left when one of a person's is taken back, with all that bots did since.
std::size_t undo_target(const match::Match& match, const Sitters& sitters);
// Why undo does nothing now, or "".
std::string undo_refusal(const match::Match& match, const Sitters& sitters);

}  // namespace glasshouse::ui
