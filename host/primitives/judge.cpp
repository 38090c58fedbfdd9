#include "primitives/judge.hpp"

#include <algorithm>
#include <optional>

#include "primitives/laying.hpp"

namespace glasshouse::primitives {
namespace {

using core::Contact;
using core::PieceId;
using core::Place;

// One judgement. Each check returns a reason, or nothing when it has none.
class Judge {
 public:
  using Reason = std::optional<std::string>;

  Judge(const WordTable& table, std::span<const RackTile> rack, const PlayRules& rules,
        const Lexicon& lexicon)
      : table_(table),
        shape_(*table.shape),
        rack_(rack),
        rules_(rules),
        lexicon_(lexicon),
        laying_(table, rules, lexicon) {}

  Judgement judge(std::span<const PlacedTile> laid) {
    Reason reason = lay(laid);
    if (!reason) {
      out_.axis = main_axis();
      read_words();
      reason = fault();
    }
    out_.legal = !reason;
    out_.reason = reason.value_or("");
    return out_;
  }

 private:
  // -- Laying ------------------------------------------------------------------------------------
  Reason lay(std::span<const PlacedTile> laid) {
    for (const PlacedTile& tile : laid) {
      const RackTile* mine = in_rack(tile.piece);
      if (!mine || mine->letter != kStar) continue;
      if (Reason reason = lay_star(tile)) return reason;
    }
    for (const PlacedTile& tile : laid) {
      const RackTile* mine = in_rack(tile.piece);
      if (mine && mine->letter == kStar) continue;
      if (Reason reason = mine ? lay_own(*mine, tile) : lay_lifted(tile)) return reason;
    }
    return {};
  }

  Reason lay_star(const PlacedTile& star) {
    const TableTile* there = on_table(star.place);
    if (!there || there->letter == kStar) return "a star takes the place of a letter";
    if (std::find(lifted_.begin(), lifted_.end(), there->piece) != lifted_.end()) {
      return "two stars can't take the place of one " + text(there->letter);
    }
    lifted_.push_back(there->piece);
    laying_.lift(star.place);
    return {};
  }

  Reason lay_own(const RackTile& mine, const PlacedTile& tile) {
    own_laid_.push_back(&mine);
    const bool blank = mine.letter == kBlank;
    if (blank && tile.letter >= lexicon_.alphabet().size()) {
      return "the blank must stand for a letter";
    }
    return lay_letter(tile.place, blank ? tile.letter : mine.letter, mine.value);
  }

  Reason lay_lifted(const PlacedTile& tile) {
    const TableTile* there = nullptr;
    for (const TableTile& candidate : table_.tiles) {
      if (candidate.piece == tile.piece) there = &candidate;
    }
    if (!there) return "only tiles of your own can be laid";
    if (there->letter == kStar) return "a star can't be lifted";
    if (std::find(lifted_.begin(), lifted_.end(), tile.piece) == lifted_.end()) {
      return "the " + text(there->letter) + " stays where it is unless a star takes its place";
    }
    ++lifted_laid_;
    return lay_letter(tile.place, there->letter, there->value);
  }

  Reason lay_letter(Place place, Letter letter, int value) {
    if (!shape_.has(place)) return "there is no place " + shape_.name(place);
    if (const TableTile* there = on_table(place)) {
      return shape_.name(place) + " is taken by " + with_article(there->letter);
    }
    if (laying_.letter_at(place)) return "two tiles can't lie on " + shape_.name(place);
    if (shape_.tiles_may_overlap()) {
      if (Reason reason = crowded(place, letter)) return reason;
    }
    laying_.lay(place, letter, value);
    return {};
  }

  Reason crowded(Place place, Letter letter) const {
    Reason tip;
    for (const TableTile& tile : table_.tiles) {
      const Contact met = shape_.contact(place, tile.place);
      if (met == Contact::overlap) {
        return "the " + text(letter) + " would lie on a part of " + with_article(tile.letter);
      }
      const bool stays = tile.letter != kStar && laying_.letter_at(tile.place);
      if (met == Contact::tip && stays && rules_.tips_forbidden && !tip) {
        tip = "the " + text(letter) + " meets " + with_article(tile.letter) + " only at a tip";
      }
    }
    return tip;
  }

