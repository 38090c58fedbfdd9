// The game in Lua: chance, turn order, the log and the end.
#include "core/errors.hpp"
#include "core/text.hpp"
#include "script/binding/binding.hpp"
#include "script/binding/parts.hpp"

namespace glasshouse::script {
namespace {

NewMoves moves(Game game) {
  game.state->hold(sizeof(MoveList));
  return {game.state->moves.open()};
}

core::StreamId stream_named(const core::GameSpec& spec, std::string_view name) {
  for (std::size_t s = 0; s < spec.streams.size(); ++s) {
    if (spec.streams[s] == name) return core::StreamId(s + 1);
  }
  throw ArgumentError(3, "one of the manifest's streams" + core::did_you_mean(name, spec.streams));
}

uint32_t roll(Game game, Whole<1, 1'000'000> sides, std::optional<Text> stream) {
  const core::StreamId from =
      stream ? stream_named(game.model().spec(), stream->value) : core::StreamId(0);
  return game.change().random_below(static_cast<uint32_t>(sides.value), from) + 1;
}

std::size_t times_seen(Game game) {
  if (game.model().spec().remember_positions) return game.table().times_seen();
  throw std::invalid_argument(
      "positions are only kept with `remember_positions: true` in the manifest");
}

Player random_player(Game game) {
  const auto players = static_cast<uint32_t>(game.model().players());
  return {{game.state}, core::Seat(game.change().random_below(players, core::StreamId(0)))};
}

void start_with(Game game, Player player) {
  core::TableHead& head = game.change().head();
  if (head.turn > 0) throw std::invalid_argument("the start player is set in setup");
  head.start = player.seat;
}

void next_player(Game game, Player player) { game.change().head().next = player.seat; }

void last_rounds(Game game, Whole<0, 1000> count) {
  game.change().end_after_rounds(count.number());
}

// Whether somebody watches makes no difference to the script: all is checked and counted first.
void tell(Game game, const Text& wording, const Parts& parts, core::Telling telling) {
  core::Table& table = game.change();
  core::printable_text(wording.value);
  std::vector<core::Part> told = parts.all();
  std::size_t bytes = sizeof(core::Event) + wording.value.size() + told.size() * sizeof(core::Part);
  for (const core::Part& part : told) bytes += part.text.size();
  game.state->hold_told(bytes);
  table.tell(wording.value, std::move(told), telling);
}

void log(Game game, Text wording, Parts parts) {
  tell(game, wording, parts, core::Telling::logged);
}

void announce(Game game, Text wording, Parts parts) {
  tell(game, wording, parts, core::Telling::announced);
}

void show(Game game, const Things& things) {
  core::Table& table = game.change();
  game.state->hold_told(sizeof(core::Event) + things.items.size() * sizeof(core::Part));
  if (!table.watched()) return;
  core::Event event;
  event.kind = core::Event::Kind::shown;
  for (const HandleId id : things.items) event.parts.push_back(to_part(*game.state, id, {}));
  table.record(std::move(event));
}

// The first end counts. The script goes on to the end of its turn; it can't ask any more.
void end(Game game, core::Outcome outcome, core::SeatMask winners,
         const std::optional<Text>& reason) {
  core::Table& table = game.change();
  const std::string_view why = reason ? core::printable_text(reason->value) : "";
  if (!table.finished()) table.finish(outcome, winners, why);
}

void win(Game game, Player player, std::optional<Text> reason) {
  end(game, core::Outcome::won, core::mask_of(player.seat), reason);
}

template <core::Outcome Outcome>
void end_for_all(Game game, std::optional<Text> reason) {
  end(game, Outcome, 0, reason);
}

}  // namespace

std::span<const ApiEntry> game_api() {
  static const ApiEntry kEntries[] = {
      {"game", "players", "player[]", "Everybody, by seat."},
      {"game", "rules", "table", "The `numbers` of the manifest."},
      {"game", "options", "table", "What was chosen for the manifest's options."},
      {"game", "lexicon", "lexicon",
       "The words of the game; only where the manifest has a `lexicon`."},
      {"game", "turn", "integer", "Number of the turn, from 1; 0 during setup."},
      {"game", "round", "integer", "Number of the round, from 1."},
      {"game", "ending", "boolean", "True once last_rounds was called."},
      {"game", "start_player", "player|nil", "Who began."},
      {"game", "active_player", "player|nil", "Whose turn it is."},
      bound<moves>("game", "moves", "", "A new, empty list of options for choose."),
      bound<roll>("game", "roll", "sides, stream",
                  "A random whole number from 1 to sides, from the table's stream or a named one."),
      bound<times_seen>("game", "times_seen", "",
                        "How often the table stood as it does now when a turn of the same player "
                        "began, now included: 1 the first time. Once something has changed in a "
                        "turn, the player is who comes next. Needs `remember_positions` in the "
                        "manifest."),
      bound<random_player>("game", "random_player", "", "Any player, each as likely."),
      bound<start_with>("game", "start_with", "player", "Setup only: this player begins."),
      bound<next_player>("game", "next_player", "player", "This player has the next turn."),
      bound<last_rounds>("game", "last_rounds", "count",
                         "After this round, so many more full rounds are played; then points "
                         "decide."),
      bound<log>("game", "log", "wording, ...",
                 "Tells everybody. Pieces a player doesn't know are told to them without their "
                 "face."),
      bound<announce>("game", "announce", "wording, ...",
                      "Tells everybody as log does, and shows it over the table for a moment: what "
                      "happens without anybody's choice. What the rules tell in a turn before its "
                      "player is asked is announced anyway, and so are the last rounds."),
      bound<show>(
          "game", "show", "things",
          "Has everybody look at something: it is marked on the table until the next choice. "
          "The row that wins, what a card did."),
      {"game", "ask_all", "any[]",
       "Asks everybody for a secret choice; nobody learns another's before all have chosen.",
       Parameters{{"prompt", "string"}, {"options", "fun(player: player): any"}}},
      bound<win>("game", "win", "player, reason",
                 "The game is over and this player wins. Return from the turn after it."),
      bound<end_for_all<core::Outcome::all_win>>("game", "win_together", "reason",
                                                 "The game is over: all win."),
      bound<end_for_all<core::Outcome::all_lose>>("game", "lose_together", "reason",
                                                  "The game is over: all lose."),
      bound<end_for_all<core::Outcome::drawn>>("game", "tie", "reason",
                                               "The game is over: nobody wins."),
      bound<end_for_all<core::Outcome::by_score>>("game", "finish", "reason",
                                                  "The game is over: most points win."),
  };
  return kEntries;
}

}  // namespace glasshouse::script
