// Threads: handing over, stopping, ending at any moment. Worth most under the thread sanitizer.
#include "core/instance.h"

#include <chrono>
#include <condition_variable>
#include <cstring>
#include <fstream>
#include <mutex>
#include <thread>

#include "check.h"

using namespace trireme;
using namespace trireme::test;

namespace {

// The owner's side of `on_done`.
class Done {
 public:
  std::function<void()> Callback() {
    return [this] {
      {
        const std::lock_guard lock(mutex_);
        ++count_;
      }
      changed_.notify_one();
    };
  }

  void Await() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return count_ > 0; });
    --count_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int count_ = 0;
};

const ExecutorSettings kSlow{.inputs = {"trips"}, .outputs = {"Y"}, .is_batched = false};

class Slow {
 public:
  explicit Slow(const std::shared_ptr<const Session>& session,
                std::shared_ptr<ExecutionThread> thread = std::make_shared<ExecutionThread>("slow_0_0"))
      : instance(session, kSlow, std::move(thread), done.Callback()) {}

  void Submit(int64_t trips) {
    trips_ = trips;
    Batch& batch = instance.batch();
    batch.rows = {1};
    batch.inputs[0].is_present = true;
    batch.inputs[0].dims.clear();
    batch.inputs[0].parts = {{reinterpret_cast<const uint8_t*>(&trips_), sizeof(trips_)}};
    batch.output = output_;
    instance.Submit();
  }

  float Result() const {
    float value = 0;
    std::memcpy(&value, output_ + instance.outcome().result.outputs[0].begin, sizeof(value));
    return value;
  }

  Done done;
  Instance instance;

 private:
  int64_t trips_ = 0;
  uint8_t output_[64] = {};
};

constexpr int64_t kForever = int64_t{1} << 40;

}  // namespace

TEST(RunsOneBatchAfterTheOther) {
  Slow slow(Load("slow"));
  for (int i = 0; i < 100; ++i) {
    slow.Submit(1);
    slow.done.Await();
    CHECK(slow.instance.is_idle());
    CHECK(slow.instance.outcome().status == Outcome::Status::kDone);
    CHECK_EQUAL(slow.Result(), 64.0f);
  }
  const RunTimes& times = slow.instance.outcome().result.times;
  CHECK(times.input_start > 0 && times.input_start <= times.infer_start && times.infer_start < times.infer_end &&
        times.infer_end <= times.output_end && times.output_end <= SteadyMilliseconds());
}

TEST(SharesOneSessionBetweenInstances) {
  const auto session = Load("slow");
  Slow a(session), b(session), c(session);
  for (int i = 0; i < 20; ++i) {
    for (Slow* slow : {&a, &b, &c}) slow->Submit(10);
    for (Slow* slow : {&a, &b, &c}) {
      slow->done.Await();
      CHECK_EQUAL(slow->Result(), 64.0f);
    }
  }
}

TEST(RunsWhatTwoInstancesGiveOneThreadInTurn) {
  const auto session = Load("slow");
  Slow a(session), b(session, a.instance.thread());
  a.Submit(10);
  for (int i = 0; i < 50; ++i) {
    Slow& first = i % 2 == 0 ? a : b;
    Slow& second = i % 2 == 0 ? b : a;
    second.Submit(10);
    first.done.Await();
    CHECK_EQUAL(first.Result(), 64.0f);
  }
  a.done.Await();
  CHECK_EQUAL(a.Result(), 64.0f);
  b.Submit(1);
  a.Submit(1);
  b.done.Await();
  a.done.Await();
  CHECK(b.instance.outcome().result.times.output_end <= a.instance.outcome().result.times.input_start);
}

TEST(StopsARunThatWaitsForTheThread) {
  const auto session = Load("slow");
  Slow a(session), b(session, a.instance.thread());
  a.Submit(kForever);
  b.Submit(kForever);
  b.instance.Terminate();
  a.instance.Terminate();
  a.done.Await();
  b.done.Await();
  CHECK(a.instance.outcome().status == Outcome::Status::kTerminated);
  CHECK(b.instance.outcome().status == Outcome::Status::kTerminated);
  b.Submit(1);
  b.done.Await();
  CHECK(b.instance.outcome().status == Outcome::Status::kDone);
}

