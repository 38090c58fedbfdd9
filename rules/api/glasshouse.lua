---@meta
-- For editors with a Lua language server: what rules scripts and specs can call. Made from the
-- tables that register it; never run.

---@class game
---@field players player[] Everybody, by seat.
---@field rules table The `numbers` of the manifest.
---@field options table What was chosen for the manifest's options.
---@field lexicon lexicon The words of the game; only where the manifest has a `lexicon`.
---@field turn integer Number of the turn, from 1; 0 during setup.
---@field round integer Number of the round, from 1.
---@field ending boolean True once last_rounds was called.
---@field start_player player|nil Who began.
---@field active_player player|nil Whose turn it is.
---@field [string] any Zones, counters and attributes of the manifest.
local game = {}

---A new, empty list of options for choose.
---@return moves
function game:moves() end

---A random whole number from 1 to sides, from the table's stream or a named one.
---@param sides integer
---@param stream? string
---@return integer
function game:roll(sides, stream) end

---How often the table stood as it does now when a turn of the same player began, now included: 1 the first time. Once something has changed in a turn, the player is who comes next. Needs `remember_positions` in the manifest.
---@return integer
function game:times_seen() end

---Any player, each as likely.
---@return player
function game:random_player() end

---Setup only: this player begins.
---@param player player
function game:start_with(player) end

---This player has the next turn.
---@param player player
function game:next_player(player) end

---After this round, so many more full rounds are played; then points decide.
---@param count integer
function game:last_rounds(count) end

---Tells everybody. Pieces a player doesn't know are told to them without their face.
---@param wording string
---@param ... piece|zone|cell|player|integer|string
function game:log(wording, ...) end

---Tells everybody as log does, and shows it over the table for a moment: what happens without anybody's choice. What the rules tell in a turn before its player is asked is announced anyway, and so are the last rounds.
---@param wording string
---@param ... piece|zone|cell|player|integer|string
function game:announce(wording, ...) end

---Has everybody look at something: it is marked on the table until the next choice. The row that wins, what a card did.
---@param things piece|cell|zone|list|table
function game:show(things) end

---Asks everybody for a secret choice; nobody learns another's before all have chosen.
---@param prompt string
---@param options fun(player: player): any
---@return any[]
function game:ask_all(prompt, options) end

---The game is over and this player wins. Return from the turn after it.
---@param player player
---@param reason? string
function game:win(player, reason) end

---The game is over: all win.
---@param reason? string
function game:win_together(reason) end

---The game is over: all lose.
---@param reason? string
function game:lose_together(reason) end

---The game is over: nobody wins.
---@param reason? string
function game:tie(reason) end

---The game is over: most points win.
---@param reason? string
function game:finish(reason) end

---@class player
---@field seat integer Number of the seat, from 1.
---@field name string What the player is called.
---@field forward string The direction in which the player's pieces advance, by the manifest's `forward`, else away from the player: "north" for the first of two, "south" for the second. So one rule serves all sides: cell:step(player.forward).
---@field forward_left string An eighth of a turn to the left of that.
---@field forward_right string An eighth of a turn to the right.
---@field backward string The opposite direction.
---@field [string] any Zones, counters and attributes of the manifest.
local player = {}

---Asks the player, and returns what was chosen: a table for moves, the thing itself for a list, zone or table. Equal pieces are offered once. A wording says more than the thing's name: "Take {glass} from the lake". The only way to ask.
---@param prompt string
---@param options moves|list|zone|table
---@param wording? string
---@return any
function player:choose(prompt, options, wording) end

---Asks for several things, one after the other, until the player is done or has the most.
---@param prompt string
---@param things list|zone|table
---@param limits? {min?: integer, max?: integer}
---@return any[]
function player:choose_some(prompt, things, limits) end

---Asks yes or no.
---@param prompt string
---@return boolean
function player:confirm(prompt) end

---The player's own pieces of a kind, wherever they lie.
---@param kind string
---@return list
function player:pieces(kind) end

---The player to the left.
---@return player
function player:next() end

---The player to the right.
---@return player
function player:previous() end

---Everybody else, the next player first.
---@return player[]
function player:others() end

