-- Starwords: laying words, stars, swapping, the end and the points. Played with the few words of
-- tests/games, so that no installed list is needed. Places are called by the way there from the
-- middle: 2e1s is two steps east and one south.

local GAME = "starwords-tested"

-- "T" is a black T, "t" a red one and "*" a star.
local function tile(letter)
  if letter == "*" then return "star" end
  return (letter:find "%u" and "black " or "red ") .. letter:upper()
end

local function tiles(letters)
  local names = {}
  for i = 1, #letters do names[i] = tile(letters:sub(i, i)) end
  return names
end

-- A word's tiles by place: word("NUT", "middle", "e") is NUT from the middle to the east.
local STEPS = { e = true, se = true, s = true, sw = true, w = true, nw = true, n = true, ne = true }

local function laid(words)
  local cells = {}
  for _, word in ipairs(words) do
    local letters, from, way = word[1], word[2], word[3]
    assert(not way or STEPS[way])
    for i = 1, #letters do
      local place = i == 1 and from or (from == "middle" and "" or from) .. (i - 1) .. way
      cells[place] = tile(letters:sub(i, i))
    end
  end
  return cells
end

-- Quentin is to move with these tiles on his rack, Bob has a red Q; the words lie on the table.
local function arranged(say)
  local s = scenario { game = GAME, names = { "Quentin", "Bob" }, options = say.options }
  s:only("table", laid(say.table or {}))
  s:only("rack", 1, tiles(say.rack or ""))
  s:only("rack", 2, tiles(say.other or "q"))
  if say.pile then s:only("pile", tiles(say.pile)) end
  s:start_turn(1)
  return s
end

