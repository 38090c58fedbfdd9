#include <iostream>

#include "app/json.hpp"
#include "app/verb.hpp"
#include "match/record.hpp"

// verify: does a recorded game still come out the same?
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

Json json_of(const match::Record& record, const match::Verdict& verdict) {
  Json out{{"game", record.game_id},
           {"ok", verdict.ok()},
           {"choices", record.choices.size()},
           {"rules_changed", verdict.rules_changed}};
  out["mismatch"] = verdict.mismatch ? json_of(*verdict.mismatch) : Json();
  return out;
}

int verify(const Shelf& shelf, const std::string& file, bool json) {
  const match::Record record = match::load_record(file);
  const match::RulesSource source = shelf.open(record.game_id, record.sitting.setup.house_rules);
  const match::Verdict verdict = match::verify(record, source);
  if (json) print_json(json_of(record, verdict));
  if (verdict.mismatch) std::cerr << file << ": " << verdict.mismatch->message() << "\n";
  if (!json && verdict.rules_changed)
    std::cout << "The rules have changed since it was recorded.\n";
  if (!json && verdict.ok()) {
    std::cout << record.game_id << ": all " << record.choices.size()
              << " choices come out as recorded.\n";
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
    syntax.word({"FILE", "", "a file that record wrote"}, Presence::needed, asked->file);
    syntax.flag("--json", "print one JSON object", asked->json);
  };
  verb.run = [asked](const Shelf& shelf) { return verify(shelf, asked->file, asked->json); };
  return verb;
}

}  // namespace glasshouse::app
