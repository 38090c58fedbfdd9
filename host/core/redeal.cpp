// Another deal that looks the same from one seat: what fair bots think with.
#include <map>

#include "core/view.hpp"

namespace glasshouse::core {
namespace {

using Unknown = std::map<std::string, std::vector<PieceId>>;

// The pieces a seat doesn't know, by the back they show.
Unknown unknown_pieces(const Table& table, Seat seat) {
  Unknown out;
  for (std::size_t p = 0; p < table.model().pieces.size(); ++p) {
    if (!table.knows(seat, PieceId(p))) {
      out[table.model().back_name(PieceId(p))].push_back(PieceId(p));
    }
  }
  return out;
}

void exchange_places(Table& table, const std::vector<PieceId>& unknown, Stream& random) {
  for (std::size_t i = unknown.size(); i > 1; --i) {
    table.exchange_unseen(unknown[i - 1], unknown[random.below(static_cast<uint32_t>(i))]);
  }
}

void pair_column_anew(Table& table, AttributeId id, const std::vector<PieceId>& unknown,
                      Stream& random) {
  const Attribute& attribute = table.model().attributes[id.index()];
  const uint16_t* values = table.column(id);
  std::vector<PieceId> paired;
  for (const PieceId piece : unknown) {
    if (table.model().is_dealt(piece, attribute)) paired.push_back(piece);
  }
  for (std::size_t i = paired.size(); i > 1; --i) {
    const PieceId one = paired[i - 1];
    const PieceId other = paired[random.below(static_cast<uint32_t>(i))];
    const uint16_t mine = values[one.index()];
    table.set_dealt(one, id, values[other.index()]);
    table.set_dealt(other, id, mine);
  }
}

}  // namespace

void redeal(Table& table, Seat seat, Stream& random) {
  for (const auto& [back, unknown] : unknown_pieces(table, seat)) {
    exchange_places(table, unknown, random);
    for (std::size_t a = 0; a < table.model().attributes.size(); ++a) {
      if (table.model().attributes[a].dealt) {
        pair_column_anew(table, AttributeId(a), unknown, random);
      }
    }
  }
  table.reseed((uint64_t{random.below(UINT32_MAX)} << 32) | random.below(UINT32_MAX));
}

}  // namespace glasshouse::core
