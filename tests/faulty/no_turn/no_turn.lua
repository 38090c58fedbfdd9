-- Fault: there is no function for a turn.
local no_turn = {}

function no_turn.setup() end

return no_turn
