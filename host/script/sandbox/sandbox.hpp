#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "core/file_limits.hpp"
#include "core/text.hpp"
#include "script/sandbox/watchdog.hpp"

// What a rules script finds in Lua: a whitelist of the stock library, changed where that depends on
// the run (the order of pairs, addresses in texts) or could run away (patterns, endless loops
// inside a C function, pcall around an abort). Names that are missing on purpose say why, and
// misspelt ones what was probably meant.
//
// The host's things are Lua tables with a whole number at raw key [0] ("handles"): pairs and next
// order keys that are handles by it. A metatable's __pairs and __ipairs are respected.
namespace glasshouse::script {

using Print = std::function<void(std::string)>;

// Limits of a script beside its time and memory, which are the guard's, and those of patterns
// (pattern.hpp). docs/security.md states them.
inline constexpr std::size_t kLongestScript = core::kMostScriptBytes;  // one file
inline constexpr std::size_t kLongestText = 16u << 20;                 // bytes that one call makes
inline constexpr std::size_t kLongestFormat = 800'000;                 // bytes, of string.format
inline constexpr std::size_t kLongestMessage = 2000;                   // bytes of an error's text
inline constexpr std::size_t kLongestPrintedLine = 4000;               // bytes of one call of print
inline constexpr std::size_t kMostPrintedLines = 10'000;               // of one Lua state
inline constexpr std::ptrdiff_t kMostElements = 10'000'000;  // that a function of table touches
inline constexpr std::ptrdiff_t kMostValues = 40'000;        // that one call sorts or hands over

// Said where an exception that is not Lua's got lost inside Lua.
inline constexpr const char* kHostFailed = "the host failed in a function that the script called";

// Replaces whatever the globals of this state hold. The guard must outlive the state.
void open_sandbox(lua_State* state, Guard& guard, Print print = {});

// The empty text for what is no text. A number becomes its text, there too.
std::string_view text_at(lua_State* state, int index);

// The guard that a sandbox was opened with.
Guard& guard_in(lua_State* state);

// Copies every field of the table at `from` into the one at `to`; both from the stack's bottom, or
// upvalues.
void copy_fields(lua_State* state, int from, int to);

// Replaces a table, and above it the function that refuses to write to it, by a table that shows
// the same and can only be read: what it holds lies in the first, which scripts never get hold of.
void seal_table(lua_State* state);
// Pushes the table in which the one at a stack index has its entries: that itself, or another.
void push_entries(lua_State* state, int index);

// The table on top shows the globals where it has nothing itself; with "__newindex" for `writing`
// they are written to, too, or refuse that.
void put_globals_behind(lua_State* state, const char* writing = "__index");

// From here on globals can only be read. The host's own come before, by lua_setglobal; later ones
// by lua_rawset.
void seal_globals(lua_State* state);

// Compiles a script of plain text and leaves the function, or an error's text, on the stack.
// Returns Lua's status. `name` is the path as messages show it: "rules/four.lua:12: …". Compiling
// is an entry: it has the script's limits.
int load_chunk(lua_State* state, std::string_view text, const std::string& name);

// The fault, with its place, of a metatable that got a field which setmetatable refuses after it
// was set; "" when there is none. Only scripts whose guard watches metatables have any.
std::string late_metafield(lua_State* state);

// To be called before a yield: raises an error that says why this script can't be paused here,
// as inside the function given to table.sort. Does nothing where it can.
void check_can_pause(lua_State* state);

}  // namespace glasshouse::script
