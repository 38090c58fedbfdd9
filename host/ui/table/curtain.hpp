#pragma once

#include <string>

#include "core/model.hpp"
#include "ui/canvas/canvas.hpp"

// Who is at the screen. People who hide things from each other come there one after the other: who
// is next is called, a curtain hangs once all pieces have arrived, and nothing else is shown until
// they say that they are there.
namespace glasshouse::ui {

class Curtain {
 public:
  explicit Curtain(core::Seat present) : present_(present) {}

  core::Seat present() const { return present_; }  // none before somebody says so
  core::Seat awaited() const { return awaited_; }  // for whom the curtain hangs
  bool called() const { return called_.exists(); }
  bool open() const { return !called_.exists() && !awaited_.exists(); }

  // Somebody is to choose, or nobody: who was called before needn't come. True when they are at the
  // screen, or may come to it as they like.
  bool call(core::Seat next, bool hides);
  // All pieces have arrived. True when a curtain hangs from now on.
  bool hang();
  void lift();

 private:
  core::Seat present_, called_, awaited_;
};

// Is there anything that only its owner may see?
bool has_secrets(const core::Model& model);

void draw_curtain(Canvas& canvas, const std::string& name, Colour colour, float text_scale);

}  // namespace glasshouse::ui
