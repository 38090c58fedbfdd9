// Packs: any bytes as a .zip file, unpacked into a cache of the target's own, and the games in it.
#include "manifest/pack.hpp"

#include <cstdlib>

#include "manifest/load.hpp"
#include "target.hpp"

const std::string_view glasshouse::fuzz::kTarget = "pack";

namespace {

namespace fs = std::filesystem;
using namespace glasshouse;

void set_cache(const fs::path& cache) {
  static const int kSet = ::setenv("XDG_CACHE_HOME", cache.c_str(), 1);
  static_cast<void>(kSet);
}

void open_pack(const fs::path& pack) {
  const manifest::SearchPath search{{}, {}, {pack}};
  for (const manifest::FoundGame& game : manifest::find_games(search)) {
    fuzz::try_to([&] { manifest::load_game({game.folder, search}); });
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  const fs::path cache = fuzz::scratch() / "cache";
  set_cache(cache);
  fs::remove_all(cache);
  const fs::path pack = fuzz::write_scratch("tide.zip", fuzz::text_of(data, size));
  fuzz::try_to([&] { manifest::unpacked(pack); });
  fuzz::try_to([&] { open_pack(pack); });
  return 0;
}
