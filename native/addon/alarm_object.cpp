#include "addon/alarm_object.h"

#include <algorithm>
#include <cmath>
#include <system_error>

#include "addon/addon.h"
#include "addon/convert.h"

namespace trireme {
namespace {

// One day: what is longer is not for this clock, and far from overflow.
constexpr double kMostMilliseconds = 86'400'000;

}  // namespace

Napi::Function AlarmObject::Define(Napi::Env env) {
  return DefineClass(env, "Alarm",
                     {InstanceMethod<&AlarmObject::Set>("set"), InstanceMethod<&AlarmObject::Close>("close")});
}

AlarmObject::AlarmObject(const Napi::CallbackInfo& info)
    : Napi::ObjectWrap<AlarmObject>(info), context_(Addon::ContextOf(info.Env())) {
  if (!info[0].IsFunction()) throw Napi::TypeError::New(info.Env(), "expected a function");
  on_ring_ = Napi::Persistent(info[0].As<Napi::Function>());
  try {
    alarm_ = std::make_unique<Alarm>([this] {
      if (!is_ringing_.exchange(true)) context_->completions.Push(this);
    });
  } catch (const std::system_error& error) {
    throw ToError(info.Env(), error);
  }
  context_->alarms.insert(alarm_.get());
  Ref();
}

AlarmObject::~AlarmObject() {
  context_->alarms.erase(alarm_.get());
}

void AlarmObject::Set(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  if (is_closed_) throw Napi::Error::New(env, "the alarm is closed");
  const double ms = info[0].ToNumber().DoubleValue();
  if (std::isnan(ms)) throw Napi::TypeError::New(env, "expected a number of milliseconds");
  const std::chrono::duration<double, std::milli> delay(std::clamp(ms, 0.0, kMostMilliseconds));
  if (!is_armed_) {
    is_armed_ = true;
    context_->completions.Expect(env);
  }
  alarm_->Set(Alarm::Clock::now() + std::chrono::ceil<Alarm::Clock::duration>(delay));
}

void AlarmObject::Close(const Napi::CallbackInfo& info) {
  if (is_closed_) return;
  is_closed_ = true;
  alarm_->Close();
  Silence(info.Env());
  // A ring that is on its way still arrives.
  if (!is_ringing_) Unref();
}

void AlarmObject::Finish(Napi::Env env) {
  // Before the callback: what rings from now on is pushed anew.
  is_ringing_ = false;
  if (is_closed_) {
    Unref();
    return;
  }
  Silence(env);
  on_ring_.Call(Value(), {});
}

void AlarmObject::Silence(Napi::Env env) {
  if (!is_armed_) return;
  is_armed_ = false;
  context_->completions.Arrived(env);
}

}  // namespace trireme
