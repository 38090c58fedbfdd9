#include "match/log.hpp"

#include <algorithm>

namespace glasshouse::match {
namespace {

using core::Part;

// The piece a part is named by, or none when it reads the same for everybody.
core::PieceId piece_behind(const core::Model& model, const Part& part) {
  if (part.kind == Part::Kind::piece) return core::PieceId(part.id);
  if (part.kind == Part::Kind::zone) return model.zones[part.id].holder;
  return {};
}

bool reads_alike(const core::Table& table, const std::vector<Part>& parts) {
  const core::SeatMask all = core::everyone(table.model().players());
  return std::all_of(parts.begin(), parts.end(), [&](const Part& part) {
    const core::PieceId piece = piece_behind(table.model(), part);
    return !piece.exists() || table.known_by(piece) == all;
  });
}

// For an onlooker a part reads as for a seat that doesn't know it, if there is one.
Part as_onlooker_reads(const core::Table& table, const Part& part) {
  const core::PieceId piece = piece_behind(table.model(), part);
  for (std::size_t s = 0; piece.exists() && s < table.model().players(); ++s) {
    if (table.knows(core::Seat(s), piece)) continue;
    return Part::of(core::worded(table, "{}", {part}, core::Seat(s)));
  }
  return part;
}

std::string worded_for_onlooker(const core::Table& table, const LogLine& line) {
  std::vector<Part> parts;
  for (const Part& part : line.parts) parts.push_back(as_onlooker_reads(table, part));
  return core::worded(table, line.wording, parts);
}

}  // namespace

void LogLine::word(const core::Table& table) {
  texts.clear();
  if (reads_alike(table, parts)) {
    texts.push_back(core::worded(table, wording, parts));
  } else {
    for (std::size_t s = 0; s < table.model().players(); ++s) {
      texts.push_back(core::worded(table, wording, parts, core::Seat(s)));
    }
    texts.push_back(worded_for_onlooker(table, *this));
  }
  if (secret) return;
  wording.clear();
  parts.clear();
}

LogEntry LogLine::read_by(core::Seat reader) const {
  if (secret && reader != seat)
    return {kind, choice, turn, seat, true, "chose in secret", mover, false};
  const std::size_t words = reader.exists() ? reader.index() : texts.size() - 1;
  return {kind,  choice,   turn, seat, false, texts.size() == 1 ? texts.front() : texts[words],
          mover, announced};
}

}  // namespace glasshouse::match
