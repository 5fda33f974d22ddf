#include "core/execution_thread.h"

#include <pthread.h>

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
    ++task.unfinished_;
    task.next_ = nullptr;
    (last_ == nullptr ? first_ : last_->next_) = &task;
    last_ = &task;
  }
  wake_.notify_one();
}

void ExecutionThread::Await(const ExecutionTask& task) {
  std::unique_lock lock(mutex_);
  performed_.wait(lock, [&] { return task.unfinished_ == 0; });
}

void ExecutionThread::Loop() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return is_ending_ || first_ != nullptr; });
    if (first_ == nullptr) return;
    ExecutionTask* const task = first_;
    first_ = task->next_;
    if (first_ == nullptr) last_ = nullptr;
    lock.unlock();
    task->Perform();
    lock.lock();
    --task->unfinished_;
    performed_.notify_all();
  }
}

}  // namespace trireme
