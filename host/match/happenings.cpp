#include "match/happenings.hpp"

#include "core/choice.hpp"

namespace glasshouse::match {
namespace {

using core::Event;

std::string place_text(const core::Table& table, core::ZoneId zone, core::Place place) {
  const core::ZoneSpec& spec = *table.model().zones[zone.index()].spec;
  std::string name = table.model().zone_name(zone);
  if (spec.kind != core::ZoneKind::grid) return name;
  return name + " " + core::worded(table, "{}", {core::Part::of(zone, place)});
}

std::string moved(const core::Table& table, const Event& event) {
  std::string out = table.piece_name(event.piece) + ": " +
                    place_text(table, event.from, event.from_place) + " to " +
                    place_text(table, event.to, event.to_place);
  return is_random(table, event) ? out + " (drawn at random)" : out;
}

std::string value_text(const core::Model& model, core::AttributeId attribute, int value) {
  if (value == core::Attribute::kNoValue) return "nobody";
  return model.attributes[attribute.index()].values[static_cast<std::size_t>(value)].text();
}

std::string rolled(const core::Table& table, const Event& event) {
  const core::Model& model = table.model();
  return model.back_name(event.piece) + ": rolled " +
         value_text(model, event.attribute, event.after);
}

std::string changed(const core::Table& table, const Event& event) {
  const core::Model& model = table.model();
  return table.piece_name(event.piece) + ": " + model.attributes[event.attribute.index()].name +
         " " + value_text(model, event.attribute, event.before) + ", then " +
         value_text(model, event.attribute, event.after);
}

std::string counter_text(const core::Model& model, core::CounterId id) {
  const core::Counter& counter = model.counters[id.index()];
  return counter.owner.exists() ? counter.name + " of " + model.player_name(counter.owner)
                                : counter.name;
}

}  // namespace

std::string names_of(const core::Table& table, const std::vector<core::Part>& parts,
                     core::Seat reader) {
  std::string out;
  for (const core::Part& part : parts) {
    out += (out.empty() ? "" : ", ") + core::worded(table, "{}", {part}, reader);
  }
  return out;
}

bool is_random(const core::Table& table, const Event& event) {
  switch (event.kind) {
    case Event::Kind::shuffled:
    case Event::Kind::rolled: return true;
    case Event::Kind::moved:
      return table.model().zones[event.from.index()].spec->kind == core::ZoneKind::bag;
    default: return false;
  }
}

std::vector<std::string> described(const core::Table& table, const std::vector<Event>& events) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const bool picks = events[i].kind == Event::Kind::rolled && !events[i].piece.exists() &&
                       i + 1 < events.size() && events[i + 1].kind == Event::Kind::moved &&
                       is_random(table, events[i + 1]);
    if (!picks) out.push_back(described(table, events[i]));
  }
  return out;
}

std::string described(const core::Table& table, const Event& event) {
  switch (event.kind) {
    case Event::Kind::moved: return moved(table, event);
    case Event::Kind::flipped:
      return table.piece_name(event.piece) + ": turned face " +
             (table.face_up(event.piece) ? "up" : "down");
    case Event::Kind::turned:
      return table.piece_name(event.piece) + ": rotated to " + std::to_string(event.after);
    case Event::Kind::shuffled: return table.model().zone_name(event.to) + ": shuffled";
    case Event::Kind::counted:
      return counter_text(table.model(), event.counter) + ": " + std::to_string(event.before) +
             ", then " + std::to_string(event.after);
    case Event::Kind::rolled:
      if (event.piece.exists()) return rolled(table, event);
      return "random number " + std::to_string(event.after);
    case Event::Kind::changed: return changed(table, event);
    case Event::Kind::shown: return "shown: " + names_of(table, event.parts);
    case Event::Kind::told: return "told: " + core::worded(table, event.wording, event.parts);
  }
  return "";
}

}  // namespace glasshouse::match
