// The addon's entry point, one object for each Node environment that loads it.
#pragma once

#include <napi.h>

#include <memory>

#include "addon/context.h"

namespace trireme {

class Addon : public Napi::Addon<Addon> {
 public:
  Addon(Napi::Env env, Napi::Object exports);

  static const std::shared_ptr<Context>& ContextOf(Napi::Env env);

 private:
  // [sync] open(path) → { version, providers }. Opens ONNX Runtime's library; throws if it cannot be used. Before
  // everything else.
  Napi::Value Open(const Napi::CallbackInfo& info);
  // [async] See SessionObject::Load.
  Napi::Value Load(const Napi::CallbackInfo& info);
  // [sync] shutdown(): stops every run and load and ends the threads. For the process's 'exit' event: process.exit()
  // runs no cleanup hooks but does destroy ONNX Runtime's static objects, which a running thread would still use.
  void Shutdown(const Napi::CallbackInfo& info);
  // [sync] Milliseconds on the clock of a result's times.
  Napi::Value Now(const Napi::CallbackInfo& info);

  std::shared_ptr<Context> context_;
};

}  // namespace trireme
