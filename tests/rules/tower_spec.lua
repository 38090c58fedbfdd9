-- Glass Tower: rising numbers, cards face down, the Reserve, and how all win or lose.
-- Where the rules leave something open it is ruled here:
--  * loose: a face-down card may lie where no number fits; open cards are judged as ever, and a
--    contradiction reaches no further than the next cards that lie open;
--  * the Finish card counts as 25 and belongs to what a player can place or put in the Reserve;
--  * cards beyond what the result needs may be destroyed in pairs: one up and one down.

local function table_for(players, options)
  return scenario { players = players, options = options or {}, names = { "Ann", "Bob", "Cid", "Dee" } }
end

-- A table where it is seat 1's turn, nothing may be drawn, and the tower holds just these cards:
-- keys are {level, place} written "1 4", a minus sign before a card lays it face down.
local function built(cards, hand, options)
  local s = table_for(2, options)
  s:clear "tower"
  for seat = 1, 2 do s:clear("hand", seat) end
  s:clear "reserve"
  for spot, card in pairs(cards) do
    local level, place = spot:match "(%d+) (%d+)"
    local down = card:sub(1, 1) == "-"
    s:put(down and card:sub(2) or card, "tower",
      { row = tonumber(level), column = tonumber(place), face = down and "down" or "up" })
  end
  for _, card in ipairs(hand) do s:put(card, "hand", 1) end
  s:set("may_draw", 0)
  s:start_turn(1)
  return s
end

local function up(card, level, place) return ("Place %s on level %d place %d"):format(card, level, place) end
local function down(card, level, place)
  return ("Place %s face down on level %d place %d"):format(card, level, place)
end

-- Every place but the top holds an open card; over the last two 17 to 27 would fit.
local function almost_done()
  local cards = {}
  local levels = {
    { 1, 4, 14, 20, 32, 39, 41 }, { 2, 12, 19, 22, 37, 40 }, { 5, 17, 21, 35, 38 },
    { 7, 18, 29, 36 }, { 15, 26, 30 }, { 16, 28 },
  }
  for level, numbers in ipairs(levels) do
    for place, number in ipairs(numbers) do cards[level .. " " .. place] = tostring(number) end
  end
  return cards
end

-- Set-up --------------------------------------------------------------------------------------------

test("who is named first begins, or chance decides", function()
  local began = {}
  for seed = 1, 20 do
    expect(scenario({ players = 3, seed = seed }):active(), 1)
    began[scenario({ players = 3, seed = seed, options = { begins = "chance" } }):active()] = true
  end
  expect(began, { true, true, true })
end)

test("each player holds three cards, and 25 lies in the middle of the lowest level", function()
  local s = table_for(3)
  for seat = 1, 3 do expect(s:count("hand", seat), 3) end
  expect(s:cells "tower", { ["level 1 place 4"] = "25" })
end)

test("the Reserve holds 6, 5 or 4 cards, 1 and 50 among them, and the deck the rest", function()
  for players, sizes in pairs { [2] = { 6, 37 }, [3] = { 5, 35 }, [4] = { 4, 33 } } do
    local s = table_for(players)
    expect(s:count "reserve", sizes[1])
    expect(s:zone("reserve")[1], "1")
    expect(s:zone("reserve")[2], "50")
    expect(s:count "deck", sizes[2])
  end
end)

