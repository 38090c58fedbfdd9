#include "match/workbench/lines_of_play.hpp"

#include <algorithm>

namespace glasshouse::match {
namespace {

Moment moment_of(const MadeChoice& made, std::size_t number, bool ahead) {
  return {number, made.turn, made.seat, made.text, made.edited != nullptr, ahead};
}

bool same_step(const Moment& one, const Moment& other) {
  return one.seat == other.seat && one.text == other.text && one.edit == other.edit;
}

// How many choices two lines have in common.
std::size_t common(const Match::History& line, const Match::History& other) {
  const std::vector<Moment> ours = moments_of(line), theirs = moments_of(other);
  const auto [mine, yours] =
      std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end(), same_step);
  return static_cast<std::size_t>(mine - ours.begin());
}

std::size_t length(const Match::History& line) { return line.steps.size() + line.undone.size(); }

bool begins(const Match::History& line, const Match::History& other) {
  return common(line, other) == length(line);
}

}  // namespace

std::vector<Moment> moments_of(const Match::History& past) {
  std::vector<Moment> out;
  for (const Match::Step& step : past.steps) {
    out.push_back(moment_of(step.made, out.size() + 1, false));
  }
  std::for_each(past.undone.rbegin(), past.undone.rend(), [&out](const MadeChoice& made) {
    out.push_back(moment_of(made, out.size() + 1, true));
  });
  return out;
}

bool LinesOfPlay::keep(const Match::History& line, const Match::History& present) {
  if (begins(line, present)) return false;
  const auto covers = [&](const Line& kept) { return begins(line, kept.past); };
  if (std::any_of(lines_.begin(), lines_.end(), covers)) return false;
  std::erase_if(lines_, [&](const Line& kept) { return begins(kept.past, line); });
  lines_.push_back({"Line " + std::to_string(++kept_), line, length(line), bookmarks_});
  const std::size_t shared = common(line, present);
  std::erase_if(bookmarks_, [&](const auto& mark) { return mark.first > shared; });
  return true;
}

void LinesOfPlay::note_change(const Match::History& before, const Match::History& after) {
  keep(before, after);
  std::erase_if(lines_, [&](const Line& kept) { return begins(kept.past, after); });
}

Match::History LinesOfPlay::exchange(std::size_t index, const Match::History& present) {
  Line& line = lines_[index];
  Match::History out = std::move(line.past);
  line.past = present;
  line.number = length(present);
  std::swap(line.bookmarks, bookmarks_);
  return out;
}

void LinesOfPlay::bookmark(std::size_t number, std::string words) {
  bookmarks_[number] = std::move(words);
}

}  // namespace glasshouse::match
