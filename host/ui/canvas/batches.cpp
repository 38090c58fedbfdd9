#include "ui/canvas/batches.hpp"

#include <algorithm>

namespace glasshouse::ui {
namespace {

constexpr std::size_t kMostAreas = 200;  // then one around all of them has to do

sf::BlendMode mode_of(Ink::Blend blend) {
  switch (blend) {
    case Ink::Blend::over: return sf::BlendAlpha;
    case Ink::Blend::premultiplied: return {sf::BlendMode::One, sf::BlendMode::OneMinusSrcAlpha};
    default: return sf::BlendNone;
  }
}

}  // namespace

bool Batches::Batch::meets(const Rect& area) const {
  return std::any_of(areas.begin(), areas.end(),
                     [&area](const Rect& one) { return one.overlaps(area); });
}

void Batches::Batch::add(const Rect& area) {
  if (!areas.empty() && areas.back().contains(area)) return;
  if (areas.size() == kMostAreas) {
    Rect all = areas.front();
    for (const Rect& one : areas) all = around(all, one);
    areas = {all};
  }
  areas.push_back(area);
}

sf::VertexArray& Batches::at(const Ink& ink, const Rect& reach) {
  for (std::size_t i = used_; i-- > 0;) {
    Batch& batch = batches_[i];
    if (batch.ink == ink) {
      batch.add(reach);
      return batch.vertices;
    }
    if (batch.meets(reach)) break;
  }
  if (used_ == batches_.size()) batches_.emplace_back();
  Batch& batch = batches_[used_++];
  batch.ink = ink;
  batch.vertices.clear();
  batch.areas = {reach};
  return batch.vertices;
}

std::size_t Batches::draw(sf::RenderTarget& target) {
  std::size_t calls = 0;
  for (std::size_t i = 0; i < used_; ++i) {
    const Batch& batch = batches_[i];
    if (batch.vertices.getVertexCount() == 0) continue;
    sf::RenderStates states(mode_of(batch.ink.blend));
    states.texture = batch.ink.texture;
    target.draw(batch.vertices, states);
    ++calls;
  }
  used_ = 0;
  return calls;
}

}  // namespace glasshouse::ui
