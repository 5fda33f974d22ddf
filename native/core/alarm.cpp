#include "core/alarm.h"

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <utility>

namespace trireme {

Alarm::Alarm(std::function<void()> on_ring) : on_ring_(std::move(on_ring)), thread_([this] { Loop(); }) {}

Alarm::~Alarm() {
  Close();
}

void Alarm::Set(Clock::time_point time) {
  {
    const std::lock_guard lock(mutex_);
    time_ = time;
  }
  wake_.notify_one();
}

void Alarm::Close() {
  {
    const std::lock_guard lock(mutex_);
    is_closing_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Alarm::Loop() {
#ifdef __linux__
  // Otherwise the kernel may let a sleeper sleep 50 µs longer, to wake several at once.
  prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
#endif
  std::unique_lock lock(mutex_);
  while (!is_closing_) {
    if (!time_) {
      wake_.wait(lock);
    } else if (Clock::now() < *time_) {
      wake_.wait_until(lock, *time_);
    } else {
      time_.reset();
      lock.unlock();
      on_ring_();
      lock.lock();
    }
  }
}

}  // namespace trireme
