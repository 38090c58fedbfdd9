#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Every key a manifest may have, in one table: the loader checks files by it, the JSON schema for
// editors is printed from it. A new key is added here first; what it means is then read in the
// read_<section>.cpp of its section.
namespace glasshouse::manifest {

// One sort of thing that may stand after a key.
struct Form {
  enum class Kind : uint8_t {
    text,
    whole,     // a whole number from min to max
    yes_no,    // true or false
    word,      // one of words
    name,      // a name for or of something in this file: draw_pile
    game_id,   // the name of a game's folder
    colour,    // "#3366cc"
    span,      // 2-5
    range,     // 1..50
    scalar,    // a whole number, true, false or a text
    anything,  // scalars, lists and maps of them
    list,      // of things that fit one of `of`, from min to max of them
    named,     // a map from names of the author's choice to things that fit one of `of`
    keyed,     // a map from any keys to things that fit one of `of`
    section    // a map with the keys of a section
  };
  Kind kind = Kind::text;
  int64_t min = INT32_MIN;
  int64_t max = INT32_MAX;
  std::vector<std::string> words;
  std::vector<Form> of;
  std::string section;
};
using Forms = std::vector<Form>;

struct Key {
  std::string name;
  Forms forms;  // any of these fits
  std::string help;
  bool required = false;
};

struct Section {
  std::string name;
  std::string help;
  std::vector<Key> keys;
  Forms others;               // what keys that are not listed may hold; empty: there are none
  bool others_named = false;  // those keys are names of the author's choice
};

// The first section is the whole file, called "game".
const std::vector<Section>& sections();
const Section& section(std::string_view name);

// Words in the order of core's enums: ZoneKind, Visibility, Topology.
const std::vector<std::string>& zone_kinds();
const std::vector<std::string>& visibilities();
const std::vector<std::string>& topologies();

}  // namespace glasshouse::manifest
