#include "manifest/tree.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

namespace glasshouse::manifest {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Cuts long texts at the start of a character, never inside one.
std::string shortened(const std::string& text) {
  constexpr std::size_t kMost = 60;
  if (text.size() <= kMost) return text;
  std::size_t end = kMost;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return text.substr(0, end) + "…";
}

core::Value value_of(const std::vector<Node>& items) {
  core::Value::List list;
  for (const Node& item : items) list.push_back(item.value());
  return core::Value(std::move(list));
}

core::Value value_of(const std::vector<Entry>& entries) {
  core::Value::Map map;
  for (const Entry& entry : entries) map.emplace_back(entry.key.text, entry.value.value());
  return core::Value(std::move(map));
}

}  // namespace

core::Source Node::source() const { return {file ? *file : "", line, column}; }

const Node* Node::find(std::string_view key) const {
  for (const Entry& entry : entries) {
    if (entry.key.text == key) return &entry.value;
  }
  return nullptr;
}

std::optional<bool> Node::yes_no() const {
  if (!is_scalar() || quoted) return {};
  if (text == "true") return true;
  if (text == "false") return false;
  return {};
}

std::optional<int64_t> Node::whole() const {
  if (!is_scalar() || quoted || text.empty()) return {};
  const std::string_view digits = std::string_view(text).substr(text[0] == '-' ? 1 : 0);
  if (digits.empty() || !std::all_of(digits.begin(), digits.end(), is_digit)) return {};
  if (digits[0] == '0' && text != "0") return {};
  int64_t number = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
  if (end.ec != std::errc()) return {};
  return number;
}

bool Node::misleads_as_number() const {
  if (!is_scalar() || quoted || whole()) return false;
  std::string_view rest = text;
  if (!rest.empty() && (rest[0] == '-' || rest[0] == '+')) rest.remove_prefix(1);
  if (rest.substr(0, 2) == "0x" || rest.substr(0, 2) == "0o") return true;
  const auto points = std::count(rest.begin(), rest.end(), '.');
  const bool digit = std::any_of(rest.begin(), rest.end(), is_digit);
  const bool plain = rest.find_first_not_of("0123456789.eE+-_") == std::string_view::npos;
  const bool starts = !rest.empty() && (is_digit(rest[0]) || rest[0] == '.');
  return starts && digit && plain && points <= 1 && rest.find('-') == std::string_view::npos;
}

core::Value Node::value() const {
  switch (kind) {
    case Kind::nothing: return {};
    case Kind::list: return value_of(items);
    case Kind::map: return value_of(entries);
    case Kind::scalar: break;
  }
  if (const auto yes = yes_no()) return core::Value(*yes);
  if (const auto number = whole()) return core::Value(*number);
  return core::Value(text);
}

std::string Node::found() const {
  switch (kind) {
    case Kind::nothing: return "nothing";
    case Kind::list: return "a list";
    case Kind::map: return "a map";
    case Kind::scalar: break;
  }
  const bool bare = yes_no() || whole() || misleads_as_number();
  return bare ? shortened(text) : "'" + shortened(text) + "'";
}

std::string text_at(const Node& map, std::string_view key, const std::string& fallback) {
  const Node* node = map.find(key);
  return node && node->is_scalar() ? node->text : fallback;
}

bool yes_at(const Node& map, std::string_view key, bool fallback) {
  const Node* node = map.find(key);
  return node ? node->yes_no().value_or(fallback) : fallback;
}

int whole_at(const Node& map, std::string_view key, int fallback) {
  const Node* node = map.find(key);
  const auto number = node ? node->whole() : std::nullopt;
  using Limits = std::numeric_limits<int>;
  const bool fits = number && *number >= Limits::min() && *number <= Limits::max();
  return fits ? static_cast<int>(*number) : fallback;
}

const std::vector<Entry>& entries_at(const Node& map, std::string_view key) {
  static const std::vector<Entry> kNone;
  const Node* node = map.find(key);
  return node ? node->entries : kNone;
}

}  // namespace glasshouse::manifest
