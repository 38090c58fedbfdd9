-- Roads: build links; a cart that can go to its goal over its owner's roads wins.
local roads = {}

local function built(game, player)
  local links = {}
  for _, road in ipairs(player:pieces("road")) do
    if road:zone() == game.land then links[#links + 1] = road:cell() end
  end
  return links
end

local function buildable(game)
  local free = {}
  for _, link in ipairs(game.land:links()) do
    if link:is_empty() then free[#free + 1] = link end
  end
  return free
end

function roads.turn(game, player)
  local free = buildable(game)
  if #free == 0 or player.roads:is_empty() then return game:tie("there is nothing left to build") end
  local link = player:choose("Build a road", free)
  player.roads:draw(1, link)
  local cart = player:pieces("cart")[1]
  local goal = game.land:cell(game.rules.goals[player.seat])
  local way = game.land:path(cart:cell(), goal, built(game, player))
  if not way then return end
  cart:move(goal)
  game:show(way)
  game:win(player, "the cart is there")
end

return roads
