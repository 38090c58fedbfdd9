-- Bazaar: a market of cards with costs, and a bank of gems to pay them with. Every card makes later
-- ones cheaper by a gem of its colour.
local bazaar = {}

local function rows(game) return { game.high_row, game.middle_row, game.low_row } end

local function refill(game)
  for i, deck in ipairs { game.high_deck, game.middle_deck, game.low_deck } do
    local row = rows(game)[i]
    deck:draw(row:room(), row)
  end
end

function bazaar.setup(game)
  for _, deck in ipairs { game.high_deck, game.middle_deck, game.low_deck } do deck:shuffle() end
  refill(game)
end

-- The gems that a card still costs, by colour, and how many gold ones stand in for the missing.
local function price(player, card)
  local cheaper =
    { white = player.white, blue = player.blue, green = player.green, red = player.red, black = player.black }
  local due, gold = {}, 0
  for count, colour in card.cost:gmatch("(%d+) (%a+)") do
    local left = math.max(0, tonumber(count) - cheaper[colour])
    local paid = math.min(left, player.gems:count("colour", colour))
    due[colour] = paid
    gold = gold + left - paid
  end
  due.gold = gold
  return due, gold <= player.gems:count("colour", "gold")
end

local function add_cards(game, player, moves)
  for _, row in ipairs(rows(game)) do
    for _, card in ipairs(row) do
      local _, enough = price(player, card)
      if enough then
        moves:add("buy", "Buy {card}", card)
      else
        moves:refuse("buy", "your gems don't pay it", "Buy {card}", card)
      end
    end
  end
end

-- Three of different colours, or two of one of which there are plenty.
local function add_gems(game, moves)
  local kinds = game.bank:distinct()
  for i = 1, #kinds do
    if game.bank:count("colour", kinds[i].colour) >= 4 then moves:add("take", "Take two {gems}", kinds[i]) end
    for j = i + 1, #kinds do
      for k = j + 1, #kinds do
        moves:add("take", "Take {one}, {two} and {three}", kinds[i], kinds[j], kinds[k])
      end
    end
  end
  if #kinds > 0 and #kinds < 3 then moves:add("take", "Take {gem}", kinds[1]) end
end

local function pay(game, player, card)
  for colour, count in pairs((price(player, card))) do
    for _, gem in ipairs(player.gems:where("colour", colour)) do
      if count == 0 then break end
      gem:move(game.bank)
      count = count - 1
    end
  end
end

local function buy(game, player, card)
  pay(game, player, card)
  card:move(player.cards)
  player[card.colour] = player[card.colour] + 1
  player.points = player.points + card.points
  refill(game)
end

local function take(game, player, move)
  local gems = { move.gems or move.gem or move.one, move.two, move.three }
  if move.gems then gems[2] = game.bank:where("colour", move.gems.colour)[2] end
  for _, gem in ipairs(gems) do gem:move(player.gems) end
  while #player.gems > game.rules.most_gems do
    player:choose("Give gems back", player.gems:distinct(), "Give {gem} back"):move(game.bank)
  end
end

function bazaar.turn(game, player)
  local moves = game:moves()
  add_cards(game, player, moves)
  add_gems(game, moves)
  moves:add("pass", "Pass")
  local move = player:choose("Take gems, or buy a card", moves)
  if move.kind == "buy" then buy(game, player, move.card) end
  if move.kind == "take" then take(game, player, move) end
  local over = player.points >= game.rules.goal or game.round >= game.rules.evening
  if over and not game.ending then game:last_rounds(0) end
end

function bazaar.score(_, player) return player.points end

return bazaar
