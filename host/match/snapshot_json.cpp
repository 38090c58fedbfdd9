// A snapshot in JSON: the head, the zones with their pieces, counters, random streams, the
// values of attributes that are dealt or change, and the positions that were seen.
#include <cstring>

#include "match/json.hpp"

namespace glasshouse::match {
namespace {

using core::Snapshot;

constexpr const char* kOutcomes[] = {"playing", "by_score", "won", "drawn", "all_win", "all_lose"};

core::Outcome outcome_from(const std::string& name) {
  for (std::size_t i = 0; i < std::size(kOutcomes); ++i) {
    if (name == kOutcomes[i]) return static_cast<core::Outcome>(i);
  }
  throw core::UsageError("'" + name + "' is no outcome of a game");
}

Json head_json(const core::TableHead& head) {
  return {{"turn", head.turn},
          {"round", head.round},
          {"to_move", json_of(head.to_move)},
          {"start", json_of(head.start)},
          {"next", json_of(head.next)},
          {"rounds_left", head.rounds_left},
          {"winners", head.winners},
          {"outcome", kOutcomes[static_cast<std::size_t>(head.outcome)]},
          {"reason", std::string(head.reason)},
          {"seed", head.seed}};
}

core::TableHead head_from(const Json& json) {
  core::TableHead out;
  out.turn = json.at("turn").get<uint32_t>();
  out.round = json.at("round").get<uint32_t>();
  out.to_move = seat_from(json.at("to_move"));
  out.start = seat_from(json.at("start"));
  out.next = seat_from(json.at("next"));
  out.rounds_left = json.at("rounds_left").get<int16_t>();
  out.winners = json.at("winners").get<core::SeatMask>();
  out.outcome = outcome_from(json.at("outcome").get<std::string>());
  const std::string reason = json.at("reason").get<std::string>();
  std::memcpy(out.reason, reason.data(), std::min(reason.size(), sizeof out.reason - 1));
  out.seed = json.at("seed").get<uint64_t>();
  return out;
}

Json piece_json(const Snapshot::Piece& piece) {
  Json out{{"piece", piece.name}};
  const core::Place at = piece.place;
  if (at != core::Place{}) out["at"] = {at.a, at.b, at.c, at.d};
  if (!piece.point.empty()) out["point"] = piece.point;
  if (piece.known != 0) out["known"] = piece.known;
  if (piece.doubted != 0) out["doubted"] = piece.doubted;
  if (!piece.face_up) out["face_down"] = true;
  if (piece.rotation != 0) out["rotation"] = piece.rotation;
  return out;
}

Snapshot::Piece piece_from(const Json& json) {
  Snapshot::Piece out;
  out.name = json.at("piece").get<std::string>();
  if (json.contains("at")) {
    const auto at = json["at"].get<std::array<int16_t, 4>>();
    out.place = {at[0], at[1], at[2], at[3]};
  }
  out.known = json.value("known", core::SeatMask{0});
  out.doubted = json.value("doubted", core::SeatMask{0});
  out.face_up = !json.value("face_down", false);
  out.rotation = json.value("rotation", 0);
  out.point = json.value("point", "");
  return out;
}

Json zones_json(const std::vector<Snapshot::Zone>& zones) {
  Json out = Json::object();
  for (const Snapshot::Zone& zone : zones) {
    Json& pieces = out[zone.name] = Json::array();
    for (const Snapshot::Piece& piece : zone.pieces) pieces.push_back(piece_json(piece));
  }
  return out;
}

}  // namespace

Json json_of(const Snapshot& snapshot) {
  Json out{{"head", head_json(snapshot.head)}, {"zones", zones_json(snapshot.zones)}};
  Json& counters = out["counters"] = Json::object();
  for (const auto& [name, value] : snapshot.counters) counters[name] = value;
  Json& streams = out["streams"] = Json::object();
  for (const auto& [name, state] : snapshot.streams) streams[name] = hex(state);
  Json& values = out["dealt"] = Json::array();
  for (const Snapshot::Held& one : snapshot.values) {
    values.push_back({one.attribute, one.piece, json_of(one.value)});
  }
  for (const uint64_t position : snapshot.positions) out["positions"].push_back(hex(position));
  return out;
}

Snapshot snapshot_from(const Json& json) {
  Snapshot out;
  out.head = head_from(json.at("head"));
  for (const auto& [name, pieces] : json.at("zones").items()) {
    Snapshot::Zone& zone = out.zones.emplace_back();
    zone.name = name;
    for (const Json& piece : pieces) zone.pieces.push_back(piece_from(piece));
  }
  for (const auto& [name, value] : json.at("counters").items()) {
    out.counters.emplace_back(name, value.get<int>());
  }
  for (const auto& [name, state] : json.at("streams").items()) {
    out.streams.emplace_back(name, from_hex(state));
  }
  for (const Json& one : json.at("dealt")) {
    out.values.push_back(
        {one.at(0).get<std::string>(), one.at(1).get<std::string>(), value_from(one.at(2))});
  }
  for (const Json& one : json.value("positions", Json::array())) {
    out.positions.push_back(from_hex(one));
  }
  return out;
}

}  // namespace glasshouse::match
