-- Fault: takes all the memory there is.
local glutton = {}

function glutton.turn(_, player)
  player:choose("Eat", { "more", "much more" })
  local plate = {}
  while true do plate[#plate + 1] = { "another helping" } end
end

return glutton
