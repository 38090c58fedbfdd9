#include "core/naming.hpp"

#include "core/rng.hpp"

namespace glasshouse::core {
namespace {

std::string owned(const std::string& name, Seat owner) {
  return owner.exists() ? name + "/" + std::to_string(owner.value + 1) : name;
}

// "(white, heart)", or nothing for a kind without fixed attributes.
std::string look(const Model& model, PieceId piece) {
  std::string out;
  for (const std::string& name : model.spec().pieces[model.pieces[piece.index()].kind].attributes) {
    const Attribute& attribute = model.attributes[model.find_attribute(name).index()];
    const uint16_t value = attribute.by_piece[piece.index()];
    if (attribute.dealt || value == Attribute::kNoValue) continue;
    out += (out.empty() ? "(" : ", ") + attribute.values[value].text();
  }
  return out.empty() ? out : out + ")";
}

std::vector<std::string> name_pieces(const Model& model) {
  std::vector<std::string> out;
  std::unordered_map<std::string, int> alike;
  for (std::size_t p = 0; p < model.pieces.size(); ++p) {
    const Piece& piece = model.pieces[p];
    const std::string stem =
        owned(model.spec().pieces[piece.kind].name, piece.owner) + look(model, PieceId(p));
    out.push_back(stem + "#" + std::to_string(++alike[stem]));
  }
  return out;
}

template <class Id>
Id found(const std::unordered_map<std::string, uint16_t>& index, const std::string& name) {
  const auto at = index.find(name);
  return at == index.end() ? Id() : Id(std::size_t{at->second});
}

void fill(std::unordered_map<std::string, uint16_t>& index, const std::vector<std::string>& names) {
  for (std::size_t i = 0; i < names.size(); ++i) index.emplace(names[i], static_cast<uint16_t>(i));
}

}  // namespace

Names::Names(const Model& model) : pieces_(name_pieces(model)) {
  for (const Zone& zone : model.zones) {
    zones_.push_back(zone.holder.exists() ? zone.name + "@" + of(zone.holder)
                                          : owned(zone.name, zone.owner));
  }
  for (const Counter& counter : model.counters) {
    counters_.push_back(owned(counter.name, counter.owner));
  }
  fill(piece_index_, pieces_);
  fill(zone_index_, zones_);
  fill(counter_index_, counters_);
}

PieceId Names::find_piece(const std::string& name) const {
  return found<PieceId>(piece_index_, name);
}

ZoneId Names::find_zone(const std::string& name) const { return found<ZoneId>(zone_index_, name); }

CounterId Names::find_counter(const std::string& name) const {
  return found<CounterId>(counter_index_, name);
}

Prints prints_of(const Model& model) {
  const Names names(model);
  const auto print = [](std::string_view name) { return Stream::seeded(0, name).state; };
  Prints out;
  for (std::size_t p = 0; p < model.pieces.size(); ++p) {
    const std::string& name = names.of(PieceId(p));
    const bool alike = model.pieces[p].holds.empty();
    out.pieces.push_back(print(alike ? std::string_view(name).substr(0, name.rfind('#')) : name));
    out.backs.push_back(print(model.back_name(PieceId(p))));
  }
  for (std::size_t z = 0; z < model.zones.size(); ++z) {
    out.zones.push_back(print(names.of(ZoneId(z))));
  }
  for (std::size_t c = 0; c < model.counters.size(); ++c) {
    out.counters.push_back(print(names.of(CounterId(c))));
  }
  return out;
}

std::string_view family_of(std::string_view piece_name) {
  return piece_name.substr(0, piece_name.find_first_of("(#"));
}

}  // namespace glasshouse::core
