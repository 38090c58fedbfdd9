-- Fair start: a house rule of glassworks. Who begins holds more glass, since moving first is a burden.
local fair_start = {}

function fair_start.setup(game)
  super.setup(game)
  game.bag:draw(game.rules.first_extra, game.start_player.satchel)
end

return fair_start
