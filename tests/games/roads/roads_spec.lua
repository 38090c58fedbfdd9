-- Roads, on a graph whose links hold pieces and whose opening puts a cart for each player.

local function game() return scenario { names = { "Ann", "Bob" } } end

test("carts begin where the opening says", function()
  expect(game():cells "land", { weir = "cart/1", mill = "cart/2" })
end)

test("a road lies on a link and is taken then", function()
  local s = game()
  s:choose "weir - dale"
  expect(s:cells "land", { weir = "cart/1", mill = "cart/2", ["weir - dale"] = "road/1" })
  s:expect_no_option "weir - dale"
end)

test("roads that join the cart to its goal win, and only one's own", function()
  local s = game()
  s:choose_all { "weir - dale", "mill - tor", "dale - glen", "tor - fell" }
  expect(s:finished(), false)
  s:choose "glen - fell"
  expect(s:finished(), true)
  expect(s:winners(), { 1 })
end)
