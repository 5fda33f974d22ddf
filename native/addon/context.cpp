#include "addon/context.h"

#include <system_error>
#include <utility>

namespace trireme {

BackgroundTask::~BackgroundTask() {
  if (thread_.joinable()) thread_.join();
}

void BackgroundTask::Finish(Napi::Env env) {
  context_->completions.Arrived(env);
  const auto self = context_->tasks_.extract(this);
  Settle(env);
}

void Context::Start(Napi::Env env, std::unique_ptr<BackgroundTask> task) {
  BackgroundTask* const started = task.get();
  started->context_ = this;
  const auto run = [this, started] {
    started->Work();
    completions.Push(started);
  };
  try {
    started->thread_ = std::thread(run);
  } catch (const std::system_error&) {
    run();  // the system has no thread left: the event loop has to wait for it
  }
  tasks_.emplace(started, std::move(task));
  completions.Expect(env);
}

void Context::Shutdown() {
  completions.Stop();
  for (const auto& [task, owner] : tasks_) task->Cancel();
  // All of them first: one that shares its thread with another waits for what that runs.
  for (Instance* instance : instances) instance->Terminate();
  for (Instance* instance : instances) instance->Close();
  for (Alarm* alarm : alarms) alarm->Close();
  for (const auto& [task, owner] : tasks_) {
    if (task->thread_.joinable()) task->thread_.join();
  }
}

}  // namespace trireme
