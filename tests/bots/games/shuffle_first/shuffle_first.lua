-- Shuffle First: what everybody saw at the start of a turn is unknown when they are asked.
local shuffle_first = {}

function shuffle_first.turn(game, player)
  for _, card in ipairs(game.shown:pieces()) do
    card:face_down()
    card:move(game.deck)
  end
  game.deck:shuffle()
  if player:confirm("Turn the deck over again?") then
    for _, card in ipairs(game.deck:pieces()) do
      card:move(game.shown)
      card:face_up()
    end
  else
    game:tie("enough")
  end
end

return shuffle_first
