#include "app/text/text_labels.hpp"

#include <algorithm>

namespace glasshouse::app {
namespace {

constexpr std::size_t kShortEnough = 3;

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789-") == std::string::npos;
}

// Cuts before a byte that goes on a letter of UTF-8.
std::string first_letters(const std::string& text, std::size_t count) {
  std::size_t end = 0;
  for (; end < text.size(); ++end) {
    const bool begins_letter = (text[end] & 0xc0) != 0x80;
    if (begins_letter && count-- == 0) break;
  }
  return text.substr(0, end);
}

// Of several words all but the last by their first letter: "lgreen" for "light green".
std::string condensed(const std::string& text) {
  std::string out;
  std::size_t begin = 0;
  for (auto space = text.find(' '); space != std::string::npos; space = text.find(' ', begin)) {
    out += first_letters(text.substr(begin, space - begin), 1);
    begin = space + 1;
  }
  return out + text.substr(begin);
}

std::string shortest_of(const std::string& text, const std::vector<core::Value>& all) {
  if (is_number(text)) return text;
  const std::string whole = condensed(text);
  for (std::size_t length = 1; length < whole.size(); ++length) {
    std::string start = first_letters(whole, length);
    const auto others = std::count_if(all.begin(), all.end(), [&](const core::Value& other) {
      return other.text() != text && condensed(other.text()).starts_with(start);
    });
    if (others == 0) return start;
  }
  return text;
}

std::map<std::string, std::string> short_texts(const core::Attribute& attribute) {
  std::map<std::string, std::string> out;
  for (const core::Value& value : attribute.values) {
    out[value.text()] = shortest_of(value.text(), attribute.values);
  }
  return out;
}

// The names in braces, in order.
std::vector<std::string> attributes_in(const std::string& wording) {
  std::vector<std::string> out;
  for (auto open = wording.find('{'); open != std::string::npos;
       open = wording.find('{', open + 1)) {
    const std::size_t close = wording.find('}', open);
    if (close == std::string::npos) break;
    out.push_back(wording.substr(open + 1, close - open - 1));
  }
  return out;
}

std::vector<core::Value> looked_up_in(const core::Value& lookup) {
  std::vector<core::Value> out;
  for (const auto& [key, value] : *lookup.as<core::Value::Map>()) {
    if (key != "by") out.push_back(value);
  }
  return out;
}

bool owner_says_all(const core::PieceKind& kind) {
  if (!kind.per_player || !kind.dealt.empty() || kind.titles.exists()) return false;
  const std::vector<std::string> named = attributes_in(kind.title);
  return std::all_of(named.begin(), named.end(),
                     [](const std::string& name) { return name == "owner"; });
}

}  // namespace

Labels::Labels(const core::Table& table) : table_(table) {
  for (const core::Attribute& attribute : table.model().attributes) {
    short_texts_.push_back(short_texts(attribute));
  }
  for (const core::PieceKind& kind : table.model().spec().pieces) {
    owner_says_all_.push_back(owner_says_all(kind));
  }
}

std::string Labels::mark_of(core::Seat owner) {
  static constexpr std::string_view kMarks = "XO#%&@$+=~";
  return owner.index() < kMarks.size() ? std::string(1, kMarks[owner.index()])
                                       : std::to_string(owner.index() + 1);
}

std::string Labels::short_text(core::AttributeId attribute, const core::Value& value) const {
  const auto found = short_texts_[attribute.index()].find(value.text());
  return found == short_texts_[attribute.index()].end() ? value.text() : found->second;
}

// Of a template the attributes, shortened; of names that are looked up as much as tells them apart;
// of fixed words the first letters.
std::string Labels::initials(core::PieceId piece) const {
  std::string name = table_.piece_name(piece);
  const core::Model& model = table_.model();
  const core::PieceKind& kind = model.spec().pieces[model.pieces[piece.index()].kind];
  if (kind.titles.exists()) return shortest_of(name, looked_up_in(kind.titles));
  if (name.size() <= kShortEnough) return name;
  std::string out;
  for (const std::string& named : attributes_in(kind.title)) {
    const core::AttributeId attribute = model.find_attribute(named);
    const core::Value* value = attribute.exists() ? table_.attribute(piece, attribute) : nullptr;
    if (value && named != "owner") out += short_text(attribute, *value);
  }
  return out.empty() ? first_letters(name, kShortEnough) : out;
}

// What a piece has become, as far as its name doesn't say so.
std::string Labels::become(core::PieceId piece) const {
  const core::Model& model = table_.model();
  const std::size_t kind = model.pieces[piece.index()].kind;
  const core::PieceKind& spec = model.spec().pieces[kind];
  const std::vector<std::string> named = attributes_in(spec.title);
  const core::Value* by = spec.titles.find("by");
  std::string out;
  for (const core::Change& change : model.changes[kind]) {
    const std::string& name = change.spec->name;
    const core::Value* value = table_.attribute(piece, change.attribute);
    const bool told = name == "owner" || (by && by->text() == name) ||
                      std::find(named.begin(), named.end(), name) != named.end();
    if (told || !value || *value == change.spec->start) continue;
    const bool flag = value->as<bool>() != nullptr;
    out += flag ? first_letters(name, 1) : short_text(change.attribute, *value);
  }
  return out;
}

std::string Labels::label(const core::SeenPiece& seen) const {
  if (!seen.piece.exists()) return "?";
  const core::Seat owner = table_.owner(seen.piece);
  std::string out = owner_says_all_[seen.kind] ? "" : initials(seen.piece);
  out += become(seen.piece);
  if (owner.exists()) out += mark_of(owner);
  return seen.face_up ? out : "(" + out + ")";
}

std::string Labels::name(const core::SeenPiece& seen, core::Seat among) const {
  const core::Model& model = table_.model();
  if (!seen.piece.exists()) {
    const core::PieceKind& kind = model.spec().pieces[seen.kind];
    return "face-down " + (kind.back.empty() ? kind.name : kind.back);
  }
  std::string out = table_.piece_name(seen.piece);
  const core::Seat owner = table_.owner(seen.piece);
  if (owner.exists() && owner != among) out += " of " + model.player_name(owner);
  return seen.face_up ? out : out + " (face down)";
}

}  // namespace glasshouse::app
