#include <algorithm>
#include <numeric>
#include <vector>

#include "script/sandbox/parts.hpp"

// The table library. It is our own because stock Lua's loops can't be interrupted: over a table
// whose metamethods make it endless, or slow, they run for hours. Sorting is stable, which stock
// Lua's isn't.
namespace glasshouse::script {

namespace {

void check_count(lua_State* state, lua_Integer count, const char* function) {
  if (count > kMostElements)
    luaL_error(state, "table.%s would touch more than %I elements", function,
               static_cast<lua_Integer>(kMostElements));
}

// The length of the table at index 1, which __len may have made up.
lua_Integer length(lua_State* state, const char* function) {
  luaL_checktype(state, 1, LUA_TTABLE);
  const lua_Integer size = luaL_len(state, 1);
  check_count(state, size, function);
  return size;
}

void move_element(lua_State* state, lua_Integer from, lua_Integer to) {
  guard_of(state).check(state);
  lua_geti(state, 1, from);
  lua_seti(state, 1, to);
}

int table_insert(lua_State* state) {
  const lua_Integer end = length(state, "insert") + 1;
  const int arguments = lua_gettop(state);
  if (arguments == 2) {
    lua_seti(state, 1, end);
    return 0;
  }
  if (arguments != 3) return luaL_error(state, "wrong number of arguments to 'insert'");
  const lua_Integer place = luaL_checkinteger(state, 2);
  luaL_argcheck(state, place >= 1 && place <= end, 2, "position out of bounds");
  for (lua_Integer i = end; i > place; --i) move_element(state, i - 1, i);
  lua_seti(state, 1, place);
  return 0;
}

int table_remove(lua_State* state) {
  const lua_Integer size = length(state, "remove");
  lua_Integer place = luaL_optinteger(state, 2, size);
  if (lua_gettop(state) >= 2)
    luaL_argcheck(state, place == size || (place >= 1 && place <= size + 1), 2,
                  "position out of bounds");
  lua_geti(state, 1, place);
  for (; place < size; ++place) move_element(state, place + 1, place);
  lua_pushnil(state);
  lua_seti(state, 1, place);
  return 1;
}

void add_element(lua_State* state, LongText& out, lua_Integer i) {
  guard_of(state).check(state);
  lua_geti(state, 1, i);
  if (!lua_isstring(state, -1))
    luaL_error(state, "invalid value (%s) at index %I in table for 'concat'",
               luaL_typename(state, -1), i);
  out.add(text_at(state, -1));
  lua_pop(state, 1);
}

int table_concat(lua_State* state) {
  const lua_Integer size = length(state, "concat");
  const std::string_view separator = lua_isnoneornil(state, 2) ? "" : check_text(state, 2);
  const lua_Integer first = luaL_optinteger(state, 3, 1);
  const lua_Integer last = luaL_optinteger(state, 4, size);
  LongText out(state, "table.concat");
  for (lua_Integer i = first; i < last; ++i) {
    add_element(state, out, i);
    out.add(separator);
  }
  if (first <= last) add_element(state, out, last);
  out.push();
  return 1;
}

int table_unpack(lua_State* state) {
  const lua_Integer first = luaL_optinteger(state, 2, 1);
  const lua_Integer last = luaL_opt(state, luaL_checkinteger, 3, luaL_len(state, 1));
  if (first > last) return 0;
  const auto count = static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first) + 1;
  if (count - 1 >= kMostValues || !lua_checkstack(state, static_cast<int>(count)))
    return luaL_error(state, "too many results to unpack");
  for (lua_Unsigned i = 0; i < count; ++i) {
    guard_of(state).check(state);
    lua_geti(state, 1, luaL_intop(+, first, i));
  }
  return static_cast<int>(count);
}

struct Stretch {
  lua_Integer first, last, target;
  int to;  // the table's index on the stack

