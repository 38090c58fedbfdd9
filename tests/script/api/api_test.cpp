// Every entry of the API is exercised here, one short turn each; a new entry without one fails.
#include "script/api/api.hpp"

#include <map>

#include "catch.hpp"
#include "script/api/toy_words.hpp"

using namespace glasshouse;
using namespace toy;

namespace {

// Put three cards on the board's first row, and card 1 in the pyramid.
const std::string kBoard = R"(
  local deck, board = game.deck, game.board
  local c1, c2, c3 = deck[1], deck[2], deck[3]
  c1:move(board:cell(1, 1)) c2:move(board:cell(1, 2)) c3:move(board:cell(1, 3))
)";

const std::map<std::string, std::string> kTurns{
    {"game:players", "assert(#game.players == 2 and game.players[1] == player)"},
    {"game:rules", "assert(game.rules.lake == 5)"},
    {"game:options", "assert(game.options.long == false)"},
    {"game:turn", "assert(game.turn == 1)"},
    {"game:round", "assert(game.round == 1)"},
    {"game:ending", "assert(game.ending == false)"},
    {"game:start_player", "assert(game.start_player == player)"},
    {"game:active_player", "assert(game.active_player == player)"},
    {"game:moves", "assert(#game:moves() == 0)"},
    {"game:roll", "local n = game:roll(6) assert(n >= 1 and n <= 6)"},
    {"game:times_seen",
     "assert(game:times_seen() == 1) game.coin_total = 3 assert(game:times_seen() == 1)"},
    {"game:random_player", "assert(game:random_player().seat <= 2)"},
    {"game:start_with", "assert(not pcall(game.start_with, game, player))"},
    {"game:next_player", "game:next_player(player)"},
    {"game:last_rounds", "game:last_rounds(1) assert(game.ending)"},
    {"game:announce", "game:announce('{who} looks at {what}', player, game.deck[1])"},
    {"game:log", "game:log('{who} looks at {what}', player, game.deck[1])"},
    {"game:show",
     "game:show(game.deck[1]) game:show({ game.deck, game.deck[2] }) game:show(game.board:cells()) "
     "assert(not pcall(game.show, game, 'deck') and not pcall(game.show, game, { 7 }))"},
    {"game:ask_all",
     "local a = game:ask_all('Which?', function() return { 'x', 'y' } end) "
     "assert(#a == 2 and a[2] == 'x')"},
    {"game:win", "game:win(player, 'so')"},
    {"game:win_together", "game:win_together()"},
    {"game:lose_together", "game:lose_together('all is lost')"},
    {"game:tie", "game:tie()"},
    {"game:finish", "game:finish()"},
    {"player:seat", "assert(player.seat == 1)"},
    {"player:name", "assert(player.name == 'Ann')"},
    {"player:forward", "assert(player.forward == 'north' and player:next().forward == 'south')"},
    {"player:forward_left",
     "assert(player.forward_left == 'north_west' and player:next().forward_left == 'south_east')"},
    {"player:forward_right", "assert(player.forward_right == 'north_east')"},
    {"player:backward", "assert(player.backward == 'south')"},
    {"player:choose", "assert(player:choose('?', { 'x', 'y' }) == 'x')"},
    {"player:choose_some",
     "game.deck:draw(3, player.hand) "
     "local some = player:choose_some('?', player.hand, { min = 2, max = 2 }) assert(#some == 2)"},
    {"player:confirm", "assert(player:confirm('Sure?') == true)"},
    {"player:pieces",
     "local own = player:pieces('flag') own[2]:move(game.discard) "
     "assert(#own == 2 and own[2].owner == player and player:pieces('flag')[2] == own[2] and "
     "not pcall(player.pieces, player, 'card'))"},
    {"player:next", "assert(player:next().name == 'Bob')"},
    {"player:previous", "assert(player:previous().name == 'Bob')"},
    {"player:others", "assert(#player:others() == 1 and player:others()[1].seat == 2)"},
    {"zone:name", "assert(game.deck.name == 'deck')"},
    {"zone:owner", "assert(player.hand.owner == player and game.deck.owner == nil)"},
    {"zone:holder", "assert(game.row[1].inside.holder == game.row[1])"},
    {"zone:draw", "assert(game.deck:draw(2, game.discard) == 2 and #game.discard == 2)"},
    {"zone:move_all", "game.deck:move_all(game.discard) assert(#game.deck == 0)"},
    {"zone:shuffle", "game.deck:shuffle() assert(#game.deck == 8)"},
    {"zone:roll", "local d = game.dice:roll() assert(#d == 2 and d:sum('value') >= 2)"},
    {"zone:top", "assert(game.deck:top().number == 8)"},
    {"zone:pieces", "assert(#game.deck:pieces() == 8 and game.deck:pieces()[1].number == 1)"},
    {"zone:where", "assert(#game.bag:where('colour', 'red') == 3)"},
    {"zone:distinct", "assert(#game.bag:distinct() == 2 and #game.bag:distinct('colour') == 2)"},
    {"zone:count", "assert(game.bag:count() == 5 and game.bag:count('colour', 'blue') == 2)"},
    {"zone:sum", "assert(game.deck:sum('number') == 36)"},
    {"zone:values", "local v = game.bag:values('colour') assert(v[1] == 'red' and #v == 2)"},
    {"zone:has", "assert(game.deck:has(game.deck[1]) and not game.bag:has(game.deck[1]))"},
    {"zone:room", "assert(game.row:room() == 2)"},
    {"zone:is_empty", "assert(game.discard:is_empty() and not game.deck:is_empty())"},
    {"grid:rows", "assert(game.board.rows == 3)"},
    {"grid:columns", "assert(game.board.columns == 3)"},
    {"grid:cell", "assert(game.board:cell(2, 3).name == 'c2' and game.board:cell(9, 9) == nil)"},
    {"grid:directions",
     "local d = game.board:directions() assert(#d == 8 and d[2] == 'south_east')"},
    {"grid:longest_line", kBoard + "assert(board:longest_line(c2:cell()) == 3)"},
    {"grid:any_line",
     kBoard + "assert(#board:any_line(3) == 3 and board:any_line(2, 'number') == nil)"},
    {"grid:windows", "assert(#game.board:windows(3) == 8 and #game.board:windows(3)[1] == 3)"},
    {"grid:runs", kBoard + "assert(#board:runs('east') == 1 and #board:runs('south') == 3)"},
    {"grid:run", kBoard + "assert(#board:run(c2:cell(), 'west') == 3)"},
    {"grid:distance",
     "local b = game.board assert(b:distance(b:cell('a1'), b:cell('c2')) == 2) "
     "assert(b:distance(b:cell('a1'), b:cell('c1'), {}) == nil)"},
    {"grid:path",
     "local b = game.board local way = b:path(b:cell('a1'), b:cell('c1')) "
     "assert(#way == 2 and way[2].name == 'c1' and b:path(way[1], way[1]) == nil)"},
    {"grid:reach",
     "local b = game.board assert(#b:reach(b:cell('b2')) == 8 and #b:reach(b:cell('a1'), 1) == 3)"},
    {"grid:side", "assert(#game.board:side('north') == 3 and #game.tower:side('north') == 1)"},
    {"grid:connects", kBoard + "assert(board:connects(c1:cell(), 'west', 'east')) "
                               "assert(not board:connects(c1:cell(), 'north', 'south'))"},
    {"grid:is_connected", kBoard + "assert(board:is_connected())"},
    {"grid:links", "assert(#game.map:links() == 1 and #game.board:links() == 0)"},
    {"grid:link",
     "local m = game.map local road = m:link(m:cell('here'), m:cell('there')) "
     "assert(road.name == 'here - there' and m:link(road, road) == nil)"},
    {"grid:piece_at", kBoard + "assert(board:piece_at(1, 2) == c2 and not board:piece_at(3, 3))"},
    {"grid:cells", "assert(#game.board:cells() == 9)"},
    {"grid:empty_cells", kBoard + "assert(#board:empty_cells() == 6)"},
    {"grid:filled_cells", kBoard + "assert(board:filled_cells()[3].column == 3)"},
    {"grid:open_cells",
     "game.deck:draw(1, game.pyramid:cell(0, 0)) local open = game.pyramid:open_cells() "
     "assert(#open == 2 and open[1].row == 1)"},
    {"grid:landing_cells", kBoard + "assert(#board:landing_cells() == 3)"},
    {"grid:supported_cells", "assert(#game.tower:supported_cells() == 3)"},
    {"grid:is_full", kBoard + "assert(not board:is_full())"},
    {"grid:line", kBoard + "assert(board:line(c2:cell(), 3) and not board:line(c2:cell(), 4))"},
    {"grid:line_cells", kBoard + "assert(#board:line_cells(c2:cell(), 3) == 3)"},
    {"grid:leading_run",
     kBoard + "assert(board:leading_run(1) == 3 and board:leading_run(2) == 0)"},
    {"grid:leading_runs", kBoard + "assert(board:leading_runs()[1] == 3)"},
    {"grid:height", "game.deck:draw(1, game.board:cell(3, 1)) assert(game.board:height(1) == 1)"},
    {"grid:heights",
     "game.deck:draw(1, game.board:cell(3, 1)) assert(game.board:heights()[1] == 1)"},
    {"grid:groups", kBoard + "assert(#board:groups() == 1 and #board:groups('number') == 3)"},
    {"grid:group", kBoard + "assert(#board:group(c1:cell()) == 3)"},
    {"grid:removable_cells", kBoard + "assert(#board:removable_cells() == 2)"},
    {"grid:bounds",
     "game.deck[4]:move(game.tower:cell(1, 1)) "
     "local low, high = game.tower:bounds(game.tower:cell(1, 2), 'number', 1, 8) "
     "assert(low == 5 and high == 8)"},
    {"grid:all_bounds",
     "local low, high = game.tower:all_bounds('number', 1, 8) local c = game.tower:cell(3, 1) "
     "assert(low[c] == 1 and high[c] == 8)"},
    {"piece:kind", "assert(game.deck[1].kind == 'card')"},
    {"piece:owner", "assert(game.deck[1].owner == nil)"},
    {"piece:move",
     "local c = game.deck[1] c:move(game.discard) c:move(game.deck, 1) "
     "assert(game.deck[1] == c)"},
    {"piece:face_up", "game.deck[1]:face_down() game.deck[1]:face_up()"},
    {"piece:face_down", "game.deck[1]:face_down() assert(not game.deck[1]:is_face_up())"},
    {"piece:is_face_up", "assert(game.deck[1]:is_face_up())"},
    {"piece:turn", "game.deck[1]:turn(3) game.deck[1]:turn() assert(game.deck[1]:rotation() == 0)"},
    {"piece:rotation", "game.deck[1]:turn() assert(game.deck[1]:rotation() == 1)"},
    {"piece:zone", "assert(game.deck[1]:zone() == game.deck)"},
    {"piece:cell", kBoard + "assert(c1:cell() == board:cell(1, 1) and deck[1]:cell() == nil)"},
    {"piece:position", "assert(game.deck[3]:position() == 3)"},
    {"piece:holder",
     "game.bag:draw(1, game.row[1].inside) "
     "assert(game.row[1].inside[1]:holder() == game.row[1])"},
    {"piece:roll",
     "local n = game.dice[1]:roll() assert(n == game.dice[1].value and n >= 1 and n <= 6) "
     "assert(not pcall(game.deck[1].roll, game.deck[1]))"},
    {"piece:swap", "local a, b = game.deck[1], game.deck[8] a:swap(b) assert(game.deck[1] == b)"},
    {"piece:show", "game.deck[1]:show(player) assert(game.deck[1]:known_to(player))"},
    {"piece:known_to", "assert(not game.deck[1]:known_to(player))"},
    {"piece:title", "assert(game.deck[2]:title() == 'card 2')"},
    {"cell:step",
     "local c = game.board:cell('a1') "
     "assert(c:step('south_east', 2).name == 'c3' and c:step('north') == nil)"},
    {"cell:ray", "assert(#game.board:cell('a1'):ray('east') == 2)"},
    {"cell:direction_to",
     "local b = game.board assert(b:cell('a1'):direction_to(b:cell('c3')) == 'south_east') "
     "assert(b:cell('a1'):direction_to(b:cell('c2')) == nil)"},
    {"cell:links", "assert(#game.map:cell('here'):links() == 1)"},
    {"cell:ends", "local e = game.map:links()[1]:ends() assert(e[1].name == 'here')"},
    {"cell:row", "assert(game.board:cell(2, 3).row == 2)"},
    {"cell:column", "assert(game.board:cell(2, 3).column == 3)"},
    {"cell:name", "assert(game.pyramid:cell(2, 1).name == '2,1')"},
    {"cell:grid", "assert(game.board:cell(1, 1).grid == game.board)"},
    {"cell:piece", kBoard + "assert(board:cell(1, 1):piece() == c1)"},
    {"cell:pieces", kBoard + "assert(#board:cell(1, 1):pieces() == 1)"},
    {"cell:is_empty", kBoard + "assert(board:cell(2, 2):is_empty())"},
    {"cell:neighbours", "assert(#game.board:cell(2, 2):neighbours() == 8)"},
    {"cell:below", "assert(game.pyramid:cell(0, 0):below()[1].name == '1,0')"},
    {"cell:above", "assert(game.pyramid:cell(1, 0):above()[1].name == '0,0')"},
    {"list:where", "assert(#game.bag:pieces():where('colour', 'red') == 3)"},
    {"list:distinct", "assert(#game.bag:pieces():distinct() == 2)"},
    {"list:count", "assert(game.bag:pieces():count('colour', 'red') == 3)"},
    {"list:sum", "assert(game.deck:pieces():sum('number') == 36)"},
    {"list:values", "assert(#game.deck:pieces():values('number') == 8)"},
    {"list:has", "assert(game.board:cells():has(game.board:cell(1, 1)))"},
    {"moves:add",
     "local m = game:moves() m:add('take', 'Take {card} to {}', game.deck[1], game.discard, 7) "
     "local x = player:choose('?', m) assert(x.kind == 'take' and x.card == game.deck[1] and "
     "x[2] == game.discard and x[3] == 7)"},
    {"moves:add_each",
     kBoard +
         "local m = game:moves() "
         "m:add_each('put', 'Put {card} on {cell}', deck:pieces(), board:empty_cells(), 7) "
         "assert(#m == 5 * 6) local x = player:choose('?', m) "
         "assert(x.kind == 'put' and x.card == deck[1] and x.cell == board:cell(2, 1) and x[3] == "
         "7) "
         "m:add_each('put', 'Put {card} on {cell}', player.hand:pieces(), board:empty_cells()) "
         "assert(#m == 5 * 6)"},
    {"moves:refuse",
     "local m = game:moves() m:refuse('x', 'because', 'Do it') m:add('y', 'Or not') "
     "assert(#m == 1 and player:choose('?', m).kind == 'y')"},
    {"moves:explain",
     "local m, told = game:moves(), 0 m:add('y', 'Do it not') "
     "m:explain(function(refuse) told = told + 1 refuse('x', 'because', 'Do it with {}', "
     "game.deck[1]) end) assert(m:only() == nil and told == 0) "
     "assert(m:why_not(game.deck[1]) == 'because' and m:why_not(game.deck[2]) == nil) "
     "assert(told == 1 and #m == 1)"},
    {"moves:only",
     "local m = game:moves() assert(m:only() == nil) m:add('take', 'Take {card}', game.deck[1]) "
     "assert(m:only().kind == 'take' and m:only().card == game.deck[1]) "
     "m:refuse('x', 'because', 'Do it') assert(m:only() == nil) "
     "m = game:moves() m:add('a', 'A') m:add('b', 'B') assert(m:only() == nil)"},
    {"moves:add_words",
     kLay + "local m = game:moves() assert(m:add_words('play', '{word}: {tiles}', lay) == #m) "
            "local x = player:choose('?', m) assert(#m > 0 and #x.tiles == #x.cells)"},
    {"moves:add_stars",
     kLay + "local m = game:moves() assert(m:add_stars('star', '{star} at {cell}', lay) == 0)"},
    {"moves:worth",
     "local m = game:moves() m:add('a', 'A') m:worth(3) assert(m:only().kind == 'a')"},
    {"moves:costs",
     "local m = game:moves() assert(not pcall(m.costs, m, 'a card')) m:add('a', 'A') "
     "m:costs('a card') assert(m:only().kind == 'a')"},
    {"moves:why_not", kLay + "local m = game:moves() m:add_words('play', '{word}: {tiles}', lay) "
                             "assert(m:why_not('cta') == 'CTA is no word') "
                             "assert(m:why_not(game.letters[1], game.field:cell(1, 1)) ~= nil)"},
    {"game:lexicon", "assert(game.lexicon.size == 6)"},
    {"lexicon:size", "assert(game.lexicon.size == 6)"},
    {"lexicon:has", "assert(game.lexicon:has('Cats') and not game.lexicon:has('cast'))"},
    {"cell:kind",
     "assert(game.field:cell(3, 3).kind == 'double' and game.field:cell(1, 1).kind == nil)"},
};

