#include <iostream>

#include "app/json.hpp"
#include "app/verbs/verbs.hpp"
#include "match/files.hpp"
#include "match/record.hpp"
#include "match/save.hpp"

// verify: does a recorded or saved game still come out the same?
namespace glasshouse::app {
namespace {

Json json_of(const match::Mismatch& wrong) {
  Json out{{"choice", wrong.choice}, {"turn", wrong.turn}};
  out["seat"] = wrong.seat.exists() ? Json(wrong.seat.value + 1) : Json();
  out["text"] = wrong.text;
  out["problem"] = wrong.problem;
  out["nearest"] = wrong.nearest;
  out["message"] = wrong.message();
  return out;
}

struct Verified {
  std::string game;
  std::size_t choices = 0;
  match::Verdict verdict;
};

template <class Game>
Verified verified(const Shelf& shelf, const Game& game) {
  const match::RulesSource source = shelf.open(game.game_id, game.sitting.setup.house_rules);
  return {game.game_id, game.choices.size(), match::verify(game, source)};
}

Json json_of(const Verified& verified) {
  const match::Verdict& verdict = verified.verdict;
  Json out{{"game", verified.game},
           {"ok", verdict.ok()},
           {"choices", verified.choices},
           {"rules_changed", verdict.rules_changed}};
  out["mismatch"] = verdict.mismatch ? json_of(*verdict.mismatch) : Json();
  return out;
}

int verify(const Shelf& shelf, const std::string& file, bool json) {
  const bool save = match::is_save(match::file_text(file));
  const Verified result =
      save ? verified(shelf, match::load_save(file)) : verified(shelf, match::load_record(file));
  const match::Verdict& verdict = result.verdict;
  if (json) print_json(json_of(result));
  if (verdict.mismatch) std::cerr << file << ": " << verdict.mismatch->message() << "\n";
  if (!json && verdict.rules_changed)
    std::cout << "The rules have changed since it was recorded.\n";
  if (!json && verdict.ok()) {
    std::cout << result.game << ": all " << result.choices << " choices come out as recorded.\n";
  }
  return verdict.ok() ? kFine : kFaults;
}

}  // namespace

Verb verify_verb() {
  struct Asked {
    std::string file;
    bool json = false;
  };
  const auto asked = std::make_shared<Asked>();
  Verb verb;
  verb.name = "verify";
  verb.summary = "Check that a recorded game still comes out the same.";
  verb.declare = [asked](Syntax& syntax) {
    syntax.word({"FILE", "", "a file that record wrote, or a saved game"}, Presence::needed,
                asked->file);
    syntax.flag("--json", "print one JSON object", asked->json);
  };
  verb.run = [asked](const Shelf& shelf) { return verify(shelf, asked->file, asked->json); };
  return verb;
}

}  // namespace glasshouse::app
