#pragma once

#include <string>
#include <vector>

#include "app/verbs/verbs.hpp"

// The texts of --help, made from what the verbs declare.
namespace glasshouse::app {

std::string help_of(const std::vector<Verb>& verbs);
std::string help_of(const Verb& verb);

}  // namespace glasshouse::app
