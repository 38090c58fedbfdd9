#include <iostream>

#include "app/json.hpp"
#include "app/text/terminal.hpp"
#include "app/verbs/verbs.hpp"
#include "core/errors.hpp"

// list: every game that is found, and of one that can't be loaded what is wrong with it.
namespace glasshouse::app {
namespace {

struct Entry {
  manifest::FoundGame found;
  std::shared_ptr<const core::GameSpec> spec;  // none when it doesn't load
  std::vector<core::HouseRule> house_rules;
  std::vector<core::Fault> faults;
};

Entry look_at(const Shelf& shelf, const manifest::FoundGame& game) {
  try {
    return {game, shelf.load(game), shelf.house_rules(game), {}};
  } catch (const core::ContentError& error) {
    return {game, nullptr, {}, error.faults()};
  }
}

std::string players_text(const core::GameSpec& spec) {
  const std::string least = std::to_string(spec.players_min);
  return spec.players_min == spec.players_max ? least
                                              : least + "-" + std::to_string(spec.players_max);
}

Json json_of(const core::OptionSpec& option) {
  return {{"name", option.name}, {"label", option.label}, {"default", option.standard.text()}};
}

Json json_of(const Entry& entry) {
  Json out{{"id", entry.found.id},
           {"from", entry.found.from},
           {"folder", entry.found.folder.string()},
           {"ok", entry.faults.empty()}};
  if (entry.spec) {
    out["title"] = entry.spec->title;
    out["summary"] = entry.spec->summary;
    out["players"] = {{"min", entry.spec->players_min}, {"max", entry.spec->players_max}};
    out["minutes"] = entry.spec->minutes;
    out["options"] = Json::array();
    for (const core::OptionSpec& option : entry.spec->options) {
      out["options"].push_back(json_of(option));
    }
    out["house_rules"] = Json::array();
    for (const core::HouseRule& rule : entry.house_rules) {
      out["house_rules"].push_back(
          {{"name", rule.name}, {"title", rule.title}, {"summary", rule.summary}});
    }
  } else {
    out["faults"] = app::json_of(entry.faults);
  }
  return out;
}

std::string names_of(const std::vector<core::HouseRule>& rules) {
  std::string out;
  for (const core::HouseRule& rule : rules) out += (out.empty() ? "" : ", ") + rule.name;
  return out;
}

void print_rows(const std::vector<Entry>& entries) {
  if (entries.empty()) {
    std::cout << "No games found; --games DIR adds a folder of them.\n";
    return;
  }
  std::vector<std::vector<std::string>> rows{{"game", "title", "players", "from", "house rules"}};
  for (const Entry& entry : entries) {
    rows.push_back({entry.found.id, entry.spec ? entry.spec->title : "(has faults)",
                    entry.spec ? players_text(*entry.spec) : "", entry.found.from,
                    names_of(entry.house_rules)});
  }
  std::cout << aligned(rows);
}

int list(const Shelf& shelf, bool json) {
  std::vector<Entry> entries;
  for (const manifest::FoundGame& game : shelf.games()) entries.push_back(look_at(shelf, game));
  int code = kFine;
  Json games = Json::array();
  for (const Entry& entry : entries) {
    games.push_back(json_of(entry));
    for (const core::Fault& fault : entry.faults) std::cerr << fault.text() << "\n";
    if (!entry.faults.empty()) code = kFaults;
  }
  if (json) {
    print_json({{"games", std::move(games)}});
  } else {
    print_rows(entries);
  }
  return code;
}

}  // namespace

Verb list_verb() {
  const auto json = std::make_shared<bool>(false);
  Verb verb;
  verb.name = "list";
  verb.summary = "Show the games that are found, and where.";
  verb.declare = [json](Syntax& syntax) {
    syntax.flag("--json", "print one JSON object", *json);
    syntax.example("list --games ~/my_games", "those in a folder of your own too");
  };
  verb.run = [json](const Shelf& shelf) { return list(shelf, *json); };
  return verb;
}

}  // namespace glasshouse::app
