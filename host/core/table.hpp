#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/block.hpp"
#include "core/chance.hpp"
#include "core/choice.hpp"
#include "core/model.hpp"
#include "core/rng.hpp"

// The table: a Block read and changed through the game's nouns. Every change to a game goes
// through here, so here is where the guarantees are kept:
//  - conservation: all pieces stand in one permutation, cut into zones; a piece is always in
//    exactly one zone, and only moves;
//  - knowledge: who has seen a piece is kept per piece and forgotten when it is shuffled away;
//  - news: randomness used and things newly seen are counted, which is where undo stops.
// Operations on what doesn't fit (a full zone, an occupied cell) throw std::invalid_argument with
// a sentence for the author; reading never throws.
namespace glasshouse::core {

enum class Outcome : uint8_t {
  playing,
  by_score,  // most points win
  won,       // the seats in `winners` win
  drawn,
  all_win,
  all_lose
};

// The fixed head of every block.
struct TableHead {
  uint64_t seed = 0;
  uint32_t turn = 0;         // 0 while the table is set up, then 1, 2, …
  uint32_t round = 0;        // 1 in the first round
  Seat to_move;              // whose turn it is
  Seat start;                // who began; a round ends before this seat
  Seat next;                 // set by the rules for an extra or skipped turn; else none
  int16_t rounds_left = -1;  // full rounds still to play after this one; -1: no end in sight
  SeatMask winners = 0;
  Outcome outcome = Outcome::playing;
  uint8_t unused = 0;
  char reason[92] = {};  // why it ended, for people; zero-padded
};

// What a piece or the table did, for animation, the log and the inspector.
struct Event {
  enum class Kind : uint8_t {
    moved,
    flipped,
    turned,
    shuffled,
    counted,
    rolled,
    changed,
    told,
    shown
  };
  Kind kind = Kind::moved;
  PieceId piece;          // rolled: the die, if it was one
  AttributeId attribute;  // changed; rolled: of the die
  ZoneId from, to;        // shuffled: to
  Place from_place, to_place;
  CounterId counter;
  int before = 0, after = 0;  // counted; rolled: after, of dice the value; turned: quarter turns;
                              // changed: values, as Attribute has them
  SeatMask knew = 0, knows = 0;  // who knew the piece before and knows it after
  uint16_t from_index = 0, to_index = 0;
  std::string wording;      // told: a line for the log …
  std::vector<Part> parts;  // … and what fills it; shown: what all should look at …
  uint32_t turn = 0;        // … in which turn …
  Seat mover;               // … of whom
  bool announced = false;   // told: people should see it at once
};

// Whether what is told only stands in the log, or is also shown to everybody for a moment.
enum class Telling : uint8_t { logged, announced };

class Table {
 public:
  explicit Table(std::shared_ptr<const Model> model);

  // Everything to its start: pieces in their first zones, decks unshuffled, dealt columns paired.
  void deal(uint64_t seed);

  const Model& model() const { return *model_; }
  const std::shared_ptr<const Model>& shared_model() const { return model_; }
  const Block& block() const { return block_; }
  void restore(const Block& block) { block_ = block; }

  const TableHead& head() const { return *reinterpret_cast<const TableHead*>(block_.data()); }
  TableHead& head() { return *reinterpret_cast<TableHead*>(block_.data()); }
  bool finished() const { return head().outcome != Outcome::playing; }

  // -- Pieces and zones ---------------------------------------------------------------------------
  std::span<const PieceId> pieces(ZoneId zone) const {
    const uint16_t* ends = array<uint16_t>(model_->layout.ends);
    const std::size_t first = zone.value == 0 ? 0 : ends[zone.value - 1];
    return {array<PieceId>(model_->layout.order) + first, ends[zone.value] - first};
  }
  std::size_t count(ZoneId zone) const { return pieces(zone).size(); }
  ZoneId zone_of(PieceId piece) const {
    return array<ZoneId>(model_->layout.zone_of)[piece.index()];
  }
  // Where in its zone's list a piece stands, from 0.
  std::size_t index_of(PieceId piece) const;
  bool face_up(PieceId piece) const { return array<uint8_t>(model_->layout.face)[piece.index()]; }
  int rotation(PieceId piece) const {
    return array<uint8_t>(model_->layout.rotation)[piece.index()];
  }
  // Index of the attribute's value per piece; see Attribute.
  const uint16_t* column(AttributeId attribute) const {
    const Attribute& a = model_->attributes[attribute.index()];
    return a.offset != 0 ? array<uint16_t>(a.offset) : a.by_piece.data();
  }
  // The value, or nullptr when the piece has none.
  const Value* attribute(PieceId piece, AttributeId attribute) const;
  // Whose a piece is, also where that changes.
  Seat owner(PieceId piece) const;
  // Can nobody tell these two apart? Pieces that hold something are like no other.
  bool same_look(PieceId one, PieceId other) const;
  // "{number} of {suit}" with the piece's attributes, and what a map looks up by one of them: {by:
  // crowned, true: king, else: man}.
  std::string filled(PieceId piece, std::string_view pattern) const;
  std::string looked_up(PieceId piece, const Value& map) const;
  // "white heart": the kind's title with the attributes filled in.
  std::string piece_name(PieceId piece) const;

