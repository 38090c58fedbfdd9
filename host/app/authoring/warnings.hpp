#pragma once

#include <memory>
#include <vector>

#include "core/errors.hpp"
#include "manifest/load.hpp"
#include "match/rules_source.hpp"

// What `check` tells an author besides faults: things that work, and that hardly anybody means.
namespace glasshouse::app {

// In the order: manifest, faces, scripts, play. The rules must be loadable.
std::vector<core::Fault> author_warnings(const manifest::GamePaths& paths,
                                         const match::RulesSource& source);

}  // namespace glasshouse::app
