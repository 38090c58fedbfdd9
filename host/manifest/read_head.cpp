#include <algorithm>

#include "core/ids.hpp"
#include "manifest/conditions.hpp"
#include "manifest/draft.hpp"
#include "manifest/limits.hpp"

namespace glasshouse::manifest {
namespace {

void read_players(const Node& root, Draft& draft) {
  constexpr int kMost = core::kMostPlayers;
  core::GameSpec& spec = draft.spec;
  // Until the file says better, so that nothing else is blamed for a slip here.
  spec.players_min = 1;
  spec.players_max = kMost;
  const Node* node = root.find("players");
  const auto span = node ? player_span(*node) : std::nullopt;
  if (!span) return;
  const bool backwards = span->first > span->last;
  const bool outside = span->first < 1 || span->last > kMost;
  // A single number and those of a map have been checked by themselves.
  if (backwards || (outside && node->is_scalar() && !node->whole())) {
    draft.faults.add(*node, "players: found " + std::to_string(span->first) + " to " +
                                std::to_string(span->last) + ", expected 1 to " +
                                std::to_string(kMost));
  }
  if (backwards || outside) return;
  spec.players_min = static_cast<int>(span->first);
  spec.players_max = static_cast<int>(span->last);
}

// The table has a stream of its own called `table`.
void read_streams(const Node& root, Draft& draft) {
  const Node* node = root.find("streams");
  if (!node || std::ssize(node->items) > kMostChoices) return;
  std::vector<std::string>& streams = draft.spec.streams;
  for (const Node& item : node->items) {
    const bool taken = std::find(streams.begin(), streams.end(), item.text) != streams.end();
    if (taken || item.text == "table") {
      draft.faults.add(item, "there is a stream '" + item.text + "' already");
    } else {
      streams.push_back(item.text);
    }
  }
}

void read_forward(const Node& root, Draft& draft) {
  const Node* forward = root.find("forward");
  if (!forward || !forward->is_list()) return;
  for (const Node& direction : forward->items) draft.spec.forward.push_back(direction.text);
  if (std::ssize(forward->items) >= draft.spec.players_max) return;
  draft.faults.add(*forward, "forward: found a list of " + std::to_string(forward->items.size()) +
                                 ", expected a direction for each of " +
                                 std::to_string(draft.spec.players_max) + " players");
}

}  // namespace

void read_head(const Node& root, Draft& draft) {
  core::GameSpec& spec = draft.spec;
  spec.title = text_at(root, "title");
  spec.summary = text_at(root, "summary");
  spec.minutes = whole_at(root, "minutes", 0);
  spec.cooperative = yes_at(root, "cooperative", false);
  spec.secret_scores = yes_at(root, "secret_scores", false);
  spec.remember_positions = yes_at(root, "remember_positions", false);
  if (const Node* numbers = root.find("numbers")) spec.numbers = numbers->value();
  if (const Node* layout = root.find("layout")) spec.layout = layout->value();
  read_players(root, draft);
  read_forward(root, draft);
  read_streams(root, draft);
}

}  // namespace glasshouse::manifest
