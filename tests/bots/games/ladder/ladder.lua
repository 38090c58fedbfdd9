-- Ladder: climb one to three rungs a turn; who is at the top first wins. The longer the climb, the
-- more likely it is to slip back by as much.
local ladder = {}

function ladder.turn(game, player)
  local step = player:choose("How far do you climb?", { 1, 2, 3 })
  local slips = game:roll(20) <= step
  player.rung = math.max(0, player.rung + (slips and -step or step))
  if player.rung >= game.rules.top then game:win(player, "at the top") end
end

-- Higher is better.
function ladder.evaluate(_, player) return player.rung end

-- Long climbs are worth a thought before short ones,
function ladder.prefer(_, _, step) return step end

-- and taken more often where nobody thinks.
function ladder.playout(_, _, step) return step * step end

return ladder
