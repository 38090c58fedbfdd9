#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/table/drawing/draw_table.hpp"
#include "ui/table/picking/decision.hpp"

namespace glasshouse::match {
class Match;
}

// The two lines above a table: what to do, and whose turn it is, what is still needed or what is
// pointed at. A pure function of how the game stands.
namespace glasshouse::ui {

struct PromptInput {
  const match::Match& match;
  const Decision& decision;
  core::Seat reader;
  bool thinking = false;  // a bot is
  bool deciding = false;  // the reader may choose now
  bool sheet_open = false;
  bool log_seen = false;
  int dots = 0;                         // of a bot that thinks
  std::optional<core::Part> looked_at;  // with the arrow keys or else the mouse
  bool by_keys = false;
  std::string trouble, message;  // why the game can't be kept; what was last said
};

struct Prompt {
  std::string prompt, detail;
};

// `scene` is the present, as the reader sees it.
Prompt prompt_of(const PromptInput& input, const TableScene& scene);

}  // namespace glasshouse::ui
