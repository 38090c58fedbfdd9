#include "sittings.hpp"

#include <cstdio>

#include "manifest/load.hpp"
#include "script_kit.hpp"
#include "source_tree.hpp"

namespace glasshouse::fuzz {
namespace {

match::RulesSource game_in(const std::string& folder) {
  manifest::GamePaths paths;
  paths.folder = test::source_tree() / folder;
  paths.search.home = test::source_tree();
  const auto spec = manifest::load_game(paths);
  return {spec, script::rules_hash(*spec),
          [](auto model) { return script::load_rules(std::move(model)); }};
}

uint64_t fnv_1a(std::string_view text) {
  uint64_t out = 0xcbf29ce484222325;
  for (const char byte : text) out = (out ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return out;
}

}  // namespace

const match::RulesSource& rules_for(std::string_view game_id) {
  static const match::RulesSource kFour = game_in("content/four");
  static const match::RulesSource kAllKinds = game_in("tests/fuzz/games/all_kinds");
  return game_id == "four" ? kFour : kAllKinds;
}

std::string with_right_heading(std::string_view save) {
  const std::size_t end = save.find('\n');
  const std::string_view body = end == std::string_view::npos ? save : save.substr(end + 1);
  char heading[120];
  std::snprintf(heading, sizeof heading,
                "{\"glasshouse_save\":1,\"bytes\":%zu,\"checksum\":\"%llx\"}\n", body.size(),
                static_cast<unsigned long long>(fnv_1a(body)));
  return heading + std::string(body);
}

}  // namespace glasshouse::fuzz
