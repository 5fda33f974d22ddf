#include "addon/instance_object.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <system_error>
#include <utility>

#include "addon/addon.h"
#include "addon/convert.h"
#include "addon/session_object.h"

namespace trireme {
namespace {

// ONNX models stay far below.
constexpr size_t kMaxRank = 32;
constexpr size_t kResultHeader = 6;
constexpr napi_type_tag kInstanceTag = {0x7472697265696e73, 0x74616e63656f626a};
constexpr double kMaxSafeInteger = 9007199254740991.0;

// Reads and writes the mailbox, never beyond its end.
class Cursor {
 public:
  explicit Cursor(Napi::Float64Array mailbox) : data_(mailbox.Data()), size_(mailbox.ElementLength()) {}

  int64_t Read() {
    if (next_ >= size_) throw OrtError(OrtErrorCode::kInvalidArgument, "the mailbox is too short for the batch");
    const double value = data_[next_++];
    if (!(std::abs(value) <= kMaxSafeInteger) || value != std::trunc(value)) {
      throw OrtError(OrtErrorCode::kInvalidArgument, "expected an integer in the mailbox");
    }
    return static_cast<int64_t>(value);
  }

  void Write(double value) {
    if (next_ >= size_) throw OrtError(OrtErrorCode::kFail, "the mailbox is too short for the result");
    data_[next_++] = value;
  }

