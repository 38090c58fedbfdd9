#include <iostream>
#include <set>

#include "app/authoring/authoring.hpp"
#include "app/verbs/verbs.hpp"
#include "core/errors.hpp"
#include "manifest/names.hpp"
#include "script/rules.hpp"

// new: a folder with a game, or a variant of one, that can be played, edited and tested at once.
namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

struct Asked {
  std::string folder;
  std::string from;
};

void refuse_taken(const fs::path& folder) {
  std::error_code ignored;
  if (!fs::exists(folder, ignored)) return;
  if (!fs::is_directory(folder, ignored)) {
    throw core::UsageError("'" + folder.string() + "' is a file, not a folder");
  }
  if (!fs::is_empty(folder, ignored)) {
    throw core::UsageError("'" + folder.string() + "' is not empty; new makes a folder of its own");
  }
}

std::string id_for(const fs::path& folder) {
  std::string id = manifest::folder_name(folder);
  if (manifest::is_game_id(id)) return id;
  const std::string better = manifest::as_name(id);
  throw core::UsageError("the folder's name is the game's id: '" + id +
                         "' should be of lower-case letters, digits, _ and -" +
                         (better.empty() ? "" : ", for example " + better));
}

// What any of its scripts defines.
std::vector<std::string> functions_of(const std::shared_ptr<const core::GameSpec>& base) {
  std::set<std::string> names;
  for (const auto& script : script::script_functions(core::build_model(base, {}))) {
    names.insert(script.names.begin(), script.names.end());
  }
  return {names.begin(), names.end()};
}

std::vector<NewFile> files_for(const Shelf& shelf, const Asked& asked, const std::string& id) {
  if (asked.from.empty()) return new_game(id);
  const manifest::FoundGame base = shelf.find(asked.from);
  if (base.id == id) {
    throw core::UsageError("a variant can't have the id of its game, '" + id + "'");
  }
  const auto spec = shelf.load(base);
  return new_variant(id, *spec, functions_of(spec));
}

// A folder inside a checkout is named as one would type it.
void tell_what_next(const std::string& folder, const std::vector<NewFile>& files) {
  std::cout << "Made " << folder << " with";
  for (const NewFile& file : files) std::cout << " " << file.name;
  std::cout << ".\n\n"
            << "  tools/glasshouse play " << folder << "           play it\n"
            << "  tools/glasshouse play " << folder << " --dev     the table follows your edits\n"
            << "  tools/glasshouse test " << folder << " --watch   its tests, at every save\n"
            << "  tools/glasshouse check " << folder << "          faults and slips\n";
}

int make(const Shelf& shelf, const Asked& asked) {
  const fs::path folder(asked.folder);
  refuse_taken(folder);
  const std::string id = id_for(folder);
  const std::vector<NewFile> files = files_for(shelf, asked, id);
  for (const NewFile& file : files) write_file(folder / file.name, file.text);
  write_editor_files(*shelf.load({id, folder, "folder"}));
  tell_what_next(asked.folder, files);
  return kFine;
}

}  // namespace

Verb new_verb() {
  const auto asked = std::make_shared<Asked>();
  Verb verb;
  verb.name = "new";
  verb.summary = "Make a game, or a variant of one, to begin with.";
  verb.declare = [asked](Syntax& syntax) {
    syntax.word({"DIR", "", "the folder to make; its name is the game's id"}, Presence::needed,
                asked->folder);
    syntax.value({"--from", "GAME", "a variant of this game, with one function overridden"},
                 asked->from);
    syntax.example("new my_games/pebbles", "a small whole game with its tests");
    syntax.example("new my_games/flood --from glassworks", "a variant");
  };
  verb.run = [asked](const Shelf& shelf) { return make(shelf, *asked); };
  return verb;
}

}  // namespace glasshouse::app