  // Appends (row: last; pile and deck: on top), or inserts before position `at`.
  void move(PieceId piece, ZoneId to, std::optional<std::size_t> at = {});
  void move(PieceId piece, ZoneId grid, Place place);
  void move_all(ZoneId from, ZoneId to);
  // Moves up to n pieces: at random from a bag, from the top of anything else. Returns how many.
  std::size_t draw(ZoneId from, std::size_t n, ZoneId to);
  std::size_t draw(ZoneId from, ZoneId grid, Place place);
  // The piece a draw would take next without randomness; none for an empty zone.
  PieceId top(ZoneId zone) const;
  void shuffle(ZoneId zone);
  void set_face(PieceId piece, bool up);
  void rotate(PieceId piece, int quarter_turns);
  // Gives a piece one of the values that Model::change_of has for this attribute, or kNoValue.
  void change(PieceId piece, AttributeId attribute, uint16_t value);
  // Dice only: each falls on one of its sides.
  void roll(std::span<const PieceId> dice);
  // Exchange two pieces' places, wherever they lie.
  void swap(PieceId one, PieceId other);
  // Room left in a zone; SIZE_MAX for no limit.
  std::size_t room(ZoneId zone) const;

  // -- Grids --------------------------------------------------------------------------------------
  const Board& shape(ZoneId grid) const { return model_->zones[grid.index()].spec->shape; }
  // Bounded grids: the top piece of every cell, or none, by CellIndex.
  std::span<const PieceId> cells(ZoneId grid) const {
    return {array<PieceId>(model_->zones[grid.index()].cells), shape(grid).places.size()};
  }
  Place place_of(PieceId piece) const {
    return array<Place>(model_->layout.place_of)[piece.index()];
  }
  // The piece laid last on a place, or none.
  PieceId piece_at(ZoneId grid, Place place) const;
  // All pieces on a place, the lowest first.
  std::vector<PieceId> pieces_at(ZoneId grid, Place place) const;

  // -- Knowledge ----------------------------------------------------------------------------------
  SeatMask known_by(PieceId piece) const {
    return array<SeatMask>(model_->layout.known)[piece.index()];
  }
  bool knows(Seat seat, PieceId piece) const { return known_by(piece) & mask_of(seat); }
  // Lets seats see a piece where it lies; they remember it until it is shuffled.
  void show(PieceId piece, SeatMask to);
  // Who can't say which values the piece has that lies there, as they may have changed unseen.
  SeatMask doubted_by(PieceId piece) const {
    if (!model_->has_changes) return 0;
    return array<SeatMask>(model_->layout.doubted)[piece.index()];
  }

  // -- Counters and randomness --------------------------------------------------------------------
  int counter(CounterId counter) const {
    return array<int32_t>(model_->layout.counters)[counter.index()];
  }
  void set_counter(CounterId counter, int value);
  // A whole number in [0, bound) from a named stream.
  uint32_t random_below(uint32_t bound, StreamId stream);
  // The state of every stream, by StreamId.
  const Stream* streams() const { return array<Stream>(model_->layout.streams); }
  // Throws the dice of every stream anew: what comes is then unlike what would have come.
  void reseed(uint64_t seed);
  // Who decides what falls to chance from now on; nullptr for the streams.
  void leave_to(Chance* chance) { chance_ = chance; }

  // -- Turn order and end -------------------------------------------------------------------------
  void begin_first_turn();
  // Passes the turn on, counts rounds, and ends the game after its last round.
  void begin_next_turn();
  // Who has the next turn.
  Seat next_to_move() const;
  // So many full rounds are played after this one. The first time counts.
  void end_after_rounds(int more);
  void finish(Outcome outcome, SeatMask winners, std::string_view reason);

  // -- Memory of positions, in games that remember them; see positions.cpp ------------------------
  // A position is what everybody sees of the table, and who is to play.
  void note_position();
  // The same for a table arranged by hand, on which a turn begins.
  void note_arranged_position();
  std::span<const uint64_t> positions() const;
  // How often the table stood as it does now when a turn began: 1 for the first time. Once
  // something has changed in a turn it is who comes next that is to play.
  std::size_t times_seen() const;

