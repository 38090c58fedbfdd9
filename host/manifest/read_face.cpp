#include <algorithm>

#include "manifest/attributes.hpp"
#include "manifest/draft.hpp"

namespace glasshouse::manifest {
namespace {

bool has_owner(const core::PieceKind& kind) {
  const std::vector<std::string> names = attribute_names(kind);
  return std::find(names.begin(), names.end(), "owner") != names.end();
}

}  // namespace

void read_face(const Node& kind_node, core::PieceKind& kind, Draft& draft) {
  const Node* face = kind_node.find("face");
  if (!face) return;
  kind.face = face->value();
  const bool owned = has_owner(kind);
  for (const auto& [key, value] : face->entries) {
    const bool words =
        key.text == "text" || key.text == "corner" || key.text == "picture" || key.text == "help";
    if (words) {
      check_words(value, kind, draft);
    } else if (value.is_map()) {
      check_lookup(value, kind, draft);
    }
    if (key.text == "colour" && value.text == "owner" && !owned) {
      draft.faults.add(
          value, "'" + kind.name + "' is nobody's own: add per_player: true, or give it a colour");
    }
  }
}

}  // namespace glasshouse::manifest
