#include "manifest/conditions.hpp"
#include "manifest/draft.hpp"
#include "manifest/names.hpp"

namespace glasshouse::manifest {
namespace {

// The zone or counter that a key names, or nullptr with a fault.
template <class Spec>
const Spec* named(const Node& name, const std::string& noun, const std::vector<Spec>& specs,
                  FaultList& faults) {
  std::vector<std::string> names;
  for (const Spec& spec : specs) {
    if (spec.name == name.text) return &spec;
    names.push_back(spec.name);
  }
  faults.add(name,
             "there is no " + noun + " '" + name.text + "'" + faults.suggestion(name.text, names));
  return nullptr;
}

template <class Spec>
void count_by(const Spec& spec, core::ProgressSpec& out) {
  out.per_player = spec.per_player;
  if (out.label.empty()) out.label = spec.label.empty() ? as_label(spec.name) : spec.label;
}

// A number, or one of `numbers` that is one.
void check_goal(const Node& goal, const core::GameSpec& spec, FaultList& faults) {
  if (goal.whole()) return;
  const core::Value* number = spec.numbers.find(goal.text);
  if (number && number->as<int64_t>()) return;
  faults.add(goal, "the goal is a whole number, and " + goal.found() +
                       " is none of the game's `numbers` that is one");
}

void read_what_counts(const Node& node, core::ProgressSpec& out, Draft& draft) {
  const Node* zone = node.find("zone");
  const Node* counter = node.find("counter");
  if ((zone != nullptr) == (counter != nullptr)) {
    return draft.faults.add(node, "progress is told by a `zone` or by a `counter`, one of them");
  }
  if (zone) {
    const core::ZoneSpec* spec = named(*zone, "zone", draft.spec.zones, draft.faults);
    if (!spec) return;
    out.zone = spec->name;
    return count_by(*spec, out);
  }
  const core::CounterSpec* spec = named(*counter, "counter", draft.spec.counters, draft.faults);
  if (!spec) return;
  out.counter = spec->name;
  count_by(*spec, out);
  if (spec->visible != core::Visibility::all) {
    draft.faults.add(*counter, "the counter '" + spec->name + "' is not seen by all",
                     "progress is shown to everybody");
  }
}

}  // namespace

void read_progress(const Node& root, Draft& draft) {
  const Node* node = root.find("progress");
  if (!node || !node->is_map()) return;
  core::ProgressSpec out;
  out.source = node->source();
  out.label = text_at(*node, "label");
  read_what_counts(*node, out, draft);
  if (const Node* goal = node->find("goal")) {
    check_goal(*goal, draft.spec, draft.faults);
    out.goal = goal->value();
  }
  out.when = read_when(*node, draft);
  draft.spec.progress = std::move(out);
}

}  // namespace glasshouse::manifest
