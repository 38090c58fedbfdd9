-- Gales: three dice for the sea, one for the wind, and for everybody one under a cup that only they
-- see. Dice are rolled again one by one, or all; a storm costs the points and damages the boat.
local gales = {}

local function boat(player) return player.harbour[1] end

local function waves(game)
  local total = 0
  for _, die in ipairs(game.sea) do
    if die.kind == "wave" then total = total + die.value end
  end
  return total
end

function gales.setup(game)
  game:start_with(game.players[game:roll(#game.players)])
  for _, player in ipairs(game.players) do player.cup:roll() end
end

local function choices(game, left)
  local moves = game:moves()
  moves:add("keep", "Keep all")
  if left > 0 then
    moves:add("all", "Roll all again")
    moves:add_each("one", "Roll {die} again", game.sea:distinct())
  end
  return moves
end

local function roll_as_liked(game, player)
  local left = game.rules.again
  while true do
    local move = player:choose("Keep the dice, or roll again", choices(game, left))
    left = left - 1
    if move.kind == "keep" then return end
    if move.kind == "all" then game.sea:roll() else move.die:roll() end
  end
end

local function storm(player)
  local hull = boat(player)
  if hull.damage < 3 then hull.damage = hull.damage + 1 end
  hull.sail = "furled"
end

function gales.turn(game, player)
  local charm = player.cup[1]
  charm:roll()
  game.sea:roll()
  roll_as_liked(game, player)
  if game.sea:count("value", "storm") > 0 then return storm(player) end
  boat(player).sail = "set"
  player.points = player.points + waves(game) - boat(player).damage
  if player:confirm("Call on your charm?") then
    charm:show()
    player.points = player.points + charm.value
  end
  if player.points >= game.rules.goal then game:last_rounds(0) end
end

function gales.score(_, player) return player.points end

return gales
