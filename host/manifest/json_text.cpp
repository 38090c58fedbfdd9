#include "manifest/json_text.hpp"

#include <vector>

namespace glasshouse::manifest {
namespace {

using core::Value;

constexpr std::size_t kWidth = 120;

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

std::string scalar_text(const Value& value) {
  if (const std::string* text = value.as<std::string>()) return quoted(*text);
  return value.exists() ? value.text() : "null";
}

std::string written(const Value& value, std::size_t indent, std::size_t used);

// The members of a list or map, each with its key if it has one.
std::vector<std::string> members(const Value& value, std::size_t indent) {
  std::vector<std::string> out;
  if (const auto* list = value.as<Value::List>()) {
    for (const Value& item : *list) out.push_back(written(item, indent, 0));
  } else if (const auto* map = value.as<Value::Map>()) {
    for (const auto& [key, item] : *map) {
      const std::string start = quoted(key) + ": ";
      out.push_back(start + written(item, indent, start.size()));
    }
  }
  return out;
}

std::string on_one_line(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
  return out;
}

std::string on_lines(const std::vector<std::string>& parts, std::size_t indent) {
  const std::string margin = "\n" + std::string(indent + 2, ' ');
  std::string out;
  for (const std::string& part : parts) {
    if (!out.empty()) out += ",";
    out += margin;
    out += part;
  }
  return out + "\n" + std::string(indent, ' ');
}

// `used` is what stands before the value on its line.
std::string written(const Value& value, std::size_t indent, std::size_t used) {
  const bool is_list = value.as<Value::List>(), is_map = value.as<Value::Map>();
  if (!is_list && !is_map) return scalar_text(value);
  const std::vector<std::string> parts = members(value, indent + 2);
  std::string inside = on_one_line(parts);
  const bool fits = indent + used + inside.size() + 3 <= kWidth;
  if (!fits || inside.find('\n') != std::string::npos) inside = on_lines(parts, indent);
  return is_list ? "[" + inside + "]" : "{" + inside + "}";
}

}  // namespace

std::string json_text(const Value& value) { return written(value, 0, 0); }

}  // namespace glasshouse::manifest
