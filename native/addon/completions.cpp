#include "addon/completions.h"

namespace trireme {

Completions::Completions(Napi::Env env) : wake_(ThreadSafeFunction::New(env, "trireme", 0, 1, this)) {
  wake_.Unref(env);
}

void Completions::Expect(Napi::Env env) {
  if (expected_++ == 0) wake_.Ref(env);
}

void Completions::Arrived(Napi::Env env) {
  if (--expected_ == 0) wake_.Unref(env);
}

void Completions::Push(Completion* completion) {
  if (is_stopped_) return;
  Completion* newest = newest_.load(std::memory_order_relaxed);
  do {
    completion->next_ = newest;
  } while (!newest_.compare_exchange_weak(newest, completion, std::memory_order_release, std::memory_order_relaxed));
  if (newest == nullptr) wake_.NonBlockingCall();
}

void Completions::Wake(Napi::Env env, Napi::Function, Completions* completions, void*) {
  // A null env: the environment is ending, and `completions` may be gone.
  if (env != nullptr) completions->Drain(env);
}

void Completions::Drain(Napi::Env env) {
  Completion* oldest = nullptr;
  for (Completion* next = newest_.exchange(nullptr, std::memory_order_acquire); next != nullptr;) {
    Completion* const completion = next;
    next = completion->next_;
    completion->next_ = oldest;
    oldest = completion;
  }
  while (oldest != nullptr) {
    Completion* const completion = oldest;
    oldest = completion->next_;
    try {
      completion->Finish(env);
    } catch (const Napi::Error& error) {
      // A callback's own fault must not keep the others from theirs: reported as an uncaught exception.
      napi_fatal_exception(env, error.Value());
    }
  }
}

}  // namespace trireme
