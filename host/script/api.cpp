#include "script/api.hpp"

#include <string_view>

namespace glasshouse::script {

std::vector<ApiEntry> whole_api() {
  std::vector<ApiEntry> out;
  for (const auto& entries : {game_api(), player_api(), zone_api(), grid_api(), piece_api(),
                              cell_api(), list_api(), moves_api(), lexicon_api()}) {
    out.insert(out.end(), entries.begin(), entries.end());
  }
  return out;
}

std::vector<std::string> method_names(std::span<const ApiEntry> entries) {
  std::vector<std::string> out;
  for (const ApiEntry& entry : entries) {
    if (entry.signature[0] == '(') out.emplace_back(entry.name);
  }
  return out;
}

std::string full_name(const ApiEntry& entry) { return std::string(entry.noun) + ":" + entry.name; }

std::string parameter_name(const ApiEntry& entry, int nth) {
  std::string_view rest = entry.signature;
  rest = rest.substr(1, rest.find(')') - 1);
  for (; nth > 1; --nth) {
    const std::size_t comma = rest.find(", ");
    if (comma == std::string_view::npos) return "";
    rest.remove_prefix(comma + 2);
  }
  return std::string(rest.substr(0, rest.find_first_of("?:")));
}

}  // namespace glasshouse::script
