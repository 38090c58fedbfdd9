// Manifests: any text as the game.yaml of a game; one that is accepted is set up and dealt.
#include "core/table.hpp"
#include "manifest/load.hpp"
#include "source_tree.hpp"
#include "target.hpp"

const std::string_view glasshouse::fuzz::kTarget = "manifest";

namespace {

using namespace glasshouse;

// The bundled games are there to be extended.
manifest::GamePaths paths_to(const std::filesystem::path& folder) {
  manifest::GamePaths out;
  out.folder = folder;
  out.search.home = test::source_tree();
  return out;
}

// Everything beside the manifest that it may name.
bool write_surroundings() {
  fuzz::write_scratch("fuzzed/fuzzed.lua", "return {}\n");
  fuzz::write_scratch("fuzzed/words.txt", "cat\nact\nat\n");
  return true;
}

void deal(const std::shared_ptr<const core::GameSpec>& spec) {
  for (const int players : {spec->players_min, spec->players_max}) {
    core::Setup setup;
    setup.players = static_cast<std::size_t>(players);
    core::Table(core::build_model(spec, setup)).deal(1);
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  static const bool kWritten = write_surroundings();
  static_cast<void>(kWritten);
  const auto file = fuzz::write_scratch("fuzzed/game.yaml", fuzz::text_of(data, size));
  fuzz::try_to([&] { deal(manifest::load_game(paths_to(file.parent_path()))); });
  return 0;
}
