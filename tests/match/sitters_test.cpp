#include "match/sitters.hpp"

#include "bots/open_game.hpp"
#include "catch.hpp"
#include "playthroughs/rules_source.hpp"

using namespace glasshouse;
using core::Seat;

namespace {

match::Match sitting_at(const std::string& game) {
  return match::Match(test::source_of(test::open_game("content/" + game)), {{2, {}, {}}, {}, 11});
}

// Ann is a person, Ben a bot.
class AnnAndBot final : public match::Sitters {
 public:
  bool is_human(Seat seat) const override { return seat == Seat(0); }
  match::PendingJob::Job decision(const match::Match&) override { return {}; }
  match::PendingJob::Job advice(const match::Match&) override { return {}; }
};

}  // namespace

TEST_CASE("undo takes back a person's choice with all that bots did since") {
  match::Match match = sitting_at("noughts");
  const AnnAndBot sitters;
  CHECK(match::undo_refusal(match, sitters) == "Nothing to take back");
  CHECK(match::asks_person(match, sitters));
  match.choose(std::size_t{0});
  CHECK_FALSE(match::asks_person(match, sitters));
  match.choose(std::size_t{0});
  CHECK(match::undo_target(match, sitters) == 0);
  match.choose(std::size_t{0});
  CHECK(match::undo_target(match, sitters) == 2);
  CHECK(match::undo_refusal(match, sitters).empty());
  CHECK(match::people_at(match, sitters) == std::vector<Seat>{Seat(0)});
}

TEST_CASE("only games that hide something from somebody have secrets") {
  CHECK_FALSE(match::has_secrets(sitting_at("noughts").model()));
  CHECK(match::has_secrets(sitting_at("starwords").model()));
}
