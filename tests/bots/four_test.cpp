// A yardstick from outside: positions of four in a row in which exactly one column is best. They
// come from random games, and an exact solver chose them.
#include "bots/four_solver.hpp"

#include "bots/open_game.hpp"
#include "bots/search.hpp"
#include "catch.hpp"

using namespace glasshouse;

namespace {

struct Problem {
  const char* moves;  // columns from 0
  int best;
};

constexpr Problem kProblems[] = {
    {"523026604446555655014126", 6}, {"065114514013162041460", 6},  {"53303315362210451", 1},
    {"360120146515541224", 1},       {"216251112410016236", 4},     {"23503635500552150342464", 1},
    {"01016034422322540042", 1},     {"4125256441314423", 2},       {"031243130533123100641001", 2},
    {"3025346453660602254", 2},      {"561135455216311051423", 3},  {"6622554002161410065", 6},
    {"46466564401265443232362", 3},  {"12454413624543642615", 1},   {"06143040414035341556511", 0},
    {"0416026006152550", 3},         {"346206334232006625", 4},     {"1050336520661253", 4},
    {"01603544162501335144", 5},     {"4513361216460221", 6},       {"4622540645104122606", 3},
    {"0624000420161514411", 3},      {"1522630531443336243", 4},    {"15533336034412645", 4},
    {"236656040535334354", 4},       {"6056511420441663264", 3},    {"056640024005233354", 3},
    {"4651013354550656", 2},         {"3621033500665523653162", 1}, {"44646532226611612331", 4},
    {"03605404311003134316", 1},     {"305133044405513636064", 6},  {"2304452530545044", 6},
    {"006350555255406112266244", 3}, {"350340511245501455", 3},     {"104332631314616003", 6},
    {"3364025135002451054130", 2},   {"55621351643311256", 6},      {"5560524411445663", 3},
    {"0160114241451446", 2},         {"20201624606351540504", 2},   {"62315461051566065263452", 3},
    {"233153333465602422414", 1},    {"425323256502460013", 3},     {"301411135040341500034424", 2},
    {"5166626032542130305", 0},      {"11630104250355553", 0},      {"535104433534205263", 1},
    {"0100153300065353155415", 1},   {"65232211616510055", 6},      {"15501553154365330421233", 2},
    {"110500612614032334", 5},       {"1554203355455660340", 4},    {"53606011262004656", 2},
    {"26366134142663152", 2},        {"40234464025511154156", 2},   {"0445663346021112311", 2},
    {"2612042320064433041154", 3},   {"1604433216535506", 2},       {"0504226054401261604604", 3},
};

std::size_t option_in(const core::Rules& rules, int column) {
  std::size_t out = 0;
  while (rules.option(out).parts.front().place.b != column + 1) ++out;
  return out;
}

// How many a bot solves that thinks so many times about each.
int solved(std::size_t iterations) {
  const test::OpenGame game = test::open_game("content/four");
  const auto rules = game.make(game.model());
  bots::SearchBot bot(game.make, {iterations, std::chrono::milliseconds(0), 1});
  int out = 0;
  for (const Problem& problem : kProblems) {
    core::Position position;
    REQUIRE(core::start_game(*rules, 1, &position.checkpoint) == core::Status::choosing);
    for (const char move : std::string_view(problem.moves)) {
      const core::Status after = rules->answer(option_in(*rules, move - '0'));
      REQUIRE(core::run_to_choice(*rules, after, &position.checkpoint) == core::Status::choosing);
    }
    bot.sit_down(1, rules->chooser());
    const bots::Seen seen(rules->table(), position, rules->chooser(), rules->option_count());
    out += bot.decide(seen) == option_in(*rules, problem.best);
  }
  return out;
}

}  // namespace

TEST_CASE("positions of four with one best column have one") {
  for (const Problem& problem : kProblems) {
    const std::string_view moves(problem.moves);
    if (moves.size() < 22) continue;  // those with fewer stones take long
    test::FourSolver solver;
    solver.play(moves);
    const auto values = solver.values();
    INFO(moves);
    for (int column = 0; column < test::FourSolver::kColumns; ++column) {
      const auto value = [&](int one) { return values[static_cast<std::size_t>(one)]; };
      CHECK((column == problem.best || value(column) < value(problem.best)));
    }
  }
}

TEST_CASE("a thousand iterations find the best column of four nearly always") {
  CHECK(solved(1'000) >= 58);
}

TEST_CASE("twenty thousand find all but one") { CHECK(solved(20'000) >= 59); }