---@class zone
---@field name string What the manifest calls it.
---@field owner player|nil Whose it is; nil for shared zones.
---@field holder piece|nil The piece it is inside of, if any.
---@field [string] any Zones, counters and attributes of the manifest.
---@field [integer] piece
---@operator len: integer
local zone = {}

---Moves pieces out: at random from a bag, from the top of anything else. Returns how many there were.
---@param count integer
---@param to zone|cell
---@return integer
function zone:draw(count, to) end

---Moves everything, first to last.
---@param to zone
function zone:move_all(to) end

---Puts the pieces in a random order and makes everybody forget it.
function zone:shuffle() end

---Rolls all dice that lie here, and returns them: `cup:roll():sum("value")`.
---@return list
function zone:roll() end

---The last piece of the list, the one on top.
---@return piece|nil
function zone:top() end

---All pieces, first to last.
---@return list
function zone:pieces() end

---The pieces whose attribute has this value.
---@param attribute string
---@param value any
---@return list
function zone:where(attribute, value) end

---One piece of each look, or of each combination of the attributes named.
---@param ... string
---@return list
function zone:distinct(...) end

---How many things there are, or how many pieces have this value.
---@param attribute? string
---@param value? any
---@return integer
function zone:count(attribute, value) end

---The attribute's numbers added up.
---@param attribute string
---@return integer
function zone:sum(attribute) end

---The different values of an attribute, in order of first appearance.
---@param attribute string
---@return any[]
function zone:values(attribute) end

---Is this piece here?
---@param piece piece
---@return boolean
function zone:has(piece) end

---How many more pieces fit.
---@return integer
function zone:room() end

---Does nothing lie here?
---@return boolean
function zone:is_empty() end

---@class grid: zone
---@field rows integer How many rows a grid with an edge has; a graph has none.
---@field columns integer How many columns it has.
---@field [string] any Zones, counters and attributes of the manifest.
local grid = {}

---The cell of a name, as in cell("d4"), or at a row and column, as in cell(4, 4); nil when the grid has none there.
---@param row string|integer
---@param column? integer
---@return cell|nil
function grid:cell(row, column) end

---The piece that lies there, if any.
---@param row integer
---@param column integer
---@return piece|nil
function grid:piece_at(row, column) end

---The names of its directions, east first and clockwise: "east", "south_east", …; those of a graph have the names its links give them.
---@return string[]
function grid:directions() end

---Every cell of a grid with an edge, row by row.
---@return list
function grid:cells() end

---Every cell nothing lies on.
---@return list
function grid:empty_cells() end

---Every cell something lies on, oldest piece first.
---@return list
function grid:filled_cells() end

---Every empty cell next to a piece; growing grids too.
---@return list
function grid:open_cells() end

---Where a dropped piece comes to rest: the lowest empty cell of each column; on boards without columns, as pyramids are, the supported cells.
---@return list
function grid:landing_cells() end

---The empty cells with a piece below them (in a pyramid two), and those with nothing below.
---@return list
function grid:supported_cells() end

---Is there a piece on every cell?
---@return boolean
function grid:is_full() end

---Do so many pieces, alike in the attribute, lie in a straight line through this cell?
---@param through cell
---@param length integer
---@param attribute? string
---@return boolean
function grid:line(through, length, attribute) end

---The cells of all such lines.
---@param through cell
---@param length integer
---@param attribute? string
---@return list
function grid:line_cells(through, length, attribute) end

---The most pieces, alike in the attribute, in one straight line through this cell; 0 when it is empty.
---@param through cell
---@param attribute? string
---@return integer
function grid:longest_line(through, attribute) end

---The cells of the first such line anywhere, from end to end; nil when there is none.
---@param length integer
---@param attribute? string
---@return list|nil
function grid:any_line(length, attribute) end

---Every straight line of so many cells, whatever lies there: lists of cells.
---@param length integer
---@return list[]
function grid:windows(length) end

---The unbroken rows of pieces that are alike along a direction, also those of one piece, as lists of cells.
---@param direction string
---@param attribute? string
---@return list[]
function grid:runs(direction, attribute) end

---The cells of the one through this cell, from end to end.
---@param through cell
---@param direction string
---@param attribute? string
---@return list
function grid:run(through, direction, attribute) end

