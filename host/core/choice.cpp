#include "core/choice.hpp"

#include "core/brief.hpp"
#include "core/table.hpp"
#include "core/text.hpp"

namespace glasshouse::core {
namespace {

std::string piece_text(const Table& table, PieceId piece, Seat reader) {
  if (reader.exists() && !table.knows(reader, piece)) {
    return with_article(table.model().back_name(piece));
  }
  return table.piece_name(piece);
}

// A zone inside a piece goes by the piece's name.
std::string zone_text(const Table& table, ZoneId zone, Seat reader) {
  const PieceId holder = table.model().zones[zone.index()].holder;
  return holder.exists() ? piece_text(table, holder, reader) : table.model().zone_name(zone);
}

std::string part_text(const Table& table, const Part& part, Seat reader) {
  switch (part.kind) {
    case Part::Kind::piece: return piece_text(table, PieceId(part.id), reader);
    case Part::Kind::zone: return zone_text(table, ZoneId(part.id), reader);
    case Part::Kind::cell: return table.shape(ZoneId(part.id)).name(part.place);
    case Part::Kind::player: return table.model().player_name(Seat(part.id));
    case Part::Kind::number: return std::to_string(part.number);
    case Part::Kind::text: return part.text;
    case Part::Kind::none: return "";
  }
  return "";
}

}  // namespace

std::string worded(const Table& table, std::string_view wording, const std::vector<Part>& parts,
                   Seat reader) {
  std::string out;
  std::size_t next = 0;
  while (!wording.empty()) {
    const std::size_t open = wording.find('{');
    const std::size_t close = wording.find('}', open);
    if (open == std::string_view::npos || close == std::string_view::npos) break;
    out += wording.substr(0, open);
    if (next < parts.size()) out += part_text(table, parts[next++], reader);
    wording.remove_prefix(close + 1);
  }
  return out.append(wording);
}

std::string worded(const Table& table, const Option& option, Seat reader) {
  std::string wording = option.wording;
  std::erase(wording, kFinePrint);
  return worded(table, wording, option.parts, reader);
}

}  // namespace glasshouse::core
