#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

// Processes on one or several machines that work on the same thing, as mpirun starts them. Rank 0
// leads and is the only one that prints; the others help it. Messages are texts; sending doesn't
// wait, and nothing is lost while both sides live.
namespace glasshouse::app {

struct RankMessage {
  std::size_t from = 0;
  std::string text;
};

class Ranks {
 public:
  virtual ~Ranks() = default;
  virtual std::size_t own() const = 0;
  virtual std::size_t count() const = 0;
  virtual void send(std::size_t to, const std::string& text) = 0;
  // A message that has arrived, if any.
  virtual std::optional<RankMessage> receive() = 0;
  // Somebody is gone: leave at the end without waiting for everybody.
  virtual void expect_nobody() = 0;
};

// The ranks this process was started with; nothing for a process of its own. Throws
// core::UsageError when it was started by mpirun but the program was built without MPI.
std::unique_ptr<Ranks> join_ranks();

// Did mpirun start several processes?
bool started_with_others();
// Was this process started to help another? Then nobody reads what it prints.
bool started_as_helper();

}  // namespace glasshouse::app