---The fewest steps from one cell to the other, over the cells of the list `open` or over all; nil when there is no way. Links in the list are the only ones that are taken.
---@param one cell
---@param other cell
---@param open? list|cell[]
---@return integer|nil
function grid:distance(one, other, open) end

---The cells of a shortest way, from the first step to the last; nil when there is none. Where it starts and ends need not be open.
---@param from cell
---@param to cell
---@param open? list|cell[]
---@return list|nil
function grid:path(from, to, open) end

---Every cell that so many steps lead to, or any number of them, nearest first and without `from`.
---@param from cell
---@param steps? integer
---@param open? list|cell[]
---@return list
function grid:reach(from, steps, open) end

---The cells along the "north", "east", "south" or "west" side as it is drawn.
---@param side string
---@return list
function grid:side(side) end

---Do the pieces that touch this cell's and are alike reach from one side to the other? connects(cell, "north", "south", "colour").
---@param through cell
---@param one string
---@param other string
---@param attribute? string
---@return boolean
function grid:connects(through, one, other, attribute) end

---Do all pieces hang together?
---@return boolean
function grid:is_connected() end

---The links of a graph that pieces can lie on, or that have fields, as cells.
---@return list
function grid:links() end

---The one between two points; nil without one.
---@param one cell
---@param other cell
---@return cell|nil
function grid:link(one, other) end

---How many pieces lie in a row without a gap, from its first column.
---@param row integer
---@param attribute? string
---@return integer
function grid:leading_run(row, attribute) end

---The same for every row at once.
---@param attribute? string
---@return integer[]
function grid:leading_runs(attribute) end

---How many pieces lie in a column without a gap, from the bottom.
---@param column integer
---@param attribute? string
---@return integer
function grid:height(column, attribute) end

---The same for every column at once.
---@param attribute? string
---@return integer[]
function grid:heights(attribute) end

---Pieces that touch and are alike, as lists of cells.
---@param attribute? string
---@return list[]
function grid:groups(attribute) end

---The cells of the group that this cell belongs to.
---@param cell cell
---@param attribute? string
---@return list
function grid:group(cell, attribute) end

---The cells that could be emptied without the rest coming apart.
---@return list
function grid:removable_cells() end

---Where numbers must rise along rows, and up a pyramid lie between the two below: the least and the greatest that fit a cell, whatever lies there now. Face-down pieces stand for any number from low to high.
---@param cell cell
---@param attribute string
---@param low integer
---@param high integer
---@return integer, integer
function grid:bounds(cell, attribute, low, high) end

---The same for every cell at once: two tables, to be asked with a cell.
---@param attribute string
---@param low integer
---@param high integer
---@return table<cell, integer>, table<cell, integer>
function grid:all_bounds(attribute, low, high) end

---@class piece
---@field kind string Which kind of the manifest it is; attributes are fields too, and those that the manifest's `changes` names can be assigned: `piece.crowned = true`.
---@field owner player|nil Whose it is, for kinds that every player has or that change hands.
---@field [string] any Zones, counters and attributes of the manifest.
local piece = {}

---Moves it to a cell, to the end of a zone (the top of a pile), or to a position from 1.
---@param to zone|cell
---@param position? integer
function piece:move(to, position) end

---Turns it face up: who sees the zone sees it.
function piece:face_up() end

---Turns it face down; who has seen it remembers.
function piece:face_down() end

---Does its face show?
---@return boolean
function piece:is_face_up() end

---Turns it by quarter turns, one if not said.
---@param quarters? integer
function piece:turn(quarters) end

---Quarter turns it is turned by, 0 to 3.
---@return integer
function piece:rotation() end

---Where it is.
---@return zone
function piece:zone() end

---The cell it lies on; nil off a grid.
---@return cell|nil
function piece:cell() end

---Its place in its zone, from 1.
---@return integer
function piece:position() end

---The piece it lies in; nil when it lies in none.
---@return piece|nil
function piece:holder() end

---Dice only: it falls on one of its sides, which is its `value` then, and returned.
---@return any
function piece:roll() end

---The two change places.
---@param other piece
function piece:swap(other) end

---Lets one player, or everybody, look at it; they remember it until it is shuffled.
---@param to? player
function piece:show(to) end

---Does this player know what it is?
---@param player player
---@return boolean
function piece:known_to(player) end

---What players call it: 'white heart'.
---@return string
function piece:title() end

