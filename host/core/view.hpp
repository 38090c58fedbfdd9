#pragma once

#include <string>
#include <vector>

#include "core/rng.hpp"
#include "core/table.hpp"

// What one seat may know. The window, the text mode, bots, logs and saves for others all read
// this and never the table itself.
namespace glasshouse::core {

struct SeenPiece {
  PieceId piece;         // none when the seat doesn't know which one it is
  std::size_t kind = 0;  // in spec().pieces; of an unknown one the first kind with its back
  bool face_up = true;
  int rotation = 0;
  Place place;  // on grids
};

struct SeenZone {
  ZoneId zone;
  std::size_t count = 0;
  std::vector<SeenPiece> pieces;  // empty for bags: only their count is seen
};

struct View {
  Seat seat;
  std::vector<SeenZone> zones;                      // all of them, by ZoneId
  std::vector<std::pair<CounterId, int>> counters;  // those the seat may see
};

// With no seat: an onlooker, who sees what everybody sees.
View view(const Table& table, Seat seat);

// The same as texts, to be compared: two tables with equal ones look the same to the seat.
std::vector<std::string> view_texts(const Table& table, Seat seat);

// Is nothing kept from anybody?
bool all_is_open(const Table& table);

// Re-deals at random everything the seat doesn't know: unknown pieces of one back change places
// among each other, columns dealt in secret are paired anew, pieces that may have changed unseen
// have become anything they might, counters that others keep to themselves show anything they
// might, and the generator gets another future. What the seat's view
// shows stays as it is. Counters that nobody sees are the rules' book-keeping, which anybody could
// do, and stay as well.
void redeal(Table& table, Seat seat, Stream& random);

// The same for many deals of one table. The deals follow from what the seat knows and from the
// dice alone: they are the same whatever the table really holds.
class Redeal {
 public:
  Redeal(const Table& table, Seat seat);
  // `table` is one of which the seat knows the same.
  void deal(Table& table, Stream& random);

 private:
  struct Column {
    AttributeId attribute;
    std::vector<PieceId> pieces;
  };
  // A counter of somebody else's, and the values that it may have.
  struct Secret {
    CounterId counter;
    int least = 0, most = 0;
  };
  void add_column(const Model& model, AttributeId attribute, const std::vector<PieceId>& alike);
  void add_secrets(const Table& table, Seat seat);
  void pair_anew(Table& table, const Column& column, Stream& random);
  void note_doubted(const Table& table);
  void become_anything(Table& table, PieceId piece, Stream& random);
  void change_anew(Table& table, Stream& random);

  Seat seat_;
  std::vector<std::vector<PieceId>> unknown_;  // by the back they show
  std::vector<Column> columns_;
  std::vector<Secret> secrets_;
  std::vector<PieceId> shuffled_;
  std::vector<uint16_t> values_;
  std::vector<PieceId> doubted_;  // unknown ones that may have changed, before they are dealt
};

}  // namespace glasshouse::core
