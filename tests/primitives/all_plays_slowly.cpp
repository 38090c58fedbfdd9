#include "all_plays_slowly.hpp"

#include <map>
#include <optional>

namespace glasshouse::primitives::testing {
namespace {

struct There {
  Letter letter = 0;
  int value = 0;
  bool is_new = false;
  bool blank = false;
};

class Slow {
 public:
  explicit Slow(const WordDesk& desk) : desk_(desk), axes_(desk.shape.directions() / 2) {}

  std::set<PlainPlay> plays() {
    for (const TableTile& tile : desk_.table.tiles) {
      if (tile.letter != kStar) had_letters_ = true;
    }
    lift(0);
    return out_;
  }

 private:
  // Every set of letters to lift, from tile `from` on.
  void lift(std::size_t from) {
    lay_everywhere();
    std::size_t stars = 0;
    for (const RackTile& tile : desk_.rack) stars += tile.letter == kStar;
    if (lifted_.size() == stars) return;
    for (std::size_t tile = from; tile < desk_.table.tiles.size(); ++tile) {
      if (desk_.table.tiles[tile].letter == kStar) continue;
      lifted_.insert(tile);
      lift(tile + 1);
      lifted_.erase(tile);
    }
  }

  void lay_everywhere() {
    after_.clear();
    star_places_.clear();
    tiles_.clear();
    for (std::size_t i = 0; i < desk_.table.tiles.size(); ++i) {
      const TableTile& tile = desk_.table.tiles[i];
      if (tile.letter == kStar || lifted_.count(i)) {
        star_places_.insert(tile.place);
      } else {
        after_[tile.place] = {tile.letter, tile.value};
      }
      if (lifted_.count(i)) tiles_.push_back({tile.letter, tile.value, true, true});
    }
    for (const RackTile& tile : desk_.rack) {
      if (tile.letter != kStar) tiles_.push_back({tile.letter, tile.value, false, tile.must});
    }
    for (const Place place : starts()) {
      for (std::size_t axis = 0; axis < axes_; ++axis) {
        if (reads(axis) && may_join(place, axis)) fill(place, axis, 0);
      }
    }
  }

  // Can all tiles laid from here on reach a letter, or a place beside one? Saves most of the time.
  bool may_join(Place place, std::size_t axis) const {
    if (!had_letters_) return true;
    if (!is_free(place)) return false;
    if (after_.count(step(place, axis + axes_))) return true;
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
      for (std::size_t direction = 0; direction < 2 * axes_; ++direction) {
        const bool counts = desk_.rules.kept_letters == 0 || direction == axis;
        if (counts && after_.count(step(place, direction))) return true;
      }
      place = step(place, axis);
    }
    return false;
  }

  // Where the first new tile of a play could lie: as far from a letter as the tiles reach.
  std::set<Place> starts() const {
    if (!desk_.shape.growing) {
      return {desk_.shape.places.begin(), desk_.shape.places.end()};
    }
    std::set<Place> near;
    for (const auto& [place, there] : after_) {
      near.insert(place);
      for (std::size_t d = 0; d < 2 * axes_; ++d) near.insert(step(place, d));
    }
    near.insert(desk_.rules.first_place);
    std::set<Place> out = near;
    for (const Place place : near) {
      for (std::size_t d = 0; d < 2 * axes_; ++d) {
        Place next = place;
        for (std::size_t i = 0; i < tiles_.size(); ++i) out.insert(next = step(next, d));
      }
    }
    return out;
  }

  // Lays one more tile at the place, judges, and goes on along the axis.
  void fill(Place place, std::size_t axis, std::size_t used) {
    while (used > 0 && after_.count(place)) place = step(place, axis);
    if (!is_free(place)) return;
    for (Tile& tile : tiles_) {
      if (tile.used) continue;
      const bool blank = tile.letter == kBlank;
      for (std::size_t l = 0; l < desk_.lexicon->alphabet().size(); ++l) {
        const auto letter = static_cast<Letter>(l);
        if (!blank && letter != tile.letter) continue;
        tile.used = true;
        after_[place] = {letter, tile.value, true, blank};
        judge(place, axis);
        fill(step(place, axis), axis, used + 1);
        after_.erase(place);
        tile.used = false;
      }
    }
  }

  bool is_free(Place place) const {
    if (!desk_.shape.has(place) || after_.count(place) || star_places_.count(place)) return false;
    if (!desk_.shape.tiles_may_overlap()) return true;
    for (const Place star : star_places_) {
      if (desk_.shape.contact(place, star) == core::Contact::overlap) return false;
    }
    for (const auto& [other, there] : after_) {
      const core::Contact met = desk_.shape.contact(place, other);
      if (met == core::Contact::overlap) return false;
      if (met == core::Contact::tip && desk_.rules.tips_forbidden) return false;
    }
    return true;
  }