---@class cell
---@field row integer Its row; bounded grids count from 1, growing ones from 0.
---@field column integer Its column, counted like rows.
---@field name string What players call it: 'd4'.
---@field grid zone The grid it belongs to.
---@field kind string|nil Its kind in the manifest's map of the board; nil for a plain cell. What the manifest says of the kind are fields of the cell, too.
---@field [string] any Zones, counters and attributes of the manifest.
local cell = {}

---The piece on it; the top one of several.
---@return piece|nil
function cell:piece() end

---All pieces on it, the lowest first.
---@return list
function cell:pieces() end

---Does nothing lie on it?
---@return boolean
function cell:is_empty() end

---The cells next to it, clockwise from the right.
---@return list
function cell:neighbours() end

---The cell a step away in a direction, or so many steps: step("north_east", 2); nil beyond the edge.
---@param direction string
---@param count? integer
---@return cell|nil
function cell:step(direction, count) end

---All cells in a direction up to the edge, the nearest first.
---@param direction string
---@return list
function cell:ray(direction) end

---The direction in which the other cell lies in a straight line, however far; nil when it lies in none.
---@param other cell
---@return string|nil
function cell:direction_to(other) end

---The links of a graph that end at this point, if pieces can lie on them or they have fields.
---@return list
function cell:links() end

---Of a link: the two points it leads between.
---@return list
function cell:ends() end

---What lies under it: one cell, or in pyramids and on hexes two, the left one first.
---@return list
function cell:below() end

---The same over it.
---@return list
function cell:above() end

---@class list
---@field [string] any Zones, counters and attributes of the manifest.
---@field [integer] any
---@operator len: integer
local list = {}

---The pieces whose attribute has this value.
---@param attribute string
---@param value any
---@return list
function list:where(attribute, value) end

---One piece of each look, or of each combination of the attributes named.
---@param ... string
---@return list
function list:distinct(...) end

---How many things there are, or how many pieces have this value.
---@param attribute? string
---@param value? any
---@return integer
function list:count(attribute, value) end

---The attribute's numbers added up.
---@param attribute string
---@return integer
function list:sum(attribute) end

---The different values of an attribute, in order of first appearance.
---@param attribute string
---@return any[]
function list:values(attribute) end

---Is it in the list?
---@param thing piece|cell|zone|player
---@return boolean
function list:has(thing) end

---@class moves
---@field [string] any Zones, counters and attributes of the manifest.
---@operator len: integer
local moves = {}

---Adds an option. Braces in the wording are filled with the parts in order: "Place {glass} on {segment}". The chosen option has fields `kind`, `glass`, `segment`, and the parts by number. What stands behind a | is fine print: it tells options apart, but the log leaves it out.
---@param kind string
---@param wording string
---@param ... piece|zone|cell|player|integer|string
function moves:add(kind, wording, ...) end

---Adds an option for every combination of what is in the lists: add_each("place", "Place {card} on {cell}", hand:distinct(), board:empty_cells()).
---@param kind string
---@param wording string
---@param ... list|piece|zone|cell|player|integer|string
function moves:add_each(kind, wording, ...) end

---Shows something a player might try and can't do now, with the reason.
---@param kind string
---@param why string
---@param wording string
---@param ... piece|zone|cell|player|integer|string
function moves:refuse(kind, why, wording, ...) end

---Says what is refused only where somebody reads it, not while bots think: the function gets a `refuse` that is called like moves:refuse, as in explain(function(refuse) refuse("draw", "the deck is empty", "Draw") end). It reads the table and changes nothing.
---@param explanation function
function moves:explain(explanation) end

