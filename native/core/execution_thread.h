// A thread that performs tasks one at a time, in the order of posting. Several instances may share one: while it performs
// the task of one, the next is already there, so that between two batches it waits for nobody.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace trireme {

class ExecutionTask {
 public:
  // On the execution thread. Must not throw.
  virtual void Perform() = 0;

 protected:
  ~ExecutionTask() = default;

 private:
  friend class ExecutionThread;
  // Behind it in the line of its thread, whose mutex guards both.
  ExecutionTask* next_ = nullptr;
  // Posted and not yet performed; for a moment, two: posted again from what it did before its call returned.
  int unfinished_ = 0;
};

class ExecutionThread {
 public:
  explicit ExecutionThread(const std::string& name);
  // Ends the thread after what was posted.
  ~ExecutionThread();
  ExecutionThread(const ExecutionThread&) = delete;
  ExecutionThread& operator=(const ExecutionThread&) = delete;

  // A task is posted again only after it was performed, and lives until then.
  void Post(ExecutionTask& task);
  // Returns once `task` is neither waiting nor being performed. Not from the thread itself.
  void Await(const ExecutionTask& task);

 private:
  void Loop();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable performed_;
  // What waits, linked by the tasks themselves, so that nothing is allocated under the lock; null: nothing does.
  ExecutionTask* first_ = nullptr;
  ExecutionTask* last_ = nullptr;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace trireme
