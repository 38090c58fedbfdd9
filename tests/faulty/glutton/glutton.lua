-- Fault: takes all the memory there is.
local glutton = {}

function glutton.turn(_, player)
  player:choose("Eat", { "more", "much more" })
  local plate = {}
  repeat plate[#plate + 1] = { "another helping" } until #plate < 0
end

return glutton
