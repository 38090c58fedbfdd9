// Where pieces begin on a board: a map of marks, and which pieces have which mark.
#include <algorithm>

#include "manifest/draft.hpp"
#include "manifest/names.hpp"

namespace glasshouse::manifest {
namespace {

constexpr char kNothing = '.';

class OpeningReader {
 public:
  OpeningReader(const core::ZoneSpec& zone, Opening& out, FaultList& faults)
      : zone_(zone), out_(out), faults_(faults) {}

  // A text for each row as it is drawn, as long as the row.
  void read_rows(const Node& rows) {
    const core::Board& board = zone_.shape;
    if (board.graph || std::ssize(rows.items) != board.rows) {
      faults_.add(rows,
                  "the opening has " + std::to_string(rows.items.size()) + " rows, and '" +
                      zone_.name + "' " + (board.graph ? "none" : std::to_string(board.rows)),
                  board.graph ? "say {x: [a, b]}: a mark and the names of its points" : "");
      return;
    }
    for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
      const core::Place place = board.places[cell];
      const int line = board.row_1_is_lowest() ? board.rows - place.a : place.a - 1;
      const Node& row = rows.items[static_cast<std::size_t>(line)];
      const auto at = static_cast<std::size_t>(place.b - 1);
      if (at >= row.text.size()) {
        if (at == row.text.size()) add_length_fault(row, cell);
        continue;
      }
      if (row.text[at] != kNothing) out_.places[row.text[at]].push_back(place);
    }
  }

  // {w: [a1, c1], b: {p24: 2, p13: 5}}
  void read_names(const Node& map) {
    for (const Entry& entry : map.entries) {
      if (entry.key.text.size() != 1) {
        faults_.add(entry.key, "a mark is one character, and not " + entry.key.found());
        continue;
      }
      std::vector<core::Place>& places = out_.places[entry.key.text[0]];
      for (const Node& name : entry.value.items) add(name, 1, places);
      for (const Entry& counted : entry.value.entries) {
        add(counted.key, counted.value.whole().value_or(0), places);
      }
    }
  }

 private:
  void add_length_fault(const Node& row, std::size_t cell) {
    const core::Board& board = zone_.shape;
    const auto length =
        std::count_if(board.places.begin(), board.places.end(),
                      [&](core::Place place) { return place.a == board.places[cell].a; });
    faults_.add(row, "this row of the opening has " + std::to_string(row.text.size()) +
                         " marks, and there are " + std::to_string(length) + " cells");
  }

  void add(const Node& name, int64_t count, std::vector<core::Place>& places) {
    const core::Board& board = zone_.shape;
    if (const auto place = board.find(name.text)) {
      places.insert(places.end(), static_cast<std::size_t>(std::max<int64_t>(count, 0)), *place);
      return;
    }
    std::vector<std::string> names;
    for (const core::Place place : board.places) names.push_back(board.name(place));
    faults_.add(name, "'" + zone_.name + "' has no cell '" + name.text + "'" +
                          faults_.suggestion(name.text, names));
  }

  const core::ZoneSpec& zone_;
  Opening& out_;
  FaultList& faults_;
};

// How many pieces may lie on a cell is the board's to say.
void check_crowds(const Node& node, const core::ZoneSpec& zone, const Opening& opening,
                  FaultList& faults) {
  std::map<core::Place, int> there;
  for (const auto& [mark, places] : opening.places) {
    for (const core::Place place : places) ++there[place];
  }
  for (const auto& [place, count] : there) {
    if (zone.per_cell == 0 || count <= zone.per_cell) continue;
    faults.add(node, std::to_string(count) + " pieces begin on " + zone.shape.name(place) +
                         " of '" + zone.name + "', which holds " + std::to_string(zone.per_cell));
  }
}

// The marks of a kind or entry: one for all, or one for each seat.
std::vector<Node> marks_of(const Node& mark) {
  return mark.is_list() ? mark.items : std::vector<Node>{mark};
}

Opening* find_opening(const Node& mark, const std::string& zone, Draft& draft) {
  const auto found = draft.openings.find(zone);
  if (found != draft.openings.end()) return &found->second;
  draft.faults.add(mark, "mark: '" + zone + "' has no opening where the mark could stand",
                   "give the grid an opening: a map of marks");
  return nullptr;
}

}  // namespace

void read_opening(const Node& zone_node, const core::ZoneSpec& zone, Draft& draft) {
  const Node* node = zone_node.find("opening");
  if (!node || zone.shape.places.empty()) return;
  const bool one_size = zone.rows_by.by.empty() && zone.columns_by.by.empty();
  if (!one_size || zone.per_player) {
    draft.faults.add(*node, "an opening is for a board of one size that all share");
    return;
  }
  Opening& opening = draft.openings[zone.name];
  opening.source = node->source();
  OpeningReader reader(zone, opening, draft.faults);
  if (node->is_list()) reader.read_rows(*node);
  if (node->is_map()) reader.read_names(*node);
  check_crowds(*node, zone, opening, draft.faults);
}

void place_by_mark(const Node& mark, const std::string& zone, core::PieceEntry& entry,
                   Draft& draft) {
  Opening* opening = find_opening(mark, zone, draft);
  if (!opening) return;
  if (opening->places.empty()) return entry.places.resize(1);  // its fault has been told
  for (const Node& one : marks_of(mark)) {
    const char sign = one.text.size() == 1 ? one.text[0] : kNothing;
    const auto found = opening->places.find(sign);
    if (found == opening->places.end()) {
      draft.faults.add(one, "the opening of '" + zone + "' has no mark " + one.found());
      return entry.places.resize(1);
    }
    opening->used.insert(sign);
    entry.places.push_back(found->second);
    entry.start = zone;
    if (entry.places.front().size() == entry.places.back().size()) continue;
    draft.faults.add(one, "the opening has " + std::to_string(entry.places.back().size()) +
                              " of this mark, and of another player's " +
                              std::to_string(entry.places.front().size()));
  }
  entry.count = static_cast<int>(entry.places.front().size());
}

void check_openings(Draft& draft) {
  for (const auto& [zone, opening] : draft.openings) {
    for (const auto& [mark, places] : opening.places) {
      if (opening.used.contains(mark)) continue;
      draft.faults.add(
          opening.source,
          std::string("no pieces have the mark '") + mark + "' of the opening of '" + zone + "'",
          "say mark: in a kind of pieces, or in an entry of its list");
    }
  }
}

}  // namespace glasshouse::manifest
