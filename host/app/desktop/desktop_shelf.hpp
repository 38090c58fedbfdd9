#pragma once

#include "app/desktop/memory.hpp"
#include "app/shelf.hpp"
#include "match/save.hpp"
#include "ui/screens/screens.hpp"

// The games that the window offers: those on the shelf, and those that somebody opened from
// elsewhere.
namespace glasshouse::app {

class DesktopShelf {
 public:
  // All must outlive it. What is found goes into the library.
  DesktopShelf(const Shelf& shelf, Memory& memory, ui::Library& library)
      : shelf_(shelf), memory_(memory), library_(library) {}

  void list_games();
  // Puts a folder or a pack there; returns the id of the game in it.
  std::string open_path(const std::filesystem::path& path);
  // What the shelf finds a game by.
  std::string way_to(const std::string& id) const;
  // The same for a save; nothing where its game is neither where it was nor known from elsewhere.
  std::optional<std::string> way_to(const match::Save& save) const;
  std::vector<ui::HouseRuleChoice> house_rules_of(const std::string& id) const;
  std::vector<ui::Overruled> overruled(const std::string& id, const HouseRules& with) const;
  // A job for another thread, which makes a table to be drawn small; it shares nothing with this.
  ui::MakeMatch sample(const std::string& id) const;

 private:
  void put_on_shelf(const manifest::FoundGame& found);

  const Shelf& shelf_;
  Memory& memory_;
  ui::Library& library_;
  std::vector<std::pair<std::string, std::string>> opened_;  // ids, and where they were opened from
};

}  // namespace glasshouse::app
