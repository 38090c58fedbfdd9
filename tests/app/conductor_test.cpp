#include "app/cluster/conductor.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "app/cluster/rank_messages.hpp"
#include "app/shelf.hpp"
#include "catch.hpp"
#include "source_tree.hpp"

using namespace glasshouse;
using namespace glasshouse::app;
using Catch::Matchers::ContainsSubstring;

namespace {

// Ranks that are threads of this process.
class Post {
 public:
  explicit Post(std::size_t count) : boxes_(count) {}
  void put(std::size_t to, RankMessage message) {
    const std::scoped_lock lock(mutex_);
    boxes_[to].push_back(std::move(message));
  }
  std::optional<RankMessage> get(std::size_t own) {
    const std::scoped_lock lock(mutex_);
    if (boxes_[own].empty()) return {};
    RankMessage out = std::move(boxes_[own].front());
    boxes_[own].pop_front();
    return out;
  }
  std::size_t count() const { return boxes_.size(); }

 private:
  std::mutex mutex_;
  std::vector<std::deque<RankMessage>> boxes_;
};

class PostRanks : public Ranks {
 public:
  PostRanks(Post& post, std::size_t own) : post_(post), own_(own) {}
  std::size_t own() const override { return own_; }
  std::size_t count() const override { return post_.count(); }
  void send(std::size_t to, const std::string& text) override { post_.put(to, {own_, text}); }
  std::optional<RankMessage> receive() override { return post_.get(own_); }
  void expect_nobody() override { alone = true; }
  bool alone = false;

 private:
  Post& post_;
  std::size_t own_;
};

bots::Series noughts() {
  const match::RulesSource source = Shelf(std::vector<std::filesystem::path>())
                                        .open((test::source_tree() / "content/noughts").string());
  return {core::build_model(source.spec, {}), source.make};
}

std::vector<bots::Tally> play_all(Conductor& conductor) {
  std::vector<bots::Tally> out = conductor.work();
  while (!conductor.finished()) {
    const auto more = conductor.work();
    for (std::size_t s = 0; s < out.size(); ++s) out[s].add(more[s]);
  }
  const auto last = conductor.stop();
  for (std::size_t s = 0; s < out.size(); ++s) out[s].add(last[s]);
  return out;
}

}  // namespace

TEST_CASE("helpers share the games, and the result is that of one process") {
  const bots::Series game = noughts();
  bots::SimulateOptions run;
  run.games = 3000;
  run.details = run.rows = true;
  const bots::Tally whole = bots::simulate(game.model, game.make, run).tally;
  Post post(3);
  std::atomic<bool> interrupted{false};
  std::vector<std::thread> helpers;
  for (std::size_t r = 1; r < 3; ++r) {
    helpers.emplace_back([&, r] {
      PostRanks ranks(post, r);
      help({game, game}, run, ranks, interrupted);
    });
  }
  PostRanks ranks(post, 0);
  Conductor conductor({game, game}, run, &ranks,
                      {bots::GameSet({0, 3000}), bots::GameSet({0, 3000})});
  const std::vector<bots::Tally> both = play_all(conductor);
  for (std::thread& helper : helpers) helper.join();
  for (const bots::Tally& tally : both) {
    CHECK(tally.games == whole.games);
    CHECK(tally.fingerprint == whole.fingerprint);
    CHECK(*tally.details == *whole.details);
  }
  CHECK(conductor.notes().empty());
  CHECK_FALSE(ranks.alone);
}

TEST_CASE("the games of a rank whose process has ended are played by others, and count once") {
  const bots::Series game = noughts();
  bots::SimulateOptions run;
  run.games = 2000;
  Post post(2);
  PostRanks ranks(post, 0), other(post, 1);
  Conductor conductor({game}, run, &ranks, {bots::GameSet({0, 2000})});
  // A process that has ended: it asks for games, counts some of them, and is heard no more.
  const pid_t ended = ::fork();
  if (ended == 0) ::_exit(0);
  REQUIRE(::waitpid(ended, nullptr, 0) == ended);
  other.send(0, news_message({.host = "elsewhere", .process = ended, .wants_more = true}));
  bots::Tally sum = bots::empty_tally(*game.model, run);
  const auto take_in = [&sum](const std::vector<bots::Tally>& more) { sum.add(more.at(0)); };
  std::optional<RankMessage> order;
  while (!order) {
    take_in(conductor.work());
    order = other.receive();
  }
  const RankOrder lot = read_order(order->text);
  REQUIRE(lot.kind == RankOrder::Kind::play);
  bots::Simulation hands({game}, run);
  hands.add(0, bots::GameSet(lot.games));
  while (!hands.wait(std::chrono::milliseconds(10))) continue;
  const bots::Tally counted = hands.collect().at(0);
  other.send(0, news_message({.host = host_name(), .process = ended}));
  take_in(conductor.work());
  // Too late: it counts as lost already.
  other.send(0, news_message({.counts = {{0, counted}}}));
  take_in(play_all(conductor));
  CHECK(sum.games.ranges() == std::vector<bots::GameRange>{{0, 2000}});
  CHECK(sum.fingerprint == bots::simulate(game.model, game.make, run).tally.fingerprint);
  REQUIRE(conductor.notes().size() == 1);
  CHECK_THAT(conductor.notes()[0],
             ContainsSubstring("rank 1") && ContainsSubstring("was lost (its process has ended)"));
  CHECK(ranks.alone);
}
