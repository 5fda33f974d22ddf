// The JavaScript object of a loaded model.
#pragma once

#include <napi.h>

#include <memory>

#include "addon/context.h"
#include "core/session.h"

namespace trireme {

class SessionObject : public Napi::ObjectWrap<SessionObject> {
 public:
  static Napi::Function Define(Napi::Env env);
  // Throws a TypeError unless `value` is a session that is not closed.
  static std::shared_ptr<const Session> Require(const Napi::Value& value);

  // [async] load(path, settings) → { session: Promise<Session>, cancel() }. The model is read on a thread of its own.
  static Napi::Value Load(const Napi::CallbackInfo& info, const std::shared_ptr<Context>& context);

  // Only from C++: takes an External of a std::shared_ptr<const Session>.
  explicit SessionObject(const Napi::CallbackInfo& info);

 private:
  // [sync] Signature of the model.
  Napi::Value Inputs(const Napi::CallbackInfo& info);
  // [sync]
  Napi::Value Outputs(const Napi::CallbackInfo& info);
  // [sync]
  Napi::Value Initializers(const Napi::CallbackInfo& info);
  // [async] Frees the model, on another thread, or leaves that to its last instance. Idempotent.
  Napi::Value Close(const Napi::CallbackInfo& info);

  std::shared_ptr<Context> context_;
  std::shared_ptr<const Session> session_;
};

}  // namespace trireme
