#include "app/cluster/cluster.hpp"

#include <cstdlib>
#include <string_view>

// What mpirun tells every process through its environment, whatever was built.
namespace glasshouse::app {
namespace {

std::size_t number_in(const char* variable, std::size_t otherwise) {
  const char* text = std::getenv(variable);
  return text && *text ? std::strtoull(text, nullptr, 10) : otherwise;
}

}  // namespace

bool started_as_helper() { return number_in("OMPI_COMM_WORLD_RANK", 0) > 0; }

bool started_with_others() { return number_in("OMPI_COMM_WORLD_SIZE", 1) > 1; }

}  // namespace glasshouse::app
