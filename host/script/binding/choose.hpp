#pragma once

#include <optional>

#include "core/choice.hpp"
#include "script/binding/state.hpp"

// `choose`: how a turn asks. Whoever can answer at once, a Chooser, is asked first and the script
// runs on. Otherwise the coroutine yields. Either way the prompt and the things to choose from lie
// on top of its stack, where options are read from, until there is an answer.
namespace glasshouse::script {

// Why somebody can't do what these parts say, or "".
std::string why_not(const ScriptState& state, const MoveList& list,
                    const std::vector<core::Part>& parts);
// What choose returns for a move: a table with its kind and its parts.
void push_move(lua_State* lua, MovePool::Ticket ticket, std::size_t index);

// What choose would return for one of the pending options, which lie at `options` on the turn's
// stack.
void push_offered(lua_State* lua, lua_State* turn, int options, std::size_t index);

// player:choose(prompt, options, wording).
int choose(lua_State* lua);

// The pending decision, read from the turn's coroutine while it sleeps or asks its chooser.
std::string pending_prompt(lua_State* turn);
core::Option pending_option(lua_State* turn, std::size_t index);
std::vector<core::Option> pending_refusals(lua_State* turn);
// The first option from `from` on that reads so, or as many as there are.
std::size_t pending_find(lua_State* turn, std::string_view text, std::size_t from);
std::optional<int> pending_worth(lua_State* turn, std::size_t index);
std::string pending_why_not(lua_State* turn, const std::vector<core::Part>& parts);

}  // namespace glasshouse::script