---Adds every word that can be laid with the tiles on the grid, before all other options, and returns how many there are. `letter` and `points` are attributes of the tiles. A tile without a letter is, by `wild`, a "star" that takes the place of a letter on the grid, which is laid again, or a "blank" that stands for any letter; no more than `wild_at_once` are used in one word. With several stars that makes very many words: lay the stars first, with `add_stars`, and name the letters they freed in `must`, for those have to be in the word. Words keep a letter that lay there, or with `beside` only lie beside one; they go along `lines` ("east", …), read onward or `both_ways`. The first has `least` letters and covers the cell `first`. `letter_times` and `word_times` are fields of cells. The wording has {word} and {tiles}, and may have {from}, {direction} and {points}. The chosen one has `word`, `words`, `points`, `from`, `direction`, the lists `tiles`, `cells` and `letters`, and `stars` with the `freed` cells they go to.
---@param kind string
---@param wording string
---@param laying {grid: zone, tiles: zone|list, letter: string, points: string, both_ways?: boolean, wild?: string, wild_at_once?: integer, beside?: boolean, lines?: string[], first?: cell, least?: integer, letter_times?: string, word_times?: string, whole_rack?: {tiles: integer, points: integer}, must?: list|piece[]}
---@return integer
function moves:add_words(kind, wording, laying) end

---Adds an option for every letter on the grid that a star among the tiles may take the place of, to be laid again in a word of this turn, and returns how many there are; none when no word could follow. `laying` is that of add_words. An option is worth the best word that follows. While there are two stars or more, letters are offered also when a word would need another star, but for those that are `kept`. The wording may have {star}, {cell} and {letter}, which are also fields of the chosen one.
---@param kind string
---@param wording string
---@param laying table
---@param kept? list|piece[]
---@return integer
function moves:add_stars(kind, wording, laying, kept) end

---Says what the option added last brings at once: people are shown the best of many first, and bots look at those.
---@param points integer
function moves:worth(points) end

---Says what somebody gives for the option added last, as in costs("3 points"): people read it before they choose, and see that it isn't the usual thing.
---@param what string
function moves:costs(what) end

---Why nobody can do this: pieces, each followed by the cell it goes to, or a text that names a word and a place. Nil when there is nothing against it.
---@param ... piece|zone|cell|player|integer|string
---@return string|nil
function moves:why_not(...) end

---The option when there is just one and nothing is refused or to be explained, as choose would return it: nobody need be asked.
---@return table|nil
function moves:only() end

---@class lexicon
---@field size integer How many words there are.
---@field [string] any Zones, counters and attributes of the manifest.
local lexicon = {}

---Is this a word? Capitals make no difference.
---@param word string
---@return boolean
function lexicon:has(word) end

---What a rules script returns.
---@class rules
---@field turn fun(game: game, player: player) A player's turn. The only one that must be there.
---@field setup? fun(game: game) Lays the table out before the first turn.
---@field score? fun(game: game, player: player): integer|table What a player has now: a whole number, a table `{label = points}`, or a list of `{label, points}` in the order it is shown. It only reads.
---@field evaluate? fun(game: game, player: player): number For bots: how well a player stands in a game that goes on, in points. Used for the score where a bot stops thinking ahead. It only reads.
---@field prefer? fun(game: game, player: player, option: any): number For bots: how good an option looks, as choose would return it; the best are tried first. It only reads.
---@field playout? fun(game: game, player: player, option: any): number For bots: how often an option is taken, in proportion, where they play a game on quickly. It only reads.
---@field [string] any

---In a variant: the functions of the game it extends.
---@type table<string, function>
super = {}

---@class scenario
local scenario_ = {}

---The texts of the options, in order; empty when the game is over.
---@return string[]
function scenario_:options() end

---What can't be chosen: from its text to the reason.
---@return table<string, string>
function scenario_:refused() end

---What somebody gives for options: from their text to it.
---@return table<string, string>
function scenario_:costs() end

---What the rules say to somebody who types this and means no option.
---@param text string
---@return string|nil
function scenario_:why_not(text) end

---What is asked.
---@return string
function scenario_:prompt() end

---Whose choice it is.
---@return integer
function scenario_:chooser() end

---The names of its pieces, in order; the top of a deck or pile is the last one.
---@param name string
---@param seat? integer
---@return string[]
function scenario_:zone(name, seat) end

---All pieces by the names of their cells; a list where several lie on one.
---@param grid string
---@param seat? integer
---@return table<string, any>
function scenario_:cells(grid, seat) end

---The piece on a cell, the top one of several: (grid, seat?, cell) or (grid, seat?, row, column).
---@param grid string
---@param ... integer|string|table
---@return string|nil
function scenario_:cell(grid, ...) end

---How many pieces lie in it.
---@param name string
---@param seat? integer
---@return integer
function scenario_:count(name, seat) end

