#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "match/match.hpp"
#include "match/pending_job.hpp"
#include "ui/table/drawing/draw_table.hpp"

// Tables to be drawn small on cards. They are set up on another thread, one after the other, and
// drawn when they come.
namespace glasshouse::ui {

class Samples {
 public:
  // Makes a match that shares nothing with others; may throw, then there is no picture.
  using Make = std::function<std::unique_ptr<match::Match>()>;

  void order(const std::string& key, Make make);
  // Begins with what was ordered, if nothing is under way.
  void begin();
  bool going() const { return job_.going(); }
  // Takes over what has come; true when there was something.
  bool tick();
  // What a person at the table sees, or nullptr.
  const TableScene* find(const std::string& key) const;

 private:
  struct Sample {
    std::unique_ptr<match::Match> match;
    TableScene scene;
  };
  struct Tray {
    std::mutex mutex;
    std::vector<std::pair<std::string, std::unique_ptr<match::Match>>> made;
  };
  std::vector<std::pair<std::string, Make>> ordered_;
  std::map<std::string, Sample> samples_;
  std::shared_ptr<Tray> tray_ = std::make_shared<Tray>();
  match::PendingJob job_;
};

}  // namespace glasshouse::ui
