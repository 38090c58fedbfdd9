#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/errors.hpp"
#include "core/spec.hpp"

// The pictures that a game's faces name. Whoever loads a game looks for them and notes in the face
// of each kind what was found; whoever draws reads it there and never looks at the disk itself.
namespace glasshouse::core {

struct FacePictures {
  std::map<std::string, PictureFile, std::less<>> found;  // by names, attributes filled in
  std::vector<Fault> faults;       // why others can't be drawn: the rest of the face stands in
  std::vector<std::string> files;  // everywhere they were looked for
};

// In a face, or in the layout of a zone.
void note_pictures(Value& notes, const FacePictures& pictures);

// Of one kind; nothing when it isn't there or can't be drawn.
std::optional<PictureFile> find_picture(const PieceKind& kind, std::string_view name);

// Of all kinds and boards together.
FacePictures pictures_of(const GameSpec& spec);

}  // namespace glasshouse::core
