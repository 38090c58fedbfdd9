#include "match/json.hpp"

#include <charconv>

namespace glasshouse::match {
namespace {

constexpr int kDeepest = 30;

core::Value value_at_depth(const Json& json, int depth);

core::Value list_from(const Json& json, int depth) {
  core::Value::List out;
  for (const Json& item : json) out.push_back(value_at_depth(item, depth));
  return out;
}

core::Value map_from(const Json& json, int depth) {
  core::Value::Map out;
  for (const auto& [key, item] : json.items()) out.emplace_back(key, value_at_depth(item, depth));
  return out;
}

core::Value value_at_depth(const Json& json, int depth) {
  if (depth > kDeepest) throw core::UsageError("lists inside lists, too deep to be ours");
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number_integer()) return json.get<int64_t>();
  if (json.is_string()) return json.get<std::string>();
  if (json.is_array()) return list_from(json, depth + 1);
  if (json.is_object()) return map_from(json, depth + 1);
  return {};
}

Json list_json(const core::Value::List& list) {
  Json out = Json::array();
  for (const core::Value& item : list) out.push_back(json_of(item));
  return out;
}

Json map_json(const core::Value::Map& map) {
  Json out = Json::object();
  for (const auto& [key, item] : map) out[key] = json_of(item);
  return out;
}

}  // namespace

std::string hex(uint64_t number) {
  char digits[16];
  const auto end = std::to_chars(digits, digits + sizeof digits, number, 16).ptr;
  return std::string(digits, end);
}

uint64_t from_hex(const Json& json) {
  const std::string& text = json.get_ref<const std::string&>();
  uint64_t out = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, fault] = std::from_chars(text.data(), end, out, 16);
  if (fault != std::errc() || stopped != end) {
    throw core::UsageError("'" + text + "' is no hexadecimal number");
  }
  return out;
}

Json json_of(core::Seat seat) { return seat.exists() ? Json(seat.value + 1) : Json(nullptr); }

core::Seat seat_from(const Json& json) {
  if (json.is_null()) return {};
  const auto number = json.get<int64_t>();
  if (number < 1 || number > static_cast<int64_t>(core::kMostPlayers)) {
    throw core::UsageError("there is no seat " + std::to_string(number));
  }
  return core::Seat(static_cast<std::size_t>(number - 1));
}

Json json_of(const core::Value& value) {
  if (const bool* yes = value.as<bool>()) return *yes;
  if (const int64_t* number = value.as<int64_t>()) return *number;
  if (const std::string* text = value.as<std::string>()) return *text;
  if (const auto* list = value.as<core::Value::List>()) return list_json(*list);
  if (const auto* map = value.as<core::Value::Map>()) return map_json(*map);
  return nullptr;
}

core::Value value_from(const Json& json) { return value_at_depth(json, 0); }

Json json_of(const Sitting& sitting) {
  Json out{{"players", sitting.setup.players},
           {"names", sitting.setup.names},
           {"kinds", sitting.kinds},
           {"options", map_json(sitting.setup.options)},
           {"seed", sitting.seed}};
  if (!sitting.setup.house_rules.empty()) out["house_rules"] = sitting.setup.house_rules;
  return out;
}

Sitting sitting_from(const Json& json) {
  Sitting out;
  out.setup.players = json.at("players").get<std::size_t>();
  out.setup.names = json.at("names").get<std::vector<std::string>>();
  out.kinds = json.at("kinds").get<std::vector<std::string>>();
  const core::Value options = value_from(json.at("options"));
  if (const auto* map = options.as<core::Value::Map>()) out.setup.options = *map;
  out.seed = json.at("seed").get<uint64_t>();
  out.setup.house_rules = json.value("house_rules", std::vector<std::string>{});
  return out;
}

Json json_of(const MadeChoice& choice) {
  Json out{{"turn", choice.turn}, {"seat", json_of(choice.seat)}, {"text", choice.text}};
  if (choice.twin > 0) out["twin"] = choice.twin;
  if (choice.edited) out["edited"] = json_of(*choice.edited);
  return out;
}

MadeChoice choice_from(const Json& json) {
  MadeChoice out;
  out.turn = json.at("turn").get<uint32_t>();
  out.seat = seat_from(json.at("seat"));
  out.text = json.at("text").get<std::string>();
  out.twin = json.value("twin", uint32_t{0});
  if (json.contains("edited")) {
    out.edited = std::make_shared<core::Snapshot>(snapshot_from(json.at("edited")));
  }
  return out;
}

// The parser says "[json.exception.parse_error.101] parse error at line 3, column 7: syntax error
// …", of which the place is of use; other faults, as of a missing name, are told whole.
std::string told(const nlohmann::json::exception& fault) {
  std::string text = fault.what();
  if (const std::size_t begin = text.find("] "); begin != std::string::npos)
    text.erase(0, begin + 2);
  constexpr std::string_view kParsing = "parse error at ";
  if (!text.starts_with(kParsing)) return text;
  return "it is cut off or damaged at " +
         text.substr(kParsing.size(), text.find(':') - kParsing.size());
}

std::string one_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace glasshouse::match
