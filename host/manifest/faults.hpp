#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/errors.hpp"
#include "manifest/tree.hpp"

// The faults of one load, gathered so that an author sees them all at once.
namespace glasshouse::manifest {

class FaultList {
 public:
  // More than this tells nobody anything; further faults are dropped.
  static constexpr std::size_t kMost = 50;

  void add(const core::Source& where, std::string message, std::string hint = "");
  void add(const Node& where, std::string message, std::string hint = "") {
    add(where.source(), std::move(message), std::move(hint));
  }
  // "; did you mean 'lake'?" or ""; not looked for where it can't help or would take long: after
  // the last fault that is kept, and for a text too long to be a slip of a name.
  std::string suggestion(std::string_view wrong, const std::vector<std::string>& names) const;

  bool empty() const { return faults_.empty(); }

  // Throws core::ContentError with the faults in reading order, each once.
  void throw_if_any();

 private:
  std::vector<core::Fault> faults_;
};

}  // namespace glasshouse::manifest
