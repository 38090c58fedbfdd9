-- The part of the API that is written in Lua, on top of choose. Receives the game and a function
-- that begins or ends secrecy; returns functions for players and for the game.
local game, set_secret = ...
local player, table_api = {}, {}

local function copy_of(things)
  local copy = {}
  for i, thing in ipairs(things) do copy[i] = thing end
  return copy
end

local function is_piece(thing) return type(thing) == "table" and rawget(thing, 0) and thing.title ~= nil end

-- Pieces that look alike are offered once.
local function offered_already(offered, thing)
  if not is_piece(thing) then return false end
  for _, other in ipairs(offered) do
    if is_piece(other) and other:title() == thing:title() and other:zone() == thing:zone() then return true end
  end
  return false
end

local function remaining_moves(left, may_stop)
  local moves, offered = game:moves(), {}
  for i, thing in ipairs(left) do
    if not offered_already(offered, thing) then
      offered[#offered + 1] = thing
      moves:add("take", "{}", thing, i)
    end
  end
  if may_stop then moves:add("done", "Done") end
  return moves
end

function player.choose_some(self, prompt, things, limits)
  local left, chosen = copy_of(things), {}
  local min = limits and limits.min or 0
  local max = limits and limits.max or #left
  while #chosen < max and #left > 0 do
    local move = self:choose(prompt, remaining_moves(left, #chosen >= min))
    if move.kind == "done" then break end
    chosen[#chosen + 1] = move[1]
    table.remove(left, move[2])
  end
  return chosen
end

function player.confirm(self, prompt) return self:choose(prompt, { "Yes", "No" }) == "Yes" end

function table_api.ask_all(_, prompt, options_of)
  local answers = {}
  set_secret(true)
  for seat, asked in ipairs(game.players) do
    answers[seat] = asked:choose(prompt, options_of(asked))
  end
  set_secret(false)
  return answers
end

return player, table_api
