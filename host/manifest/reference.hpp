#pragma once

#include <string>

namespace glasshouse::manifest {

// Every key of a manifest as a page of Markdown, printed from the table in keys.cpp.
// docs/manifest.md holds what this returns; a test compares them.
std::string manifest_reference();

}  // namespace glasshouse::manifest
