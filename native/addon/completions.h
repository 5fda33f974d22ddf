// The way back to the JavaScript thread: work that other threads finished, taken over many at a time.
//
// Threads push without a lock; only the push that finds the list empty wakes the JavaScript thread, which then finishes
// all that is there in one call, in the order of pushing. While something is expected, the event loop is kept alive.
#pragma once

#include <napi.h>

#include <atomic>

namespace trireme {

class Completion {
 public:
  // On the JavaScript thread; may destroy the object, or cause it to be pushed again.
  virtual void Finish(Napi::Env env) = 0;

 protected:
  ~Completion() = default;

 private:
  friend class Completions;
  Completion* next_ = nullptr;
};

class Completions {
 public:
  explicit Completions(Napi::Env env);
  Completions(const Completions&) = delete;
  Completions& operator=(const Completions&) = delete;

  // JavaScript thread: one more Push is to come.
  void Expect(Napi::Env env);
  // JavaScript thread, from Finish: it has come.
  void Arrived(Napi::Env env);
  // Nothing pushed from now on is finished.
  void Stop() { is_stopped_ = true; }
  // Any thread.
  void Push(Completion* completion);

 private:
  static void Wake(Napi::Env env, Napi::Function callback, Completions* completions, void* data);
  using ThreadSafeFunction = Napi::TypedThreadSafeFunction<Completions, void, Wake>;

  void Drain(Napi::Env env);

  std::atomic<Completion*> newest_ = nullptr;
  std::atomic<bool> is_stopped_ = false;
  size_t expected_ = 0;
  ThreadSafeFunction wake_;
};

}  // namespace trireme
