-- All Kinds: short turns that move, draw, roll, lay words and ask in every way there is. Saves and records are fuzzed
-- with it; the fuzz target `script` puts rules of its own in its place.
local all_kinds = {}

function all_kinds.setup(game)
  game.errands:shuffle()
  for _, player in ipairs(game.players) do game.deck:draw(game.options.hand, player.hand) end
end

local function laying(game)
  return { grid = game.field, tiles = game.rack, letter = "letter", points = "value", wild = "blank", wild_at_once = 1,
           first = game.field:cell(3, 3), word_times = "times" }
end

local function moves_of(game, player)
  local moves = game:moves()
  moves:add_each("play", "Play {card} to {cell}", player.hand:distinct(), game.sea:empty_cells())
  moves:add_each("load", "Load {crate}", game.shore:where("goods", "rope"))
  moves:add("roll", "Throw a die")
  moves:add("bid", "Have all bid")
  moves:add_words("lay", "Lay {word} with {tiles} from {from} {direction}", laying(game))
  moves:refuse("swim", "the water is cold", "Swim")
  return moves
end

local actions = {}

function actions.play(_, _, chosen)
  chosen.card:move(chosen.cell)
  chosen.card:turn()
end

function actions.load(game, _, chosen)
  if chosen.crate.inside:room() > 0 then game.bag:draw(1, chosen.crate.inside) end
end

function actions.roll(game, player) player.coins = math.min(9, player.coins + game:roll(3, "weather")) end

function actions.bid(game, player)
  local bids = game:ask_all("Bid", function() return { 0, 1, 2 } end)
  game.tide = game.tide + bids[player.seat]
end

function actions.lay(_, _, chosen)
  for i, tile in ipairs(chosen.tiles) do tile:move(chosen.cells[i]) end
end

function all_kinds.turn(game, player)
  local chosen = player:choose("What now?", moves_of(game, player))
  actions[chosen.kind](game, player, chosen)
  player.ready = player:confirm("Are you ready?")
  if game.turn >= 9 then game:finish("nine turns are enough") end
end

function all_kinds.score(_, player) return { coins = player.coins, cards = #player.hand } end

return all_kinds
