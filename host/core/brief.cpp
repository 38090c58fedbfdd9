#include "core/brief.hpp"

#include <algorithm>

#include "core/table.hpp"

namespace glasshouse::core {

Option in_brief(Option option) {
  const std::size_t end = option.wording.find(kFinePrint);
  if (end == std::string::npos) return option;
  option.wording.resize(end);
  const auto braces = std::count(option.wording.begin(), option.wording.end(), '{');
  option.parts.resize(std::min(option.parts.size(), static_cast<std::size_t>(braces)));
  return option;
}

Option with_names_now(const Table& table, Option option) {
  const Model& model = table.model();
  if (!model.has_changes) return option;
  for (Part& part : option.parts) {
    if (part.kind != Part::Kind::piece) continue;
    const PieceId piece(part.id);
    const bool changes = !model.changes[model.pieces[piece.index()].kind].empty();
    if (changes && table.known_by(piece) == everyone(model.players())) {
      part = Part::of(table.piece_name(piece));
    }
  }
  return option;
}

std::string told(const Table& table, const Option& option, Seat reader) {
  return worded(table, in_brief(option), reader);
}

}  // namespace glasshouse::core
