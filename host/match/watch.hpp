#pragma once

#include <vector>

#include "core/table.hpp"

namespace glasshouse::match {

// What happens on a table is collected for as long as this lives.
class Watch {
 public:
  Watch(core::Table& table, std::vector<core::Event>& events) : table_(table) {
    events.clear();
    table_.watch(&events);
  }
  ~Watch() { table_.watch(nullptr); }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

 private:
  core::Table& table_;
};

}  // namespace glasshouse::match
