#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/shelf.hpp"
#include "app/syntax.hpp"

// The verbs of the command line: one function each, in the file verb_<name>.cpp.
namespace glasshouse::app {

// What the program answers: fine, faults in a game, or wrong use.
inline constexpr int kFine = 0;
inline constexpr int kFaults = 1;
inline constexpr int kWrongUse = 2;

struct Verb {
  std::string name;
  std::string summary;  // one line
  // Both share what the command line said; called in this order.
  std::function<void(Syntax&)> declare;
  std::function<int(const Shelf&)> run;
  // For the verb that uses --games for something else; all others take folders by it.
  bool games_is_a_number = false;
};

Verb list_verb();
Verb play_verb();
Verb check_verb();
Verb simulate_verb();
Verb sweep_verb();
Verb record_verb();
Verb replay_verb();
Verb verify_verb();
Verb bench_verb();
Verb shot_verb();
Verb test_verb();
Verb new_verb();
Verb pack_verb();
Verb stubs_verb();

// All of them, in the order of the help.
std::vector<Verb> all_verbs();

}  // namespace glasshouse::app
