#include "primitives/word_offer.hpp"

#include <algorithm>
#include <sstream>

#include "primitives/judge.hpp"

namespace glasshouse::primitives {
namespace {

using core::Part;

// The wording and the parts of an option, brace by brace.
class Sentence {
 public:
  Sentence(core::Option& option, core::ZoneId grid, const Alphabet& alphabet)
      : option_(option), grid_(grid), alphabet_(alphabet) {}

  void add(std::string_view text) { option_.wording += text; }
  void add(Part part) {
    option_.wording += "{}";
    option_.parts.push_back(std::move(part));
  }
  void add_tiles(const std::vector<PlacedTile>& tiles, const Plays& plays) {
    for (const PlacedTile& tile : tiles) {
      if (!first_) add(", ");
      first_ = false;
      add(Part::of(tile.piece));
      if (is_blank(tile.piece, plays)) add(" as " + alphabet_.text(tile.letter));
      add(" at ");
      add(Part::of(grid_, tile.place));
    }
  }

 private:
  static bool is_blank(core::PieceId piece, const Plays& plays) {
    const auto& rack = plays.rack();
    return std::any_of(rack.begin(), rack.end(), [&](const RackTile& tile) {
      return tile.piece == piece && tile.letter == kBlank;
    });
  }

  core::Option& option_;
  core::ZoneId grid_;
  const Alphabet& alphabet_;
  bool first_ = true;
};

// "east", or a short name of it that no other direction has: "e", "ne", "south-w".
std::size_t direction_named(const core::Board& shape, const std::string& word) {
  for (std::size_t d = 0; d < shape.directions(); ++d) {
    const std::string name(shape.spoken_direction(d));
    const std::size_t hyphen = name.find('-');
    std::string initials(1, name[0]);
    if (hyphen != std::string::npos) initials += name[hyphen + 1];
    if (name == word || initials == word) return d;
  }
  return shape.directions();
}

}  // namespace

WordOffer::WordOffer(const core::Board& shape, PlayQuery query,
                     std::shared_ptr<const Lexicon> lexicon)
    : query_(std::move(query)),
      table_{&shape, query_.tiles, query_.premiums},
      lexicon_(std::move(lexicon)),
      plays_(best_plays(table_, query_.rack, query_.rules, lexicon_, query_.enough)) {}

std::vector<PlacedTile> WordOffer::placed(std::size_t play) const {
  Play full = plays_[play];
  full.placed.insert(full.placed.end(), full.stars.begin(), full.stars.end());
  return std::move(full.placed);
}

core::Option WordOffer::option(std::size_t play, const std::string& kind,
                               std::string_view wording) const {
  core::Option out;
  out.kind = kind;
  const Play full = plays_[play];
  Sentence sentence(out, query_.grid, lexicon_->alphabet());
  for (std::size_t open = wording.find('{'); open != std::string_view::npos;
       open = wording.find('{')) {
    const std::size_t close = std::min(wording.find('}', open), wording.size() - 1);
    const std::string_view name = wording.substr(open + 1, close - open - 1);
    sentence.add(wording.substr(0, open));
    if (name == "word") sentence.add(Part::of(lexicon_->alphabet().text(full.word)));
    if (name == "from") sentence.add(Part::of(query_.grid, full.start));
    if (name == "direction") {
      sentence.add(Part::of(std::string(table_.shape->spoken_direction(full.direction))));
    }
    if (name == "points") sentence.add(Part::of(full.score));
    if (name == "tiles") {
      sentence.add_tiles(full.placed, plays_);
      sentence.add_tiles(full.stars, plays_);
    }
    wording.remove_prefix(close + 1);
  }
  sentence.add(wording);
  return out;
}

bool WordOffer::may_read(std::size_t play, std::string_view text) const {
  return text.find(plays_.word(play)) != std::string_view::npos;
}

LaidWord WordOffer::laid(std::size_t play) const {
  const Play full = plays_[play];
  const Alphabet& alphabet = lexicon_->alphabet();
  LaidWord out;
  out.word = alphabet.text(full.word);
  out.direction = table_.shape->spoken_direction(full.direction);
  out.points = full.score;
  out.grid = query_.grid;
  out.from = full.start;
  for (const MadeWord& made : plays_.words(play)) {
    out.words.push_back(alphabet.text(made.letters));
  }
  for (const PlacedTile& tile : full.placed) out.letters.push_back(alphabet.text(tile.letter));
  out.tiles = full.placed;
  out.stars = full.stars;
  return out;
}

std::string WordOffer::judged(const std::vector<PlacedTile>& laid) const {
  return judge(table_, query_.rack, laid, query_.rules, *lexicon_).reason;
}

std::string WordOffer::why_not(const std::vector<Part>& parts) const {
  if (parts.size() == 1 && parts[0].kind == Part::Kind::text) {
    return why_not_typed(parts[0].text);
  }
  std::vector<PlacedTile> laid;
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    const bool pair = parts[i].kind == Part::Kind::piece && parts[i + 1].kind == Part::Kind::cell &&
                      core::ZoneId(parts[i + 1].id) == query_.grid;
    if (pair) laid.push_back({core::PieceId(parts[i].id), parts[i + 1].place, 0});
  }
  return laid.empty() ? "" : judged(laid);
}

