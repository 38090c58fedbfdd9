#include "manifest/attributes.hpp"
#include "manifest/draft.hpp"
#include "manifest/templates.hpp"

namespace glasshouse::manifest {

void read_face(const Node& kind_node, core::PieceKind& kind, Draft& draft) {
  const Node* face = kind_node.find("face");
  if (!face) return;
  kind.face = face->value();
  const std::vector<std::string> names = attribute_names(kind);
  for (const auto& [key, value] : face->entries) {
    if (value.is_map()) check_lookup(value, kind, draft);
    if (key.text == "colour" && value.text == "owner" && !kind.per_player) {
      draft.faults.add(
          value, "'" + kind.name + "' is nobody's own: add per_player: true, or give it a colour");
    }
    const bool filled =
        key.text == "text" || key.text == "corner" || key.text == "picture" || key.text == "help";
    if (filled) check_template(value, names, draft.faults);
  }
}

}  // namespace glasshouse::manifest
