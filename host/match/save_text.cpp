// A save as text: what is checked before anything in it is believed.
#include "match/json.hpp"
#include "match/read_json.hpp"
#include "match/save.hpp"

namespace glasshouse::match {
namespace {

constexpr int kFormat = 1;
constexpr std::string_view kOpening = "{\"glasshouse_save\":";

// FNV-1a: enough to notice a slip, and no defence against malice.
uint64_t checksum(std::string_view text) {
  uint64_t out = 0xcbf29ce484222325;
  for (const char byte : text) out = (out ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return out;
}

Json line_json(const LogLine& line) {
  Json out{{"kind", line.kind == LogEntry::Kind::told ? "told" : "chosen"},
           {"choice", line.choice},
           {"turn", line.turn},
           {"seat", json_of(line.seat)},
           {"texts", line.texts}};
  if (line.mover.exists()) out["mover"] = json_of(line.mover);
  if (line.announced) out["announced"] = true;
  return out;
}

LogLine line_from(const Json& json, std::size_t players) {
  LogLine out;
  if (json.at("kind") == "told") out.kind = LogEntry::Kind::told;
  out.choice = json.at("choice").get<std::size_t>();
  out.turn = json.at("turn").get<uint32_t>();
  out.seat = seat_from(json.at("seat"));
  if (json.contains("mover")) out.mover = seat_from(json.at("mover"));
  out.announced = json.value("announced", false);
  out.texts = json.at("texts").get<std::vector<std::string>>();
  if (out.texts.size() != 1 && out.texts.size() != players + 1) {
    throw core::UsageError("a line of the log is not in everybody's words");
  }
  return out;
}

Json body_of(const Save& save) {
  Json out{{"game", save.game_id},
           {"title", save.title},
           {"rules", hex(save.rules_hash)},
           {"sitting", json_of(save.sitting)},
           {"choices_before", save.choices_before},
           {"checkpoint", json_of(save.checkpoint)}};
  if (!save.place.empty()) out["place"] = save.place;
  Json& zones = out["zones"] = Json::object();
  for (const auto& [name, sort] : save.zones) zones[name] = sort;
  Json& choices = out["choices"] = Json::array();
  for (const MadeChoice& choice : save.choices) choices.push_back(json_of(choice));
  Json& log = out["log"] = Json::array();
  for (const LogLine& line : save.log) log.push_back(line_json(line));
  return out;
}

Save save_from(const Json& body) {
  Save out;
  out.game_id = body.at("game").get<std::string>();
  out.title = body.at("title").get<std::string>();
  out.place = body.value("place", std::string());
  out.rules_hash = from_hex(body.at("rules"));
  out.sitting = sitting_from(body.at("sitting"));
  out.choices_before = body.at("choices_before").get<std::size_t>();
  out.checkpoint = snapshot_from(body.at("checkpoint"));
  // Saves of earlier versions don't say.
  const Json zones = body.value("zones", Json::object());
  for (const auto& [name, sort] : zones.items()) {
    out.zones.emplace_back(name, sort.get<std::string>());
  }
  for (const Json& choice : body.at("choices")) out.choices.push_back(choice_from(choice));
  for (const Json& line : body.at("log")) {
    out.log.push_back(line_from(line, out.sitting.setup.players));
  }
  if (out.choices_before > out.choices.size()) {
    throw core::UsageError("it lacks choices that were made before this turn");
  }
  return out;
}

[[noreturn]] void cut_off(std::string_view text) {
  throw core::UsageError("the save is cut off at byte " + std::to_string(text.size()));
}

// The body, once it is known to be what was written.
std::string_view checked_body(std::string_view text) {
  const std::size_t end = text.find('\n');
  const std::string_view heading = text.substr(0, end);
  if (!is_save(heading)) throw core::UsageError("this is no save of a game");
  if (end == std::string_view::npos) cut_off(text);
  const Json head = parse_json<Json>(heading);
  if (const int format = head.at("glasshouse_save").get<int>(); format != kFormat) {
    throw core::UsageError("the save has format " + std::to_string(format) + ", and only format " +
                           std::to_string(kFormat) + " can be read");
  }
  const std::string_view body = text.substr(end + 1);
  if (body.size() < head.at("bytes").get<std::size_t>()) cut_off(text);
  if (body.size() > head.at("bytes").get<std::size_t>() ||
      checksum(body) != from_hex(head.at("checksum"))) {
    throw core::UsageError("the save was changed after it was written");
  }
  return body;
}

}  // namespace

bool is_save(std::string_view text) {
  return text.substr(0, kOpening.size()) == kOpening.substr(0, text.size());
}

std::string written(const Save& save) {
  const std::string body = one_line(body_of(save)) + "\n";
  const Json head{
      {"glasshouse_save", kFormat}, {"bytes", body.size()}, {"checksum", hex(checksum(body))}};
  return one_line(head) + "\n" + body;
}

Save read_save(std::string_view text) {
  try {
    return save_from(parse_json<Json>(checked_body(text)));
  } catch (const nlohmann::json::exception& fault) {
    throw core::UsageError("the save is damaged: " + told(fault));
  }
}

}  // namespace glasshouse::match
