-- Glass Tower, for bots: how well a tower stands that all build together.
-- A place can be filled while cards are left that lie between what comes before and after it, and
-- leave numbers for those of these places that are empty too. A card that lies face down and is
-- wrong makes an empty place: somebody will have to change it.
local outlook = {}

-- What things are worth, next to one place that is filled.
local DEAD_PLACE, TIGHT_PLACE = 6, 2            -- no card fits; one fits, with two half of it …
local CARD_TO_COME, CARD_SHORT = 0.5, 1         -- in the deck or a hand; when there are too few
local WRONG_CARD, HIDDEN_CARD = 3, 0.5          -- that lies face down
local STUCK, NEARLY_STUCK, CHOICE = 20, 2, 0.2  -- the next player has no card, one, each up to three
local USEFUL_CARD, NO_USEFUL_CARD = 0.2, 0.5    -- in somebody's hand

local LEVELS = 7

-- The places from the least to the greatest: those that come before one, in its level, under it and
-- over it, stand earlier in the list.
local function places_by_value()
  local places, index = {}, {}
  for rank = 3, 2 * LEVELS + 1 do
    for level = 1, LEVELS do
      local place = (rank - level) // 2
      if (rank - level) % 2 == 0 and place >= 1 and place <= LEVELS - level + 1 then
        places[#places + 1] = { level = level, place = place }
        index[level * 100 + place] = #places
      end
    end
  end
  return places, index
end

local PLACES, INDEX = places_by_value()
local COUNT = #PLACES
local OUTSIDE = COUNT + 1  -- stands for neighbours that are not there

-- For each place its neighbour at a distance, as a number in the list.
local function neighbours(levels, places)
  local out = {}
  for index, here in ipairs(PLACES) do
    out[index] = INDEX[(here.level + levels) * 100 + here.place + places] or OUTSIDE
  end
  return out
end

local LEFT, LEFT_UNDER, LEFT_OVER = neighbours(0, -1), neighbours(-1, 0), neighbours(1, -1)
local RIGHT, RIGHT_UNDER, RIGHT_OVER = neighbours(0, 1), neighbours(-1, 1), neighbours(1, 0)

-- The tower as bots look at it: the number of each place that is filled for good, and which places
-- hold any card. Counts those that are empty, wrong, and right but face down.
local function read_tower(game)
  local grid, rules = game.tower, game.rules
  local numbers, filled, gone = {}, {}, {}
  local empty, wrong, hidden = 0, 0, 0
  local low, high
  for index = 1, COUNT do
    local card = grid:piece_at(PLACES[index].level, PLACES[index].place)
    if not card then
      empty = empty + 1
    else
      local number = card.number
      filled[index], gone[number], numbers[index] = true, true, number
      if not card:is_face_up() then
        if not low then low, high = grid:all_bounds("number", rules.lowest, rules.highest) end
        local cell = card:cell()
        if number < low[cell] or number > high[cell] then
          wrong, numbers[index] = wrong + 1, nil
        else
          hidden = hidden + 1
        end
      end
    end
  end
  return { numbers = numbers, filled = filled, gone = gone, empty = empty, wrong = wrong, hidden = hidden }
end

-- The numbers that can still come, neither in the tower nor destroyed: how many there are up to each,
-- and the nearest one after and before it.
local function cards_left(game, gone)
  local lowest, highest = game.rules.lowest, game.rules.highest
  local destroyed = game.destroyed:values "number"
  for i = 1, #destroyed do gone[destroyed[i]] = true end
  local upto, after, before = { [lowest - 1] = 0 }, {}, {}
  local count, last = 0, lowest - 1
  for number = lowest, highest + 1 do
    before[number] = last
    if not gone[number] and number <= highest then count, last = count + 1, number end
    upto[number] = count
  end
  last = highest + 1
  for number = highest + 1, lowest - 1, -1 do
    after[number] = last
    if not gone[number] and number >= lowest and number <= highest then last = number end
  end
  before[lowest - 1] = lowest - 1
  return upto, after, before
end

-- The least number that each place can have in the end, and the greatest.
local function reach(game, numbers, after, before)
  local low, high = { [OUTSIDE] = game.rules.lowest - 1 }, { [OUTSIDE] = game.rules.highest + 1 }
  for index = 1, COUNT do
    local least, under, over = low[LEFT[index]], low[LEFT_UNDER[index]], low[LEFT_OVER[index]]
    if under > least then least = under end
    if over > least then least = over end
    local number = numbers[index]
    low[index] = not number and after[least] or number > least and number or least
  end
  for index = COUNT, 1, -1 do
    local most, under, over = high[RIGHT[index]], high[RIGHT_UNDER[index]], high[RIGHT_OVER[index]]
    if under < most then most = under end
    if over < most then most = over end
    local number = numbers[index]
    high[index] = not number and before[most] or number < most and number or most
  end
  return low, high
end

-- In the regular game the top waits for the Finish card alone.
local function cost_of_top(game, low, high, upto)
  local finish = game.options.finish_card and game.rules.first_card.number
  if finish then return low <= finish and finish <= high and 0 or DEAD_PLACE end
  return low <= high and TIGHT_PLACE / (upto[high] - upto[low - 1]) or DEAD_PLACE
end

local function cost_of_places(game, numbers, low, high, upto)
  local top, cost = INDEX[LEVELS * 100 + 1], 0
  for index = 1, COUNT do
    if not numbers[index] then
      local least, most = low[index], high[index]
      if index == top then
        cost = cost + cost_of_top(game, least, most, upto)
      else
        cost = cost + (least <= most and TIGHT_PLACE / (upto[most] - upto[least - 1]) or DEAD_PLACE)
      end
    end
  end
  return cost
end

-- Which numbers could be laid somewhere now.
local function useful_numbers(filled, low, high)
  local useful = {}
  for index = 1, COUNT do
    if not filled[index] and (PLACES[index].level == 1
      or filled[LEFT_UNDER[index]] and filled[RIGHT_UNDER[index]]) then
      for number = low[index], high[index] do useful[number] = true end
    end
  end
  return useful
end

local function worth_of_hands(game, useful)
  local worth = 0
  for seat = 1, #game.players do
    local numbers, count = game.players[seat].hand:values "number", 0
    for i = 1, #numbers do
      if useful[numbers[i]] then count = count + 1 end
    end
    worth = worth + (count > 0 and USEFUL_CARD * count or -NO_USEFUL_CARD)
  end
  return worth
end

local function worth_of_turn(cards, hidden)
  if cards == 0 and hidden == 0 then return -STUCK end
  return CHOICE * math.min(cards, 3) - (cards <= 1 and NEARLY_STUCK or 0)
end

-- How well everybody stands at the end of a turn, when the next player may draw so many cards.
-- Higher is better.
function outlook.evaluate(game, draws)
  local tower = read_tower(game)
  local upto, after, before = cards_left(game, tower.gone)
  local low, high = reach(game, tower.numbers, after, before)
  local cards = #game.deck
  for seat = 1, #game.players do cards = cards + #game.players[seat].hand end
  return CARD_TO_COME * cards - tower.empty - WRONG_CARD * tower.wrong - HIDDEN_CARD * tower.hidden
    - CARD_SHORT * math.max(0, tower.empty + tower.wrong - cards)
    - cost_of_places(game, tower.numbers, low, high, upto)
    + worth_of_hands(game, useful_numbers(tower.filled, low, high))
    + worth_of_turn(#game.active_player:next().hand + draws, tower.hidden)
end

-- Where the numbers lie evenly, this one lies here.
local function usual_number(cell, highest)
  return highest * (2 * cell.column + cell.row - 2.5) / (2 * LEVELS - 1)
end

local LIKED = { up = 3, open = 2, take = 1, down = 0, destroy = 0 }

-- How good an option looks at first sight. Higher is better.
function outlook.prefer(game, player, move)
  local kind, rules = move.kind, game.rules
  if kind == "draw" then return -math.abs(rules.hand_limit - #player.hand - move.count) end
  if kind ~= "up" and kind ~= "put" then return LIKED[kind] end
  local off = math.abs(move.card.number - usual_number(move.cell, rules.highest))
  return (LIKED[kind] or move.cell:is_empty() and 1 or 0) - 16 * off / rules.highest
end

return outlook
