-- Sealed: guess the number that the other has sealed; then a new one is.
local sealed = {}

function sealed.turn(game, player)
  local other = game.players[3 - player.seat]
  local guess = player:choose("Which number?", { 1, 2, 3, 4, 5, 6 })
  if guess == other.sealed then player.hits = player.hits + 1 end
  player.sealed = game:roll(6)
  if game.turn == 20 then game:finish() end
end

function sealed.score(_, player) return player.hits end

return sealed
