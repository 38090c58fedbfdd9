#include "match/option_parts.hpp"

#include <algorithm>

namespace glasshouse::match {
namespace {

using core::Part;

bool clickable(const Part& part) {
  return part.kind == Part::Kind::piece || part.kind == Part::Kind::zone ||
         part.kind == Part::Kind::cell || part.kind == Part::Kind::player;
}

// A piece nobody can tell from the other in the same zone.
bool twins(const core::Table& table, const Part& one, const Part& other) {
  if (one.kind != Part::Kind::piece || other.kind != Part::Kind::piece) return false;
  const core::PieceId a(one.id);
  const core::PieceId b(other.id);
  return table.zone_of(a) == table.zone_of(b) && table.same_look(a, b);
}

bool is_seen(const core::Table& table, core::ZoneId zone) {
  const core::Visibility visible = table.model().zones[zone.index()].spec->visible;
  return visible == core::Visibility::all || visible == core::Visibility::owner;
}

// Where a piece of the option lies: who points at the piece has pointed at that too.
bool answered_for(const core::Table& table, const core::Option& option, const Part& part) {
  if (part.kind != Part::Kind::zone && part.kind != Part::Kind::cell) return false;
  return std::any_of(option.parts.begin(), option.parts.end(), [&](const Part& other) {
    const core::PieceId piece(other.id);
    return other.kind == Part::Kind::piece && table.zone_of(piece).value == part.id &&
           (part.kind == Part::Kind::zone || table.place_of(piece) == part.place);
  });
}

}  // namespace

OptionParts::OptionParts(const core::Table& table, const std::vector<core::Option>& options) {
  for (const core::Option& option : options) {
    for (const Part& part : option.parts) {
      if (clickable(part) && !answered_for(table, option, part)) {
        classes_.push_back(number_part(table, part));
      }
    }
    ends_.push_back(classes_.size());
  }
  add_twins(table);
}

OptionParts::Class OptionParts::class_of(const core::Table& table, const Part& part) const {
  const auto known = numbered_.find(key_of(part));
  if (known != numbered_.end()) return known->second;
  if (part.kind != Part::Kind::piece) return kNoClass;
  for (Class of = 0; of < members_.size(); ++of) {
    if (twins(table, members_[of].front(), part)) return of;
  }
  return kNoClass;
}

OptionParts::Class OptionParts::number_part(const core::Table& table, const Part& part) {
  const auto known = numbered_.find(key_of(part));
  if (known != numbered_.end()) return known->second;
  Class of = class_of(table, part);
  if (of == kNoClass) {
    of = static_cast<Class>(members_.size());
    members_.emplace_back();
  }
  members_[of].push_back(part);
  numbered_.emplace(key_of(part), of);
  return of;
}

// Options name one of several equal pieces; people take any of them.
void OptionParts::add_twins(const core::Table& table) {
  for (Class of = 0; of < members_.size(); ++of) {
    const Part first = members_[of].front();
    if (first.kind != Part::Kind::piece) continue;
    const core::ZoneId zone = table.zone_of(core::PieceId(first.id));
    if (!zone.exists() || !is_seen(table, zone)) continue;
    for (const core::PieceId piece : table.pieces(zone)) {
      const Part part = Part::of(piece);
      if (numbered_.contains(key_of(part)) || !twins(table, first, part)) continue;
      members_[of].push_back(part);
      numbered_.emplace(key_of(part), of);
    }
  }
}

std::span<const OptionParts::Class> OptionParts::of(Number option) const {
  const std::size_t begin = option == 0 ? 0 : ends_[option - 1];
  return {classes_.data() + begin, ends_[option] - begin};
}

std::size_t OptionParts::times(Number option, Class part) const {
  const std::span<const Class> parts = of(option);
  return static_cast<std::size_t>(std::count(parts.begin(), parts.end(), part));
}

std::size_t OptionParts::times(Number option, Class piece, Class place) const {
  const std::span<const Class> parts = of(option);
  std::size_t out = 0;
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    if (parts[i] == piece && parts[i + 1] == place) ++out;
  }
  return out;
}

}  // namespace glasshouse::match