  void judge(Place last, std::size_t axis) {
    for (const Tile& tile : tiles_) {
      if (tile.must && !tile.used) return;
    }
    const std::vector<Place> main = run(last, axis);
    if (main.size() < 2) return;
    if (!is_word(main)) return;
    if (!(had_letters_ ? joins(main) : begins(main, axis))) return;
    PlainPlay play;
    play.score = score(main);
    std::size_t from_rack = 0;
    for (const Tile& tile : tiles_) from_rack += tile.used && !tile.lifted;
    if (desk_.rules.bonus_tiles > 0 &&
        from_rack >= static_cast<std::size_t>(desk_.rules.bonus_tiles)) {
      play.score += desk_.rules.bonus_points;
    }
    for (const auto& [place, there] : after_) {
      if (!there.is_new) continue;
      play.laid.insert({place, there.letter, there.value, there.blank});
      for (std::size_t other = 0; other < axes_; ++other) {
        const std::vector<Place> side = run(place, other);
        if (other == axis || !reads(other) || side.size() < 2) continue;
        if (!is_word(side)) return;
        play.score += score(side);
      }
    }
    for (const std::size_t tile : lifted_) play.stars.insert(desk_.table.tiles[tile].place);
    out_.insert(play);
  }

  bool joins(const std::vector<Place>& main) const {
    int kept = 0;
    bool beside = false;
    for (const Place place : main) {
      if (!after_.at(place).is_new) {
        ++kept;
        continue;
      }
      for (std::size_t direction = 0; direction < 2 * axes_; ++direction) {
        const auto there = after_.find(step(place, direction));
        if (reads(direction % axes_) && there != after_.end() && !there->second.is_new) {
          beside = true;
        }
      }
    }
    return desk_.rules.kept_letters > 0 ? kept >= desk_.rules.kept_letters : beside;
  }

  bool begins(const std::vector<Place>& main, std::size_t axis) const {
    if (static_cast<int>(main.size()) < desk_.rules.first_letters) return false;
    if (!(desk_.rules.first_axes >> axis & 1)) return false;
    if (!desk_.rules.first_starts_there) {
      return std::count(main.begin(), main.end(), desk_.rules.first_place) > 0;
    }
    std::vector<Letter> letters;
    letters.reserve(main.size());
    for (const Place place : main) letters.push_back(after_.at(place).letter);
    return main.front() == desk_.rules.first_place && desk_.lexicon->has(letters);
  }

  bool is_word(const std::vector<Place>& run_of_it) const {
    std::vector<Letter> letters;
    letters.reserve(run_of_it.size());
    for (const Place place : run_of_it) letters.push_back(after_.at(place).letter);
    if (desk_.lexicon->has(letters)) return true;
    std::reverse(letters.begin(), letters.end());
    return desk_.rules.either_way && desk_.lexicon->has(letters);
  }

  int score(const std::vector<Place>& of) const {
    int sum = 0;
    int times = 1;
    for (const Place place : of) {
      const There& there = after_.at(place);
      Premium premium;
      if (there.is_new && !desk_.premiums.empty()) {
        premium = desk_.premiums[desk_.shape.index_of(place).index()];
      }
      sum += there.value * premium.letter;
      times *= premium.word;
    }
    return sum * times;
  }

  std::vector<Place> run(Place through, std::size_t axis) const {
    while (after_.count(step(through, axis + axes_))) through = step(through, axis + axes_);
    std::vector<Place> out;
    for (; after_.count(through); through = step(through, axis)) out.push_back(through);
    return out;
  }

  Place step(Place place, std::size_t direction) const {
    return desk_.shape.step(place, direction);
  }
  bool reads(std::size_t axis) const { return desk_.rules.axes >> axis & 1; }

  struct Tile {
    Letter letter = 0;
    int value = 0;
    bool lifted = false;
    bool must = false;
    bool used = false;
  };
  const WordDesk& desk_;
  std::size_t axes_;
  bool had_letters_ = false;
  std::set<std::size_t> lifted_;
  std::map<Place, There> after_;
  std::set<Place> star_places_;
  std::vector<Tile> tiles_;
  std::set<PlainPlay> out_;
};

}  // namespace

std::set<PlainPlay> all_plays_slowly(const WordDesk& desk) { return Slow(desk).plays(); }

std::set<PlainPlay> plain_plays(const WordDesk& desk, const Plays& plays,
                                std::vector<PlainPlay>& repeated) {
  std::map<PieceId, std::pair<int, bool>> values;
  for (const RackTile& tile : desk.rack) values[tile.piece] = {tile.value, tile.letter == kBlank};
  for (const TableTile& tile : desk.table.tiles) values[tile.piece] = {tile.value, false};
  std::set<PlainPlay> out;
  for (std::size_t i = 0; i < plays.size(); ++i) {
    const Play play = plays[i];
    PlainPlay plain;
    plain.score = play.score;
    for (const PlacedTile& tile : play.placed) {
      const auto [value, blank] = values.at(tile.piece);
      plain.laid.insert({tile.place, tile.letter, value, blank});
    }
    for (const PlacedTile& star : play.stars) plain.stars.insert(star.place);
    if (!out.insert(plain).second) repeated.push_back(plain);
  }
  return out;
}

std::string text_of(const WordDesk& desk, const PlainPlay& play) {
  std::string out;
  for (const auto& [place, letter, value, blank] : play.laid) {
    out += desk.lexicon->alphabet().text(letter) + (blank ? "?" : "") + std::to_string(value) +
           "@" + desk.shape.name(place) + " ";
  }
  for (const Place star : play.stars) out += "*@" + desk.shape.name(star) + " ";
  return out + "= " + std::to_string(play.score);
}

}  // namespace glasshouse::primitives::testing
