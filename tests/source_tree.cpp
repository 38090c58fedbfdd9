#include "source_tree.hpp"

namespace glasshouse::test {

std::filesystem::path source_tree() { return GLASSHOUSE_SOURCE_DIR; }
std::filesystem::path program() { return GLASSHOUSE_PROGRAM; }

}  // namespace glasshouse::test
