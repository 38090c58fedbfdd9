#include "match/foresight.hpp"

#include <algorithm>

#include "core/imagine.hpp"
#include "match/happenings.hpp"
#include "match/watch.hpp"

namespace glasshouse::match {
namespace {

using core::Event;

bool moves_something(const Event& event) {
  return event.kind == Event::Kind::moved || event.kind == Event::Kind::flipped;
}

// Up to where chance comes in, or the seat sees what it didn't know.
void cut_at_news(std::vector<Event>& events, const core::Table& table, core::Seat seat) {
  const auto news = std::find_if(events.begin(), events.end(), [&](const Event& event) {
    const int learnt = event.knows & ~event.knew;
    return is_random(table, event) || (learnt & core::mask_of(seat)) != 0;
  });
  events.erase(news, events.end());
  std::erase_if(events, [](const Event& event) { return !moves_something(event); });
}

bool same(const Event& one, const Event& other) {
  return one.kind == other.kind && one.piece == other.piece && one.to == other.to &&
         one.to_place == other.to_place;
}

std::vector<ForeseenMove> moves_of(std::span<const Event> events) {
  std::vector<ForeseenMove> out;
  for (const Event& event : events) {
    auto move = std::find_if(out.begin(), out.end(),
                             [&](const ForeseenMove& one) { return one.piece == event.piece; });
    if (move == out.end()) move = out.insert(out.end(), {event.piece, {}, {}, {}});
    if (event.kind == Event::Kind::flipped) {
      move->face_up = event.after != 0;
    } else {
      move->zone = event.to;
      move->place = event.to_place;
    }
  }
  return out;
}

}  // namespace

std::vector<ForeseenMove> Foresight::of(const Match& match, std::size_t option) try {
  if (match.finished()) return {};
  if (!thinker_ || thinker_->table().shared_model() != match.table().shared_model()) {
    thinker_ = match.source().make(match.table().shared_model());
    witness_.reset();
  }
  core::Stream random{match.table().block().fingerprint()};
  const std::vector<Event> one = taken_in(match, option, random);
  const std::vector<Event> other = taken_in(match, option, random);
  const auto apart = std::mismatch(one.begin(), one.end(), other.begin(), other.end(), same);
  return moves_of({one.begin(), apart.first});
} catch (const core::ContentError&) {
  thinker_.reset();
  return {};
}

std::vector<Event> Foresight::taken_in(const Match& match, std::size_t option,
                                       core::Stream& random) {
  const core::Position position = match.position();
  const core::Seat seat = match.chooser();
  const bool own = core::Recollection::only_own_choices(match.table(), position, seat);
  if (!own && !witness_) witness_ = match.source().make(match.table().shared_model());
  const core::Recollection recollection =
      own ? core::Recollection(match.table(), position, seat)
          : core::Recollection(*witness_, match.table(), position, seat);
  const core::ImaginedDeal deal = core::imagine(match.table(), position, seat, random);
  const core::Recall recalled(*thinker_, deal, recollection);
  if (!recalled.arrived() || thinker_->chooser() != seat || option >= thinker_->option_count()) {
    return {};
  }
  core::forget_future(thinker_->table(), deal);
  std::vector<Event> out;
  const Watch watch(thinker_->table(), out);
  thinker_->answer(option);
  cut_at_news(out, thinker_->table(), seat);
  return out;
}

}  // namespace glasshouse::match
