#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/errors.hpp"
#include "core/rules.hpp"
#include "core/snapshot.hpp"

// Choices by what they say. A choice is remembered by its text, because that stays when the rules
// are edited and the list of options becomes another one.
namespace glasshouse::match {

struct MadeChoice {
  static constexpr uint32_t kUnknown = UINT32_MAX;

  uint32_t turn = 0;
  core::Seat seat;
  std::string text;
  uint32_t twin = 0;          // how many options before it read the same
  uint32_t index = kUnknown;  // where it was among the options; never written to a file
  // Not a choice but a change made by hand: the table after it, by names. The text says what was
  // done, and there is no seat.
  std::shared_ptr<const core::Snapshot> edited = nullptr;
};

// Option `index` of the pending decision, as it is remembered once it is chosen.
MadeChoice remembered(core::Rules& rules, std::size_t index);

// The option that is this choice, if the seat is asked now and it is offered.
std::optional<std::size_t> find_choice(core::Rules& rules, const MadeChoice& choice);

// Why a text can't be chosen: the rules' own reason, or that there is no such option.
core::Refusal refusal_of(core::Rules& rules, std::string_view text);

// The offered text nearest to this one, or "".
std::string nearest_option(core::Rules& rules, std::string_view text);

// Which of so many options a check reads: all of them, or where there are thousands some from
// everywhere among them.
std::vector<std::size_t> sampled_options(std::size_t count);

// Lays out the table of an edit and begins the turn on it. Its start, or that of the turn that is
// reached, is written to `checkpoint`.
core::Status begin_edited(core::Rules& rules, const core::Snapshot& edited,
                          core::Block& checkpoint);

struct Retraced {
  core::Status status = core::Status::choosing;
  std::size_t made = 0;  // how many of the choices were still offered
};

// core::rebuild for rules that can't be trusted to offer the same: every choice is checked by its
// text, and the first that isn't offered ends it.
Retraced retrace(core::Rules& rules, const core::Position& position);

}  // namespace glasshouse::match
