#include "match/record.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "match/files.hpp"
#include "match/json.hpp"
#include "match/read_json.hpp"

namespace glasshouse::match {
namespace {

constexpr int kFormat = 1;

Json mark_json(const TurnMark& mark) {
  return {{"turn", mark.turn},
          {"choices_before", mark.choices_before},
          {"fingerprint", hex(mark.fingerprint)}};
}

TurnMark mark_from(const Json& json) {
  return {json.at("turn").get<uint32_t>(), json.at("choices_before").get<std::size_t>(),
          from_hex(json.at("fingerprint"))};
}

// `"name": [` and one item on a line.
template <class Items, class Spell>
std::string listed(const std::string& name, const Items& items, Spell spell) {
  std::string out;
  for (const auto& item : items)
    out += (out.empty() ? "\n    " : ",\n    ") + one_line(spell(item));
  return "  \"" + name + "\": [" + out + "\n  ]";
}

Record record_from(const Json& json) {
  if (const int format = json.at("glasshouse_record").get<int>(); format != kFormat) {
    throw core::UsageError("the record has format " + std::to_string(format) +
                           ", and only format " + std::to_string(kFormat) + " can be read");
  }
  Record out;
  out.game_id = json.at("game").get<std::string>();
  out.rules_hash = from_hex(json.at("rules"));
  out.sitting = sitting_from(json.at("sitting"));
  for (const Json& choice : json.at("choices")) out.choices.push_back(choice_from(choice));
  for (const Json& mark : json.at("turns")) out.turns.push_back(mark_from(mark));
  out.final_fingerprint = from_hex(json.at("final_fingerprint"));
  return out;
}

void refuse_other_rules(const Match& match) {
  const auto& model = match.table().shared_model();
  const auto here = [&](const Match::TurnStart& turn) { return turn.model == model; };
  const bool whole = match.earliest() == 0;
  if (whole && std::all_of(match.turns().begin(), match.turns().end(), here)) return;
  throw core::UsageError("a part of this game was played under other rules");
}

}  // namespace

Record record_of(const Match& match) {
  refuse_other_rules(match);
  Record out;
  out.game_id = match.model().spec().id;
  out.rules_hash = match.source().hash;
  out.sitting = match.sitting();
  for (std::size_t n = 1; n <= match.choice_count(); ++n) out.choices.push_back(match.choice(n));
  for (const Match::TurnStart& turn : match.turns()) {
    const auto* head = reinterpret_cast<const core::TableHead*>(turn.checkpoint.data());
    out.turns.push_back({head->turn, turn.choices_before, turn.checkpoint.fingerprint()});
  }
  out.final_fingerprint = match.table().block().fingerprint();
  return out;
}

std::string written(const Record& record) {
  const auto choice_json = [](const MadeChoice& choice) { return json_of(choice); };
  return "{\n  \"glasshouse_record\": " + std::to_string(kFormat) +
         ",\n  \"game\": " + one_line(record.game_id) +
         ",\n  \"rules\": " + one_line(hex(record.rules_hash)) +
         ",\n  \"sitting\": " + one_line(json_of(record.sitting)) + ",\n" +
         listed("choices", record.choices, choice_json) + ",\n" +
         listed("turns", record.turns, mark_json) +
         ",\n  \"final_fingerprint\": " + one_line(hex(record.final_fingerprint)) + "\n}\n";
}

Record read_record(std::string_view text) {
  try {
    return record_from(parse_json<Json>(text));
  } catch (const nlohmann::json::exception& fault) {
    throw core::UsageError("this record can't be read: " + told(fault));
  }
}

void store_record(const std::filesystem::path& file, const Record& record) {
  const std::string text = written(record);
  check_readable(text);
  replace_file(file, text);
}

Record load_record(const std::filesystem::path& file) { return read_file(file, read_record); }

}  // namespace glasshouse::match
