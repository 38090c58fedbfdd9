#pragma once

#include <dlfcn.h>

namespace glasshouse::ui {

// A function of X's own library, or null where there is none. SFML brings the library along, so
// that nothing else has to be linked for a few questions.
template <class Function>
Function xlib(const char* name) {
  static void* library = dlopen("libX11.so.6", RTLD_NOW);
  return library ? reinterpret_cast<Function>(dlsym(library, name)) : nullptr;
}

}  // namespace glasshouse::ui
