#include "app/cluster/cluster.hpp"
#include "core/errors.hpp"

// In place of ranks_mpi.cpp where there is no MPI.
namespace glasshouse::app {

std::unique_ptr<Ranks> join_ranks() {
  if (!started_with_others()) return nullptr;
  throw core::UsageError(
      "mpirun has started several processes, but this program was built without MPI: install "
      "libopenmpi-dev and build it again (see docs/cluster.md)");
}

}  // namespace glasshouse::app
