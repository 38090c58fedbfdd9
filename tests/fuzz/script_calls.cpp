#include "script_calls.hpp"

#include "script_kit.hpp"

namespace glasshouse::fuzz {
namespace {

struct LibraryFunction {
  const char* name;
  const char* signature;
};

constexpr LibraryFunction kLibrary[] = {
    {"assert", "(value: any, message?: any) -> any"},
    {"error", "(message: any, level?: integer)"},
    {"getmetatable", "(thing: any) -> table"},
    {"setmetatable", "(thing: table, metatable: metatable) -> table"},
    {"ipairs", "(things: any) -> fun"},
    {"pairs", "(things: any) -> fun"},
    {"next", "(things: any, key?: any) -> any"},
    {"pcall", "(function: fun, ...: any) -> any"},
    {"xpcall", "(function: fun, handler: fun, ...: any) -> any"},
    {"print", "(...: any)"},
    {"rawequal", "(one: any, other: any) -> boolean"},
    {"rawget", "(thing: table, key: any) -> any"},
    {"rawlen", "(thing: any) -> integer"},
    {"require", "(module: string) -> any"},
    {"select", "(from: integer, ...: any) -> any"},
    {"tonumber", "(text: any, base?: integer) -> integer"},
    {"tostring", "(thing: any) -> string"},
    {"type", "(thing: any) -> string"},
    {"math.abs", "(number: integer) -> integer"},
    {"math.ceil", "(number: integer) -> integer"},
    {"math.floor", "(number: integer) -> integer"},
    {"math.fmod", "(number: integer, by: integer) -> integer"},
    {"math.max", "(number: integer, ...: integer) -> integer"},
    {"math.tointeger", "(number: any) -> integer"},
    {"math.type", "(number: any) -> string"},
    {"math.ult", "(one: integer, other: integer) -> boolean"},
    {"string.byte", "(text: string, from?: integer, to?: integer) -> integer"},
    {"string.char", "(...: integer) -> string"},
    {"string.find", "(text: string, pattern: string, from?: integer, plain?: boolean) -> integer"},
    {"string.format", "(format: string, ...: any) -> string"},
    {"string.gmatch", "(text: string, pattern: string, from?: integer) -> fun"},
    {"string.gsub",
     "(text: string, pattern: string, by: string|table|fun, most?: integer) -> string"},
    {"string.len", "(text: string) -> integer"},
    {"string.lower", "(text: string) -> string"},
    {"string.match", "(text: string, pattern: string, from?: integer) -> string"},
    {"string.rep", "(text: string, count: integer, between?: string) -> string"},
    {"string.reverse", "(text: string) -> string"},
    {"string.sub", "(text: string, from: integer, to?: integer) -> string"},
    {"table.concat", "(things: table, between?: string, from?: integer, to?: integer) -> string"},
    {"table.insert", "(things: table, at: integer, thing?: any)"},
    {"table.move",
     "(things: table, from: integer, to: integer, at: integer, into?: table) -> table"},
    {"table.pack", "(...: any) -> table"},
    {"table.remove", "(things: table, at?: integer) -> any"},
    {"table.sort", "(things: table, before?: fun)"},
    {"table.unpack", "(things: table, from?: integer, to?: integer) -> any"},
    {"utf8.char", "(...: integer) -> string"},
    {"utf8.codepoint", "(text: string, from?: integer, to?: integer, lax?: boolean) -> integer"},
    {"utf8.codes", "(text: string, lax?: boolean) -> fun"},
    {"utf8.len", "(text: string, from?: integer, to?: integer) -> integer"},
    {"utf8.offset", "(text: string, nth: integer, from?: integer) -> integer"},
    // Written at the head of every script.
    {"deep", "(levels: integer, function: fun, ...: any) -> any"},
    {"nested", "(levels: integer) -> table"},
    {"long", "(count: integer, thing: any) -> table"},
};

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

Call::Parameter parameter_of(std::string name, std::string type) {
  const bool optional = name.ends_with('?');
  if (optional) name.pop_back();
  return {std::move(name), std::move(type), optional};
}

Call call_of(const script::ApiEntry& entry) {
  Call out{entry.noun, entry.name, !entry.parameters, {}, entry.type};
  for (const auto& [name, type] : entry.parameters.value_or(script::Parameters())) {
    out.parameters.push_back(parameter_of(name, type));
  }
  return out;
}

Call call_of(const LibraryFunction& function) {
  const std::string_view signature = function.signature;
  const std::size_t arrow = signature.find("-> ", closing(signature));
  Call out{"", function.name, false, parameters_in(signature.substr(1, closing(signature) - 1)),
           ""};
  if (arrow != std::string_view::npos) out.returns = signature.substr(arrow + 3);
  return out;
}

std::vector<Call> every_call() {
  std::vector<Call> out;
  for (const script::ApiEntry& entry : script::whole_api()) {
    out.push_back(call_of(entry));
  }
  for (const LibraryFunction& function : kLibrary) {
    out.push_back(call_of(function));
  }
  return out;
}

}  // namespace

const std::vector<Call>& all_calls() {
  static const std::vector<Call> kCalls = every_call();
  return kCalls;
}

std::vector<const Call*> calls_for(std::string_view type) {
  std::vector<const Call*> out;
  for (const Call& call : all_calls()) {
    if (call.returns.starts_with(type)) out.push_back(&call);
  }
  return out;
}

std::vector<Call::Parameter> parameters_in(std::string_view text) {
  std::vector<Call::Parameter> out;
  for (const std::string& part : split_at_commas(text)) {
    const std::size_t colon = part.find(": ");
    out.push_back(parameter_of(part.substr(0, colon), part.substr(colon + 2)));
  }
  return out;
}

}  // namespace glasshouse::fuzz