// "XU", "XU at 3e", "xu from 3e north-east".
std::string WordOffer::why_not_typed(const std::string& typed) const {
  std::istringstream in(typed);
  std::string word;
  in >> word;
  const auto letters = lexicon_->alphabet().spell(word);
  if (!letters) return "";
  const std::string shown = lexicon_->alphabet().text(*letters);
  if (letters->size() > 1 && !lexicon_->has(*letters)) return shown + " is no word";
  const core::Board& shape = *table_.shape;
  std::optional<core::Place> start;
  std::size_t direction = shape.directions();
  for (std::string next; in >> next;) {
    if (next == "at" || next == "from" || next == "to") continue;
    const std::size_t named = direction_named(shape, lower_case(next));
    if (start && named < shape.directions()) {
      direction = named;
    } else if (const auto place = shape.find(next)) {
      start = place;
    }
  }
  if (!start) return shown + " fits nowhere, or you haven't its letters";
  if (direction < shape.directions()) return why_not_word(shown, *start, direction);
  return shown + " doesn't fit there in any direction";
}

// Lays the word as far as the rack goes, and asks the judge.
std::string WordOffer::why_not_word(const std::string& word, core::Place start,
                                    std::size_t direction) const {
  const core::Board& shape = *table_.shape;
  const Alphabet& alphabet = lexicon_->alphabet();
  const auto letters = alphabet.spell(word);
  std::vector<RackTile> left = query_.rack;
  std::stable_partition(left.begin(), left.end(), [](const auto& own) { return own.must; });
  std::vector<PlacedTile> laid;
  core::Place place = start;
  for (const Letter letter : *letters) {
    if (!shape.has(place)) return word + " goes over the edge";
    const auto here = std::find_if(table_.tiles.begin(), table_.tiles.end(),
                                   [&](const auto& tile) { return tile.place == place; });
    if (here != table_.tiles.end() && here->letter != letter) {
      return "another tile lies at " + shape.name(place);
    }
    if (here == table_.tiles.end()) {
      auto tile = std::find_if(left.begin(), left.end(),
                               [&](const auto& own) { return own.letter == letter; });
      if (tile == left.end()) {
        tile = std::find_if(left.begin(), left.end(),
                            [](const auto& own) { return own.letter == kBlank; });
      }
      if (tile == left.end()) return "you have no " + alphabet.text(letter) + " for " + word;
      laid.push_back({tile->piece, place, letter});
      left.erase(tile);
    }
    place = shape.step(place, direction);
  }
  return laid.empty() ? word + " lies there already" : judged(laid);
}

}  // namespace glasshouse::primitives
