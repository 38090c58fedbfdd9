#include <iostream>

#include "app/arguments.hpp"
#include "app/authoring/authoring.hpp"
#include "app/verbs/verbs.hpp"

// stubs: what an editor needs to complete and check the scripts of a game.
namespace glasshouse::app {

Verb stubs_verb() {
  const auto game = std::make_shared<std::string>();
  Verb verb;
  verb.name = "stubs";
  verb.summary = "Write what editors need to help with a game's script and manifest.";
  verb.declare = [game](Syntax& syntax) {
    declare_game(syntax, Presence::needed, *game);
    syntax.example("stubs my_games/tide",
                   "writes .luarc.json and .editor/ there; check and test renew them");
  };
  verb.run = [game](const Shelf& shelf) {
    const auto spec = shelf.load(shelf.find(*game));
    write_editor_files(*spec);
    std::cout << spec->folder << "/" << kEditorFolder << " knows the names of " << spec->title
              << ".\n";
    return kFine;
  };
  return verb;
}

}  // namespace glasshouse::app
