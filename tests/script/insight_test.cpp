#include "core/insight.hpp"

#include "catch.hpp"
#include "core/errors.hpp"
#include "script/files.hpp"
#include "script/toy_script.hpp"

using namespace glasshouse;
using namespace toy;
using Catch::Matchers::ContainsSubstring;

namespace {

// Keeps how many turns it has begun, and a table of them.
const char* const kRemembering = R"(
local rules = {}
local begun, notes = 0, {}
local limit = 3
local function remember(game)
  begun = begun + 1
  notes[game.turn] = "begun"
end
function rules.turn(game, player)
  remember(game)
  player:choose("Go on?", { "yes", "no" })
  return limit
end
function rules.score(game, player) return 7 end
return rules
)";

class Opened {
 public:
  explicit Opened(const std::string& text) : file_(text), rules_(rules_of(file_, spec())) {
    rules_->table().deal(1);
    rules_->table().begin_first_turn();
  }
  core::Insight& insight() { return *core::insight_of(*rules_); }
  Rules& rules() { return *rules_; }
  std::string value(std::string_view words) { return insight().ask(words).value; }
  std::string error(std::string_view words) {
    try {
      insight().ask(words);
    } catch (const core::ContentError& error) {
      return error.what();
    }
    return "no error";
  }
  const ScriptFile& file() const { return file_; }

 private:
  ScriptFile file_;
  std::unique_ptr<Rules> rules_;
};

std::string changed(const std::vector<std::pair<std::string, std::string>>& before,
                    const std::vector<std::pair<std::string, std::string>>& after) {
  std::string out;
  for (const auto& fact : after) {
    if (std::find(before.begin(), before.end(), fact) == before.end()) {
      out += fact.first + " = " + fact.second + "\n";
    }
  }
  return out;
}

}  // namespace

TEST_CASE("words come to a value, whether they are an expression or say return") {
  Opened opened(kRemembering);
  CHECK(opened.value("1 + 2") == "3");
  CHECK(opened.value("return 'a', nil, true") == "'a', nil, true");
  CHECK(opened.value("local x = 4") == "");
  CHECK(opened.value("{ 1, 2, b = 'x', a = { 3 } }") == "{ 1, 2, a = { 3 }, b = 'x' }");
}

TEST_CASE("words read the table and call the rules") {
  Opened opened(kRemembering);
  CHECK(opened.value("game.turn") == "1");
  CHECK_THAT(opened.value("player"), ContainsSubstring("Ann"));
  CHECK(opened.value("rules.score(game, player)") == "7");
  CHECK_THAT(opened.value("game.deck"), ContainsSubstring("deck"));
}

TEST_CASE("a variable of one line is there in the next") {
  Opened opened(kRemembering);
  opened.value("x = 5");
  CHECK(opened.value("x + 1") == "6");
}

TEST_CASE("what words print is told line by line") {
  Opened opened(kRemembering);
  CHECK(opened.insight().ask("print('a', 1) print 'b'").printed == "a  1\nb\n");
}

TEST_CASE("words change the table they are asked about") {
  Opened opened(kRemembering);
  const auto before = opened.rules().table().block();
  opened.value("game.deck:draw(1, game.discard)");
  CHECK(opened.rules().table().block() != before);
}

TEST_CASE("words that fail, ask somebody or never end are an error, and the next ones work") {
  Opened opened(kRemembering);
  CHECK_THAT(opened.error("1 +"), ContainsSubstring("console:1"));
  CHECK_THAT(opened.error("nosuch.thing"), ContainsSubstring("'nosuch' is not defined"));
  CHECK(opened.error("player:choose('x', { 'a', 'b' })") != "no error");
  CHECK_THAT(opened.error("while true do end"), ContainsSubstring("console:1"));
  CHECK(opened.value("1 + 1") == "2");
}

TEST_CASE("variables that a turn changes are found, with the function that keeps them") {
  Opened opened(kRemembering);
  const auto before = opened.insight().kept_outside();
  opened.rules().begin_turn();
  const std::string text = changed(before, opened.insight().kept_outside());
  CHECK_THAT(text, ContainsSubstring("begun of remember ("));
  CHECK_THAT(text, ContainsSubstring("toy.lua:5) = 1"));
  CHECK_THAT(text, ContainsSubstring("notes[1] of remember ("));
  CHECK(text.find("limit") == std::string::npos);
}

TEST_CASE("rules that keep nothing say the same after any turn") {
  Opened opened(turn_of("player:choose('Go on?', { 'yes', 'no' })"));
  const auto before = opened.insight().kept_outside();
  opened.rules().begin_turn();
  CHECK(changed(before, opened.insight().kept_outside()).empty());
}

TEST_CASE("the files that were read are the script and what it required") {
  ScriptFile file("local rules = require 'more'\nreturn rules\n");
  const std::string module = file.write("more.lua", turn_of("return 1"));
  const auto rules = rules_of(file, spec());
  CHECK(core::insight_of(*rules)->files() == std::vector<std::string>{file.path(), module});
}

TEST_CASE("rules made from the same texts are the same, though the files have changed or gone") {
  ScriptFile file("local rules = require 'more'\nreturn rules\n");
  file.write("more.lua", turn_of("player:choose('Well?', { 'old', 'older' })"));
  auto texts = std::make_shared<script::ScriptTexts>();
  const auto first_option = [&] {
    auto game = spec();
    game->scripts = {file.path()};
    game->module_folders = {file.folder()};
    const auto rules = script::load_rules(build_model(game, {2, {"Ann", "Bob"}, {}}), texts);
    rules->table().deal(1);
    rules->table().begin_first_turn();
    rules->begin_turn();
    return core::worded(rules->table(), rules->option(0));
  };
  CHECK(first_option() == "old");
  file.write("toy.lua", "this is no Lua");
  std::filesystem::remove(file.path("more.lua"));
  CHECK(first_option() == "old");
  texts = std::make_shared<script::ScriptTexts>();
  CHECK_THROWS_AS(first_option(), core::ContentError);
}

TEST_CASE("what functions keep under very long names is told under short ones") {
  Opened opened(
      "local rules, kept = {}, {}\n"
      "local name = ('n'):rep(1000000)\n"
      "kept[name] = {}\n"
      "for i = 1, 3000 do kept[name][i] = i end\n"
      "function rules.turn(game, player) return kept end\n"
      "return rules\n");
  std::size_t longest = 0;
  const auto facts = opened.insight().kept_outside();
  for (const auto& fact : facts) longest = std::max(longest, fact.first.size());
  CHECK(facts.size() > 3000);
  CHECK(longest < 1000);
}
