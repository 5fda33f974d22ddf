// Rings once at a time that was set, to a fraction of a millisecond, from a thread of its own that sleeps until then.
//
// State: silent → Set → armed → ring callback → silent. Setting it anew moves the time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace trireme {

class Alarm {
 public:
  using Clock = std::chrono::steady_clock;

  // `on_ring` is called on the alarm's thread, without a lock held; it may call Set.
  explicit Alarm(std::function<void()> on_ring);
  ~Alarm();
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  // From any thread. A time that has passed rings at once.
  void Set(Clock::time_point time);
  // Joins the thread; nothing rings afterwards. Idempotent; not from the callback.
  void Close();

 private:
  void Loop();

  std::function<void()> on_ring_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::optional<Clock::time_point> time_;
  bool is_closing_ = false;
  std::thread thread_;
};

}  // namespace trireme
