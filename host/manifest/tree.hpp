#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/spec.hpp"
#include "core/value.hpp"

// A manifest as a tree of nodes that remember where they were written. Aliases are already copied
// in, keys keep their order and their own place, and a node of a base game keeps the file it came
// from when a variant is merged over it.
//
// Scalars follow YAML 1.2: true and false are yes and no, whole numbers are numbers, all else is
// text. `yes`, `on` and `n` are words.
namespace glasshouse::manifest {

struct Entry;

struct Node {
  enum class Kind : uint8_t { nothing, scalar, list, map };

  Kind kind = Kind::nothing;
  bool quoted = false;
  int line = 0;
  int column = 0;
  std::shared_ptr<const std::string> file;
  std::string text;            // scalar only
  std::vector<Node> items;     // list only
  std::vector<Entry> entries;  // map only

  bool is_scalar() const { return kind == Kind::scalar; }
  bool is_list() const { return kind == Kind::list; }
  bool is_map() const { return kind == Kind::map; }
  core::Source source() const;

  // The value of a key, or nullptr when this is no map or has no such key.
  const Node* find(std::string_view key) const;

  // A scalar as what it stands for; nothing when it is something else.
  std::optional<bool> yes_no() const;
  std::optional<int64_t> whole() const;
  // Written like a number and yet no whole number: 1.5, 1e3, 007, or more digits than fit.
  bool misleads_as_number() const;

  core::Value value() const;
  // As a message names it: 7, 'blue', a list, nothing.
  std::string found() const;
};

struct Entry {
  Node key;  // always a scalar
  Node value;
};

// What a key holds, or the fallback when it is missing or not of that sort. Wrong sorts have been
// reported by check_shape before anybody calls these.
std::string text_at(const Node& map, std::string_view key, const std::string& fallback = "");
bool yes_at(const Node& map, std::string_view key, bool fallback);
int whole_at(const Node& map, std::string_view key, int fallback);
const std::vector<Entry>& entries_at(const Node& map, std::string_view key);

}  // namespace glasshouse::manifest
