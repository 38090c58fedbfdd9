-- Glass Tower: all players build one tower of number cards together, and win or lose together.
-- In a level numbers rise from left to right, and each card lies between the two under it in value.
-- A card may lie face down and then stands for any number that fits, until somebody opens it.
-- Nobody shows their hand; what may be drawn depends on the card the player before put down.
-- The rules as players read them, and all their numbers, are in content/tower.
local tower = {}

local outlook = require "tower_outlook"

local UP, DOWN = "Place {card} on {cell}", "Place {card} face down on {cell}"
local TAKE = "Put {one} and {other} in the Reserve, take {card}"
local TAKE_AND_DESTROY = TAKE .. ", destroy {spent}"
local NOT_REACHED = "no two of your cards make its number by sum or difference, or it fits nowhere"

local function card_numbered(zone, number) return zone:where("number", number)[1] end

-- The Finish card goes anywhere into the lower half of the deck, which is the smaller one.
local function hide_finish_card(game, finish)
  finish:move(game.deck, game:roll(#game.deck // 2 + 1))
end

function tower.setup(game)
  local rules, deck, finish = game.rules, game.deck, game.deck:top()
  if game.options.finish_card then finish:move(game.box) end
  local first = rules.first_card
  card_numbered(deck, first.number):move(game.tower:cell(first.level, first.place))
  for _, number in ipairs(rules.reserve_cards) do card_numbered(deck, number):move(game.reserve) end
  deck:shuffle()
  for _, player in ipairs(game.players) do deck:draw(rules.hand_start, player.hand) end
  deck:draw(rules.reserve_size[#game.players] - #game.reserve, game.reserve)
  if game.options.finish_card then hide_finish_card(game, finish) end
  game.may_draw = rules.first_draw
  if game.options.begins == "chance" then game:start_with(game:random_player()) end
end

-- The Finish card is laid open, and another card drawn for it.
local function draw_card(game, player)
  local card = game.deck:top()
  if not card then return end
  if card.kind == "card" then return card:move(player.hand) end
  card:move(player.aside)
  game:log("{} drew the {} card", player, card)
  draw_card(game, player)
end

function tower.draw_limit(game, player)
  local wanted = game.may_draw
  if game.may_refill then wanted = math.max(0, game.rules.refill_to - #player.hand) end
  return math.min(wanted, #game.deck)
end

local function draw_cards(game, player)
  local limit = tower.draw_limit(game, player)
  if limit == 0 then return end
  local moves = game:moves()
  for count = 0, limit do moves:add("draw", "Draw {count} from the {deck}", count, game.deck) end
  local chosen = player:choose("How many cards do you draw? Up to " .. limit, moves)
  for _ = 1, chosen.count do draw_card(game, player) end
end

-- A heart, a card face down and the Finish card have none.
local function diamonds(game, card)
  if not card:is_face_up() then return 0 end
  return game.rules.draw_by_symbol[card.symbol or "none"]
end

-- What the next player may draw after this card came to lie face up.
function tower.allow_drawing(game, card)
  game.may_refill = card.kind == "finish"
  game.may_draw = diamonds(game, card)
  if card.symbol ~= "heart" then return end
  for _, cell in ipairs(card:cell():below()) do
    game.may_draw = game.may_draw + diamonds(game, cell:piece())
  end
end

local function is_top(cell) return cell.row == cell.grid.rows end

-- The top waits until all other places hold a card that lies open.
local function top_is_open(game)
  for _, cell in ipairs(game.tower:cells()) do
    local card = cell:piece()
    if not is_top(cell) and not (card and card:is_face_up()) then return false end
  end
  return true
end

local function may_end_tower(game, card)
  return top_is_open(game) and (card.kind == "finish" or not game.options.finish_card)
end

-- The lowest and the highest number that fit each place, whatever lies there now.
local function fitting_numbers(game)
  local low, high = game.tower:all_bounds("number", game.rules.lowest, game.rules.highest)
  return { low = low, high = high }
end

local function number_fits(card, cell, fits)
  return card.number >= fits.low[cell] and card.number <= fits.high[cell]
end

local function may_lie(game, card, cell, fits)
  return number_fits(card, cell, fits) and (not is_top(cell) or may_end_tower(game, card))
end

-- The cards a player can use: the hand, and the Finish card that lies open.
local function own_cards(player)
  local cards = {}
  for _, card in ipairs(player.hand) do cards[#cards + 1] = card end
  for _, card in ipairs(player.aside) do cards[#cards + 1] = card end
  return cards
end

local function why_not_up(game, card, cell)
  if not is_top(cell) then return "the numbers would not rise" end
  if not top_is_open(game) then return "the top comes last, when all other cards lie open" end
  if not may_end_tower(game, card) then return "only the Finish card ends the tower" end
  return "the number is not between the two under it"
end

local function add_face_up(game, player, moves, fits)
  for _, card in ipairs(own_cards(player)) do
    for _, cell in ipairs(game.tower:supported_cells()) do
      if may_lie(game, card, cell, fits) then moves:add("up", UP, card, cell) end
    end
  end
end

local function refuse_face_up(game, player, refuse, fits)
  for _, card in ipairs(own_cards(player)) do
    for _, cell in ipairs(game.tower:supported_cells()) do
      if not may_lie(game, card, cell, fits) then
        refuse("up", why_not_up(game, card, cell), UP, card, cell)
      end
    end
  end
end

-- The reason; nil when nothing speaks against it.
local function why_not_down(game, cell, fits)
  if is_top(cell) then return "the last card lies face up" end
  if not game.options.loose and fits.low[cell] > fits.high[cell] then return "no number fits there" end
end

local function add_face_down(game, player, moves, fits)
  for _, cell in ipairs(game.tower:supported_cells()) do
    if not why_not_down(game, cell, fits) then
      for _, card in ipairs(player.hand) do moves:add("down", DOWN, card, cell) end
    end
  end
end

local function refuse_face_down(game, player, refuse, fits)
  for _, cell in ipairs(game.tower:supported_cells()) do
    local why = why_not_down(game, cell, fits)
    if why then
      for _, card in ipairs(player.hand) do refuse("down", why, DOWN, card, cell) end
    end
  end
end

local function add_openings(game, moves)
  for _, card in ipairs(game.tower) do
    if not card:is_face_up() then moves:add("open", "Open the card on {cell}", card:cell()) end
  end
end

-- Can two cards reach this number, by their sum or difference, when each of `spent` further cards
-- changes the result by one, up or down?
local function reaches(one, other, number, spent)
  for _, result in ipairs { one.number + other.number, math.abs(one.number - other.number) } do
    local off = math.abs(number - result)
    if off <= spent and (spent - off) % 2 == 0 then return true end
  end
  return false
end

-- Where a card of the Reserve can go: an empty place, or in place of any card of the tower.
local function reserve_places(game, card, fits)
  local found = {}
  for _, cells in ipairs { game.tower:supported_cells(), game.tower:filled_cells() } do
    for _, cell in ipairs(cells) do
      if may_lie(game, card, cell, fits) then found[#found + 1] = cell end
    end
  end
  return found
end

local function add_takings_of(game, player, moves, one, other, card, fits)
  local hand = player.hand
  local spare = #hand - (hand:has(one) and 1 or 0) - (hand:has(other) and 1 or 0)
  local reached = false
  for spent = 0, spare do
    if reaches(one, other, card.number, spent) and #reserve_places(game, card, fits) > 0 then
      moves:add("take", spent == 0 and TAKE or TAKE_AND_DESTROY, one, other, card, spent)
      if spent > 0 then moves:costs(spent == 1 and "a card" or spent .. " cards") end
      reached = true
    end
  end
  return reached
end

-- Either of the two cards that are put in may be the one that is taken. Returns which cards of the
-- Reserve can be.
local function add_takings(game, player, moves, fits)
  local cards, reached = own_cards(player), {}
  for i, one in ipairs(cards) do
    for j = i + 1, #cards do
      local other = cards[j]
      for _, card in ipairs(game.reserve) do
        if add_takings_of(game, player, moves, one, other, card, fits) then reached[card] = true end
      end
      add_takings_of(game, player, moves, one, other, one, fits)
      add_takings_of(game, player, moves, one, other, other, fits)
    end
  end
  return reached
end

local function refuse_takings(game, refuse, reached)
  for _, card in ipairs(game.reserve) do
    if not reached[card] then refuse("take", NOT_REACHED, "Take {card}", card) end
  end
end

function tower.legal_moves(game, player)
  local moves, fits = game:moves(), fitting_numbers(game)
  add_face_up(game, player, moves, fits)
  add_face_down(game, player, moves, fits)
  add_openings(game, moves)
  local reached = add_takings(game, player, moves, fits)
  moves:explain(function(refuse)
    refuse_face_up(game, player, refuse, fits)
    refuse_face_down(game, player, refuse, fits)
    refuse_takings(game, refuse, reached)
  end)
  return moves
end

local function lose(game, why) game:lose_together(why .. "; " .. #game.tower .. " cards stood") end

local function put_in_tower(game, card, cell)
  card:face_up()
  card:move(cell)
  tower.allow_drawing(game, card)
  if is_top(cell) then game:win_together("all " .. #game.tower .. " cards of the tower stand") end
end

tower.actions = {}

function tower.actions.up(game, _, move) put_in_tower(game, move.card, move.cell) end

function tower.actions.down(game, _, move)
  move.card:face_down()
  move.card:move(move.cell)
  game.may_refill = true
end

function tower.actions.open(game, _, move)
  local cell, fits = move.cell, fitting_numbers(game)
  local card = cell:piece()
  card:face_up()
  tower.allow_drawing(game, card)
  if number_fits(card, cell, fits) then return end
  game:show(cell)
  lose(game, card.number .. " is wrong on " .. cell.name)
end

-- The Finish card is never destroyed.
local function destroy_one(game, player, zone, why)
  local moves = game:moves()
  for _, card in ipairs(zone) do
    if card.kind == "card" then moves:add("destroy", "Destroy {card}", card) end
  end
  player:choose(why, moves).card:move(game.destroyed)
end

function tower.actions.take(game, player, move)
  local card, moves = move.card, game:moves()
  move.one:move(game.reserve)
  move.other:move(game.reserve)
  for _ = 1, move[4] do destroy_one(game, player, player.hand, "Destroy a card to reach the number") end
  for _, cell in ipairs(reserve_places(game, card, fitting_numbers(game))) do
    local wording = cell:is_empty() and "Put {card} on {cell}" or "Put {card} on {cell}, take what lies there"
    moves:add("put", wording, card, cell)
  end
  local cell = player:choose("Where does the card go?", moves).cell
  local old = cell:piece()
  if old then old:move(old.kind == "finish" and player.aside or player.hand) end
  put_in_tower(game, card, cell)
end

local function keep_limits(game, player)
  local rules = game.rules
  while #player.hand > rules.hand_limit do
    destroy_one(game, player, player.hand, "Your hand is too full")
  end
  while #game.reserve > rules.reserve_size[#game.players] do
    destroy_one(game, player, game.reserve, "The Reserve is too full")
  end
end

-- The Finish card is never in a hand, but a bot may imagine that it is in another's.
local function lay_finish_open(player)
  for _, card in ipairs(own_cards(player)) do
    if card.kind == "finish" then card:move(player.aside) end
  end
end

function tower.turn(game, player)
  if game.options.finish_card then lay_finish_open(player) end
  draw_cards(game, player)
  local moves = tower.legal_moves(game, player)
  if #moves == 0 then return lose(game, player.name .. " can't do anything") end
  local move = player:choose("Place a card, open one, or take from the Reserve", moves)
  tower.actions[move.kind](game, player, move)
  keep_limits(game, player)
end

-- For bots: the better, the more places are filled and the more cards fit those that are not.
function tower.evaluate(game)
  return outlook.evaluate(game, tower.draw_limit(game, game.active_player:next()))
end

function tower.prefer(game, player, move) return outlook.prefer(game, player, move) end

return tower