  // -- Words -------------------------------------------------------------------------------------
  bool is_line(std::size_t axis) const {
    const auto run_axis = line(axis);
    return std::all_of(new_places().begin(), new_places().end(), [&](Place place) {
      return std::find(run_axis.begin(), run_axis.end(), place) != run_axis.end();
    });
  }

  // All places from the first new tile as far along the axis, both ways, as tiles lie.
  std::vector<Place> line(std::size_t axis) const {
    std::vector<Place> out{new_places().front()};
    constexpr std::size_t kFarthest = 2 * kLongestWord;
    for (const std::size_t direction : {axis, axis + laying_.axes()}) {
      Place place = new_places().front();
      for (std::size_t i = 0; i < kFarthest; ++i) {
        place = shape_.step(place, direction);
        out.push_back(place);
      }
    }
    return out;
  }

  // With one new tile the first axis that could be the main word's, else the longest run's.
  std::size_t main_axis() const {
    if (new_places().empty()) return 0;
    if (new_places().size() > 1) {
      for (std::size_t axis = 0; axis < laying_.axes(); ++axis) {
        if (laying_.reads(axis) && is_line(axis)) return axis;
      }
      return 0;
    }
    const std::size_t enough = 1 + static_cast<std::size_t>(std::max(rules_.kept_letters, 1));
    std::size_t best = 0;
    std::size_t longest = 0;
    for (std::size_t axis = 0; axis < laying_.axes(); ++axis) {
      if (!laying_.reads(axis)) continue;
      const std::size_t length = std::min(laying_.run(new_places().front(), axis).size(), enough);
      if (length > longest) {
        best = axis;
        longest = length;
      }
    }
    return best;
  }

  void read_words() {
    if (new_places().empty()) return;
    main_run_ = laying_.run(new_places().front(), out_.axis);
    if (main_run_.size() > 1) {
      out_.words.push_back(laying_.word(main_run_, out_.axis));
      out_.words.back().main = true;
    }
    const std::vector<MadeWord> sides = laying_.side_words(out_.axis);
    out_.words.insert(out_.words.end(), sides.begin(), sides.end());
    for (const MadeWord& word : out_.words) out_.score += word.score;
    const std::size_t from_rack = new_places().size() - lifted_laid_;
    if (rules_.bonus_tiles > 0 && static_cast<int>(from_rack) >= rules_.bonus_tiles) {
      out_.score += rules_.bonus_points;
    }
  }

  // -- Faults, in the order in which a person would put them right
  // ---------------------------------
  Reason fault() const {
    using Check = Reason (Judge::*)() const;
    for (const Check check :
         {&Judge::nothing_laid, &Judge::not_in_line, &Judge::gap, &Judge::not_relaid,
          &Judge::first_word, &Judge::not_joined, &Judge::unknown_words}) {
      if (Reason reason = (this->*check)()) return reason;
    }
    return {};
  }

  Reason nothing_laid() const {
    if (!new_places().empty()) return {};
    return lifted_.empty() ? "no tile is laid yet" : not_relaid();
  }

  Reason not_in_line() const {
    if (new_places().size() == 1) return {};
    for (std::size_t axis = 0; axis < laying_.axes(); ++axis) {
      if (laying_.reads(axis) && is_line(axis)) return {};
    }
    return "the tiles don't lie in one line";
  }

  Reason gap() const {
    for (const Place place : new_places()) {
      if (std::find(main_run_.begin(), main_run_.end(), place) == main_run_.end()) {
        return "there is a gap between the " + text(laying_.letter_at(main_run_.back())->letter) +
               " and the " + text(laying_.letter_at(place)->letter);
      }
    }
    return {};
  }

  Reason not_relaid() const {
    if (lifted_laid_ != lifted_.size())
      return "every lifted letter must be laid again in this word";
    for (const RackTile& tile : rack_) {
      if (tile.must && laid_like(tile) < must_like(tile)) {
        return "the " + text(tile.letter) + " must be in this word";
      }
    }
    return {};
  }

  // Tiles that are alike stand for each other.
  static bool alike(const RackTile& one, const RackTile& other) {
    return one.letter == other.letter && one.value == other.value && one.look == other.look;
  }
  std::ptrdiff_t laid_like(const RackTile& tile) const {
    return std::count_if(own_laid_.begin(), own_laid_.end(),
                         [&](const RackTile* laid) { return alike(*laid, tile); });
  }
  std::ptrdiff_t must_like(const RackTile& tile) const {
    return std::count_if(rack_.begin(), rack_.end(),
                         [&](const RackTile& other) { return other.must && alike(other, tile); });
  }