test("in the regular game the Finish card is in the lower half of the deck", function()
  for seed = 1, 40 do
    local s = scenario { players = 3, seed = seed, options = { finish_card = true } }
    local deck = s:zone "deck"
    expect(#deck, 36)
    local found
    for i, card in ipairs(deck) do if card == "Finish" then found = i end end
    expect(found ~= nil and found <= 18, true, "Finish at " .. tostring(found))
  end
end)

test("in the basic game there is no Finish card", function()
  local s = table_for(2)
  for _, card in ipairs(s:zone "deck") do expect(card ~= "Finish", true) end
end)

-- Drawing -------------------------------------------------------------------------------------------

test("the first player may draw one card or none", function()
  local s = table_for(2)
  s:expect_options { "Draw 0 from the deck", "Draw 1 from the deck" }
  s:choose "Draw 1 from the deck"
  expect(s:count("hand", 1), 4)
end)

test("one diamond lets the next player draw one, two diamonds two", function()
  local s = built({ ["1 4"] = "25" }, { "27", "30" })
  s:choose(up("27", 1, 5))
  s:expect_options { "Draw 0 from the deck", "Draw 1 from the deck" }
  s = built({ ["1 4"] = "25" }, { "27", "30" })
  s:choose(up("30", 1, 5))
  s:expect_options { "Draw 0 from the deck", "Draw 1 from the deck", "Draw 2 from the deck" }
end)

test("of five cards in a row one has two diamonds, one a heart and the others one diamond", function()
  local allowed = { ["26"] = 1, ["27"] = 1, ["28"] = 0, ["29"] = 1, ["30"] = 2, ["31"] = 1, ["35"] = 2 }
  for card, count in pairs(allowed) do
    local s = built({ ["1 4"] = "25" }, { card, "2" })
    s:choose(up(card, 1, 5))
    expect(s:counter "may_draw", count, card)
  end
end)

test("a heart lets draw the sum of the diamonds under it", function()
  local s = built({ ["1 1"] = "7", ["1 2"] = "10" }, { "8", "2" })
  s:choose(up("8", 2, 1))
  expect(s:counter "may_draw", 3)
end)

test("a heart under a heart counts nothing", function()
  local s = built({ ["1 1"] = "3", ["1 2"] = "10" }, { "8", "2" })
  s:choose(up("8", 2, 1))
  expect(s:counter "may_draw", 2)
end)

test("a face-down card under a heart counts nothing", function()
  local s = built({ ["1 1"] = "-5", ["1 2"] = "10" }, { "8", "2" })
  s:choose(up("8", 2, 1))
  expect(s:counter "may_draw", 2)
end)

test("a heart on the lowest level lets nobody draw", function()
  local s = built({ ["1 4"] = "25" }, { "28", "30" })
  s:put("31", "hand", 2)
  s:start_turn(1)
  s:choose(up("28", 1, 5))
  expect(s:counter "may_draw", 0)
  expect(s:prompt(), "Place a card, open one, or take from the Reserve")
end)

test("after a face-down card the next player draws up to a hand of two", function()
  local s = built({ ["1 4"] = "25" }, { "28", "30" })
  s:put("31", "hand", 2)
  s:start_turn(1)
  s:choose(down("28", 1, 5))
  s:expect_options { "Draw 0 from the deck", "Draw 1 from the deck" }
end)

test("with two cards or more in hand nothing is drawn after a face-down card", function()
  local s = built({ ["1 4"] = "25" }, { "28", "30" })
  for _, card in ipairs { "31", "32" } do s:put(card, "hand", 2) end
  s:start_turn(1)
  s:choose(down("28", 1, 5))
  expect(s:prompt(), "Place a card, open one, or take from the Reserve")
end)

test("an empty deck skips the drawing", function()
  local s = built({ ["1 4"] = "25" }, { "28", "30" })
  s:clear "deck"
  s:set("may_draw", 2)
  s:start_turn(1)
  expect(s:prompt(), "Place a card, open one, or take from the Reserve")
end)

test("no more is offered than the deck holds", function()
  local s = built({ ["1 4"] = "25" }, { "28", "30" })
  s:only("deck", { "40" })
  s:set("may_draw", 2)
  s:start_turn(1)
  s:expect_options { "Draw 0 from the deck", "Draw 1 from the deck" }
end)

test("the Finish card is laid open and another card drawn for it", function()
  local s = built({ ["1 4"] = "25" }, { "28", "30" }, { finish_card = true })
  s:stack("deck", { "Finish", "41" })
  s:set("may_draw", 1)
  s:start_turn(1)
  s:choose "Draw 1 from the deck"
  s:expect_zone("aside", 1, { "Finish" })
  s:expect_zone("hand", 1, { "28", "30", "41" })
end)

-- Where cards fit -----------------------------------------------------------------------------------

test("numbers rise from left to right, also across empty places", function()
  local s = built({ ["1 4"] = "25" }, { "24", "26" })
  s:expect_option(up("24", 1, 1))
  s:expect_option(up("26", 1, 7))
  s:expect_refused(up("26", 1, 3), "the numbers would not rise")
  s:expect_refused(up("24", 1, 5), "the numbers would not rise")
end)

test("a card lies strictly between the two under it", function()
  local s = built({ ["1 4"] = "24", ["1 5"] = "26" }, { "25", "23" })
  s:expect_option(up("25", 2, 4))
  s:expect_refused(up("23", 2, 4), "the numbers would not rise")
end)

test("a higher place needs both cards under it", function()
  local s = built({ ["1 4"] = "24", ["1 6"] = "30" }, { "27" })
  s:expect_no_option(up("27", 2, 4))
  s:expect_no_option(up("27", 2, 5))
end)

test("a face-down card lies only where some number fits", function()
  local s = built({ ["1 1"] = "10", ["1 3"] = "12" }, { "40" })
  s:expect_option(down("40", 1, 2))
  s = built({ ["1 1"] = "10", ["1 3"] = "11" }, { "40" })
  s:expect_refused(down("40", 1, 2), "no number fits there")
end)

test("a loose face-down card lies also where no number fits", function()
  local s = built({ ["1 1"] = "10", ["1 3"] = "11" }, { "40" }, { loose = true })
  s:expect_option(down("40", 1, 2))
end)

test("a face-down card makes room needed around it", function()
  local s = built({ ["1 1"] = "10", ["1 2"] = "-40" }, { "11", "12" })
  s:expect_refused(up("11", 1, 3), "the numbers would not rise")
  s:expect_option(up("12", 1, 3))
end)

test("a face-down card may stand for a number that lies elsewhere", function()
  local s = built({ ["1 1"] = "10", ["1 2"] = "-40", ["1 3"] = "30", ["2 1"] = "14", ["2 2"] = "16" }, { "15" })
  s:expect_option(up("15", 3, 1))
end)

test("a card placed face down is seen by its placer only", function()
  local s = built({ ["1 4"] = "25" }, { "28", "30" })
  s:choose(down("28", 1, 5))
  expect(s:knows(1, "28"), true)
  expect(s:knows(2, "28"), false)
  local told = s:log(2)
  expect(told[#told]:find("28", 1, true), nil)
end)

-- Opening -------------------------------------------------------------------------------------------

test("opening a right card shows it and counts as the card last turned up", function()
  local s = built({ ["1 4"] = "25", ["1 5"] = "-30" }, { "2" })
  s:choose "Open the card on level 1 place 5"
  expect(s:finished(), false)
  expect(s:counter "may_draw", 2)
  expect(s:knows(2, "30"), true)
end)

test("opening a wrong card loses at once", function()
  local s = built({ ["1 4"] = "25", ["1 5"] = "-20" }, { "2" })
  s:choose "Open the card on level 1 place 5"
  expect(s:outcome(), "all_lose")
  expect(s:reason(), "20 is wrong on level 1 place 5; 2 cards stood")
  expect(s:shown(), { "level 1 place 5" })
end)

test("any player may open any face-down card", function()
  local s = built({ ["1 4"] = "25", ["1 5"] = "-30", ["1 6"] = "-40" }, { "2" })
  s:expect_option "Open the card on level 1 place 5"
  s:expect_option "Open the card on level 1 place 6"
end)

-- The Reserve ---------------------------------------------------------------------------------------

local function with_reserve(hand, reserve, cards, options)
  local s = built(cards or { ["1 4"] = "25" }, hand, options)
  for _, card in ipairs(reserve) do s:put(card, "reserve") end
  s:start_turn(1)
  return s
end

local function takes(s, card, destroyed)
  local text = ("Put 7 and 12 in the Reserve, take %s"):format(card)
  if destroyed then text = text .. ", destroy " .. destroyed end
  for _, option in ipairs(s:options()) do if option == text then return true end end
  return false
end

test("two cards take their sum or their difference", function()
  local s = with_reserve({ "7", "12" }, { "19", "5", "18", "6", "20", "4" })
  expect(takes(s, "19"), true)
  expect(takes(s, "5"), true)
  for _, card in ipairs { "18", "20", "4", "6" } do expect(takes(s, card), false) end
end)

test("each further card destroyed changes the result by one, up or down", function()
  local s = with_reserve({ "7", "12", "44" }, { "19", "5", "18", "6", "20", "4" })
  for _, card in ipairs { "18", "20", "4", "6" } do expect(takes(s, card, 1), true) end
  expect(takes(s, "19"), true)
  expect(takes(s, "19", 1), false)
end)

test("the cards that are destroyed for a number are told as its cost", function()
  local s = with_reserve({ "7", "12", "44" }, { "19", "18" })
  local costs = s:costs()
  expect(costs["Put 7 and 12 in the Reserve, take 18, destroy 1"], "a card")
  expect(costs["Put 7 and 12 in the Reserve, take 19"], nil)
end)

test("one of the two cards put in may be the one taken", function()
  local s = with_reserve({ "10", "20" }, {})
  s:expect_option "Put 10 and 20 in the Reserve, take 10"
end)

test("the card taken goes face up on a legal empty place", function()
  local s = with_reserve({ "7", "12" }, { "19" })
  s:choose "Put 7 and 12 in the Reserve, take 19"
  s:expect_option "Put 19 on level 1 place 1"
  s:expect_no_option "Put 19 on level 1 place 5"
  s:choose "Put 19 on level 1 place 1"
  expect(s:cell("tower", 1, 1), "19")
  s:expect_zone("reserve", { "7", "12" })
  expect(s:counter "may_draw", 1)
end)

test("or in the place of any card, the 25 too, which goes to the hand", function()
  local s = with_reserve({ "7", "12" }, { "19" })
  s:choose "Put 7 and 12 in the Reserve, take 19"
  s:choose "Put 19 on level 1 place 4, take what lies there"
  expect(s:cell("tower", 1, 4), "19")
  s:expect_zone("hand", 1, { "25" })
end)

test("a replaced face-down card is seen by nobody else", function()
  local s = with_reserve({ "7", "12" }, { "19" }, { ["1 4"] = "25", ["1 2"] = "-30" })
  s:choose "Put 7 and 12 in the Reserve, take 19"
  s:choose "Put 19 on level 1 place 2, take what lies there"
  s:expect_zone("hand", 1, { "30" })
  expect(s:knows(1, "30"), true)
  expect(s:knows(2, "30"), false)
end)

test("taking is offered only where the card can lie somewhere", function()
  local cards = {}
  for place, number in ipairs { 30, 31, 32, 33, 34, 35, 36 } do cards["1 " .. place] = tostring(number) end
  local s = with_reserve({ "20", "18" }, { "38", "2" }, cards)
  s:expect_option "Put 20 and 18 in the Reserve, take 38"
  s:choose "Put 20 and 18 in the Reserve, take 38"
  s:expect_options { "Put 38 on level 1 place 7, take what lies there" }
end)

test("a replaced Finish card lies open before the player", function()
  local s = with_reserve({ "7", "12" }, { "19" }, { ["1 4"] = "Finish" }, { finish_card = true })
  s:choose "Put 7 and 12 in the Reserve, take 19"
  s:choose "Put 19 on level 1 place 4, take what lies there"
  s:expect_zone("aside", 1, { "Finish" })
  expect(s:count("hand", 1), 0)
end)

test("the Finish card can be put in the Reserve for others to take", function()
  local s = with_reserve({ "7" }, { "32" }, { ["1 4"] = "26" }, { finish_card = true })
  s:put("Finish", "aside", 1)
  s:start_turn(1)
  s:choose "Put 7 and Finish in the Reserve, take 32"
  s:choose "Put 32 on level 1 place 5"
  s:expect_zone("reserve", { "7", "Finish" })
end)

-- Limits --------------------------------------------------------------------------------------------

test("with more than three cards in hand the player destroys down to three", function()
  local s = built({ ["1 4"] = "25" }, { "27", "30", "31", "32", "33" })
  s:choose(up("27", 1, 5))
  expect(s:prompt(), "Your hand is too full")
  s:choose "Destroy 31"
  s:expect_zone("hand", 1, { "30", "32", "33" })
  s:expect_zone("destroyed", { "31" })
end)

test("the active player destroys what the Reserve holds too much, never the Finish card", function()
  local s = with_reserve({ "7", "12" }, { "19", "1", "2", "3", "4", "Finish" }, { ["1 4"] = "26" },
    { finish_card = true })
  s:choose "Put 7 and 12 in the Reserve, take 19"
  s:choose "Put 19 on level 1 place 1"
  expect(s:prompt(), "The Reserve is too full")
  s:expect_no_option "Destroy Finish"
  s:choose "Destroy 2"
  expect(s:count "reserve", 6)
end)

test("the Finish card is not counted in the hand", function()
  local s = built({ ["1 4"] = "26" }, { "27", "30", "31", "32" }, { finish_card = true })
  s:put("Finish", "aside", 1)
  s:start_turn(1)
  s:choose(up("27", 1, 5))
  expect(s:prompt() ~= "Your hand is too full", true)
end)

test("the Finish card can't be placed face down", function()
  local s = built({ ["1 4"] = "26" }, { "30" }, { finish_card = true })
  s:put("Finish", "aside", 1)
  s:start_turn(1)
  s:expect_option(up("Finish", 1, 3))
  s:expect_no_option(down("Finish", 1, 3))
end)

test("after the Finish card the next player draws up to a hand of two", function()
  local s = built({ ["1 4"] = "26" }, { "30" }, { finish_card = true })
  s:put("Finish", "aside", 1)
  s:start_turn(1)
  s:choose(up("Finish", 1, 3))
  expect(s:counter "may_refill", true)
end)

-- The end -------------------------------------------------------------------------------------------

test("the last card wins when all others lie open", function()
  local s = built(almost_done(), { "27", "50" })
  s:choose(up("27", 7, 1))
  expect(s:outcome(), "all_win")
  expect(s:reason(), "all 28 cards of the tower stand")
end)

test("the last card lies face up and fits", function()
  local s = built(almost_done(), { "27", "50" })
  s:expect_refused(down("27", 7, 1), "the last card lies face up")
  s:expect_refused(up("50", 7, 1), "the number is not between the two under it")
end)

test("the top waits while a card lies face down", function()
  local cards = almost_done()
  cards["1 1"] = "-" .. cards["1 1"]
  local s = built(cards, { "27", "50" })
  s:expect_refused(up("27", 7, 1), "the top comes last, when all other cards lie open")
end)

test("in the regular game only the Finish card ends the tower", function()
  local s = built(almost_done(), { "27", "50" }, { finish_card = true })
  s:put("Finish", "aside", 1)
  s:start_turn(1)
  s:expect_refused(up("27", 7, 1), "only the Finish card ends the tower")
  s:choose(up("Finish", 7, 1))
  expect(s:outcome(), "all_win")
end)

test("who can do nothing loses for all", function()
  local cards = almost_done()
  local s = built(cards, { "50" })
  expect(s:outcome(), "all_lose")
  expect(s:reason(), "Ann can't do anything; 27 cards stood")
end)

test("no points are counted", function()
  expect_error(function() table_for(2):score(1) end, "keeps no score")
end)

test("every game ends, with each option and number of players", function()
  for players = 2, 4 do
    for _, options in ipairs { {}, { finish_card = true }, { loose = true } } do
      local s = scenario { players = players, seed = players, options = options }
      s:finish_randomly(players)
      expect(s:finished(), true)
    end
  end
end)
