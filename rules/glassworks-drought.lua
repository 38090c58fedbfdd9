-- River Glassworks in a Drought: a variant of glassworks. Its manifest makes the lake smaller; here
-- one rule changes, and all the others stay those of the river in flood.
local drought = {}

-- The segment taken from is refilled with its own stones, whatever lies beside it.
function drought.refill(game, segment) super.refill(game, segment, segment) end

return drought