  bool table_has_letters() const {
    return std::any_of(table_.tiles.begin(), table_.tiles.end(),
                       [](const TableTile& tile) { return tile.letter != kStar; });
  }

  Reason first_word() const {
    if (table_has_letters()) return {};
    const int least = std::max(rules_.first_letters, 2);
    if (static_cast<int>(main_run_.size()) < least) {
      return "the first word needs " + std::to_string(least) + " letters or more";
    }
    const std::string where = shape_.name(rules_.first_place);
    if (!(rules_.first_axes >> out_.axis & 1)) return "the first word can't lie this way";
    if (!rules_.first_starts_there) {
      const bool covers =
          std::find(main_run_.begin(), main_run_.end(), rules_.first_place) != main_run_.end();
      return covers ? Reason() : "the first word must cover " + where;
    }
    if (main_run_.front() != rules_.first_place) return "the first word starts at " + where;
    const MadeWord& main = out_.words.front();
    if (!main.known || main.direction == out_.axis) return {};
    return "the first word reads " + std::string(shape_.spoken_direction(out_.axis)) + " from " +
           where;
  }

  Reason not_joined() const {
    if (!table_has_letters()) return {};
    if (rules_.kept_letters == 0) {
      return touches_letter() ? Reason() : "it joins no letter on the table";
    }
    const auto kept = std::count_if(main_run_.begin(), main_run_.end(), [this](Place place) {
      return !laying_.letter_at(place)->is_new;
    });
    if (kept >= rules_.kept_letters) return {};
    if (kept == 0) return "it joins no letter on the table";
    return "the word must take in " + std::to_string(rules_.kept_letters) +
           " letters of the table, and has " + std::to_string(kept);
  }

  bool touches_letter() const {
    for (const Place place : new_places()) {
      for (std::size_t direction = 0; direction < 2 * laying_.axes(); ++direction) {
        if (!laying_.reads(direction % laying_.axes())) continue;
        const Laying::Tile* there = laying_.letter_at(shape_.step(place, direction));
        if (there && !there->is_new) return true;
      }
    }
    return false;
  }

  Reason unknown_words() const {
    std::string unknown;
    std::size_t count = 0;
    for (const MadeWord& word : out_.words) {
      if (word.known) continue;
      unknown += (count++ ? " and " : "") + lexicon_.alphabet().text(word.letters);
    }
    if (count == 0) return {};
    return unknown + (count == 1 ? " is no word" : " are no words");
  }

  // -- Looking up --------------------------------------------------------------------------------
  const std::vector<Place>& new_places() const { return laying_.new_places(); }

  const RackTile* in_rack(PieceId piece) const {
    for (const RackTile& tile : rack_) {
      if (tile.piece == piece) return &tile;
    }
    return nullptr;
  }

  const TableTile* on_table(Place place) const {
    for (const TableTile& tile : table_.tiles) {
      if (tile.place == place) return &tile;
    }
    return nullptr;
  }

  std::string text(Letter letter) const {
    return letter == kStar ? "star" : lexicon_.alphabet().text(letter);
  }

  // "an F", "a K", "a star": by how the letter is spoken.
  std::string with_article(Letter letter) const {
    const std::string name = text(letter);
    const bool an = std::string_view("AEFHILMNORSX").find(name[0]) != std::string_view::npos;
    return (an ? "an " : "a ") + name;
  }

  const WordTable& table_;
  const core::Board& shape_;
  std::span<const RackTile> rack_;
  const PlayRules& rules_;
  const Lexicon& lexicon_;
  Laying laying_;
  std::vector<PieceId> lifted_;
  std::size_t lifted_laid_ = 0;
  std::vector<const RackTile*> own_laid_;
  std::vector<Place> main_run_;
  Judgement out_;
};

}  // namespace

Judgement judge(const WordTable& table, std::span<const RackTile> rack,
                std::span<const PlacedTile> laid, const PlayRules& rules, const Lexicon& lexicon) {
  return Judge(table, rack, rules, lexicon).judge(laid);
}

}  // namespace glasshouse::primitives
