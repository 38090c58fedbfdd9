// Lists in Lua: questions about all of its pieces at once. Zones answer most of them too.
#include "primitives/counts.hpp"
#include "script/binding/binding.hpp"

namespace glasshouse::script {
namespace {

constexpr uint16_t kNoValue = core::Attribute::kNoValue;

OwnPieces where(PiecesIn pieces, Attribute attribute, Comparand value) {
  const uint16_t wanted = value.among(attribute.values());
  const uint16_t* column = attribute.column();
  std::erase_if(pieces.items, [&](core::PieceId piece) {
    return wanted == kNoValue || column[piece.index()] != wanted;
  });
  return {std::move(pieces.items)};
}

bool alike(const core::Table& table, const std::vector<core::AttributeId>& by, core::PieceId one,
           core::PieceId other) {
  if (by.empty()) return table.same_look(one, other);
  return std::all_of(by.begin(), by.end(), [&](core::AttributeId attribute) {
    const uint16_t* column = table.column(attribute);
    return column[one.index()] == column[other.index()];
  });
}

OwnPieces distinct(PiecesIn pieces, Attributes by) {
  OwnPieces found;
  for (const core::PieceId piece : pieces.items) {
    pieces.state->look_at_clock();
    const bool seen = std::any_of(found.items.begin(), found.items.end(), [&](core::PieceId other) {
      return alike(pieces.table(), by.ids, piece, other);
    });
    if (!seen) found.items.push_back(piece);
  }
  return found;
}

std::size_t count(PiecesIn pieces, std::optional<Attribute> attribute,
                  std::optional<Comparand> value) {
  if (!attribute) return pieces.items.size();
  if (!value) refuse(3, Comparand::kExpected);
  return where(std::move(pieces), *attribute, *value).items.size();
}

int64_t sum(const PiecesIn& pieces, Attribute attribute) {
  int64_t total = 0;
  for (const core::PieceId piece : pieces.items) {
    if (__builtin_add_overflow(total, attribute.number(piece).value_or(0), &total)) {
      throw std::invalid_argument("the numbers add up to more than a number can hold");
    }
  }
  return total;
}

sol::as_table_t<std::vector<Fact>> values(PiecesIn pieces, Attribute attribute) {
  std::vector<uint16_t> found;
  primitives::distinct_values(pieces.items, attribute.column(), found);
  std::vector<Fact> out;
  out.reserve(found.size());
  for (const uint16_t value : found) out.push_back({&attribute.values()[value]});
  return sol::as_table(std::move(out));
}

bool has(ListRef list, std::variant<Piece, Cell, Zone, Player> thing) {
  const HandleId wanted = std::visit([](const auto& one) { return one.handle(); }, thing);
  for (std::size_t i = 0; i < list->count; ++i) {
    if (list->id(i) == wanted) return true;
  }
  return false;
}

}  // namespace

std::span<const ApiEntry> list_api() {
  static const ApiEntry kEntries[] = {
      bound<where>("list", "where", "attribute, value",
                   "The pieces whose attribute has this value."),
      bound<distinct>("list", "distinct", "...",
                      "One piece of each look, or of each combination of the attributes named."),
      bound<count>("list", "count", "attribute, value",
                   "How many things there are, or how many pieces have this value."),
      bound<sum>("list", "sum", "attribute", "The attribute's numbers added up."),
      bound<values>("list", "values", "attribute",
                    "The different values of an attribute, in order of first appearance."),
      bound<has>("list", "has", "thing", "Is it in the list?"),
  };
  return kEntries;
}

}  // namespace glasshouse::script