TEST(LeavesTheThreadToTheOther) {
  const auto session = Load("slow");
  for (int i = 0; i < 10; ++i) {
    auto a = std::make_unique<Slow>(session);
    Slow b(session, a->instance.thread());
    a->Submit(kForever);
    b.Submit(1);
    std::this_thread::sleep_for(std::chrono::microseconds(100 * i));
    a.reset();
    b.done.Await();
    CHECK_EQUAL(b.Result(), 64.0f);
  }
}

TEST(TakesOneBatchAtATime) {
  Slow slow(Load("slow"));
  slow.Submit(kForever);
  CHECK_CONTAINS(MessageOf([&] { slow.instance.Submit(); }), "the instance is running");
  slow.instance.Terminate();
  slow.done.Await();
}

TEST(StopsARunAndRunsAgain) {
  Slow slow(Load("slow"));
  for (int i = 0; i < 5; ++i) {
    slow.Submit(kForever);
    std::this_thread::sleep_for(std::chrono::milliseconds(i));  // at different moments of the run
    slow.instance.Terminate();
    slow.done.Await();
    CHECK(slow.instance.outcome().status == Outcome::Status::kTerminated);
    slow.Submit(1);
    slow.done.Await();
    CHECK(slow.instance.outcome().status == Outcome::Status::kDone);
  }
}

TEST(ClosesUnderARun) {
  const auto session = Load("slow");
  for (int i = 0; i < 10; ++i) {
    Slow slow(session);
    slow.Submit(kForever);
    std::this_thread::sleep_for(std::chrono::microseconds(100 * i));
    slow.instance.Close();
    slow.instance.Close();
  }
}

TEST(KeepsTheSessionAsLongAsAnInstanceLives) {
  auto session = Load("slow");
  Slow slow(session);
  const std::weak_ptr<const Session> seen = session;
  session.reset();
  slow.Submit(1);
  slow.done.Await();
  CHECK(!seen.expired());
  slow.instance.Close();
  CHECK(seen.expired());
}

TEST(ReportsAFailedRun) {
  Done done;
  Instance instance(Load("gather"), {.inputs = {"index"}, .outputs = {"Y"}, .is_batched = true}, std::make_shared<ExecutionThread>("gather_0_0"), done.Callback());
  const int64_t index = 99;
  uint8_t output[64];
  Batch& batch = instance.batch();
  batch.rows = {1};
  batch.inputs[0] = {
      .is_present = true, .dims = {1, 1}, .parts = {{reinterpret_cast<const uint8_t*>(&index), sizeof(index)}}};
  batch.output = output;
  instance.Submit();
  done.Await();
  CHECK(instance.outcome().status == Outcome::Status::kFailed);
  CHECK(instance.outcome().code == OrtErrorCode::kInvalidArgument);
  CHECK_CONTAINS(instance.outcome().message, "out of data bounds");
}

TEST(CollectsIntoLargerMemory) {
  Done done;
  Instance instance(Load("allocate"), {.inputs = {"shape"}, .outputs = {"Y"}, .is_batched = false}, std::make_shared<ExecutionThread>("allocate_0_0"), done.Callback());
  const int64_t shape = 1000;
  Batch& batch = instance.batch();
  batch.rows = {1};
  batch.inputs[0] = {
      .is_present = true, .dims = {1}, .parts = {{reinterpret_cast<const uint8_t*>(&shape), sizeof(shape)}}};
  std::vector<uint8_t> small(16);
  batch.output = small;
  instance.Submit();
  done.Await();
  CHECK(instance.outcome().status == Outcome::Status::kNeedsRoom);
  CHECK_CONTAINS(MessageOf([&] { instance.Collect(small); }), "bytes for the outputs, got 16");
  std::vector<uint8_t> large(instance.outcome().result.output_size, 0xff);
  instance.Collect(large);
  done.Await();
  CHECK(instance.outcome().status == Outcome::Status::kDone);
  CHECK_EQUAL(instance.outcome().result.outputs[0].ends[0], 4000u);
  CHECK(std::all_of(large.begin(), large.begin() + 4000, [](uint8_t byte) { return byte == 0; }));
}

int main() {
  return RunTests();
}
