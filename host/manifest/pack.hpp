#pragma once

#include <filesystem>
#include <string>
#include <vector>

// Packs: a .zip with a game in it, or with several in folders of their own. A pack is unpacked into
// the user's cache before anything reads it, and from then on is a folder like any other. What it
// holds is believed only after a look at its table of contents: no entry may lead out of the
// folder, be a link, or be larger than any game needs (core/file_limits.hpp).
namespace glasshouse::manifest {

// A pack is called .zip, or .glasshouse, which a desktop opens with this program.
bool is_pack_name(const std::filesystem::path& path);
// Something that is called so and no folder.
bool is_pack(const std::filesystem::path& path);

// The folder that holds the pack's games. Throws core::ContentError for a pack that can't be used,
// core::UsageError when the cache can't be written to.
std::filesystem::path unpacked(const std::filesystem::path& pack);

// A file on its way into a pack.
struct PackedFile {
  std::string name;  // in the pack, as tide/game.yaml
  std::filesystem::path file;
};

// Writes a pack: equal files give equal bytes, whenever and wherever. Throws core::UsageError when
// it can't be written.
void write_pack(const std::filesystem::path& pack, std::vector<PackedFile> files);

}  // namespace glasshouse::manifest
