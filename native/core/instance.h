// One execution slot: runs one batch at a time on its thread, which may be another's too: then what runs there comes first.
//
// State: idle → (Submit, Collect) → running → done callback → idle. The owner fills `batch()` and reads `outcome()`
// only while idle; in between they belong to the thread. Nothing is thrown across the thread: what went wrong is in the
// outcome.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "core/batch.h"
#include "core/execution_thread.h"
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

class Instance : private ExecutionTask {
 public:
  // `on_done` is called on the instance's thread, after each Submit and Collect; it must not throw or call back into
  // the instance.
  Instance(std::shared_ptr<const Session> session, const ExecutorSettings& settings,
           std::shared_ptr<ExecutionThread> thread, std::function<void()> on_done);
  ~Instance();
  Instance(const Instance&) = delete;
  Instance& operator=(const Instance&) = delete;

  const Executor& executor() const { return *executor_; }
  // Null once closed.
  const std::shared_ptr<ExecutionThread>& thread() const { return thread_; }
  Batch& batch() { return batch_; }
  const Outcome& outcome() const { return outcome_; }
  bool is_idle() const { return !is_running_.load(std::memory_order_acquire); }

  // Runs `batch()`. Throws OrtError, without running it, if it is malformed; std::logic_error if not idle.
  void Submit();
  // After kNeedsRoom. Throws OrtError if `output` is too small.
  void Collect(std::span<uint8_t> output);
  // Stops the run in flight, if any, as soon as ONNX Runtime looks (between two nodes). From any thread.
  void Terminate();
  // Terminates, waits for the end, lets go of thread and session. Idempotent; nothing else may be called afterwards.
  void Close();

 private:
  enum class Task { kRun, kCollect };

  void Post(Task task);
  void Perform() override;
  void Execute();

  std::unique_ptr<Executor> executor_;
  RunOptionsPtr run_options_;
  std::function<void()> on_done_;
  Batch batch_;
  Outcome outcome_;
  std::span<uint8_t> collect_into_;
  std::atomic<bool> is_running_ = false;
  std::atomic<bool> is_terminated_ = false;
  Task task_ = Task::kRun;
  std::shared_ptr<ExecutionThread> thread_;
};

}  // namespace trireme
