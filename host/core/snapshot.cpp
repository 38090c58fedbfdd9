#include "core/snapshot.hpp"

#include "core/naming.hpp"

namespace glasshouse::core {
namespace {

template <class T>
const T* read(const Block& block, std::size_t offset) {
  return reinterpret_cast<const T*>(block.data() + offset);
}

Snapshot::Piece piece_of(const Model& model, const Block& block, const Names& names,
                         PieceId piece) {
  const BlockLayout& at = model.layout;
  Snapshot::Piece out;
  out.name = names.of(piece);
  if (model.has_grids) out.place = read<Place>(block, at.place_of)[piece.index()];
  const ZoneId zone = read<ZoneId>(block, at.zone_of)[piece.index()];
  const Board& board = model.zones[zone.index()].spec->shape;
  if (board.graph) out.point = board.name(out.place);
  out.known = read<SeatMask>(block, at.known)[piece.index()];
  if (model.has_changes) out.doubted = read<SeatMask>(block, at.doubted)[piece.index()];
  out.face_up = read<uint8_t>(block, at.face)[piece.index()] != 0;
  out.rotation = read<uint8_t>(block, at.rotation)[piece.index()];
  return out;
}

void add_zones(const Model& model, const Block& block, const Names& names, Snapshot& out) {
  const PieceId* order = read<PieceId>(block, model.layout.order);
  const uint16_t* ends = read<uint16_t>(block, model.layout.ends);
  std::size_t next = 0;
  for (std::size_t z = 0; z < model.zones.size(); ++z) {
    Snapshot::Zone& zone = out.zones.emplace_back();
    zone.name = names.of(ZoneId(z));
    while (next < ends[z]) zone.pieces.push_back(piece_of(model, block, names, order[next++]));
  }
}

void add_values(const Model& model, const Block& block, const Names& names, Snapshot& out) {
  for (std::size_t a = 0; a < model.attributes.size(); ++a) {
    const Attribute& attribute = model.attributes[a];
    if (!attribute.in_block()) continue;
    const uint16_t* values = read<uint16_t>(block, attribute.offset);
    for (std::size_t p = 0; p < model.pieces.size(); ++p) {
      const bool nothing = values[p] == Attribute::kNoValue;
      if (nothing && !model.change_of(PieceId(p), AttributeId(a))) continue;
      out.values.push_back(
          {attribute.name, names.of(PieceId(p)), nothing ? Value() : attribute.values[values[p]]});
    }
  }
}

}  // namespace

Snapshot snapshot_of(const Model& model, const Block& block) {
  const Names names(model);
  Snapshot out;
  out.head = *read<TableHead>(block, 0);
  add_zones(model, block, names, out);
  const int32_t* counters = read<int32_t>(block, model.layout.counters);
  for (std::size_t c = 0; c < model.counters.size(); ++c) {
    out.counters.emplace_back(names.of(CounterId(c)), counters[c]);
  }
  const Stream* streams = read<Stream>(block, model.layout.streams);
  for (std::size_t s = 0; s < model.streams.size(); ++s) {
    out.streams.emplace_back(model.streams[s], streams[s].state);
  }
  add_values(model, block, names, out);
  for (std::size_t at = model.layout.size; at < block.size(); at += sizeof(uint64_t)) {
    out.positions.push_back(*read<uint64_t>(block, at));
  }
  return out;
}

}  // namespace glasshouse::core