  // -- Watching -----------------------------------------------------------------------------------
  // Randomness used and things newly seen since the table was made; undo stops where it grew.
  uint64_t news() const { return news_; }
  // Events are recorded only while a list is attached, and not more than anybody could follow: a
  // script could fill the memory with them.
  static constexpr std::size_t kMostEvents = 20'000;
  static constexpr std::size_t kMostEventBytes = 8u << 20;
  void watch(std::vector<Event>* events);
  std::vector<Event>* watched() { return events_; }
  void record(Event event);
  // A line for the log, in the turn that is played; nothing while nobody watches.
  void tell(std::string_view wording, std::vector<Part> parts, Telling telling);

  // For redeal and tests of it: exchanges the identities of two pieces without anybody's notice.
  void exchange_unseen(PieceId one, PieceId other);
  // Lays pieces anew where these very pieces lie, likewise: the first of them in the first place in
  // the order of the zones. How they lay before makes no difference.
  void lay_unseen(std::span<const PieceId> pieces);
  void set_value(PieceId piece, AttributeId attribute, uint16_t value_index);

 private:
  template <class T>
  const T* array(std::size_t offset) const {
    return reinterpret_cast<const T*>(block_.data() + offset);
  }
  template <class T>
  T* array(std::size_t offset) {
    return reinterpret_cast<T*>(block_.data() + offset);
  }

  void lay_out_pieces();
  void begin_next_round();
  bool holds_pieces(PieceId piece) const;
  void deal_columns(uint64_t seed);
  void shuffle_column(const Attribute& attribute, uint64_t seed);
  PieceId take_next(ZoneId from);
  void note_random(uint32_t bound, uint32_t drawn, PieceId die = {}, AttributeId attribute = {});
  uint32_t draw_number(uint32_t bound, StreamId stream);
  // changes.cpp
  void roll_one(PieceId die);
  void change_knowledge(PieceId piece, SeatMask sees);
  SeatMask seers_of_change(PieceId piece) const;
  void tell_change(PieceId piece, const Change& change, const std::string& name);
  void tell_roll(std::span<const PieceId> dice);
  void learn(PieceId piece, SeatMask seats);
  void doubt_all(ZoneId zone);
  // positions.cpp
  uint64_t position(Seat to_play) const;
  uint64_t position_of(PieceId piece) const;
  // What an Event needs to know from before a move; filled only while somebody watches.
  struct Before {
    ZoneId zone;
    Place place;
    std::size_t index = 0;
    SeatMask knew = 0;
  };
  Before before_move(PieceId piece) const;
  void after_move(PieceId piece, const Before& before, ZoneId to);
  void transfer(PieceId piece, ZoneId to, std::size_t at);
  void exchange_places(PieceId one, PieceId other);
  PieceId* cell_top(PieceId piece);
  void lift_from_cell(PieceId piece, ZoneId grid);
  void open_boards();
  void lay_on_cell(PieceId piece, ZoneId grid, Place place, CellIndex cell);
  void check_room(ZoneId to) const;
  void check_cell(PieceId piece, ZoneId grid, Place place, CellIndex cell) const;
  void check_overlap(PieceId piece, ZoneId grid, Place place) const;
  void note_sight(PieceId piece, ZoneId from, ZoneId to);
  void forget_untracked(PieceId piece, ZoneId from, SeatMask saw);
  void forget(ZoneId zone);
  Stream& stream(StreamId id) { return array<Stream>(model_->layout.streams)[id.index()]; }

  std::shared_ptr<const Model> model_;
  Block block_;
  std::vector<Event>* events_ = nullptr;
  std::size_t recorded_ = 0;  // bytes of their texts and parts
  Chance* chance_ = nullptr;
  uint64_t news_ = 0;
};

// Collects what happens on a table for as long as it lives, also when an error passes.
class Watching {
 public:
  explicit Watching(Table& table) : table_(table) { table_.watch(&events_); }
  ~Watching() { table_.watch(nullptr); }
  Watching(const Watching&) = delete;
  Watching& operator=(const Watching&) = delete;
  const std::vector<Event>& events() const { return events_; }

 private:
  Table& table_;
  std::vector<Event> events_;
};

// Leaves a table to somebody's chance for as long as it lives, also when an error passes.
class LeftToChance {
 public:
  LeftToChance(Table& table, Chance* chance) : table_(table) { table.leave_to(chance); }
  ~LeftToChance() { table_.leave_to(nullptr); }
  LeftToChance(const LeftToChance&) = delete;
  LeftToChance& operator=(const LeftToChance&) = delete;

 private:
  Table& table_;
};

}  // namespace glasshouse::core
