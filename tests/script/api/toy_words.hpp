#pragma once

#include "script/toy_script.hpp"

// A board and an open table for words, with a few tiles and a short list.
namespace toy {

inline PieceKind tiles(const std::string& letters) {
  PieceKind out;
  out.name = "tile";
  out.title = "{letter}";
  out.attributes = {"letter", "value"};
  out.start = "letters";
  for (const char letter : letters) {
    out.entries.push_back({{Value(std::string(1, letter)), Value(letter == 'C' ? 3 : 1)}, 1, {}});
  }
  return out;
}

inline PieceKind jokers(int count) {
  PieceKind out;
  out.name = "joker";
  out.start = "jokers";
  if (count > 0) out.entries.push_back({{}, count, {}});
  return out;
}

// Words of the list, one tile for each of the letters, and so many tiles without one.
inline std::shared_ptr<GameSpec> with_words(std::shared_ptr<GameSpec> game, ScriptFile& files,
                                            const std::string& letters, int joker_count = 0) {
  ZoneSpec field = grid("field", Topology::square4, 5, 5, false);
  field.cell_kinds = {{"double", "2 W", "#b5483a", {{"times", Value(2)}}}};
  field.kind_of_cell.assign(25, 0);
  field.kind_of_cell[12] = 1;  // the middle, c3
  game->zones.push_back(std::move(field));
  game->zones.push_back(grid("lawn", Topology::octagon, 0, 0, true));
  game->zones.push_back(zone("letters", ZoneKind::row));
  game->zones.push_back(zone("jokers", ZoneKind::row));
  game->pieces.push_back(tiles(letters));
  game->pieces.push_back(jokers(joker_count));
  LexiconSpec lexicon;
  lexicon.file = files.write("words.txt", "cat\ncats\nat\nact\nas\nsat\n");
  game->lexicon = lexicon;
  return game;
}

// Lua: `lay` says how words are laid on the field.
inline const std::string kLay =
    "local lay = { grid = game.field, tiles = game.letters, letter = 'letter', points = 'value', "
    "first = game.field:cell(3, 3), beside = true, word_times = 'times' } ";

}  // namespace toy
