#include "addon/addon.h"

#include <exception>

#include "addon/alarm_object.h"
#include "addon/convert.h"
#include "addon/instance_object.h"
#include "addon/session_object.h"

namespace trireme {

Addon::Addon(Napi::Env env, Napi::Object exports) : context_(std::make_shared<Context>(env)) {
  // For worker threads, which may end at any moment. Runs before the thread-safe function's own hook, since it was
  // added later.
  env.AddCleanupHook([context = context_] { context->Shutdown(); });
  context_->session_class = Napi::Persistent(SessionObject::Define(env));
  DefineAddon(exports, {InstanceMethod<&Addon::Open>("open"), InstanceMethod<&Addon::Load>("load"),
                        InstanceMethod<&Addon::Now>("now"), InstanceMethod<&Addon::Shutdown>("shutdown"),
                        InstanceValue("Instance", InstanceObject::Define(env)),
                        InstanceValue("Alarm", AlarmObject::Define(env))});
}

const std::shared_ptr<Context>& Addon::ContextOf(Napi::Env env) {
  return env.GetInstanceData<Addon>()->context_;
}

Napi::Value Addon::Open(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  try {
    context_->ort = Ort::Open(info[0].As<Napi::String>().Utf8Value());
    auto opened = Napi::Object::New(env);
    opened.Set("version", context_->ort->version());
    opened.Set("providers", ToArray(env, context_->ort->AvailableProviders()));
    return opened;
  } catch (const std::runtime_error& error) {
    throw Napi::Error::New(env, error.what());
  }
}

Napi::Value Addon::Load(const Napi::CallbackInfo& info) {
  if (context_->ort == nullptr) throw Napi::Error::New(info.Env(), "open ONNX Runtime first");
  return SessionObject::Load(info, context_);
}

void Addon::Shutdown(const Napi::CallbackInfo&) {
  context_->Shutdown();
}

Napi::Value Addon::Now(const Napi::CallbackInfo& info) {
  return Napi::Number::New(info.Env(), SteadyMilliseconds());
}

}  // namespace trireme

using trireme::Addon;
NODE_API_NAMED_ADDON(trireme, Addon)
