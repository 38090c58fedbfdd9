#include "script/sandbox/memory.hpp"

#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "catch.hpp"
#include "core/errors.hpp"
#include "sandbox_state.hpp"
#include "script/sandbox/lua.hpp"

using namespace glasshouse::script;

namespace {

struct Block {
  unsigned char* block;
  std::size_t size;
  unsigned char mark;

  bool intact() const {
    for (std::size_t i = 0; i < size; ++i)
      if (block[i] != mark) return false;
    return true;
  }
};

void* take(Memory& memory, std::size_t size) { return Memory::allocate(&memory, nullptr, 0, size); }
void give_back(Memory& memory, void* block, std::size_t size) {
  Memory::allocate(&memory, block, size, 0);
}

std::vector<void*> fill(Memory& memory, std::size_t size) {
  std::vector<void*> blocks;
  while (void* block = take(memory, size)) blocks.push_back(block);
  return blocks;
}

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kPools = false;
#else
constexpr bool kPools = true;
#endif

}  // namespace

TEST_CASE("blocks of all sizes keep their contents while others come, grow, shrink and go") {
  Memory memory(64 << 20);
  std::mt19937 random(7);
  std::vector<Block> held;
  std::size_t total = 0;
  for (int i = 0; i < 20000; ++i) {
    const std::size_t size = 1 + random() % (random() % 10 == 0 ? 5000 : 600);
    const auto mark = static_cast<unsigned char>(random());
    const std::size_t pick = held.empty() ? 0 : random() % held.size();
    if (held.size() < 100 || random() % 3 == 0) {
      held.push_back({static_cast<unsigned char*>(take(memory, size)), size, mark});
      total += size;
    } else if (random() % 2 == 0) {
      REQUIRE(held[pick].intact());
      give_back(memory, held[pick].block, held[pick].size);
      total -= held[pick].size;
      held[pick] = held.back();
      held.pop_back();
      continue;
    } else {
      Block& one = held[pick];
      one.block = static_cast<unsigned char*>(Memory::allocate(&memory, one.block, one.size, size));
      total += size - one.size;
      one.size = std::min(one.size, size);
      REQUIRE(one.intact());
      one.size = size;
      one.mark = mark;
      std::memset(one.block, mark, size);
      continue;
    }
    std::memset(held.back().block, mark, size);
  }
  CHECK(memory.used() == total);
  for (const Block& one : held) {
    CHECK(one.intact());
    give_back(memory, one.block, one.size);
  }
  CHECK(memory.used() == 0);
}

TEST_CASE("nothing is given above the cap, to the byte") {
  Memory memory(10000);
  void* most = take(memory, 9900);
  REQUIRE(most);
  CHECK_FALSE(take(memory, 101));
  void* rest = take(memory, 100);
  CHECK(rest);
  CHECK_FALSE(Memory::allocate(&memory, rest, 100, 101));
  CHECK(memory.used() == 10000);
  give_back(memory, rest, 100);
  give_back(memory, most, 9900);
}

TEST_CASE("a block may shrink when the memory is full") {
  Memory memory(4096);
  void* block = take(memory, 4096);
  block = Memory::allocate(&memory, block, 4096, 48);
  CHECK(block);
  CHECK(memory.used() == 48);
  give_back(memory, block, 48);
}

TEST_CASE("the cap counts as reached when the same request is refused twice running") {
  Memory memory(1000);
  int told = 0;
  memory.when_full([&] { ++told; });
  CHECK_FALSE(take(memory, 2000));
  CHECK_FALSE(memory.reached_cap());
  void* other = take(memory, 10);
  CHECK_FALSE(take(memory, 2000));
  CHECK_FALSE(memory.reached_cap());
  CHECK_FALSE(take(memory, 2000));
  CHECK(memory.reached_cap());
  CHECK(told == 1);
  memory.forget_cap_reached();
  CHECK_FALSE(memory.reached_cap());
  give_back(memory, other, 10);
}

TEST_CASE("garbage that fills the memory is collected and the cap is not reached") {
  Memory memory(2 << 20);
  lua_State* lua = lua_newstate(Memory::allocate, &memory);
  luaL_openlibs(lua);
  lua_gc(lua, LUA_GCINC, 1000, 0, 0);
  CHECK(luaL_dostring(lua, "for i = 1, 200000 do local t = {i} end") == LUA_OK);
  CHECK_FALSE(memory.reached_cap());
  CHECK(luaL_loadstring(lua, "local t = {} for i = 1, 200000 do t[i] = {i} end") == LUA_OK);
  CHECK(lua_pcall(lua, 0, 0, 0) == LUA_ERRMEM);
  CHECK(memory.reached_cap());
  lua_close(lua);
  CHECK(memory.used() == 0);
}

