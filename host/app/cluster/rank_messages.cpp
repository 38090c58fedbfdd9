#include "app/cluster/rank_messages.hpp"

#include <unistd.h>

#include <nlohmann/json.hpp>

#include "balance/tally_json.hpp"

namespace glasshouse::app {
namespace {

using Json = nlohmann::json;

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string order(RankOrder::Kind kind, std::size_t series, bots::GameRange games, bool together) {
  return text_of({static_cast<int>(kind), series, games.first, games.last, together});
}

}  // namespace

std::string news_message(const RankNews& news) {
  Json counts = Json::array();
  for (const auto& [series, tally] : news.counts)
    counts.push_back({series, balance::json_of(tally)});
  return text_of({{"host", news.host},
                  {"process", news.process},
                  {"wants_more", news.wants_more},
                  {"last", news.last},
                  {"fault", news.fault},
                  {"counts", std::move(counts)}});
}

RankNews read_news(const std::string& text, const std::vector<bots::Series>& series,
                   const bots::SimulateOptions& run) {
  const Json json = Json::parse(text);
  RankNews out;
  out.host = json.at("host");
  out.process = json.at("process");
  out.wants_more = json.at("wants_more");
  out.last = json.at("last");
  out.fault = json.at("fault");
  for (const Json& entry : json.at("counts")) {
    const auto index = entry.at(0).get<std::size_t>();
    bots::Tally tally = bots::empty_tally(*series.at(index).model, run);
    balance::read_tally(entry.at(1), tally);
    out.counts.emplace_back(index, std::move(tally));
  }
  return out;
}

std::string play_message(std::size_t series, bots::GameRange games) {
  return order(RankOrder::Kind::play, series, games, false);
}
std::string greeting_message() { return order(RankOrder::Kind::greeting, 0, {}, false); }
std::string halt_message() { return order(RankOrder::Kind::halt, 0, {}, false); }
std::string stop_message(bool together) { return order(RankOrder::Kind::stop, 0, {}, together); }

RankOrder read_order(const std::string& text) {
  const Json json = Json::parse(text);
  return {static_cast<RankOrder::Kind>(json.at(0).get<int>()),
          json.at(1),
          {json.at(2), json.at(3)},
          json.at(4)};
}

std::string host_name() {
  char name[256] = {};
  return ::gethostname(name, sizeof name - 1) == 0 ? name : "?";
}

}  // namespace glasshouse::app
