-- Silent: turns that ask nothing, for ever.
local silent = {}

function silent.turn() end

return silent
