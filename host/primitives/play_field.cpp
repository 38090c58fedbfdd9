#include "primitives/play_field.hpp"

#include <algorithm>
#include <numeric>

namespace glasshouse::primitives {
namespace {

using core::Contact;
using core::Place;

uint64_t hash_of(Place place) {
  const auto part = [](int16_t number) { return uint64_t{static_cast<uint16_t>(number)}; };
  const uint64_t packed =
      part(place.a) << 48 | part(place.b) << 32 | part(place.c) << 16 | part(place.d);
  return (packed ^ packed >> 29) * 0x9e3779b97f4a7c15u;
}

}  // namespace

PlayField::PlayField(const WordTable& table, const PlayRules& rules, const Lexicon& lexicon,
                     std::size_t stars)
    : table_(table), rules_(rules), lexicon_(lexicon), axes_(table.shape->axes()), stars_(stars) {
  if (table.shape->tiles_may_overlap()) {
    by_x_.resize(table.tiles.size());
    std::iota(by_x_.begin(), by_x_.end(), 0);
    std::stable_sort(by_x_.begin(), by_x_.end(), [this](TileId one, TileId other) {
      return across(tile(one).place) < across(tile(other).place);
    });
    for (const TileId number : by_x_) x_.push_back(across(tile(number).place));
  }
  if (!table.shape->growing) {
    slots_.assign(table.shape->places.size(), kUnknown);
    spots_.reserve(slots_.size());
  } else {
    slots_.assign(256, kUnknown);
  }
  for (std::size_t number = 0; number < table.tiles.size(); ++number) {
    const Place place = table.tiles[number].place;
    Spot& spot = spots_[static_cast<std::size_t>(add(place, slot_of(place)))];
    spot.tile = static_cast<TileId>(number);
    spot.letter = table.tiles[number].letter != kStar;
    spot.standing.barred = true;
  }
}

PlayField::SpotId PlayField::find(Place place) { return find_in(slot_of(place), place); }

PlayField::SpotId PlayField::find_in(std::size_t slot, Place place) {
  if (slot == kNoSlot) return kOffTable;
  if (slots_[slot] != kUnknown) return slots_[slot];
  const SpotId number = add(place, slot);
  spots_[static_cast<std::size_t>(number)].standing = look(number, nullptr);
  return number;
}

PlayField::SpotId PlayField::step(SpotId from, std::size_t direction) {
  const SpotId known = spots_[static_cast<std::size_t>(from)].next[direction];
  if (known != kUnknown) return known;
  const Spot& spot = (*this)[from];
  Place place = spot.place;
  const std::size_t slot = slot_beyond(spot.slot, place, direction);
  const SpotId to = find_in(slot, place);
  spots_[static_cast<std::size_t>(from)].next[direction] = to;
  return to;
}

// On boards the cells know their neighbours.
std::size_t PlayField::slot_beyond(std::size_t slot, Place& place, std::size_t direction) const {
  if (!table_.shape->growing) {
    const core::CellIndex cell = table_.shape->steps[slot * 2 * axes_ + direction];
    return cell.exists() ? cell.index() : kNoSlot;
  }
  place = table_.shape->step(place, direction);
  return slot_of(place);
}

PlayField::SpotId PlayField::add(Place place, std::size_t slot) {
  const auto number = static_cast<SpotId>(spots_.size());
  Spot& spot = spots_.emplace_back();
  spot.place = table_.shape->growing ? place : table_.shape->places[slot];
  spot.slot = slot;
  spot.next.fill(kUnknown);
  if (!table_.premiums.empty()) {
    spot.premium = table_.premiums[slot];
  }
  slots_[slot] = number;
  if (table_.shape->growing && 2 * spots_.size() > slots_.size()) enlarge();
  return number;
}

std::size_t PlayField::slot_of(Place place) const {
  if (!table_.shape->growing) {
    const core::CellIndex cell = table_.shape->index_of(place);
    return cell.exists() ? cell.index() : kNoSlot;
  }
  if (!table_.shape->has(place)) return kNoSlot;
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(hash_of(place) >> 40) & mask;
  while (slots_[slot] != kUnknown && (*this)[slots_[slot]].place != place) slot = (slot + 1) & mask;
  return slot;
}

void PlayField::enlarge() {
  slots_.assign(slots_.size() * 4, kUnknown);
  for (std::size_t number = 0; number < spots_.size(); ++number) {
    spots_[number].slot = slot_of(spots_[number].place);
    slots_[spots_[number].slot] = static_cast<SpotId>(number);
  }
}

PlayField::Standing PlayField::look(SpotId spot, Letters* found) {
  Standing out;
  const Meeting meeting = meet((*this)[spot].place, found);
  out.barred = meeting != Meeting::free;
  if (meeting == Meeting::overlap) return out;
  for (std::size_t axis = 0; axis < axes_; ++axis) {
    if (reads(axis)) look_along(spot, axis, out, found);
  }
  return out;
}

// What tiles that may overlap say to a new letter there. All that are as near as can matter are
// looked at; which ones meet it is decided exactly.
PlayField::Meeting PlayField::meet(Place place, Letters* found) {
  constexpr double kReach = 1.05;  // a tile is one wide
  const double x = across(place);
  Meeting out = Meeting::free;
  auto at = std::lower_bound(x_.begin(), x_.end(), x - kReach) - x_.begin();
  for (;
       at < static_cast<std::ptrdiff_t>(x_.size()) && x_[static_cast<std::size_t>(at)] < x + kReach;
       ++at) {
    const TileId other = by_x_[static_cast<std::size_t>(at)];
    const Contact contact = table_.shape->contact(place, tile(other).place);
    if (contact == Contact::overlap) return Meeting::overlap;
    if (contact != Contact::tip || !rules_.tips_forbidden || tile(other).letter == kStar) continue;
    if (found) found->at_tips.push_back(other);
    if (!is_lifted(other)) out = Meeting::tip;
  }
  return out;
}

void PlayField::look_along(SpotId spot, std::size_t axis, Standing& out, Letters* found) {
  walk(spot, opposite(axis), before_, found);
  walk(spot, axis, behind_, found);
  if (before_.empty() && behind_.empty()) return;
  Crossing& crossing = out.crossings[axis];
  out.beside = true;
  crossing.count = static_cast<uint8_t>(before_.size() + behind_.size());
  for (const std::vector<TileId>* side : {&before_, &behind_}) {
    for (const TileId there : *side) {
      crossing.score = static_cast<int16_t>(crossing.score + tile(there).value);
    }
  }
  crossing.letters = fillers();
}

// Of the run in before_ and behind_, both from the spot outwards.
LetterSet PlayField::fillers() {
  const auto letter = [this](TileId there) { return tile(there).letter; };
  letters_before_.resize(before_.size());
  letters_behind_.resize(behind_.size());
  std::transform(before_.rbegin(), before_.rend(), letters_before_.begin(), letter);
  std::transform(behind_.begin(), behind_.end(), letters_behind_.begin(), letter);
  LetterSet out = lexicon_.fillers(letters_before_, letters_behind_);
  if (!rules_.either_way) return out;
  std::reverse(letters_before_.begin(), letters_before_.end());
  std::reverse(letters_behind_.begin(), letters_behind_.end());
  return out | lexicon_.fillers(letters_behind_, letters_before_);
}

void PlayField::walk(SpotId from, std::size_t direction, std::vector<TileId>& out, Letters* found) {
  out.clear();
  Place place = (*this)[from].place;
  std::size_t slot = (*this)[from].slot;
  while (true) {
    slot = slot_beyond(slot, place, direction);
    const TileId there = tile_in(slot);
    if (there == kNoTile || tile(there).letter == kStar) return;
    if (found) found->in_line.push_back(there);
    if (is_lifted(there)) return;
    out.push_back(there);
  }
}

PlayField::TileId PlayField::tile_in(std::size_t slot) const {
  const SpotId spot = slot == kNoSlot ? kOffTable : slots_[slot];
  return spot < 0 ? kNoTile : (*this)[spot].tile;
}

bool PlayField::is_lifted(TileId tile) const {
  return std::find(lifted_.begin(), lifted_.end(), tile) != lifted_.end();
}

bool PlayField::is_open(SpotId spot) {
  if (spot == kOffTable || (*this)[spot].tile != kNoTile) return false;
  if (!(*this)[spot].standing.barred) return true;
  const std::vector<Case>* all = cases(spot);
  return all && !all->empty();
}

const std::vector<PlayField::Case>* PlayField::cases(SpotId spot) {
  if (stars_ == 0) return nullptr;
  const auto number = static_cast<std::size_t>(spot);
  if (known_.size() <= number) known_.resize(number + 64);
  Known& known = known_[number];
  if (!known.asked) known = {true, find_cases(spot)};
  return known.cases;
}

const std::vector<PlayField::Case>* PlayField::find_cases(SpotId spot) {
  Letters near;
  const Meeting meeting = meet((*this)[spot].place, &near);
  const bool beside = (*this)[spot].standing.beside;
  if (meeting == Meeting::free && !beside) return nullptr;
  std::vector<Case>& out = cases_.emplace_back();
  // A letter at a tip bars the place as long as it stays.
  if (meeting == Meeting::overlap || near.at_tips.size() > stars_) return &out;
  lifted_ = near.at_tips;
  add_cases(spot, kNoTile, out);
  lifted_.clear();
  return &out;
}

// The case of what is lifted now, and all that lift more of the letters seen after the last one.
// What is seen before a letter doesn't depend on it, so each case is come by in one way only.
void PlayField::add_cases(SpotId spot, TileId last, std::vector<Case>& out) {
  Letters near;
  Case& one = out.emplace_back();
  one.standing = look(spot, &near);
  one.lifted = lifted_;
  for (const TileId tile : near.in_line) {
    if (!is_lifted(tile)) one.staying.push_back(tile);
  }
  if (lifted_.size() == stars_) return;
  auto next = std::find(near.in_line.begin(), near.in_line.end(), last);
  next = last == kNoTile ? near.in_line.begin() : next + 1;
  for (; next != near.in_line.end(); ++next) {
    lifted_.push_back(*next);
    add_cases(spot, *next, out);
    lifted_.pop_back();
  }
}

}  // namespace glasshouse::primitives