---A counter's number, or true and false for a flag.
---@param name string
---@param seat? integer
---@return integer|boolean
function scenario_:counter(name, seat) end

---The lines of the score sheet by name, and `total`.
---@param seat integer
---@return table<string, integer>
function scenario_:score(seat) end

---The number of the turn.
---@return integer
function scenario_:turn() end

---The number of the round.
---@return integer
function scenario_:round() end

---Whose turn it is.
---@return integer
function scenario_:active() end

---Is the game over?
---@return boolean
function scenario_:finished() end

---The seats that won; empty before the end and after a tie.
---@return integer[]
function scenario_:winners() end

---'won', 'tie', 'all_win', 'all_lose' or 'by_score'; nil before the end.
---@return string|nil
function scenario_:outcome() end

---Why the game ended.
---@return string|nil
function scenario_:reason() end

---What a player sees: the pieces of every zone by its name, '?' for an unknown one.
---@param seat? integer
---@return table<string, any>
function scenario_:view(seat) end

---Does the player know which piece that is?
---@param seat integer
---@param piece string|table
---@return boolean
function scenario_:knows(seat, piece) end

---The texts of all choices and what the rules told, as that player may read them.
---@param seat? integer
---@return string[]
function scenario_:log(seat) end

---The names of the things that the rules had everybody look at after the last choice.
---@return string[]
function scenario_:shown() end

---Chooses the option with this text, or the one that has all these words in it.
---@param text string|string[]
function scenario_:choose(text) end

---Chooses the nth option.
---@param n integer
function scenario_:choose_any(n) end

---Makes one choice after the other.
---@param choices any[]
function scenario_:choose_all(choices) end

---Makes n choices at random; fewer when the game ends.
---@param n integer
---@param seed? integer
function scenario_:play_random(n, seed) end

---Plays to the end at random.
---@param seed? integer
function scenario_:finish_randomly(seed) end

---Puts a piece somewhere: (piece, zone, seat?, place?).
---@param piece string|table
---@param zone string
---@param ... integer|string|table
function scenario_:put(piece, zone, ...) end

---Everything in the zone goes to the box.
---@param zone string
---@param seat? integer
function scenario_:clear(zone, seat) end

---The zone holds exactly these, in order or by its cells: (zone, seat?, pieces).
---@param zone string
---@param ... integer|table
function scenario_:only(zone, ...) end

---Puts pieces on top, the first is drawn first: (deck, seat?, pieces).
---@param deck string
---@param ... integer|table
function scenario_:stack(deck, ...) end

---Sets a counter or a flag.
---@param counter string
---@param value integer|boolean
---@param seat? integer
function scenario_:set(counter, value, seat) end

---What a piece has become: (piece, { crowned = true }).
---@param piece string|table
---@param values table
function scenario_:change(piece, values) end

---What falls next, of dice and of game:roll: numbers, or what is on a side.
---@param sides any[]
function scenario_:next_rolls(sides) end

---The turn of this seat begins, on the table as it lies.
---@param seat integer
function scenario_:start_turn(seat) end

---The same, and it was this seat that began the game.
---@param seat integer
function scenario_:start_round(seat) end

---The position written down by an exported test.
---@param position table
function scenario_:resume(position) end

---These are the options, in any order.
---@param texts string[]
function scenario_:expect_options(texts) end

---There is such an option.
---@param text string|string[]
function scenario_:expect_option(text) end

---There is no such option.
---@param text string|string[]
function scenario_:expect_no_option(text) end

---This can't be chosen, for this reason.
---@param text string|string[]
---@param why? string|string[]
function scenario_:expect_refused(text, why) end

---The zone holds these pieces: (zone, seat?, pieces).
---@param zone string
---@param ... integer|table
function scenario_:expect_zone(zone, ...) end

---A test of a spec. No two of a file have the same name.
---@param name string
---@param body fun()
function test(name, body) end

---A new game, set up and at its first choice.
---@param wishes? {players?: integer, names?: string[], options?: table, seed?: integer, game?: string}
---@return scenario
function scenario(wishes) end

---Both must be equal, tables entry by entry.
---@param actual any
---@param expected any
---@param what? string
function expect(actual, expected, what) end

---The function must fail, with this part in its message.
---@param body fun()
---@param part string
function expect_error(body, part) end
