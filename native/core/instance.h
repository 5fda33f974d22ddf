// One execution slot: a thread of its own that runs one batch at a time.
//
// State: idle → (Submit, Collect) → running → done callback → idle. The owner fills `batch()` and reads `outcome()`
// only while idle; in between they belong to the thread. Nothing is thrown across the thread: what went wrong is in the
// outcome.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>

#include "core/batch.h"
#include "core/executor.h"

namespace trireme {

struct Outcome {
  enum class Status {
    kDone,
    // The outputs did not fit into Batch::output; Collect writes them into larger memory.
    kNeedsRoom,
    kFailed,
    // Failed after Terminate.
    kTerminated,
  };

  Status status = Status::kDone;
  OrtErrorCode code{};
  std::string message;
  RunResult result;
};

class Instance {
 public:
  // `on_done` is called on the instance's thread, after each Submit and Collect; it must not throw or call back into
  // the instance.
  Instance(std::shared_ptr<const Session> session, const ExecutorSettings& settings, const std::string& name,
           std::function<void()> on_done);
  ~Instance();
  Instance(const Instance&) = delete;
  Instance& operator=(const Instance&) = delete;

  const Executor& executor() const { return *executor_; }
  Batch& batch() { return batch_; }
  const Outcome& outcome() const { return outcome_; }
  bool is_idle() const { return !is_running_.load(std::memory_order_acquire); }

  // Runs `batch()`. Throws OrtError, without running it, if it is malformed; std::logic_error if not idle.
  void Submit();
  // After kNeedsRoom. Throws OrtError if `output` is too small.
  void Collect(std::span<uint8_t> output);
  // Stops the run in flight, if any, as soon as ONNX Runtime looks (between two nodes). From any thread.
  void Terminate();
  // Terminates, joins the thread and lets go of the session. Idempotent; nothing else may be called afterwards.
  void Close();

 private:
  enum class Task { kNone, kRun, kCollect, kStop };

  void Post(Task task);
  void Loop();
  void Perform(Task task);

  std::unique_ptr<Executor> executor_;
  RunOptionsPtr run_options_;
  std::function<void()> on_done_;
  Batch batch_;
  Outcome outcome_;
  std::span<uint8_t> collect_into_;
  std::atomic<bool> is_running_ = false;
  std::atomic<bool> is_terminated_ = false;

  std::mutex mutex_;
  std::condition_variable wake_;
  Task next_ = Task::kNone;
  std::thread thread_;
};

}  // namespace trireme
