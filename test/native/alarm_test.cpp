// Rings when it is due and not before, once for each time that was set, and never after it is closed.
#include "core/alarm.h"

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "check.h"

using namespace trireme;
using namespace trireme::test;
using std::chrono::hours;
using std::chrono::microseconds;
using Clock = Alarm::Clock;

namespace {

class Rings {
 public:
  void Add() {
    {
      const std::lock_guard lock(mutex_);
      ++count_;
      last_ = Clock::now();
    }
    changed_.notify_all();
  }

  // Returns the time of the last ring.
  Clock::time_point WaitFor(int count) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, std::chrono::seconds(30), [&] { return count_ >= count; })) {
      throw std::runtime_error("it does not ring");
    }
    return last_;
  }

  int count() {
    const std::lock_guard lock(mutex_);
    return count_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int count_ = 0;
  Clock::time_point last_;
};

}  // namespace

TEST(RingsWhenItIsDueNotBefore) {
  Rings rings;
  Alarm alarm([&] { rings.Add(); });
  for (int i = 1; i <= 20; ++i) {
    const auto due = Clock::now() + microseconds(300);
    alarm.Set(due);
    CHECK(rings.WaitFor(i) >= due);
  }
  CHECK_EQUAL(rings.count(), 20);
}

TEST(RingsAtOnceForATimeThatHasPassed) {
  Rings rings;
  Alarm alarm([&] { rings.Add(); });
  alarm.Set(Clock::now() - hours(1));
  rings.WaitFor(1);
}

TEST(TakesAnotherTimeInPlaceOfTheOneSet) {
  Rings rings;
  Alarm alarm([&] { rings.Add(); });
  alarm.Set(Clock::now() + hours(1));
  alarm.Set(Clock::now() + microseconds(100));
  rings.WaitFor(1);
  alarm.Set(Clock::now() + std::chrono::milliseconds(200));
  const auto due = Clock::now() + std::chrono::milliseconds(400);
  alarm.Set(due);
  CHECK(rings.WaitFor(2) >= due);
}

TEST(MayBeSetFromItsCallbackAndFromManyThreads) {
  Rings rings;
  Alarm* self = nullptr;
  Alarm alarm([&] {
    rings.Add();
    if (rings.count() < 5) self->Set(Clock::now());
  });
  self = &alarm;
  alarm.Set(Clock::now());
  rings.WaitFor(5);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 200; ++i) alarm.Set(Clock::now() + microseconds(i % 50));
    });
  }
  for (std::thread& thread : threads) thread.join();
  alarm.Set(Clock::now());
  rings.WaitFor(6);
}

TEST(EndsAtOnceAndStaysSilent) {
  Rings rings;
  {
    Alarm alarm([&] { rings.Add(); });
    alarm.Set(Clock::now() + hours(1));
    alarm.Close();
    alarm.Close();
    alarm.Set(Clock::now());
  }
  CHECK_EQUAL(rings.count(), 0);
}

int main() {
  return RunTests();
}
