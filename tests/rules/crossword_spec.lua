-- Crossword: the board's squares, joining words, blanks, swapping and the end. Played with the few
-- words of tests/games, so that no installed list is needed.

local GAME = "crossword-tested"

local function tiles(letters)
  local names = {}
  for i = 1, #letters do
    local letter = letters:sub(i, i)
    names[i] = letter == "_" and "blank" or letter
  end
  return names
end

local COLUMNS = "abcdefghijklmno"

-- laid { { "TO", "h8" } } lies across, a third "down" down.
local function laid(words)
  local cells = {}
  for _, word in ipairs(words) do
    local column, row = COLUMNS:find(word[2]:sub(1, 1)), tonumber(word[2]:sub(2))
    for i = 1, #word[1] do
      local c, r = column + (word[3] and 0 or i - 1), row + (word[3] and i - 1 or 0)
      cells[COLUMNS:sub(c, c) .. r] = word[1]:sub(i, i)
    end
  end
  return cells
end

local function arranged(say)
  local s = scenario { game = GAME, options = say.options }
  s:only("board", laid(say.board or {}))
  s:only("rack", 1, tiles(say.rack or ""))
  s:only("rack", 2, tiles(say.other or "S"))
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

test("the first word covers the star", function()
  local s = arranged { rack = "TO" }
  s:expect_options {
    "TO from h8 east: T at h8, O at i8", "TO from g8 east: T at g8, O at h8",
    "TO from h8 south: T at h8, O at h9", "TO from h7 south: T at h7, O at h8",
    "Swap tiles", "Pass",
  }
  s:choose "TO from h8 east: T at h8, O at i8"
  expect(s:score(1).Words, 4)
end)

test("words read onward only", function()
  local s = arranged { rack = "TO" }
  for _, option in ipairs(s:options()) do
    expect(option:find " west:" == nil and option:find " north:" == nil, true, option)
  end
end)

test("a square under a new tile counts the letter or the word more often", function()
  -- d8 is a triple letter, e8 a double one: CORN is 3·3 + 2·2 + 1 + 2.
  local s = arranged { rack = "COR", board = { { "N", "g8" } } }
  s:choose "CORN from d8 east: C at d8, O at e8, R at f8"
  expect(s:score(1).Words, 3 * 3 + 2 * 2 + 1 + 2)
end)

test("squares count once, when they are covered", function()
  local s = arranged { rack = "M", board = { { "AR", "d8" } } }
  s:choose { "ARM from d8 east:" }
  expect(s:score(1).Words, 1 + 1 + 3)
end)

test("a word may lie beside another when all lines are words", function()
  local s = arranged { rack = "ON", board = { { "TO", "h8" } } }
  expect(has_word(s, "ON from i9 east"), false)
  expect(s:why_not "ON from i9 east", "OO is no word")
  s:choose { "ON from h9 east:" }
  expect(s:log()[#s:log()], "12 points, with TO, ON")
end)

test("a word that touches nothing is refused", function()
  local s = arranged { rack = "TEA", board = { { "TO", "h8" } } }
  expect(has_word(s, "TEA from a1 east"), false)
  expect(s:why_not "TEA from a1 east" ~= nil, true)
  expect(s:why_not "TEA from n1 east", "TEA goes over the edge")
end)

test("laying a whole rack is worth 40 points more", function()
  -- h11 doubles the T, h12 triples the E.
  local s = arranged { rack = "LANTERN" }
  s:choose { "LANTERN from h8 south:" }
  expect(s:score(1).Words, 2 + 1 + 2 + 2 * 2 + 3 * 1 + 1 + 2 + 40)
  s = arranged { rack = "LATERN", board = { { "N", "h10" } } }
  s:choose { "LANTERN from h8 south:" }
  expect(s:score(1).Words, 2 + 1 + 2 + 2 * 2 + 3 * 1 + 1 + 2)
end)

test("a blank is any letter, worth nothing, and keeps its letter", function()
  local s = arranged { rack = "T_" }
  s:choose "TO from h8 east: T at h8, blank as O at i8"
  expect(s:score(1).Words, 2)
  expect(s:cell("board", "i8"), "O for a blank")
end)

test("there are no blanks when players want none", function()
  local s = scenario { game = GAME, options = { blanks = false } }
  expect(s:count "pile" + s:count("rack", 1) + s:count("rack", 2), 98)
end)

test("as many tiles are swapped as the player likes", function()
  local s = arranged { rack = "QVX", pile = "AB" }
  s:choose_all { "Swap tiles", "Q", "V" }
  expect(s:count("rack", 1), 3)
  expect(s:count "pile", 2)
  expect(s:active(), 2)
end)

test("two rounds without a word end the game", function()
  local s = arranged { rack = "QV", other = "AE" }
  s:choose_all { "Pass", "Pass", "Pass" }
  expect(s:finished(), false)
  s:choose "Pass"
  expect(s:finished(), true)
  expect(s:score(1).total, -16)
  expect(s:score(2).total, -2)
end)

test("who lays the last tile gets the points of those that are left", function()
  local s = arranged { rack = "TO", pile = "", other = "QZ" }
  s:choose { "TO from h8 east:" }
  expect(s:finished(), true)
  expect(s:score(1), { Words = 4, ["Last tile"] = 18, ["Tiles left"] = 0, total = 22 })
  expect(s:score(2).total, -18)
end)

-- A list of one's own, in another language.
local SPANISH = "crossword-spanish"

local function in_spanish(rack, board)
  local s = scenario { game = SPANISH }
  s:only("board", board or {})
  s:only("rack", 1, rack)
  s:only("rack", 2, { "S" })
  s:start_turn(1)
  return s
end

test("a letter with a mark is a letter of its own", function()
  local s = in_spanish { "A", "Ñ", "N", "O" }
  s:choose { "AÑO from h8 east:", "Ñ at i8" }
  expect(s:score(1).Words, 10)
  s = in_spanish { "A", "N", "O" }
  expect(s:why_not "ANO at h8", "ANO is no word")
  expect(s:why_not "año from h8 east", "you have no Ñ for AÑO")
end)

test("two characters that are one letter lie on one tile", function()
  local s = in_spanish { "C", "O", "CH", "E", "RR", "A" }
  s:choose { "COCHE from f8 east:", "CH at h8" }
  expect(s:cell("board", "h8"), "CH")
  expect(s:cell("board", "j8"), nil)
end)

test("a pair of tiles is not the letter that is written with the same two", function()
  local s = in_spanish { "C", "A", "R", "R", "O" }
  expect(has_word(s, "CARRO from h8 east"), false)
  expect(has_word(s, "CARO from h8 east"), true)
  expect(s:why_not "CARRO from h8 east", "you have no RR for CARRO")
end)

test("a blank stands for any of the letters, long ones too", function()
  local s = in_spanish({ "E", "blank", "O" }, { h8 = "P" })
  s:choose { "PERRO from h8 east:", "blank as RR at j8" }
  expect(s:cell("board", "j8"), "RR for a blank")
end)
