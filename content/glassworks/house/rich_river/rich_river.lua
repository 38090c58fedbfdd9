-- Rich river: a house rule of glassworks. More glass comes down the river than its stones say.
local rich_river = {}

function rich_river.refill(game, segment, shown_by)
  super.refill(game, segment, shown_by)
  game.bag:draw(game.rules.extra_glass, segment.tray)
end

return rich_river