 private:
  double* data_;
  size_t size_;
  size_t next_ = 0;
};

std::span<uint8_t> ToSpan(napi_env env, napi_value value) {
  napi_typedarray_type type = napi_uint8_array;
  size_t size = 0;
  void* data = nullptr;
  const napi_status status = napi_get_typedarray_info(env, value, &type, &size, &data, nullptr, nullptr);
  if (status != napi_ok || type != napi_uint8_array) throw Napi::TypeError::New(env, "expected a Uint8Array");
  return {static_cast<uint8_t*>(data), size};
}

}  // namespace

Napi::Function InstanceObject::Define(Napi::Env env) {
  return DefineClass(
      env, "Instance",
      {InstanceAccessor<&InstanceObject::Mailbox>("mailbox"), InstanceAccessor<&InstanceObject::Failure>("failure"),
       InstanceMethod<&InstanceObject::Submit>("submit"), InstanceMethod<&InstanceObject::Collect>("collect"),
       InstanceMethod<&InstanceObject::Terminate>("terminate"), InstanceMethod<&InstanceObject::Close>("close")});
}

InstanceObject::InstanceObject(const Napi::CallbackInfo& info)
    : Napi::ObjectWrap<InstanceObject>(info), context_(Addon::ContextOf(info.Env())) {
  const Napi::Env env = info.Env();
  auto session = SessionObject::Require(info[0]);
  const auto options = info[1].As<Napi::Object>();
  const ExecutorSettings settings = ToExecutorSettings(options);
  max_requests_ = std::max(options.Get("maxRequests").As<Napi::Number>().Uint32Value(), 1u);
  try {
    auto thread = info[3].IsUndefined()
                      ? std::make_shared<ExecutionThread>(options.Get("name").As<Napi::String>().Utf8Value())
                      : RequireThread(info[3]);
    instance_ = std::make_unique<Instance>(std::move(session), settings, std::move(thread),
                                           [this] { context_->completions.Push(this); });
  } catch (const OrtError& error) {
    throw ToError(env, error.code(), error.what());
  } catch (const std::system_error& error) {
    throw ToError(env, error);
  }
  info.This().As<Napi::Object>().TypeTag(&kInstanceTag);
  context_->instances.insert(instance_.get());
  const size_t submit_size = 1 + max_requests_ + settings.inputs.size() * (1 + kMaxRank);
  const size_t result_size = kResultHeader + settings.outputs.size() * (2 + kMaxRank + max_requests_);
  mailbox_ = Napi::Persistent(Napi::Float64Array::New(env, std::max(submit_size, result_size)));
  on_done_ = Napi::Persistent(info[2].As<Napi::Function>());
}

InstanceObject::~InstanceObject() {
  if (instance_ != nullptr) context_->instances.erase(instance_.get());
}

std::shared_ptr<ExecutionThread> InstanceObject::RequireThread(const Napi::Value& value) {
  if (!value.IsObject() || !value.As<Napi::Object>().CheckTypeTag(&kInstanceTag)) {
    throw Napi::TypeError::New(value.Env(), "expected an instance");
  }
  const InstanceObject* object = Unwrap(value.As<Napi::Object>());
  if (object->instance_ == nullptr) throw Napi::Error::New(value.Env(), "the instance is closed");
  return object->instance_->thread();
}

Napi::Value InstanceObject::Mailbox(const Napi::CallbackInfo&) {
  return mailbox_.Value();
}

Napi::Value InstanceObject::Failure(const Napi::CallbackInfo& info) {
  RequireIdle(info.Env());
  const Outcome& outcome = instance_->outcome();
  const bool is_overflow = !overflow_.empty();
  auto failure = Napi::Object::New(info.Env());
  failure.Set("code", static_cast<int>(is_overflow ? OrtErrorCode::kFail : outcome.code));
  failure.Set("message", is_overflow ? overflow_ : outcome.message);
  return failure;
}

void InstanceObject::Submit(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  RequireIdle(env);
  const auto memory = info[0].As<Napi::Array>();
  try {
    ReadBatch(memory);
    instance_->Submit();
  } catch (const OrtError& error) {
    throw ToError(env, error.code(), error.what());
  }
  BeginFlight(env, memory);
}

void InstanceObject::ReadBatch(const Napi::Array& memory) {
  const napi_env env = memory.Env();
  Cursor cursor(mailbox_.Value());
  Batch& batch = instance_->batch();
  const int64_t requests = cursor.Read();
  if (requests < 1 || static_cast<size_t>(requests) > max_requests_) {
    throw OrtError(OrtErrorCode::kInvalidArgument,
                   "expected 1 to " + std::to_string(max_requests_) + " requests, got " + std::to_string(requests));
  }
  batch.rows.resize(static_cast<size_t>(requests));
  for (int64_t& rows : batch.rows) rows = cursor.Read();
  uint32_t next = 0;
  batch.output = ToSpan(env, memory.Get(next++));
  for (BatchInput& input : batch.inputs) {
    const int64_t rank = cursor.Read();
    input.is_present = rank >= 0;
    if (!input.is_present) continue;
    if (static_cast<size_t>(rank) > kMaxRank) throw OrtError(OrtErrorCode::kInvalidArgument, "over 32 dimensions");
    input.dims.resize(static_cast<size_t>(rank));
    for (int64_t& dim : input.dims) dim = cursor.Read();
    input.parts.resize(static_cast<size_t>(requests));
    for (auto& part : input.parts) part = ToSpan(env, memory.Get(next++));
  }
}

void InstanceObject::BeginFlight(Napi::Env env, Napi::Object pinned) {
  is_in_flight_ = true;
  pinned_ = Napi::Persistent(pinned);
  Ref();
  context_->completions.Expect(env);
}

void InstanceObject::Collect(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  RequireIdle(env);
  try {
    instance_->Collect(ToSpan(env, info[0]));
  } catch (const OrtError& error) {
    throw ToError(env, error.code(), error.what());
  } catch (const std::logic_error& error) {
    throw Napi::Error::New(env, error.what());
  }
  pinned_output_ = std::move(pinned_);  // a part of the outputs may still lie in the first buffer
  BeginFlight(env, info[0].As<Napi::Object>());
}

void InstanceObject::Finish(Napi::Env env) {
  is_in_flight_ = false;
  context_->completions.Arrived(env);
  if (instance_->outcome().status != Outcome::Status::kNeedsRoom) pinned_.Reset();
  pinned_output_.Reset();
  WriteResult();
  const Napi::Object self = Value();
  Unref();
  on_done_.Call(self, {});
}

void InstanceObject::WriteResult() {
  const Outcome& outcome = instance_->outcome();
  const RunResult& result = outcome.result;
  overflow_.clear();
  try {
    Cursor cursor(mailbox_.Value());
    cursor.Write(static_cast<double>(outcome.status));
    cursor.Write(static_cast<double>(result.output_size));
    cursor.Write(result.times.input_start);
    cursor.Write(result.times.infer_start);
    cursor.Write(result.times.infer_end);
    cursor.Write(result.times.output_end);
    if (outcome.status != Outcome::Status::kDone) return;
    for (const OutputPlace& place : result.outputs) {
      cursor.Write(static_cast<double>(place.begin));
      cursor.Write(static_cast<double>(place.dims.size()));
      for (const int64_t dim : place.dims) cursor.Write(static_cast<double>(dim));
      for (const size_t end : place.ends) cursor.Write(static_cast<double>(end));
    }
  } catch (const OrtError& error) {
    overflow_ = error.what();
    Cursor(mailbox_.Value()).Write(static_cast<double>(Outcome::Status::kFailed));
  }
}

void InstanceObject::Terminate(const Napi::CallbackInfo&) {
  if (is_in_flight_) instance_->Terminate();
}

void InstanceObject::Close(const Napi::CallbackInfo& info) {
  if (instance_ == nullptr) return;
  RequireIdle(info.Env());
  context_->instances.erase(instance_.get());
  instance_.reset();
}

void InstanceObject::RequireIdle(Napi::Env env) const {
  if (instance_ == nullptr) throw Napi::Error::New(env, "the instance is closed");
  if (is_in_flight_) throw Napi::Error::New(env, "the instance is running");
}

}  // namespace trireme
