// What one Node environment (the main thread, or a worker) has of the addon. Environments share nothing but the opened
// ONNX Runtime.
#pragma once

#include <napi.h>

#include <map>
#include <memory>
#include <set>
#include <thread>

#include "addon/completions.h"
#include "core/alarm.h"
#include "core/instance.h"
#include "core/ort_api.h"

namespace trireme {

class Context;

// Work that takes longer than the JavaScript thread may wait, on a thread of its own.
class BackgroundTask : public Completion {
 public:
  BackgroundTask() = default;
  BackgroundTask(const BackgroundTask&) = delete;
  BackgroundTask& operator=(const BackgroundTask&) = delete;
  virtual ~BackgroundTask();

  void Finish(Napi::Env env) final;

 protected:
  // On the task's thread.
  virtual void Work() noexcept = 0;
  // On the JavaScript thread, once Work has returned.
  virtual void Settle(Napi::Env env) = 0;
  // On the JavaScript thread: Work should end soon.
  virtual void Cancel() {}

 private:
  friend class Context;
  Context* context_ = nullptr;
  std::thread thread_;
};

class Context {
 public:
  explicit Context(Napi::Env env) : completions(env) {}

  void Start(Napi::Env env, std::unique_ptr<BackgroundTask> task);
  // Before the environment ends: no thread of ours runs after this, and nothing is finished any more. Idempotent.
  void Shutdown();

  Completions completions;
  // Null until it is opened.
  std::shared_ptr<const Ort> ort;
  std::set<Instance*> instances;
  std::set<Alarm*> alarms;
  Napi::FunctionReference session_class;

 private:
  friend class BackgroundTask;
  std::map<BackgroundTask*, std::unique_ptr<BackgroundTask>> tasks_;
};

}  // namespace trireme
