#pragma once

#include <memory>

#include "core/errors.hpp"
#include "match/workbench/workbench.hpp"
#include "ui/window/overlay.hpp"
#include "ui/window/screen.hpp"

namespace glasshouse::ui {

// What people who write a game see beside their table: F12 opens it. Faults of rules that were
// saved, and that new ones are live, are shown even while it is closed.
class Inspector : public Overlay {
 public:
  // Shows rules that failed at what somebody chose.
  virtual void report(const core::ContentError& error) = 0;
};

std::unique_ptr<Inspector> make_inspector(Screens& screens, match::Reloads& reloads,
                                          match::WorkbenchCallbacks callbacks);

}  // namespace glasshouse::ui
