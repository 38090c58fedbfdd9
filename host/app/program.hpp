#pragma once

#include <string>
#include <vector>

// The whole program: reads the command line, runs the verb, and is the one place where errors end.
namespace glasshouse::app {

// `words` is the command line without the program's name. Returns the exit code.
int run_program(const std::vector<std::string>& words);

}  // namespace glasshouse::app