PieceKind dice() {
  PieceKind out;
  out.name = "die";
  out.start = "dice";
  out.is_die = true;
  ChangeSpec value;
  value.name = "value";
  value.type = ChangeSpec::Type::number;
  value.min = 1;
  value.max = 6;
  value.start = 1;
  out.changes = {value};
  out.entries.push_back({{}, 2, {}});
  return out;
}

// A counter of the whole table.
CounterSpec coin_total() {
  CounterSpec out;
  out.name = "coin_total";
  return out;
}

// Two for each player.
PieceKind flags() {
  PieceKind out;
  out.name = "flag";
  out.start = "harbour";
  out.per_player = true;
  out.entries.push_back({{}, 2, {}});
  return out;
}

// Three points, and a road between two of them.
ZoneSpec map() {
  Graph graph;
  graph.points = {{"here", {0, 0}, {}}, {"there", {2, 0}, {}}, {"beyond", {4, 0}, {}}};
  graph.links = {{0, 1, "", "", false, true}, {1, 2, "", "", false, false}};
  ZoneSpec out = zone("map", ZoneKind::grid);
  out.shape.topology = Topology::graph;
  out.shape.graph = std::make_shared<const Graph>(graph);
  out.shape.prepare();
  return out;
}

std::shared_ptr<GameSpec> game_with_tower(ScriptFile& words) {
  auto out = spec();
  out->zones.push_back(grid("tower", Topology::brick_up, 3, 3, false));
  out->zones.push_back(map());
  out->numbers = Value::Map{{"lake", 5}};
  out->zones.push_back(zone("harbour", ZoneKind::pile));
  out->pieces.push_back(flags());
  out->zones.push_back(zone("dice", ZoneKind::row));
  out->pieces.push_back(dice());
  out->counters.push_back(coin_total());
  out->remember_positions = true;
  return with_words(std::move(out), words, "CATS");
}

}  // namespace

TEST_CASE("every entry of the API does in a turn what it says") {
  for (const script::ApiEntry& entry : script::whole_api()) {
    const std::string name = script::full_name(entry);
    DYNAMIC_SECTION(name) {
      const auto turn = kTurns.find(name);
      REQUIRE(turn != kTurns.end());
      ScriptFile words("");
      CHECK_NOTHROW(play_turn(turn->second, game_with_tower(words)));
    }
  }
}

TEST_CASE("every entry of the API is documented with a sentence") {
  for (const script::ApiEntry& entry : script::whole_api()) {
    INFO(script::full_name(entry));
    const std::string doc = entry.doc;
    CHECK(doc.size() > 5);
    CHECK((doc.back() == '.' || doc.back() == '?'));
  }
}
