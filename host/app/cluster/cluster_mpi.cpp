#include <mpi.h>

#include <cstdlib>
#include <list>
#include <vector>

#include "app/cluster/cluster.hpp"
#include "core/errors.hpp"

// The only file that knows MPI. Only the thread that joined may call these.
namespace glasshouse::app {
namespace {

constexpr int kTag = 7;

class MpiRanks : public Ranks {
 public:
  MpiRanks() {
    int given = 0;
    if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &given) != MPI_SUCCESS ||
        given < MPI_THREAD_FUNNELED) {
      throw core::UsageError("MPI could not be started");
    }
    // A rank that is gone must not take the others with it.
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &own_);
    MPI_Comm_size(MPI_COMM_WORLD, &count_);
  }

  // To finalize is to wait for everybody, so it is left out when somebody is gone; and then the
  // usual end of a process, which would do it too.
  ~MpiRanks() override {
    if (alone_) return;
    while (!outgoing_.empty()) clear_sent();
    MPI_Finalize();
  }
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  std::size_t own() const override { return static_cast<std::size_t>(own_); }
  std::size_t count() const override { return static_cast<std::size_t>(count_); }

  void send(std::size_t to, const std::string& text) override {
    clear_sent();
    Outgoing& message = outgoing_.emplace_back();
    message.text = text;
    MPI_Isend(message.text.data(), static_cast<int>(message.text.size()), MPI_BYTE,
              static_cast<int>(to), kTag, MPI_COMM_WORLD, &message.request);
  }

  std::optional<RankMessage> receive() override {
    clear_sent();
    int there = 0;
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status;
    if (MPI_Improbe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, &message, &status) !=
            MPI_SUCCESS ||
        !there)
      return {};
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    RankMessage out{static_cast<std::size_t>(status.MPI_SOURCE),
                    std::string(static_cast<std::size_t>(size), '\0')};
    if (MPI_Mrecv(out.text.data(), size, MPI_BYTE, &message, MPI_STATUS_IGNORE) != MPI_SUCCESS)
      return {};
    return out;
  }

  void expect_nobody() override { alone_ = true; }

 private:
  struct Outgoing {
    std::string text;
    MPI_Request request = MPI_REQUEST_NULL;
  };

  void clear_sent() {
    for (auto message = outgoing_.begin(); message != outgoing_.end();) {
      int sent = 0;
      const int result = MPI_Test(&message->request, &sent, MPI_STATUS_IGNORE);
      message = sent || result != MPI_SUCCESS ? outgoing_.erase(message) : std::next(message);
    }
  }

  int own_ = 0, count_ = 1;
  bool alone_ = false;
  std::list<Outgoing> outgoing_;  // MPI reads their texts until they are sent
};

}  // namespace

std::unique_ptr<Ranks> join_ranks() {
  return started_with_others() ? std::make_unique<MpiRanks>() : nullptr;
}

}  // namespace glasshouse::app
