#include "match/renames.hpp"

#include "catch.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;
using Texts = std::vector<std::string>;

namespace {

// A toy match some choices on, laid out again by a game whose manifest was edited.
struct Relaid {
  Texts told;
  core::Restored restored;
  std::shared_ptr<const core::Model> model;
  std::size_t in_hand = 0;

  explicit Relaid(const std::function<void(core::GameSpec&)>& edit) {
    match::Match match = toy::pebbles();
    toy::choose(match, {match.text_of(match.options()[0]), "Turn it", "Take a card"});
    in_hand = match.table().count(toy::zone(match, "hand", 1));
    core::GameSpec edited = match.model().spec();
    edit(edited);
    auto spec = std::make_shared<const core::GameSpec>(std::move(edited));
    core::Snapshot snapshot = core::snapshot_of(match.model(), match.table().block());
    told = match::follow_renames(match::zone_sorts(match.model().spec()), match::zone_sorts(*spec),
                                 snapshot);
    model = core::build_model(spec, match.model().setup);
    restored = core::restored(model, snapshot);
  }

  std::size_t count(const std::string& zone, int seat) const {
    core::Table table(model);
    table.restore(restored.block);
    const core::Seat owner = seat < 0 ? core::Seat() : core::Seat(static_cast<std::size_t>(seat));
    return table.count(model->find_zone(zone, owner));
  }
};

}  // namespace

TEST_CASE("pieces stay with a zone that has only another name") {
  const Relaid relaid([](core::GameSpec& spec) { spec.zones[2].name = "palm"; });
  CHECK(relaid.told == Texts{"zone hand is now palm"});
  CHECK(relaid.restored.went.empty());
  CHECK(relaid.restored.came.empty());
  CHECK(relaid.restored.changed.empty());
  CHECK(relaid.in_hand > 0);
  CHECK(relaid.count("palm", 0) == relaid.in_hand);
}

TEST_CASE("two renamed zones of different kinds are told apart") {
  const Relaid relaid([](core::GameSpec& spec) {
    spec.zones[2].name = "palm";
    spec.zones[4].name = "plank";
  });
  CHECK(relaid.told == Texts{"zone hand is now palm", "zone board is now plank"});
  CHECK(relaid.count("plank", -1) == 1);
}

TEST_CASE("where it could be another zone nothing is taken for renamed") {
  const Relaid another_kind([](core::GameSpec& spec) {
    spec.zones[2].name = "palm";
    spec.zones[2].kind = core::ZoneKind::row;
  });
  CHECK(another_kind.told.empty());
  const Relaid two_came([](core::GameSpec& spec) {
    spec.zones[2].name = "palm";
    spec.zones.push_back(spec.zones[2]);
    spec.zones.back().name = "sleeve";
  });
  CHECK(two_came.told.empty());
  const Relaid shared([](core::GameSpec& spec) {
    spec.zones[2].name = "palm";
    spec.zones[2].per_player = false;
  });
  CHECK(shared.told.empty());
}
