// The JavaScript object of an instance: hands batches over and results back through its mailbox.
//
// Mailbox, a Float64Array that JavaScript and the addon write in turn:
//   submit   requests, rows × requests, then per input: rank (-1: absent), dims × rank
//   result   status (Outcome::Status), output size, input start, infer start, infer end, output end (milliseconds on
//   the steady clock),
//            then per output: begin, rank, dims × rank, end × requests (bytes in the output buffer)
#pragma once

#include <napi.h>

#include <memory>
#include <string>

#include "addon/completions.h"
#include "addon/context.h"
#include "core/instance.h"

namespace trireme {

class InstanceObject : public Napi::ObjectWrap<InstanceObject>, public Completion {
 public:
  static Napi::Function Define(Napi::Env env);

  // [sync] new Instance(session, { name, inputs, outputs, isBatched, maxRequests }, onDone, other?). `onDone()` is
  // called once for each submit and collect that did not throw, when the mailbox has the result. Starts a thread, or
  // shares that of another, open instance.
  explicit InstanceObject(const Napi::CallbackInfo& info);
  ~InstanceObject();

  void Finish(Napi::Env env) override;

 private:
  // [sync] The mailbox.
  Napi::Value Mailbox(const Napi::CallbackInfo& info);
  // [sync] { code, message } of the last result, if it failed.
  Napi::Value Failure(const Napi::CallbackInfo& info);
  // [async] submit(memory): runs the batch that the mailbox describes. memory[0] is the output buffer, then come each
  // present input's request buffers (Uint8Array); nobody may change array or buffers until the run is done. Throws if a
  // size is wrong.
  void Submit(const Napi::CallbackInfo& info);
  // [async] collect(output): after a result that needs room.
  void Collect(const Napi::CallbackInfo& info);
  // [sync] Asks the run in flight, if any, to stop; its result still comes.
  void Terminate(const Napi::CallbackInfo& info);
  // [sync] Ends the thread, if no other shares it. Throws while a run is in flight. Idempotent.
  void Close(const Napi::CallbackInfo& info);

  // Throws a TypeError unless `value` is an instance that is not closed.
  static std::shared_ptr<ExecutionThread> RequireThread(const Napi::Value& value);
  void ReadBatch(const Napi::Array& memory);
  void WriteResult();
  void BeginFlight(Napi::Env env, Napi::Object pinned);
  void RequireIdle(Napi::Env env) const;

  std::shared_ptr<Context> context_;
  std::unique_ptr<Instance> instance_;
  size_t max_requests_ = 0;
  bool is_in_flight_ = false;
  // Overrides the instance's own outcome: a result that the mailbox has no room for.
  std::string overflow_;
  Napi::Reference<Napi::Float64Array> mailbox_;
  Napi::FunctionReference on_done_;
  // What the run in flight reads and writes.
  Napi::ObjectReference pinned_;
  Napi::ObjectReference pinned_output_;
};

}  // namespace trireme
