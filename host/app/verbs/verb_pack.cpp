#include <algorithm>
#include <iostream>

#include "app/arguments.hpp"
#include "app/verbs/verbs.hpp"
#include "core/errors.hpp"
#include "manifest/pack.hpp"
#include "manifest/scripts.hpp"

// pack: a game as one file to give away. The games it extends come along, unless everybody has
// them.
namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

struct Asked {
  std::string game;
  std::string out;
};

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

// All files in a folder but hidden ones, under a folder of the pack. Links are not followed.
void add_folder(const fs::path& folder, const fs::path& as,
                std::vector<manifest::PackedFile>& files) {
  std::vector<fs::path> entries;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (!is_hidden(entry.path())) entries.push_back(entry.path());
  }
  for (const fs::path& entry : entries) {
    const fs::path name = as / entry.filename();
    if (fs::is_symlink(entry)) {
      throw core::UsageError("'" + entry.string() + "' is a link; a pack has files only");
    }
    if (fs::is_directory(entry)) add_folder(entry, name, files);
    if (fs::is_regular_file(entry) && !manifest::is_pack(entry)) {
      files.push_back({name.generic_string(), entry});
    }
  }
}

bool has(const std::vector<manifest::PackedFile>& files, const fs::path& file) {
  std::error_code ignored;
  return std::any_of(files.begin(), files.end(), [&](const manifest::PackedFile& one) {
    return fs::equivalent(one.file, file, ignored);
  });
}

// A bundled game has its script and modules elsewhere; in a pack they lie beside the manifest.
void add_game(const manifest::FoundGame& game, std::vector<manifest::PackedFile>& files) {
  add_folder(game.folder, game.id, files);
  const auto script = manifest::find_script(game.folder, game.id);
  if (script && !has(files, *script)) {
    files.push_back({game.id + "/" + script->filename().string(), *script});
  }
  const auto modules = manifest::find_modules(game.folder);
  if (modules && *modules != game.folder / "lib") add_folder(*modules, game.id + "/lib", files);
}

int pack(const Shelf& shelf, const Asked& asked) {
  const manifest::FoundGame game = shelf.find(asked.game);
  source_of(shelf.load(game)).make(core::build_model(shelf.load(game), {}));
  std::vector<manifest::PackedFile> files;
  add_game(game, files);
  for (const manifest::FoundGame& base : shelf.bases(game)) {
    if (base.from != "bundled") add_game(base, files);
  }
  const fs::path out = asked.out.empty() ? game.id + ".zip" : asked.out;
  if (!manifest::is_pack_name(out)) {
    throw core::UsageError("a pack's name ends in .zip or .glasshouse");
  }
  manifest::write_pack(out, files);
  manifest::unpacked(out);  // what is too large for players is told to the author
  std::cout << out.string() << ": " << files.size() << " files, " << fs::file_size(out)
            << " bytes. tools/glasshouse play " << out.string() << " plays it.\n";
  return kFine;
}

}  // namespace

Verb pack_verb() {
  const auto asked = std::make_shared<Asked>();
  Verb verb;
  verb.name = "pack";
  verb.summary = "Put a game into one file to give away.";
  verb.declare = [asked](Syntax& syntax) {
    declare_game(syntax, Presence::needed, asked->game);
    syntax.word(
        {"OUT.zip", "", "the file to write, .zip or .glasshouse; the game's id unless told"},
        Presence::optional, asked->out);
    syntax.example("pack my_games/tide tide.zip", "");
    syntax.example("play tide.zip", "every verb takes a pack where it takes a folder");
  };
  verb.run = [asked](const Shelf& shelf) { return pack(shelf, *asked); };
  return verb;
}

}  // namespace glasshouse::app
