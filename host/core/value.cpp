#include "core/value.hpp"

namespace glasshouse::core {
namespace {

std::string joined(const Value::List& list) {
  std::string out = "[";
  for (const Value& item : list) out += (out.size() > 1 ? ", " : "") + item.text();
  return out + "]";
}

std::string joined(const Value::Map& map) {
  std::string out = "{";
  for (const auto& [key, item] : map) {
    out += (out.size() > 1 ? ", " : "") + key + ": " + item.text();
  }
  return out + "}";
}

}  // namespace

const Value* Value::find(std::string_view key) const {
  const Map* map = as<Map>();
  if (!map) return nullptr;
  for (const auto& [name, item] : *map) {
    if (name == key) return &item;
  }
  return nullptr;
}

std::string Value::text() const {
  if (const bool* yes = as<bool>()) return *yes ? "true" : "false";
  if (const int64_t* number = as<int64_t>()) return std::to_string(*number);
  if (const std::string* text = as<std::string>()) return *text;
  if (const List* list = as<List>()) return joined(*list);
  if (const Map* map = as<Map>()) return joined(*map);
  return "";
}

}  // namespace glasshouse::core
