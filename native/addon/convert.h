// Between JavaScript values and the core's structures.
#pragma once

#include <napi.h>

#include <exception>
#include <string>
#include <system_error>
#include <vector>

#include "core/executor.h"
#include "core/session.h"

namespace trireme {

// An Error with the message, and ONNX Runtime's code as `code` (`ORT_2`).
Napi::Error ToError(Napi::Env env, OrtErrorCode code, const std::string& message);
// An Error that says that the system started no thread, and why.
Napi::Error ToError(Napi::Env env, const std::system_error& error);

SessionSettings ToSessionSettings(const Napi::Object& object);
ExecutorSettings ToExecutorSettings(const Napi::Object& object);
Napi::Array ToArray(Napi::Env env, const std::vector<ValueInfo>& values);
Napi::Array ToArray(Napi::Env env, const std::vector<std::string>& values);

}  // namespace trireme
