-- Brittle: fails now and then, for tests of what happens then.
local brittle = {}

function brittle.turn(game, player)
  local deed = player:choose("Press", { "softly", "hard" })
  if deed == "hard" and game.turn == 3 then
    error("it broke")
  end
  if game.turn == 6 then game:tie("it held") end
end

return brittle
