#include <iostream>

#include "app/arguments.hpp"
#include "app/demo.hpp"
#include "app/picture.hpp"
#include "app/seating.hpp"
#include "app/verbs/verbs.hpp"
#include "core/errors.hpp"
#include "core/pictures.hpp"

// shot: a picture of the table after some choices, as a player would see it.
namespace glasshouse::app {
namespace {

struct Asked {
  TableOptions table;
  std::string bots = "greedy";
  std::size_t choices = 0;
  std::string out;
  std::string size = "1280x720";
  std::size_t seat = 0;
};

ui::Size read_size(const std::string& text) {
  const std::vector<std::string> parts = split(text, 'x');
  if (parts.size() != 2) throw core::UsageError("--size takes WIDTHxHEIGHT, not '" + text + "'");
  return {static_cast<float>(read_count("--size", parts[0], {300, 7680})),
          static_cast<float>(read_count("--size", parts[1], {200, 4320}))};
}

int shot(const Shelf& shelf, const Asked& asked) {
  if (asked.out.empty()) throw core::UsageError("shot needs --out FILE.png");
  const ui::Size size = read_size(asked.size);
  const match::RulesSource source = shelf.open(asked.table.game, asked.table.with);
  match::Sitting sitting;
  sitting.setup = core::build_model(source.spec, setup_for(*source.spec, asked.table))->setup;
  if (asked.seat > sitting.setup.players) {
    throw core::UsageError("--seat goes from 1 to " + std::to_string(sitting.setup.players));
  }
  sitting.seed = asked.table.seed.value_or(1);
  sitting.kinds = seat_kinds(asked.bots, sitting.setup.players, People::bots_only);
  match::Match match(source, std::move(sitting));
  advance_by_bots(match, asked.choices);
  const core::Seat seat = asked.seat == 0 ? core::Seat() : core::Seat(asked.seat - 1);
  for (const core::Fault& fault : core::pictures_of(*source.spec).faults) {
    std::cerr << "note: " << fault.text() << "\n";
  }
  write_picture(match, seat, size, asked.out);
  std::cout << asked.out << ": " << source.spec->title << " after " << match.choice_count()
            << " choices\n";
  return kFine;
}

void declare(Syntax& syntax, Asked& asked) {
  declare_game(syntax, Presence::needed, asked.table.game);
  syntax.value({"--choices", "N", "so many choices of bots come first; none unless told"},
               [&asked](const std::string& text) {
                 asked.choices = read_count("--choices", text, {0, 100'000});
               });
  syntax.value({"--out", "FILE.png", "where to write it"}, asked.out);
  syntax.value({"--size", "WxH", "in pixels; 1280x720 unless told"}, asked.size);
  syntax.value({"--seat", "K", "whose view, from 1; of the one to move unless told"},
               [&asked](const std::string& text) { asked.seat = read_count("--seat", text); });
  declare_seed(syntax, "1 unless told", asked.table.seed);
  syntax.value({"--bots", "KIND[:N],…", "who plays; greedy unless told"}, asked.bots);
  declare_players(syntax, asked.table.players);
  syntax.value({"--names", "A,B,…", "the players' names"}, asked.table.names);
  declare_house_rules(syntax, asked.table.with);
  declare_settings(syntax, asked.table.settings);
  syntax.example("shot glassworks --seed 7 --choices 20 --out table.png", "");
}

}  // namespace

Verb shot_verb() {
  const auto asked = std::make_shared<Asked>();
  Verb verb;
  verb.name = "shot";
  verb.summary = "Draw a picture of a table.";
  verb.declare = [asked](Syntax& syntax) { declare(syntax, *asked); };
  verb.run = [asked](const Shelf& shelf) { return shot(shelf, *asked); };
  return verb;
}

}  // namespace glasshouse::app
