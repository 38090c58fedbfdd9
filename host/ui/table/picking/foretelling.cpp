#include "ui/table/picking/foretelling.hpp"

#include <algorithm>
#include <map>

#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

using core::Part;

constexpr std::size_t kLookedAt = 16;  // options that name a part, to find out what becomes of it

bool is_place(const Part& part) {
  return part.kind == Part::Kind::cell || part.kind == Part::Kind::zone;
}

std::string sentence(const Decision& decision, const char* wording, const Part& part) {
  return caption("", decision.worded(wording, part));
}

// Of a thing that several options name: it is only picked.
std::string of_picking(const Decision& before, const Part& part) {
  if (is_place(part) && before.holds_piece()) {
    return sentence(before, "Put {} here", before.narrowing().clicked().back());
  }
  return part.kind == Part::Kind::cell ? "Choose this place" : sentence(before, "Choose {}", part);
}

// What came of it. An option that is chosen is told in full; one that would be shown, as such.
Foretold told(const Decision& then, std::optional<Decision::Number> chosen,
              const std::string& picking, const TextOf& text_of) {
  Foretold out;
  out.shows = chosen ? chosen : then.meant();
  if (!out.shows) {
    out.words = picking;
    return out;
  }
  const bool bare = then.narrowing().option(*out.shows).wording == "{}";
  out.words = (chosen ? "" : "Try: ") + (bare && chosen ? picking : text_of(*out.shows));
  out.why = chosen ? "" : then.doubt();
  return out;
}

// Does a piece end up there?
bool receives(const core::Table& table, const std::vector<match::ForeseenMove>& moves,
              const Part& part) {
  const auto goes_there = [&](const match::ForeseenMove& move) {
    if (!move.zone.exists()) return false;
    if (part.kind == Part::Kind::piece) {
      return table.model().zones[move.zone.index()].holder.value == part.id;
    }
    return move.zone.value == part.id &&
           (part.kind == Part::Kind::zone || move.place == part.place);
  };
  const auto moves_itself = [&](const match::ForeseenMove& move) {
    return part.kind == Part::Kind::piece && move.piece.value == part.id;
  };
  return std::any_of(moves.begin(), moves.end(), goes_there) &&
         std::none_of(moves.begin(), moves.end(), moves_itself);
}

bool is_empty(const core::Table& table, const Part& part) {
  const core::ZoneId zone(part.id);
  if (part.kind == Part::Kind::cell) return !table.piece_at(zone, part.place).exists();
  return part.kind == Part::Kind::zone && table.count(zone) == 0;
}

// Nothing goes to a player, nor into pieces that hold none.
bool may_receive(const core::Table& table, const Part& part) {
  if (part.kind != Part::Kind::piece) return is_place(part);
  const std::size_t kind = table.model().pieces[part.id].kind;
  return !table.model().spec().pieces[kind].holds.empty();
}

}  // namespace

Foretold foretell_click(const Decision& decision, const Part& part, const TextOf& text_of) {
  const bool offered = decision.offers(part);
  if (!offered && !decision.takes(part)) return {};
  Decision then = decision;
  const std::optional<Decision::Number> chosen = then.click(part);
  const std::size_t before = decision.narrowing().clicked().size();
  const std::size_t after = then.narrowing().clicked().size();
  if (after < before) return {"Put it back", "", std::nullopt};
  const bool instead = !chosen && after == before;
  return told(then, chosen,
              instead ? sentence(decision, "Choose {} instead", part) : of_picking(decision, part),
              text_of);
}

Foretold foretell_drop(const Decision& decision, const Part& piece, const std::vector<Part>& under,
                       const WhyNot& why_not, const TextOf& text_of) {
  Decision then = decision;
  const Pick pick = drop(then, piece, under, why_not);
  if (!pick.picked) return {"", pick.message, std::nullopt};
  return told(then, pick.chosen, sentence(decision, "Put {} here", piece), text_of);
}

std::vector<Part> receivers(const Decision& decision, const core::Table& table,
                            const MovesOf& moves_of) {
  std::vector<Part> out;
  std::map<std::pair<std::string, std::ptrdiff_t>, bool> known;  // by wording and place in it
  for (const Part& part : decision.narrowing().next_parts()) {
    const auto takes_it_in = [&](Decision::Number number) {
      const core::Option& option = decision.narrowing().option(number);
      const auto place = std::find(option.parts.begin(), option.parts.end(), part);
      const auto [entry, fresh] =
          known.try_emplace({option.wording, place - option.parts.begin()}, false);
      if (fresh) entry->second = receives(table, moves_of(number), part);
      return entry->second;
    };
    bool goes = is_empty(table, part);
    if (!goes && may_receive(table, part)) {
      const auto with = decision.narrowing().with_part(table, part, kLookedAt);
      goes = std::any_of(with.begin(), with.end(), takes_it_in);
    }
    if (goes) out.push_back(part);
  }
  return out;
}

}  // namespace glasshouse::ui
