#include <iostream>

#include "app/arguments.hpp"
#include "app/demo.hpp"
#include "app/seating.hpp"
#include "app/text/text_table.hpp"
#include "app/verbs/verbs.hpp"
#include "core/errors.hpp"
#include "match/record.hpp"

// record: a game by bots, written down choice by choice.
namespace glasshouse::app {
namespace {

struct Asked {
  TableOptions table;
  std::string bots = "random";
  std::string out;
};

int record(const Shelf& shelf, const Asked& asked) {
  if (asked.out.empty()) throw core::UsageError("record needs --out FILE");
  const match::RulesSource source = shelf.open(asked.table.game, asked.table.with);
  match::Sitting sitting;
  sitting.setup = core::build_model(source.spec, setup_for(*source.spec, asked.table))->setup;
  sitting.seed = asked.table.seed.value_or(1);
  sitting.kinds = seat_kinds(asked.bots, sitting.setup.players, People::bots_only);
  match::Match match(source, std::move(sitting));
  play_by_bots(match);
  match::store_record(asked.out, match::record_of(match));
  std::cout << "Recorded " << match.choice_count() << " choices in " << asked.out << ". "
            << result_text(match.table(), match.winners()) << "\n";
  return kFine;
}

void declare(Syntax& syntax, Asked& asked) {
  declare_game(syntax, Presence::needed, asked.table.game);
  syntax.value({"--out", "FILE", "where to write it"}, asked.out);
  declare_seed(syntax, "1 unless told", asked.table.seed);
  syntax.value(
      {"--bots", "KIND[:N],…", "one kind for all seats, or one for each; random unless told"},
      asked.bots);
  declare_players(syntax, asked.table.players);
  declare_house_rules(syntax, asked.table.with);
  declare_settings(syntax, asked.table.settings);
  syntax.example("record four --seed 7 --bots greedy --out four.log", "");
}

}  // namespace

Verb record_verb() {
  const auto asked = std::make_shared<Asked>();
  Verb verb;
  verb.name = "record";
  verb.summary = "Let bots play a game and write it down.";
  verb.declare = [asked](Syntax& syntax) { declare(syntax, *asked); };
  verb.run = [asked](const Shelf& shelf) { return record(shelf, *asked); };
  return verb;
}

}  // namespace glasshouse::app
