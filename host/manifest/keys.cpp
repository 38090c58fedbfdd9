#include "manifest/keys.hpp"

#include <cassert>

#include "core/board/lattice.hpp"
#include "core/ids.hpp"
#include "manifest/limits.hpp"

namespace glasshouse::manifest {
namespace {

using Words = std::vector<std::string>;
using Kind = Form::Kind;

Form plain(Kind kind) {
  Form form;
  form.kind = kind;
  return form;
}
Form text() { return plain(Kind::text); }
Form yes_no() { return plain(Kind::yes_no); }
Form name() { return plain(Kind::name); }
Form game_id() { return plain(Kind::game_id); }
Form colour() { return plain(Kind::colour); }
Form span() { return plain(Kind::span); }
Form range() { return plain(Kind::range); }
Form scalar() { return plain(Kind::scalar); }
Form anything() { return plain(Kind::anything); }

Form between(Kind kind, int64_t min, int64_t max) {
  Form form = plain(kind);
  form.min = min;
  form.max = max;
  return form;
}
Form whole(int64_t min = INT32_MIN, int64_t max = INT32_MAX) {
  return between(Kind::whole, min, max);
}
Form list(Form of, int64_t min = 0, int64_t max = kMostPieces) {
  Form form = between(Kind::list, min, max);
  form.of = {std::move(of)};
  return form;
}
Form list_of(Forms of) {
  Form form = between(Kind::list, 0, kMostPieces);
  form.of = std::move(of);
  return form;
}
Form word(Words words) {
  Form form = plain(Kind::word);
  form.words = std::move(words);
  return form;
}
Form named(Forms of) {
  Form form = plain(Kind::named);
  form.of = std::move(of);
  return form;
}
Form keyed(Forms of) {
  Form form = plain(Kind::keyed);
  form.of = std::move(of);
  return form;
}
Form keys_of(std::string section) {
  Form form = plain(Kind::section);
  form.section = std::move(section);
  return form;
}

const Words kShapes{"tile",    "card",    "circle", "square", "triangle", "heart",   "diamond",
                    "hexagon", "octagon", "pawn",   "token",  "die",      "segment", "coupe"};
const Words kPatterns{"plain",  "dots",  "stripes", "cross",   "rings",
                      "checks", "waves", "grid",    "diagonal"};
const Words kIcons{"plus",   "cards",   "star",    "cross",        "swap", "leap", "pawn",
                   "wild",   "heart",   "diamond", "two_diamonds", "ring", "drop", "triangle",
                   "square", "hexagon", "octagon", "circle",       "none"};
const Words kPlaces{"centre", "left", "right", "top", "bottom", "player", "none"};
const Words kStyles{"plain", "river",  "lake", "pyramid", "tower", "board", "fan",
                    "stack", "spread", "rack", "tray",    "holes", "lines"};
const Words kPlayerColours{"coral", "blue", "green", "violet", "amber",
                           "teal",  "pink", "olive", "grey",   "brown"};
const Words kThemes{"glass", "river", "falls", "tower", "stars", "paper", "plain"};

// A point of a drawn board.
Form place() { return list(whole(-100'000, 100'000), 2, 2); }
// A character that stands for pieces, or one for each player.
Forms mark() { return {scalar(), list(scalar(), 1, core::kMostPlayers)}; }

const Form kPlayers = whole(1, core::kMostPlayers);
constexpr bool kRequired = true;
constexpr bool kNamed = true;

Section game_section() {
  return {"game",
          "A game of Glasshouse",
          {{"title", {text()}, "the game's name as players read it", kRequired},
           {"summary", {text()}, "one sentence for the library card"},
           {"players",
            {kPlayers, span(), keys_of("players")},
            "how many can play: 2-5, or 2, or {min: 2, max: 5}",
            kRequired},
           {"minutes", {whole(1, 1440)}, "about how long a game takes"},
           {"cooperative", {yes_no()}, "all win or lose together"},
           {"secret_scores", {yes_no()}, "other players' scores are not shown before the end"},
           {"remember_positions", {yes_no()}, "for rules that ask for game:times_seen()"},
           {"extends", {game_id()}, "the game this one is a variant of; say only what differs"},
           {"rules", {game_id()}, "the script's name without .lua, if it is not the folder's"},
           {"options", {named({keys_of("option")})}, "what players may choose before the start"},
           {"numbers", {keyed({anything()})}, "what the script reads as game.rules"},
           {"pieces", {named({keys_of("piece")})}, "the kinds of pieces"},
           {"zones", {named({keys_of("zone")})}, "the places where pieces lie"},
           {"counters",
            {named({whole(), yes_no(), keys_of("counter")})},
            "numbers and flags that change while playing; a bare value is its start"},
           {"progress",
            {keys_of("progress")},
            "what tells how far the game is from its end; shown beside the players"},
           {"streams", {list(name(), 0, kMostChoices)}, "extra random streams, for dice"},
           {"forward",
            {list(name(), 1, core::kMostPlayers)},
            "by seat: the direction in which players' pieces advance; [north, south] for two"},
           {"lexicon", {keys_of("lexicon")}, "the words there are, for games with words"},
           {"layout", {keys_of("table_layout")}, "how the table is drawn"}},
          {}};
}

Section players_section() {
  return {
      "players",
      "From how many to how many players",
      {{"min", {kPlayers}, "the fewest", kRequired}, {"max", {kPlayers}, "the most", kRequired}},
      {}};
}

Section option_section() {
  return {"option",
          "A choice before the start: yes or no, one of some values, or a number",
          {{"label", {text()}, "as players read it"},
           {"help", {text()}, "what it changes"},
           {"default", {scalar()}, "its value when nobody chooses", kRequired},
           {"choices", {list(scalar(), 2, kMostChoices)}, "the values to choose from"},
           {"min", {whole()}, "the smallest number"},
           {"max", {whole()}, "the largest number"}},
          {}};
}

Section piece_section() {
  return {
      "piece",
      "A kind of piece: what there is of it, where it starts, how it looks",
      {{"name",
        {text(), keys_of("text_lookup")},
        "a piece's name: \"{colour} {shape}\", or looked up by an attribute"},
       {"back", {text()}, "what an unknown piece is called"},
       {"start", {name()}, "the zone where its pieces begin", kRequired},
       {"face_up", {yes_no()}, "whether its pieces begin face up"},
       {"per_player", {yes_no()}, "every player has these pieces"},
       {"count", {whole(1, kMostCount)}, "how many; with product: of each combination"},
       {"mark", mark(), "they begin where this character stands in the opening of `start`"},
       {"list", {list(keys_of("piece_entry"))}, "pieces one by one, by their attributes"},
       {"table", {keys_of("piece_table")}, "a table of counts by two attributes"},
       {"product",
        {named({range(), list(scalar(), 1)})},
        "every combination of these attributes' values"},
       {"columns",
        {named({keyed({whole(0, kMostCount)})})},
        "counts of each attribute's values, paired anew for every game"},
       {"attributes",
        {named({scalar(), keys_of("lookup")})},
        "further attributes: one value for all, or looked up by another attribute"},
       {"changes",
        {named({yes_no(), list(scalar(), 2, kMostChoices), word({"player"}), keys_of("change")})},
        "attributes that change while playing: true or false, one of some values (first the "
        "one at the start), a player or nobody, or a number with its limits"},
       {"sides",
        {whole(2, kMostValues), list(scalar(), 2, kMostChoices)},
        "makes it a die: how many sides, or what is on them; what fell is its `value`"},
       {"holds", {named({keys_of("zone")})}, "zones inside each piece"},
       {"when", {keys_of("when")}, "when these pieces take part"},
       {"face", {keys_of("face")}, "how a piece is drawn"}},
      {}};
}

Section change_section() {
  return {"change",
          "An attribute that changes while playing",
          {{"start", {scalar()}, "its value at the start; else the smallest or the first"},
           {"min", {whole()}, "the smallest number it may become"},
           {"max", {whole()}, "the largest number it may become"},
           {"values",
            {list(scalar(), 2, kMostChoices), word({"player"})},
            "instead of numbers: the values it may have, or a player or nobody"},
           {"told", {yes_no()}, "whether the log tells of it; true if not given"}},
          {}};
}

Section piece_entry_section() {
  return {"piece_entry",
          "A piece by its attributes",
          {{"count", {whole(0, kMostCount)}, "how many of it"},
           {"start", {name()}, "the zone where it begins, if not where its kind does"},
           {"mark", mark(), "it begins where this character stands in the opening of `start`"},
           {"when", {keys_of("when")}, "when it takes part"}},
          {scalar()},
          kNamed};
}

Section piece_table_section() {
  return {
      "piece_table",
      "Counts by two attributes",
      {{"rows", {name()}, "the attribute that the rows are called by", kRequired},
       {"columns", {named({list(scalar(), 1)})}, "the other attribute and its values", kRequired},
       {"counts",
        {keyed({list(whole(0, kMostCount)), keys_of("table_row")})},
        "a row of counts for each value",
        kRequired}},
      {}};
}

Section table_row_section() {
  return {"table_row",
          "A row of counts that does not always take part",
          {{"counts", {list(whole(0, kMostCount))}, "one count for each column", kRequired},
           {"when", {keys_of("when")}, "when it takes part"}},
          {}};
}

Section when_section() {
  return {"when",
          "When something takes part",
          {{"players",
            {kPlayers, span(), keys_of("players")},
            "from this number of players on, or with 2-3 of them"},
           {"option",
            {name(), keyed({scalar()})},
            "with this option on, or {option: value} for the value it must have"}},
          {}};
}

// A map from an attribute's values to things of one form.
Section lookup_section(const std::string& section_name, const Form& of) {
  return {section_name,
          "Looked up by an attribute: {by: colour, white: …, else: …}",
          {{"by", {name()}, "the attribute whose values are the other keys", kRequired},
           {"else", {of}, "for every other value"}},
          {of}};
}

Section face_section() {
  return {
      "face",
      "How a piece is drawn",
      {{"shape", {word(kShapes), keys_of("shape_lookup")}, "its outline"},
       {"colour",
        {colour(), word({"owner"}), keys_of("colour_lookup")},
        "its colour; owner for that of the player whose piece it is"},
       {"pattern", {word(kPatterns), keys_of("pattern_lookup")}, "so that colour is not all"},
       {"text", {text(), keys_of("text_lookup")}, "what is written on it: \"{number}\""},
       {"corner", {text(), keys_of("text_lookup")}, "what is written in its corner"},
       {"icon", {word(kIcons), keys_of("icon_lookup")}, "a small picture"},
       {"help",
        {text(), keys_of("help_lookup")},
        "what it does, for somebody who rests the pointer on it"},
       {"size", {list(whole(1, 1000), 2, 2)}, "width and height, [60, 84]"},
       {"back", {colour()}, "the colour of its back"},
       {"picture",
        {text(), keys_of("picture_lookup")},
        "a .png beside the manifest, \"faces/{number}.png\", instead of text, icon and pattern"},
       {"back_picture", {text()}, "a .png for its back"}},
      {}};
}

Section zone_section() {
  const Forms size{whole(1, kMostCells), name(), keys_of("size_lookup")};
  return {
      "zone",
      "A place where pieces lie",
      {{"kind", {word(zone_kinds())}, "how pieces lie there", kRequired},
       {"label", {text()}, "as players read it"},
       {"per_player", {yes_no()}, "every player has one"},
       {"visible",
        {word(visibilities()), keys_of("visible_lookup")},
        "who sees its pieces; else a bag's and deck's nobody, a hand's its owner, others all"},
       {"capacity", {whole(0, kMostPieces)}, "most pieces it holds; 0 for no limit"},
       {"topology", {word(topologies())}, "grid: which cells are neighbours"},
       {"columns", size, "grid: how many columns"},
       {"rows", size, "grid: how many rows; or the option that says it"},
       {"rows_from", {word({"top", "bottom"})}, "grid: where row 1 is drawn"},
       {"growing", {yes_no()}, "grid: has no edge; instead of columns and rows"},
       {"per_cell", {whole(0, kMostPieces)}, "grid: most pieces on a cell; 0 for no limit"},
       {"cell_name", {text()}, "grid: a cell's name, from {letter}, {row} and {column}"},
       {"cells", {keys_of("cells")}, "grid: cells that are unlike the others"},
       {"points",
        {named({place(), keys_of("point")})},
        "graph: its points by name, {a1: [0, 6], b1: [3, 6]}; y goes down"},
       {"links",
        {list_of({list(name(), 2, kMostCells), keys_of("link")})},
        "graph: what lies next to what, [[a1, b1, c1], [a1, a2]]: from each point to the next"},
       {"unit", {whole(1, 10'000)}, "graph: so many of its coordinates are as wide as a piece"},
       {"picture", {text(), keys_of("board_picture")}, "graph: a .png below the points"},
       {"opening",
        {list(text(), 1, kMostCells), keyed({list(name(), 1), named({whole(1, kMostCount)})})},
        "grid: where pieces begin: a text for each row as it is drawn, with the marks of pieces "
        "and . for none; or the cells of each mark, {w: [a1, c1]} or {w: {a1: 2}}"},
       {"layout", {keys_of("zone_layout")}, "how it is drawn"}},
      {}};
}

Section size_lookup_section() {
  return {"size_lookup",
          "Decided by an option or the number of players: {by: players, 2: 9, 3: 11}",
          {{"by", {name()}, "players, or the option whose values are the other keys", kRequired},
           {"else", {whole(1, kMostCells)}, "for every other value"}},
          {whole(1, kMostCells)}};
}

Section point_section() {
  return {"point",
          "A point or a region of a graph; further keys are fields of the cell in scripts",
          {{"at", {place()}, "where its middle is drawn"},
           {"area", {list(place(), 3, kMostCells)}, "the corners of a region"},
           {"kind", {name()}, "what kind of cell it is"},
           {"label", {text()}, "what is written on it"},
           {"colour", {colour()}, "its colour"}},
          {scalar()},
          kNamed};
}

Section link_section() {
  return {"link",
          "Links that are alike; further keys are fields of their cells in scripts",
          {{"path", {list(name(), 2, kMostCells)}, "from each point to the next", kRequired},
           {"ring", {yes_no()}, "and from the last to the first"},
           {"direction", {name()}, "the way onward; else that of the compass as it is drawn"},
           {"back", {name()}, "the way back; back if not given"},
           {"one_way", {yes_no()}, "there is no way back"},
           {"holds", {yes_no()}, "pieces can lie on it"},
           {"kind", {name()}, "what kind of cell it is"},
           {"label", {text()}, "what is written on it"},
           {"colour", {colour()}, "its colour"}},
          {scalar()},
          kNamed};
}

Section board_picture_section() {
  return {"board_picture",
          "A picture below a board",
          {{"file", {text()}, "a .png beside the manifest", kRequired},
           {"at", {place()}, "where its upper left corner lies; at [0, 0] if not given"},
           {"size",
            {list(whole(1, 100'000), 2, 2)},
            "width and height in coordinates; those of the file if not given"}},
          {}};
}

Section visible_lookup_section() {
  return {"visible_lookup",
          "Decided by an option: {by: racks, open: all, hidden: owner}",
          {{"by", {name()}, "the option whose values are the other keys", kRequired},
           {"else", {word(visibilities())}, "for every other value"}},
          {word(visibilities())}};
}

Section cells_section() {
  return {"cells",
          "Cells that are unlike the others, as a map of the board",
          {{"kinds", {named({keys_of("cell_kind")})}, "the kinds there are", kRequired},
           {"map",
            {list(text(), 1, kMostCells)},
            "a text for each row as it is drawn, a mark for each cell; . is a plain one",
            kRequired}},
          {}};
}

Section cell_kind_section() {
  return {"cell_kind",
          "A kind of cell; further keys are fields of the cell in scripts",
          {{"mark", {scalar()}, "the character that stands for it on the map", kRequired},
           {"label", {text()}, "what is written on it"},
           {"colour", {colour()}, "its colour"}},
          {scalar()},
          kNamed};
}

Section lexicon_section() {
  const Forms setting{yes_no(), name()};
  return {
      "lexicon",
      "A list of words of the game's own, or the installed lists (Debian: scowl); what the name "
      "of an option stands for is decided by that option",
      {{"file", {text()}, "the game's own list, beside the manifest: one word a line"},
       {"letters",
        {list(text(), 1, kMostLetters)},
        "what words are made of, if not of a to z: [a, b, c, ch]"},
       {"size", {whole(10, 95), name()}, "installed lists: 35 small, 50, 60, 70 large"},
       {"plurals", setting, "installed lists: also plurals"},
       {"abbreviations", setting, "installed lists: also abbreviations"},
       {"proper_nouns", setting, "installed lists: also names"},
       {"foreign", setting, "installed lists: also rare words that are written with accents"}},
      {}};
}

Section zone_layout_section() {
  return {"zone_layout",
          "How a zone is drawn",
          {{"place", {word(kPlaces)}, "where on the table"},
           {"style", {word(kStyles)}, "as what"},
           {"scale", {whole(10, 400)}, "size of its pieces in percent"},
           {"order", {whole(-1000, 1000)}, "smaller ones come first in their place"},
           {"coordinates",
            {yes_no()},
            "grid: rows and columns are called at its edge; if not given, where all share it"},
           {"aim",
            {word({"cell", "column", "row"})},
            "grid: a click anywhere in a column, or row, means the cell of it that can be used"}},
          {}};
}

Section counter_section() {
  return {"counter",
          "A number or flag that changes while playing",
          {{"start", {whole(), yes_no()}, "its value at the start; 0 or false if not given"},
           {"flag", {yes_no()}, "read and written as true and false"},
           {"per_player", {yes_no()}, "every player has one"},
           {"min", {whole()}, "the smallest it may become"},
           {"max", {whole()}, "the largest it may become"},
           {"visible", {word(visibilities())}, "who sees it; all if not given"},
           {"position", {yes_no()}, "whether it makes game:times_seen() another; else it does"},
           {"label", {text()}, "as players read it"}},
          {}};
}

Section progress_section() {
  return {"progress",
          "How far a game is from its end, by a zone or a counter, each player's or the table's",
          {{"zone", {name()}, "the zone whose pieces count"},
           {"counter", {name()}, "or the counter, one that all see"},
           {"goal",
            {whole(1, 1'000'000), name()},
            "how many end it: a number, or the name of one of the `numbers`",
            kRequired},
           {"label", {text()}, "as players read it; the zone's or counter's own if not given"},
           {"when", {keys_of("when")}, "when the game ends so"}},
          {}};
}

Section table_layout_section() {
  return {"table_layout",
          "How the table is drawn",
          {{"theme", {word(kThemes)}, "its colours"},
           {"colours",
            {list(word(kPlayerColours), 1, core::kMostPlayers)},
            "the players', unless they pick others"},
           {"flow", {word({"row", "column"})}, "how zones in one place follow each other"}},
          {}};
}

}  // namespace

const std::vector<std::string>& zone_kinds() {
  static const Words kWords{"bag", "deck", "pile", "hand", "row", "grid"};
  return kWords;
}

const std::vector<std::string>& visibilities() {
  static const Words kWords{"all", "owner", "nobody"};
  return kWords;
}

const std::vector<std::string>& topologies() {
  static const Words kWords(core::topology_words().begin(), core::topology_words().end());
  return kWords;
}

const std::vector<Section>& sections() {
  static const std::vector<Section> kSections{game_section(),
                                              players_section(),
                                              option_section(),
                                              piece_section(),
                                              change_section(),
                                              piece_entry_section(),
                                              piece_table_section(),
                                              table_row_section(),
                                              when_section(),
                                              lookup_section("lookup", scalar()),
                                              face_section(),
                                              lookup_section("shape_lookup", word(kShapes)),
                                              lookup_section("colour_lookup", colour()),
                                              lookup_section("pattern_lookup", word(kPatterns)),
                                              lookup_section("icon_lookup", word(kIcons)),
                                              lookup_section("picture_lookup", text()),
                                              lookup_section("help_lookup", text()),
                                              lookup_section("text_lookup", text()),
                                              zone_section(),
                                              visible_lookup_section(),
                                              size_lookup_section(),
                                              point_section(),
                                              link_section(),
                                              board_picture_section(),
                                              cells_section(),
                                              cell_kind_section(),
                                              lexicon_section(),
                                              zone_layout_section(),
                                              counter_section(),
                                              progress_section(),
                                              table_layout_section()};
  return kSections;
}

const Section& section(std::string_view name) {
  for (const Section& candidate : sections()) {
    if (candidate.name == name) return candidate;
  }
  assert(!"a form names a section that keys.cpp doesn't have");
  return sections().front();
}

}  // namespace glasshouse::manifest
