-- Two Decks: on a turn, take the top card of either deck without seeing it first; it counts its
-- worth. Who could look would win nearly always; who can't has only luck.
local two_decks = {}

function two_decks.setup(game)
  game.left:shuffle()
  game.left:draw(40, game.right)
end

function two_decks.turn(game, player)
  local deck = player:choose("Take from a deck", { game.left, game.right })
  deck:draw(1, player.won)
  if game.left:is_empty() or game.right:is_empty() then game:finish("a deck ran out") end
end

function two_decks.score(_, player) return player.won:sum("worth") end

return two_decks
