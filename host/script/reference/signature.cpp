#include "script/reference/signature.hpp"

namespace glasshouse::script {
namespace {

// Where the parenthesis opened at the front closes: types may hold parentheses and braces too.
std::size_t closing(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '{') ++depth;
    if (text[i] == ')' || text[i] == '}') --depth;
    if (depth == 0) return i;
  }
  return text.size();
}

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> out;
  int depth = 0;
  std::string part;
  for (const char c : text) {
    depth += (c == '(' || c == '{' || c == '<') - (c == ')' || c == '}' || c == '>');
    if (c == ',' && depth == 0) {
      out.push_back(std::move(part));
      part.clear();
    } else if (c != ' ' || !part.empty()) {
      part += c;
    }
  }
  if (!part.empty()) out.push_back(std::move(part));
  return out;
}

}  // namespace

bool is_method(std::string_view signature) { return signature.starts_with('('); }

Signature taken_apart(std::string_view signature) {
  const std::size_t close = closing(signature);
  Signature out;
  for (const std::string& part : split_at_commas(signature.substr(1, close - 1))) {
    const std::size_t colon = part.find(": ");
    Parameter parameter{part.substr(0, colon), part.substr(colon + 2), false};
    parameter.optional = parameter.name.back() == '?';
    if (parameter.optional) parameter.name.pop_back();
    out.parameters.push_back(std::move(parameter));
  }
  const std::size_t arrow = signature.find("-> ", close);
  if (arrow != std::string_view::npos) out.returns = signature.substr(arrow + 3);
  return out;
}

}  // namespace glasshouse::script
