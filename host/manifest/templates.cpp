#include "manifest/templates.hpp"

#include <algorithm>
#include <string_view>

namespace glasshouse::manifest {

void check_template(const Node& node, const std::vector<std::string>& names, FaultList& faults) {
  if (!node.is_scalar()) return;
  std::string_view rest = node.text;
  for (auto at = rest.find_first_of("{}"); at != std::string_view::npos;
       at = rest.find_first_of("{}")) {
    const auto end = rest.find_first_of("{}", at + 1);
    if (rest[at] == '}' || end == std::string_view::npos || rest[end] == '{') {
      faults.add(node, "the braces in '" + node.text + "' don't pair up");
      return;
    }
    const std::string name(rest.substr(at + 1, end - at - 1));
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      faults.add(node, "there is nothing called '" + name + "' to put in '" + node.text + "'" +
                           faults.suggestion(name, names));
    }
    rest.remove_prefix(end + 1);
  }
}

}  // namespace glasshouse::manifest