TEST_CASE("memory filled with one size after another is taken from the system only once") {
  Memory memory(4 << 20);
  for (std::size_t size = 16; size <= 512; size += 16) {
    const std::vector<void*> blocks = fill(memory, size);
    CHECK(blocks.size() == memory.cap() / size);
    for (void* block : blocks) give_back(memory, block, size);
  }
  CHECK(memory.reserved() <= 8 << 20);
}

TEST_CASE("blocks in use survive when empty chunks are given back") {
  Memory memory(4 << 20);
  std::vector<Block> kept;
  for (std::size_t size = 16; size <= 512; size += 16) {
    std::vector<void*> blocks = fill(memory, size);
    const auto mark = static_cast<unsigned char>(size / 16);
    auto* one = static_cast<unsigned char*>(blocks[blocks.size() / 2]);
    std::memset(one, mark, size);
    kept.push_back({one, size, mark});
    for (void* block : blocks)
      if (block != one) give_back(memory, block, size);
  }
  for (const Block& one : kept) {
    CHECK(one.intact());
    give_back(memory, one.block, one.size);
  }
  CHECK(memory.used() == 0);
}

TEST_CASE("a small block that was given back is the next one taken") {
  if (!kPools) return;
  Memory memory(1 << 20);
  void* block = take(memory, 40);
  give_back(memory, block, 40);
  CHECK(take(memory, 48) == block);
}

TEST_CASE("what the host holds for a script leaves less for Lua, and the other way round") {
  Memory memory(1 << 20);
  memory.hold(1 << 19);
  CHECK(memory.held() == 1 << 19);
  CHECK(memory.used() == 0);
  CHECK(take(memory, 600'000) == nullptr);
  void* block = take(memory, 400'000);
  CHECK(block != nullptr);
  CHECK_THROWS_AS(memory.hold(200'000), MemoryFull);
  CHECK(memory.held() == 1 << 19);
  give_back(memory, block, 400'000);
  memory.hold(200'000);
  memory.release(200'000 + (1 << 19));
  CHECK(memory.held() == 0);
}

TEST_CASE("what the host can't hold is told like memory that Lua can't have") {
  SandboxState state;
  const Entry entry(state.guard, state.lua);
  CHECK_THROWS_WITH(state.memory.hold(SandboxState::kCap),
                    "the script used more than 64 MB of memory");
  CHECK(state.guard.why() == "the script used more than 64 MB of memory");
}

TEST_CASE("garbage goes before the host is refused memory") {
  SandboxState state(std::chrono::seconds(20));
  lua_gc(state.lua, LUA_GCSTOP);
  state.run("for i = 1, 40 do local s = ('x'):rep(1000000 + i) end");
  REQUIRE(state.memory.used() > 30'000'000);
  state.memory.hold(60'000'000);
  CHECK(state.memory.used() < 1'000'000);
  CHECK_FALSE(state.guard.aborted());
  state.memory.release(60'000'000);
}

TEST_CASE("containers of the host count what they take") {
  Memory memory(1 << 20);
  {
    HeldVector<int> numbers(1000, HeldAllocator<int>(memory));
    CHECK(memory.held() == 4000);
    CHECK_THROWS_AS(numbers.reserve(1 << 20), MemoryFull);
    HeldString text(HeldAllocator<char>{memory});
    text.append(5000, 'x');
    CHECK(memory.held() > 9000);
  }
  CHECK(memory.held() == 0);
}

TEST_CASE("the host's own calls have room where a script has filled its memory to the brim") {
  SandboxState state(std::chrono::seconds(20));
  state.memory.hold(SandboxState::kCap - state.memory.used() - 1000);
  for (int i = 0; i < 1000; ++i) lua_createtable(state.lua, 0, 100), lua_pop(state.lua, 1);
  CHECK_THAT(state.run("local t = {} for i = 1, 50000 do t[i] = {i} end"),
             Catch::Matchers::ContainsSubstring("the script used more than 64 MB of memory"));
  CHECK(state.memory.used() + state.memory.held() <= SandboxState::kCap + Memory::kHostReserve);
}

TEST_CASE(
    "a call of the host's own that fails is an error of the content, and the state lives on") {
  SandboxState state(std::chrono::seconds(20));
  state.memory.hold(SandboxState::kCap + Memory::kHostReserve - state.memory.used());
  const auto fill_up = [&] {
    luaL_checkstack(state.lua, 10000, "");
    for (int i = 0; i < 10000; ++i) lua_newtable(state.lua);
  };
  CHECK_THROWS_AS(fill_up(), glasshouse::core::ContentError);
  state.memory.release(state.memory.held());
  lua_settop(state.lua, 0);
  CHECK(state.value("1 + 1") == "2");
  CHECK_THROWS_AS(lua_error(state.lua), glasshouse::core::ContentError);
  CHECK(state.value("1 + 1") == "2");
}
