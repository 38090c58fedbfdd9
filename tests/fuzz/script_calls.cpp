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

Call call_of(std::string noun, std::string name, const std::string& signature) {
  Call out{std::move(noun), std::move(name), !script::is_method(signature), {}, signature};
  if (out.is_field) return out;
  script::Signature parts = script::taken_apart(signature);
  out.returns = parts.returns;
  for (script::Parameter& parameter : parts.parameters) {
    out.parameters.push_back({parameter.name, parameter.type, parameter.optional});
  }
  return out;
}

std::vector<Call> every_call() {
  std::vector<Call> out;
  for (const script::ApiEntry& entry : script::whole_api()) {
    out.push_back(call_of(entry.noun, entry.name, entry.signature));
  }
  for (const LibraryFunction& function : kLibrary) {
    out.push_back(call_of("", function.name, function.signature));
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

std::vector<Call::Parameter> parameters_in(const std::string& text) {
  return call_of("", "", "(" + text + ")").parameters;
}

}  // namespace glasshouse::fuzz
