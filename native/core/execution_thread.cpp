#include "core/execution_thread.h"

#include <pthread.h>

#include <algorithm>

namespace trireme {
namespace {

// Linux allows 15 characters; the end of an instance's name tells it apart.
void NameThread(std::thread& thread, const std::string& name) {
#ifdef __linux__
  constexpr size_t kMost = 15;
  pthread_setname_np(thread.native_handle(), name.substr(name.size() > kMost ? name.size() - kMost : 0).c_str());
#else
  static_cast<void>(thread);
  static_cast<void>(name);
#endif
}

}  // namespace

ExecutionThread::ExecutionThread(const std::string& name) : thread_([this] { Loop(); }) {
  NameThread(thread_, name);
}

ExecutionThread::~ExecutionThread() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void ExecutionThread::Post(ExecutionTask& task) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(&task);
  }
  wake_.notify_one();
}

void ExecutionThread::Await(const ExecutionTask& task) {
  std::unique_lock lock(mutex_);
  performed_.wait(lock, [&] {
    return current_ != &task && std::find(waiting_.begin(), waiting_.end(), &task) == waiting_.end();
  });
}

void ExecutionThread::Loop() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    ExecutionTask* const task = waiting_.front();
    waiting_.pop_front();
    current_ = task;
    lock.unlock();
    task->Perform();
    lock.lock();
    current_ = nullptr;
    performed_.notify_all();
  }
}

}  // namespace trireme
