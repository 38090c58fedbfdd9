#include "primitives/laying.hpp"

#include <algorithm>

namespace glasshouse::primitives {

using core::Place;

Laying::Laying(const WordTable& table, const PlayRules& rules, const Lexicon& lexicon)
    : table_(table), rules_(rules), lexicon_(lexicon), axes_(table.shape->axes()) {
  for (const TableTile& tile : table.tiles) {
    if (tile.letter != kStar) letters_[tile.place] = {tile.letter, tile.value, false};
  }
}

void Laying::lift(Place place) { letters_.erase(place); }

void Laying::lay(Place place, Letter letter, int value) {
  letters_[place] = {letter, value, true};
  new_places_.push_back(place);
}

const Laying::Tile* Laying::letter_at(Place place) const {
  const auto at = letters_.find(place);
  return at == letters_.end() ? nullptr : &at->second;
}

bool Laying::reads(std::size_t axis) const {
  return axis < axes_ && (rules_.axes >> axis & 1) != 0;
}

std::vector<Place> Laying::run(Place through, std::size_t axis) const {
  const core::Board& shape = *table_.shape;
  Place first = through;
  for (Place next = first; letter_at(next); next = shape.step(next, axis + axes_)) {
    first = next;
  }
  std::vector<Place> out;
  for (Place next = first; letter_at(next); next = shape.step(next, axis)) {
    out.push_back(next);
  }
  return out;
}

MadeWord Laying::word(const std::vector<Place>& run, std::size_t axis) const {
  MadeWord out;
  for (const Place place : run) out.letters.push_back(letter_at(place)->letter);
  out.start = run.front();
  out.direction = axis;
  out.score = score(run);
  out.known = lexicon_.has(out.letters);
  if (out.known || !rules_.either_way) return out;
  const std::vector<Letter> reversed(out.letters.rbegin(), out.letters.rend());
  if (!lexicon_.has(reversed)) return out;
  out.known = true;
  out.letters = reversed;
  out.start = run.back();
  out.direction = axis + axes_;
  return out;
}

std::vector<MadeWord> Laying::side_words(std::size_t main_axis) const {
  std::vector<MadeWord> out;
  for (const Place place : new_places_) {
    for (std::size_t axis = 0; axis < axes_; ++axis) {
      if (axis == main_axis || !reads(axis)) continue;
      if (const auto across = run(place, axis); across.size() > 1) {
        out.push_back(word(across, axis));
      }
    }
  }
  return out;
}

int Laying::score(const std::vector<Place>& run) const {
  int letters = 0;
  int times = 1;
  for (const Place place : run) {
    const Tile& tile = *letter_at(place);
    const bool premium = tile.is_new && !table_.premiums.empty();
    const Premium there =
        premium ? table_.premiums[table_.shape->index_of(place).index()] : Premium{};
    letters += tile.value * there.letter;
    times *= there.word;
  }
  return letters * times;
}

}  // namespace glasshouse::primitives
