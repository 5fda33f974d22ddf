#include "addon/session_object.h"

#include <optional>
#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "addon/addon.h"
#include "addon/convert.h"

namespace trireme {
namespace {

constexpr napi_type_tag kSessionTag = {0x7472697265736573, 0x73696f6e6f626a31};

class LoadTask final : public BackgroundTask {
 public:
  LoadTask(Napi::Env env, std::shared_ptr<Context> context, std::string path, SessionSettings settings)
      : deferred(Napi::Promise::Deferred::New(env)),
        cancellation(std::make_shared<LoadCancellation>()),
        context_(std::move(context)),
        path_(std::move(path)),
        settings_(std::move(settings)) {}

  void Work() noexcept override {
    try {
      session_ = Session::Create(context_->ort, path_, settings_, *cancellation);
    } catch (const OrtError& error) {
      error_.emplace(error);
    } catch (const std::exception& error) {
      error_.emplace(OrtErrorCode::kFail, error.what());
    }
  }

  void Settle(Napi::Env env) override {
    if (error_) {
      deferred.Reject(ToError(env, error_->code(), error_->what()).Value());
    } else {
      deferred.Resolve(
          context_->session_class.New({Napi::External<std::shared_ptr<const Session>>::New(env, &session_)}));
    }
  }

  void Cancel() override { cancellation->Cancel(); }

  const Napi::Promise::Deferred deferred;
  const std::shared_ptr<LoadCancellation> cancellation;

 private:
  std::shared_ptr<Context> context_;
  std::string path_;
  SessionSettings settings_;
  std::shared_ptr<const Session> session_;
  std::optional<OrtError> error_;
};

class CloseTask final : public BackgroundTask {
 public:
  CloseTask(Napi::Env env, std::shared_ptr<const Session> session)
      : deferred(Napi::Promise::Deferred::New(env)), session_(std::move(session)) {}

  void Work() noexcept override {
    session_.reset();
#ifdef __GLIBC__
    malloc_trim(0);  // weights are many blocks of all sizes, which the allocator would keep
#endif
  }

  void Settle(Napi::Env env) override {
    deferred.Resolve(env.Undefined());
  }

  const Napi::Promise::Deferred deferred;

 private:
  std::shared_ptr<const Session> session_;
};

}  // namespace

Napi::Function SessionObject::Define(Napi::Env env) {
  return DefineClass(
      env, "Session",
      {InstanceAccessor<&SessionObject::Inputs>("inputs"), InstanceAccessor<&SessionObject::Outputs>("outputs"),
       InstanceAccessor<&SessionObject::Initializers>("initializers"), InstanceMethod<&SessionObject::Close>("close")});
}

SessionObject::SessionObject(const Napi::CallbackInfo& info)
    : Napi::ObjectWrap<SessionObject>(info), context_(Addon::ContextOf(info.Env())) {
  if (info.Length() != 1 || !info[0].IsExternal()) throw Napi::TypeError::New(info.Env(), "sessions are made by load");
  session_ = *info[0].As<Napi::External<std::shared_ptr<const Session>>>().Data();
  info.This().As<Napi::Object>().TypeTag(&kSessionTag);
}

std::shared_ptr<const Session> SessionObject::Require(const Napi::Value& value) {
  if (!value.IsObject() || !value.As<Napi::Object>().CheckTypeTag(&kSessionTag)) {
    throw Napi::TypeError::New(value.Env(), "expected a session");
  }
  const SessionObject* object = Unwrap(value.As<Napi::Object>());
  if (object->session_ == nullptr) throw Napi::Error::New(value.Env(), "the session is closed");
  return object->session_;
}

Napi::Value SessionObject::Load(const Napi::CallbackInfo& info, const std::shared_ptr<Context>& context) {
  const Napi::Env env = info.Env();
  auto task = std::make_unique<LoadTask>(env, context, info[0].As<Napi::String>().Utf8Value(),
                                         ToSessionSettings(info[1].As<Napi::Object>()));
  auto loading = Napi::Object::New(env);
  loading.Set("session", task->deferred.Promise());
  loading.Set("cancel", Napi::Function::New(env, [cancellation = task->cancellation](const Napi::CallbackInfo&) {
                cancellation->Cancel();
              }));
  context->Start(env, std::move(task));
  return loading;
}

Napi::Value SessionObject::Inputs(const Napi::CallbackInfo& info) {
  return ToArray(info.Env(), Require(info.This())->inputs());
}

Napi::Value SessionObject::Outputs(const Napi::CallbackInfo& info) {
  return ToArray(info.Env(), Require(info.This())->outputs());
}

Napi::Value SessionObject::Initializers(const Napi::CallbackInfo& info) {
  return ToArray(info.Env(), Require(info.This())->initializers());
}

Napi::Value SessionObject::Close(const Napi::CallbackInfo& info) {
  auto task = std::make_unique<CloseTask>(info.Env(), std::move(session_));
  session_ = nullptr;
  const Napi::Promise promise = task->deferred.Promise();
  context_->Start(info.Env(), std::move(task));
  return promise;
}

}  // namespace trireme