  // Whether copying upwards would overwrite elements before they are copied.
  bool overlaps_upwards() const { return to == 1 && target > first && target <= last; }
};

void check_stretch(lua_State* state, const Stretch& stretch) {
  luaL_argcheck(state, stretch.first > 0 || stretch.last < LUA_MAXINTEGER + stretch.first, 3,
                "too many elements to move");
  const lua_Integer count = stretch.last - stretch.first + 1;
  check_count(state, count, "move");
  luaL_argcheck(state, stretch.target <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
}

void copy_stretch(lua_State* state, const Stretch& stretch) {
  const lua_Integer count = stretch.last - stretch.first + 1;
  for (lua_Integer i = 0; i < count; ++i) {
    guard_of(state).check(state);
    const lua_Integer offset = stretch.overlaps_upwards() ? count - 1 - i : i;
    lua_geti(state, 1, stretch.first + offset);
    lua_seti(state, stretch.to, stretch.target + offset);
  }
}

int table_move(lua_State* state) {
  luaL_checktype(state, 1, LUA_TTABLE);
  const bool elsewhere = !lua_isnoneornil(state, 5) && !lua_rawequal(state, 1, 5);
  const Stretch stretch{luaL_checkinteger(state, 2), luaL_checkinteger(state, 3),
                        luaL_checkinteger(state, 4), elsewhere ? 5 : 1};
  luaL_checktype(state, stretch.to, LUA_TTABLE);
  if (stretch.first <= stretch.last) {
    check_stretch(state, stretch);
    copy_stretch(state, stretch);
  }
  lua_pushvalue(state, stretch.to);
  return 1;
}

// Sorts the values that lie on the stack from kFirst on, by merging ever longer runs of their
// stack indices. An order function that contradicts itself gives some order, and harms nothing.
class Sorting {
 public:
  static constexpr int kFirst = 3;

  Sorting(lua_State* state, int count)
      : state_(state),
        by_function_(lua_isfunction(state, 2)),
        order_(static_cast<std::size_t>(count), HeldAllocator<int>(guard_of(state).memory())),
        merged_(order_) {
    std::iota(order_.begin(), order_.end(), kFirst);
  }

  const HeldVector<int>& sorted() {
    for (std::size_t run = 1; run < order_.size(); run *= 2) {
      for (std::size_t start = 0; start < order_.size(); start += 2 * run) merge(start, run);
      order_.swap(merged_);
    }
    return order_;
  }

 private:
  bool less(int a, int b) {
    guard_of(state_).check(state_);
    if (!by_function_) return lua_compare(state_, a, b, LUA_OPLT);
    lua_pushvalue(state_, 2);
    lua_pushvalue(state_, a);
    lua_pushvalue(state_, b);
    lua_call(state_, 2, 1);
    const bool result = lua_toboolean(state_, -1);
    lua_pop(state_, 1);
    return result;
  }

  void merge(std::size_t start, std::size_t run) {
    const std::size_t middle = std::min(start + run, order_.size());
    const std::size_t end = std::min(middle + run, order_.size());
    std::size_t left = start;
    std::size_t right = middle;
    // Two runs in order already are taken over after one comparison, so sorting again is cheap.
    const bool in_order = right == end || !less(order_[right], order_[right - 1]);
    for (std::size_t out = start; out < end; ++out) {
      const bool take_left =
          left < middle && (in_order || right == end || !less(order_[right], order_[left]));
      merged_[out] = take_left ? order_[left++] : order_[right++];
    }
  }

  lua_State* state_;
  bool by_function_;
  HeldVector<int> order_, merged_;
};

int table_sort(lua_State* state) {
  const lua_Integer size = length(state, "sort");
  if (size > kMostValues)
    return luaL_error(state, "table.sort can't sort more than %I elements",
                      static_cast<lua_Integer>(kMostValues));
  if (!lua_isnoneornil(state, 2)) luaL_checktype(state, 2, LUA_TFUNCTION);
  if (size < 2) return 0;
  lua_settop(state, 2);
  luaL_checkstack(state, static_cast<int>(size) + LUA_MINSTACK, "too many elements to sort");
  for (lua_Integer i = 1; i <= size; ++i) {
    guard_of(state).check(state);
    lua_geti(state, 1, i);
  }
  const Callback callback(guard_of(state), "table.sort");
  Sorting sorting(state, static_cast<int>(size));
  lua_Integer place = 0;
  for (const int index : sorting.sorted()) {
    guard_of(state).check(state);
    lua_pushvalue(state, index);
    lua_seti(state, 1, ++place);
  }
  return 0;
}

}  // namespace

void add_tables(lua_State* state, Guard& guard) {
  push_stock(state, luaopen_table);
  pick(state, {"pack"});
  static constexpr luaL_Reg kFunctions[] = {{"concat", guarded<table_concat>},
                                            {"insert", guarded<table_insert>},
                                            {"move", guarded<table_move>},
                                            {"remove", guarded<table_remove>},
                                            {"sort", guarded<table_sort>},
                                            {"unpack", guarded<table_unpack>},
                                            {nullptr, nullptr}};
  add_functions(state, kFunctions, guard);
}

}  // namespace glasshouse::script