local function has_word(s, start)
  for _, option in ipairs(s:options()) do
    if option:sub(1, #start) == start then return true end
  end
  return false
end

local function offered_words(s)
  local words = {}
  for _, option in ipairs(s:options()) do
    local word = option:match "^(%u+) from"
    if word then words[word] = true end
  end
  return words
end

test("there are 134 tiles: 98 black letters, 31 red ones and 5 stars", function()
  local s = scenario { game = GAME, players = 2 }
  local count = { black = 0, red = 0, star = 0 }
  for _, zone in ipairs { { "pile" }, { "rack", 1 }, { "rack", 2 } } do
    for _, name in ipairs(s:zone(zone[1], zone[2])) do
      local kind = name:match "^%a+"
      count[kind] = count[kind] + 1
    end
  end
  expect(count, { black = 98, red = 31, star = 5 })
  expect({ s:count("rack", 1), s:count("rack", 2) }, { 10, 10 })
end)

test("the name nearest to Q goes first", function()
  local s = scenario { game = GAME, players = 4, names = { "Helen", "Karen", "Tyler", "William" } }
  expect(s:active(), 3)
end)

test("of names that begin alike the next letter decides", function()
  expect(scenario({ game = GAME, players = 2, names = { "Peter", "Prue" } }):active(), 2)
  expect(scenario({ game = GAME, players = 2, names = { "prue", "Peter" } }):active(), 1)
end)

test("of names that are alike any goes first", function()
  local first = {}
  for seed = 1, 20 do
    first[scenario({ game = GAME, players = 2, names = { "Ann", "Ann" }, seed = seed }):active()] = true
  end
  expect(first, { true, true })
end)

test("STORE with three black and two red letters is 7 points", function()
  local s = arranged { rack = "StOrE" }
  s:choose { "STORE from middle east:" }
  expect(s:score(1), { Words = 7, total = 7 })
  expect(s:cell("table", "2e"), "black O")
  expect(s:count("rack", 1), 10)
end)

test("the first word has two letters or more and no star", function()
  local s = arranged { rack = "TO*" }
  expect(offered_words(s), { TO = true })
  s:choose { "TO from middle east:" }
  expect(s:count("table"), 2)
end)

test("a word may be laid along any line and is read either way", function()
  local s = arranged { rack = "NU", table = { { "T", "middle" } } }
  for _, way in ipairs { "east", "south", "west", "north", "north-east", "south-west" } do
    local found = false
    for _, option in ipairs(s:options()) do
      if option:find("NUT from ", 1, true) and option:find(" " .. way .. ":", 1, true) then found = true end
    end
    expect(found, true, way)
  end
end)

test("BOOT with one red letter that also makes IT is 7 points", function()
  local s = arranged { rack = "OoT", table = { { "B", "middle" }, { "I", "3e1n" } } }
  s:choose "BOOT from middle east: black O at 1e, red O at 2e, black T at 3e"
  expect(s:score(1).Words, 7)
  expect(s:log()[#s:log()], "7 points, with IT")
end)

test("ZOO beside NUT is refused, though TO is a word", function()
  local s = arranged { rack = "ZOO", table = { { "NUT", "middle", "e" } } }
  expect(offered_words(s).ZOO, nil)
  expect(s:why_not "ZOO from 2e1s2sw north-east", "it joins no letter on the table")
end)

test("a line of letters that is no word is refused", function()
  local s = arranged { rack = "OoT", table = { { "B", "middle" }, { "K", "3e1n" } } }
  expect(has_word(s, "BOOT from middle east"), false)
  expect(s:why_not "BOOT from middle east", "KT is no word")
end)

test("what isn't in the list is no word", function()
  local s = arranged { rack = "XU", table = { { "NUT", "middle", "e" } } }
  expect(s:why_not "XU at 1e1s", "XU is no word")
end)

test("a letter you lack can't be laid", function()
  local s = arranged { rack = "A", table = { { "T", "middle" } } }
  expect(s:why_not "TEA from middle east", "you have no E for TEA")
end)

test("one E ends TALE and FREE and starts EGG", function()
  local s = arranged { rack = "FRE", table = { { "TALE", "middle", "e" } }, other = "GG" }
  s:choose { "FREE from 3e3n south:" }
  s:choose { "EGG from 3e south-east:" }
  expect(s:score(1).Words, 4)
  expect(s:score(2).Words, 3)
end)

test("a W that meets a K only at a tip is refused", function()
  local s = arranged { rack = "WW", table = { { "KISS", "middle", "s" }, { "O", "2e1n1se1sw" } } }
  expect(has_word(s, "WOW from 1e1n1se1sw east"), false)
  expect(s:why_not "WOW from 1e1n1se1sw east", "the W meets a K only at a tip")
end)

test("WOK on the K of KISS and FORK is fine", function()
  local s = arranged {
    rack = "WO",
    table = { { "FOR", "3n", "s" }, { "KISS", "middle", "se" } },
  }
  s:choose { "WOK from 2w east:" }
  expect(s:score(1).Words, 3)
end)

test("tiles never overlap", function()
  local s = arranged { rack = "EGG", table = { { "TALE", "middle", "e" } } }
  expect(has_word(s, "EGG from 3e north-west"), false)
end)

test("a star takes the place of a letter, which is laid again", function()
  local s = arranged { rack = "AR*", table = { { "RIVER", "middle", "e" } } }
  s:choose "star at 3e for black E"
  expect(s:cell("table", "3e"), "star")
  expect(s:zone("rack", 1), tiles "ARE")
  s:choose { "EAR from 4e2n south: black E at 4e2n, black A at 4e1n" }
  expect(s:cell("table", "4e2n"), "black E")
  expect(s:score(1).Words, 3)
end)

test("what a star freed must be in the word, and nothing else can be done", function()
  local s = arranged { rack = "TOA*", table = { { "RIVER", "middle", "e" } }, pile = "ABCD" }
  s:choose "star at 3e for black E"
  for _, option in ipairs(s:options()) do
    expect(option:find "black E at" ~= nil, true, option)
  end
  local s2 = arranged { rack = "TOR*", table = { { "TEA", "middle", "e" } } }
  s2:choose "star at 1e for black E"
  expect(s2:why_not "TO from middle north", "the E must be in this word")
end)

test("a letter beside a star is free of it", function()
  local with_star = { { "RIV", "middle", "e" }, { "*", "3e" }, { "R", "4e" }, { "EA", "4e2n", "s" } }
  local s = arranged { rack = "FNCY", table = with_star }
  s:choose { "FANCY from 3e1n east:" }
  expect(s:score(1).Words, 5)
  local with_letter = { { "RIVER", "middle", "e" }, { "EA", "4e2n", "s" } }
  s = arranged { rack = "FNCY", table = with_letter }
  expect(has_word(s, "FANCY from 3e1n east"), false)
  local why = s:why_not "FANCY from 3e1n east"
  expect(why == "FE is no word" or why == "EF is no word", true, why)
end)

test("a word with stars still keeps a letter that stays", function()
  local s = arranged { rack = "**", table = { { "TO", "middle", "e" } } }
  s:choose "star at 1e for black O"
  s:expect_option "TO from middle west: black O at 1w"
  for _, option in ipairs(s:options()) do
    expect(option:find "black O at" ~= nil, true, option)
  end
end)

test("SEAR is laid with the S of STORE, for which a star stays behind", function()
  local s = arranged { rack = "EA*", table = { { "STORE", "middle", "e" } } }
  s:choose "star at middle for black S"
  s:choose { "SEAR from 3e3n south:", "black S at 3e3n" }
  expect(s:cell("table", "middle"), "star")
  expect(s:score(1).Words, 4)
end)

test("every star of a player may free a letter, as many as there are", function()
  local far = { { "s", "middle" }, { "o", "4e" }, { "e", "6e" }, { "g", "9e" } }
  local s = arranged { rack = "***", table = far }
  s:choose "star at 4e for red O"
  s:choose "star at 6e for red E"
  s:choose "star at 9e for red G"
  s:choose { "GOES from 3w east:" }
  expect(s:score(1).Words, 8)
  expect(s:count("rack", 1), 10)
  expect({ s:cell("table", "4e"), s:cell("table", "6e"), s:cell("table", "9e") }, { "star", "star", "star" })
end)

test("a star that no word follows comes back, and isn't laid on that letter again", function()
  local board = { { "NUT", "middle", "e" }, { "q", "9e" } }
  local s = arranged { rack = "VV**", other = "A", table = board, pile = "BCD" }
  s:expect_option "star at 9e for red Q"
  s:choose "star at 9e for red Q"
  s:expect_option "Put red Q back"
  s:choose "Put red Q back"
  expect(s:cell("table", "9e"), "red Q")
  expect(s:count("rack", 1), 4)
  expect(s:active(), 1)
  for _, option in ipairs(s:options()) do
    expect(option:find "star at 9e" == nil, true, option)
  end
end)

test("stars raise a word's value with red letters from the table", function()
  local far = { { "s", "middle" }, { "o", "4e" }, { "e", "6e" } }
  local best = { [""] = 5, ["*"] = 6, ["**"] = 7 }
  local red_o, red_e = "star at 4e for red O", "star at 6e for red E"
  local freed = { [""] = {}, ["*"] = { red_o }, ["**"] = { red_o, red_e } }
  for stars, points in pairs(best) do
    local s = arranged { rack = "GOE" .. stars, table = far }
    s:choose_all(freed[stars])
    s:choose { "GOES from 3w east:" }
    expect(s:score(1).Words, points, "with '" .. stars .. "'")
  end
end)

test("a star can't be lifted, and ends lines", function()
  local s = arranged { rack = "BE*", table = { { "*", "middle" }, { "E", "1e" } } }
  for _, option in ipairs(s:options()) do
    expect(option:find "star at middle" == nil, true, option)
  end
  expect(offered_words(s).BE, true)
end)

test("three letters are swapped, and no stars", function()
  local s = arranged { rack = "QVVX*", pile = "ABCDEFG" }
  s:choose "Swap 3 letters"
  expect(s:options(), { "Put black Q back", "Put black V back", "Put black X back" })
  s:choose_all { "Put black Q back", "Put black V back", "Put black X back" }
  expect(s:count("rack", 1), 5)
  expect(s:count "pile", 7)
  expect(s:score(1).Words, 0)
  expect(s:active(), 2)
end)

test("with fewer letters all of them are swapped", function()
  local s = arranged { rack = "QX**", pile = "AB" }
  s:choose "Swap 2 letters"
  s:choose_all { "Put black Q back", "Put black X back" }
  expect(s:count("rack", 1), 4)
end)

test("stars alone can't be swapped", function()
  local s = arranged { rack = "**", pile = "AB" }
  s:expect_refused("Swap letters", "stars are never swapped")
  s:expect_options { "Pass" }
end)

test("who could lay a word can't pass while there is a pile", function()
  local s = arranged { rack = "TO", pile = "AB" }
  s:expect_refused("Pass", "there is a word you could lay")
  s = arranged { rack = "TO", pile = "" }
  s:expect_option "Pass"
  s:expect_refused("Swap letters", "the pile is empty")
end)

test("who can lay no word swaps letters, and no more than the pile can give back", function()
  local s = arranged { rack = "QVX", pile = "AB" }
  s:expect_refused("Pass", "who can't lay a word swaps letters")
  s:expect_options { "Swap 2 letters" }
end)

test("two rounds in which nobody lays a word end the game", function()
  local s = arranged { rack = "Q", pile = "VVJJ", other = "X" }
  for turn = 1, 4 do
    expect(s:finished(), false, "turn " .. turn)
    s:choose "Swap 1 letter"
    s:choose(s:options()[1])
  end
  expect(s:finished(), true)
end)

test("whoever has no tile left with an empty pile ends the game and gets 5 points", function()
  local s = arranged { rack = "TO", pile = "", other = "CVl" }
  s:choose { "TO from middle east:" }
  expect(s:finished(), true)
  expect(s:score(1), { Words = 2, ["Last tile"] = 5, ["Tiles left"] = 0, total = 7 })
  expect(s:score(2), { Words = 0, ["Last tile"] = 0, ["Tiles left"] = -4, total = -4 })
  expect(s:winners(), { 1 })
end)

test("when all pass the game is over and nobody gets the 5 points", function()
  local s = arranged { rack = "CVl", pile = "", other = "Q" }
  s:choose_all { "Pass", "Pass" }
  expect(s:finished(), true)
  expect(s:score(1).total, -4)
  expect(s:score(2).total, -1)
  expect(s:winners(), { 2 })
end)

test("a word between two passes lets the game go on", function()
  local s = arranged { rack = "CVl", pile = "", other = "TOQ" }
  s:choose "Pass"
  s:choose { "TO from middle east:" }
  s:choose "Pass"
  expect(s:finished(), false)
  s:choose "Pass"
  expect(s:finished(), true)
end)

test("racks are open, or hidden if players like", function()
  local s = arranged { rack = "TO" }
  expect(s:view(2)["rack/1"][1] ~= "?", true)
  s = arranged { rack = "TO", options = { racks = "hidden" } }
  expect(s:view(2)["rack/1"], { "?", "?" })
end)
