#include "balance/tally_json.hpp"

#include <type_traits>

#include "core/errors.hpp"

// Each type lists its fields once, in `fields`; Writer and Reader both follow that list.
namespace glasshouse::balance {
namespace {

using Json = nlohmann::json;

template <class Archive>
void fields(Archive& a, bots::PlayerTally& t) {
  a("games", t.games), a("wins", t.wins), a("shared", t.shared);
  a("points", t.points), a("squares", t.squares);
}

template <class Archive>
void fields(Archive& a, bots::LengthTally& t) {
  a("games", t.games), a("total", t.total), a("min", t.min), a("max", t.max);
}

template <class Archive>
void fields(Archive& a, bots::FailedGame& t) {
  a("game", t.game), a("seed", t.seed), a("message", t.message);
}

template <class Archive>
void fields(Archive& a, bots::Extremes::Entry& t) {
  a("value", t.value), a("game", t.game);
}

template <class Archive>
void fields(Archive& a, bots::KindTally& t) {
  a("offered", t.offered), a("options", t.options), a("taken", t.taken),
      a("by_chance", t.by_chance);
}

template <class Archive>
void fields(Archive& a, bots::TenthTally& t) {
  a("games", t.games), a("led", t.led), a("leader_won", t.leader_won);
  a("gap", t.gap), a("margin", t.margin);
}

template <class Archive>
void fields(Archive& a, bots::Details& t) {
  a("options", t.options), a("kinds", t.kinds), a("lead_changes", t.lead_changes);
  a("decided", t.decided), a("tenths", t.tenths);
}

template <class Archive>
void fields(Archive& a, bots::LeadOfGame& t) {
  a("changes", t.changes), a("decided", t.decided);
}

template <class Archive>
void fields(Archive& a, bots::GameRow& t) {
  a("game", t.game), a("start", t.start), a("turns", t.turns), a("choices", t.choices);
  a("outcome", t.outcome), a("won", t.won), a("scores", t.scores), a("lead", t.lead);
}

template <class Archive>
void fields(Archive& a, bots::Tally& t) {
  a("set", t.games), a("finished", t.finished), a("errors", t.errors), a("failed", t.failed);
  a("choices", t.choices), a("bots", t.bots), a("seats", t.seats), a("turns", t.turns);
  a("length", t.length), a("turn_counts", t.turn_counts), a("choice_counts", t.choice_counts);
  a("scores", t.scores), a("margins", t.margins), a("longest", t.longest.kept);
  a("shortest", t.shortest.kept), a("clearest", t.clearest.kept);
  a("fingerprint", t.fingerprint), a("details", t.details), a("rows", t.rows);
}

class Writer {
 public:
  Json out = Json::object();

  template <class T>
  void operator()(const char* name, T& value) {
    out[name] = written(value);
  }

 private:
  template <class T>
  static Json written(T& value) {
    if constexpr (std::is_enum_v<T>) {
      return static_cast<int>(value);
    } else if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string>) {
      return value;
    } else {
      Writer inner;
      fields(inner, value);
      return std::move(inner.out);
    }
  }
  template <class T>
  static Json written(std::optional<T>& value) {
    return value ? written(*value) : Json();
  }
  template <class List>
  static Json written_list(List& list) {
    Json out = Json::array();
    for (auto& entry : list) out.push_back(written(entry));
    return out;
  }
  template <class T>
  static Json written(std::vector<T>& list) {
    return written_list(list);
  }
  template <class T, std::size_t N>
  static Json written(std::array<T, N>& list) {
    return written_list(list);
  }
  template <class T>
  static Json written(std::map<std::string, T>& map) {
    Json out = Json::object();
    for (auto& [name, entry] : map) out[name] = written(entry);
    return out;
  }
  static Json written(bots::Histogram& numbers) {
    Json out = Json::array();
    for (const auto& [value, times] : numbers.entries()) out.push_back({value, times});
    return out;
  }
  static Json written(bots::GameSet& set) {
    Json out = Json::array();
    for (const bots::GameRange& range : set.ranges()) out.push_back({range.first, range.last});
    return out;
  }
};

class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  template <class T>
  void operator()(const char* name, T& value) {
    read(json_.at(name), value);
  }

 private:
  template <class T>
  static void read(const Json& json, T& value) {
    if constexpr (std::is_enum_v<T>) {
      value = static_cast<T>(json.get<int>());
    } else if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string>) {
      json.get_to(value);
    } else {
      Reader inner(json);
      fields(inner, value);
    }
  }
  template <class T>
  static void read(const Json& json, std::optional<T>& value) {
    value.reset();
    if (!json.is_null()) read(json, value.emplace());
  }
  template <class T>
  static void read(const Json& json, std::vector<T>& list) {
    list.assign(json.size(), T());
    for (std::size_t i = 0; i < list.size(); ++i) read(json.at(i), list[i]);
  }
  template <class T, std::size_t N>
  static void read(const Json& json, std::array<T, N>& list) {
    for (std::size_t i = 0; i < N; ++i) read(json.at(i), list[i]);
  }
  template <class T>
  static void read(const Json& json, std::map<std::string, T>& map) {
    map.clear();
    for (const auto& [name, entry] : json.items()) read(entry, map[name]);
  }
  static void read(const Json& json, bots::Histogram& numbers) {
    numbers = {};
    for (const Json& entry : json)
      numbers.add(entry.at(0).get<int64_t>(), entry.at(1).get<uint64_t>());
  }
  static void read(const Json& json, bots::GameSet& set) {
    set = {};
    for (const Json& entry : json)
      set.add({entry.at(0).get<std::size_t>(), entry.at(1).get<std::size_t>()});
  }

  const Json& json_;
};

}  // namespace

Json json_of(const bots::Tally& tally) {
  bots::Tally copy = tally;
  Writer writer;
  fields(writer, copy);
  return std::move(writer.out);
}

void read_tally(const Json& json, bots::Tally& tally) {
  bots::Tally read = tally;
  try {
    Reader reader(json);
    fields(reader, read);
  } catch (const std::exception&) {
    throw core::UsageError("these are no counts of games");
  }
  const bool same_shape = read.bots.size() == tally.bots.size() &&
                          read.seats.size() == tally.seats.size() &&
                          read.details.has_value() == tally.details.has_value() &&
                          read.games.count() == read.finished + read.errors;
  if (!same_shape) throw core::UsageError("these are counts of other games");
  tally = std::move(read);
}

}  // namespace glasshouse::balance
