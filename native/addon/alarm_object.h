// The JavaScript object of an alarm, which lives until it is closed. While it is armed, the event loop is kept alive.
#pragma once

#include <napi.h>

#include <atomic>
#include <memory>

#include "addon/completions.h"
#include "addon/context.h"
#include "core/alarm.h"

namespace trireme {

class AlarmObject : public Napi::ObjectWrap<AlarmObject>, public Completion {
 public:
  static Napi::Function Define(Napi::Env env);

  // [sync] new Alarm(onRing). Starts a thread. `onRing()` is called when the time of the last `set` has come; one that
  // was set before an earlier ring was delivered may share that ring.
  explicit AlarmObject(const Napi::CallbackInfo& info);
  ~AlarmObject();

  void Finish(Napi::Env env) override;

 private:
  // [async] set(ms): rings in so many milliseconds from now, in place of any earlier time. Throws after close.
  void Set(const Napi::CallbackInfo& info);
  // [sync] Ends the thread; nothing rings any more. Idempotent.
  void Close(const Napi::CallbackInfo& info);

  void Silence(Napi::Env env);

  std::shared_ptr<Context> context_;
  std::unique_ptr<Alarm> alarm_;
  Napi::FunctionReference on_ring_;
  // A completion is on its way: it must not be pushed again before it has arrived.
  std::atomic<bool> is_ringing_ = false;
  bool is_armed_ = false;
  bool is_closed_ = false;
};

}  // namespace trireme
