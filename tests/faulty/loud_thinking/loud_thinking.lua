-- Fault: options name the cards of a hand as texts, so the log shows everybody which one was buried.
local loud_thinking = {}

function loud_thinking.setup(game)
  game.deck:shuffle()
  for _, player in ipairs(game.players) do game.deck:draw(5, player.hand) end
end

function loud_thinking.turn(game, player)
  local names = {}
  for i, card in ipairs(player.hand:pieces()) do names[i] = "Bury " .. card:title() end
  local chosen = player:choose("Bury a card", names)
  for i, card in ipairs(player.hand:pieces()) do
    if chosen == names[i] then
      card:face_down()
      card:move(game.deck, 1)
    end
  end
  if player.hand:is_empty() then game:tie() end
end

return loud_thinking
