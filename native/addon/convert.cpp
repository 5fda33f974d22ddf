#include "addon/convert.h"

#include <utility>

namespace trireme {
namespace {

Napi::Value Require(const Napi::Object& object, const char* key) {
  const Napi::Value value = object.Get(key);
  if (value.IsUndefined()) throw Napi::TypeError::New(object.Env(), std::string("missing setting '") + key + "'");
  return value;
}

int ToInt(const Napi::Object& object, const char* key) {
  return Require(object, key).As<Napi::Number>().Int32Value();
}

bool ToBool(const Napi::Object& object, const char* key) {
  return Require(object, key).As<Napi::Boolean>().Value();
}

std::vector<std::string> ToStrings(const Napi::Object& object, const char* key) {
  const auto array = Require(object, key).As<Napi::Array>();
  std::vector<std::string> strings;
  for (uint32_t i = 0; i < array.Length(); ++i) strings.push_back(array.Get(i).As<Napi::String>().Utf8Value());
  return strings;
}

std::vector<std::pair<std::string, std::string>> ToStringPairs(const Napi::Object& object, const char* key) {
  const auto entries = Require(object, key).As<Napi::Object>();
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const auto& [name, value] : entries) {
    pairs.emplace_back(name.As<Napi::String>().Utf8Value(), value.AsValue().As<Napi::String>().Utf8Value());
  }
  return pairs;
}

std::vector<std::pair<std::string, int64_t>> ToNumberPairs(const Napi::Object& object, const char* key) {
  const auto entries = Require(object, key).As<Napi::Object>();
  std::vector<std::pair<std::string, int64_t>> pairs;
  for (const auto& [name, value] : entries) {
    pairs.emplace_back(name.As<Napi::String>().Utf8Value(), value.AsValue().As<Napi::Number>().Int64Value());
  }
  return pairs;
}

ExternalTensor ToExternalTensor(const Napi::Object& object) {
  ExternalTensor tensor;
  tensor.name = Require(object, "name").As<Napi::String>().Utf8Value();
  tensor.element_type = static_cast<ElementType>(ToInt(object, "elementType"));
  const auto dims = Require(object, "dims").As<Napi::Array>();
  for (uint32_t i = 0; i < dims.Length(); ++i) tensor.dims.push_back(dims.Get(i).As<Napi::Number>().Int64Value());
  tensor.path = Require(object, "path").As<Napi::String>().Utf8Value();
  tensor.offset = Require(object, "offset").As<Napi::Number>().Int64Value();
  return tensor;
}

Napi::Object ToObject(Napi::Env env, const ValueInfo& info) {
  auto object = Napi::Object::New(env);
  object.Set("name", info.name);
  object.Set("kind", static_cast<int>(info.kind));
  object.Set("elementType", static_cast<int>(info.element_type));
  auto dims = Napi::Array::New(env, info.dims.size());
  for (size_t i = 0; i < info.dims.size(); ++i) dims.Set(static_cast<uint32_t>(i), static_cast<double>(info.dims[i]));
  object.Set("dims", info.has_shape ? Napi::Value(dims) : env.Null());
  object.Set("symbols", ToArray(env, info.symbols));
  return object;
}

}  // namespace

Napi::Error ToError(Napi::Env env, OrtErrorCode code, const std::string& message) {
  Napi::Error error = Napi::Error::New(env, message);
  error.Set("code", "ORT_" + std::to_string(static_cast<int>(code)));
  return error;
}

Napi::Error ToError(Napi::Env env, const std::system_error& error) {
  return Napi::Error::New(env, std::string("a thread could not be started: ") + error.what());
}

SessionSettings ToSessionSettings(const Napi::Object& object) {
  SessionSettings settings;
  settings.intra_op_threads = ToInt(object, "intraOpThreads");
  settings.inter_op_threads = ToInt(object, "interOpThreads");
  settings.parallel_execution = ToBool(object, "parallelExecution");
  settings.graph_optimization_level = ToInt(object, "graphOptimizationLevel");
  settings.memory_arena = ToBool(object, "memoryArena");
  settings.memory_pattern = ToBool(object, "memoryPattern");
  settings.log_severity = ToInt(object, "logSeverity");
  settings.config_entries = ToStringPairs(object, "configEntries");
  settings.run_config_entries = ToStringPairs(object, "runConfigEntries");
  settings.free_dimensions = ToNumberPairs(object, "freeDimensions");
  const auto tensors = Require(object, "externalData").As<Napi::Array>();
  for (uint32_t i = 0; i < tensors.Length(); ++i) {
    settings.external_data.push_back(ToExternalTensor(tensors.Get(i).As<Napi::Object>()));
  }
  const auto providers = Require(object, "providers").As<Napi::Array>();
  for (uint32_t i = 0; i < providers.Length(); ++i) {
    const auto provider = providers.Get(i).As<Napi::Object>();
    settings.providers.push_back({.name = Require(provider, "name").As<Napi::String>().Utf8Value(),
                                  .options = ToStringPairs(provider, "options")});
  }
  return settings;
}

ExecutorSettings ToExecutorSettings(const Napi::Object& object) {
  return {.inputs = ToStrings(object, "inputs"),
          .outputs = ToStrings(object, "outputs"),
          .is_batched = ToBool(object, "isBatched")};
}

Napi::Array ToArray(Napi::Env env, const std::vector<ValueInfo>& values) {
  auto array = Napi::Array::New(env, values.size());
  for (size_t i = 0; i < values.size(); ++i) array.Set(static_cast<uint32_t>(i), ToObject(env, values[i]));
  return array;
}

Napi::Array ToArray(Napi::Env env, const std::vector<std::string>& values) {
  auto array = Napi::Array::New(env, values.size());
  for (size_t i = 0; i < values.size(); ++i) array.Set(static_cast<uint32_t>(i), values[i]);
  return array;
}

}  // namespace trireme
