#include <iostream>

#include "app/demo.hpp"
#include "app/verbs/verbs.hpp"
#include "match/record.hpp"

// replay: a recorded game again, every step of it in words.
namespace glasshouse::app {

Verb replay_verb() {
  const auto file = std::make_shared<std::string>();
  Verb verb;
  verb.name = "replay";
  verb.summary = "Play a recorded game back, step by step.";
  verb.declare = [file](Syntax& syntax) {
    syntax.word({"FILE", "", "a file that record wrote"}, Presence::needed, *file);
  };
  verb.run = [file](const Shelf& shelf) {
    const match::Record record = match::load_record(*file);
    print_game(match::replay(record, shelf.open(record.game_id, record.sitting.setup.house_rules)));
    return kFine;
  };
  return verb;
}

}  // namespace glasshouse::app
