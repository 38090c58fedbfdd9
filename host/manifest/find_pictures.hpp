#pragma once

#include <filesystem>
#include <vector>

#include "manifest/draft.hpp"

namespace glasshouse::manifest {

// Notes the pictures of every kind (core/pictures.hpp): each name that `picture` and `back_picture`
// can come to, for any piece of the kind, is looked for in these folders, the variant's before the
// base's. What leads out of its folder isn't found. A picture that is missing or broken is no fault
// of the game, which can be played without it: it is noted with its place for those who want to
// know.
void find_pictures(const Node& root, const std::vector<std::filesystem::path>& folders,
                   Draft& draft);

}  // namespace glasshouse::manifest
