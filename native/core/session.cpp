#include "core/session.h"

#include <algorithm>

namespace trireme {
namespace {

constexpr const char* kCpuProvider = "CPUExecutionProvider";
constexpr const char* kCudaProvider = "CUDAExecutionProvider";
constexpr const char* kTensorRtProvider = "TensorrtExecutionProvider";
constexpr const char* kProviderSuffix = "ExecutionProvider";

std::string Join(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

// Keys and values of a provider's options, as the table wants them.
struct OptionArrays {
  explicit OptionArrays(const ExecutionProvider& provider) {
    for (const auto& [key, value] : provider.options) {
      keys.push_back(key.c_str());
      values.push_back(value.c_str());
    }
  }

  std::vector<const char*> keys;
  std::vector<const char*> values;
};

// For the providers that have entries of their own in the table.
template <typename T>
struct ProviderEntries {
  OrtStatus* (*OrtApi::*create)(T**);
  OrtStatus* (*OrtApi::*update)(T*, const char* const*, const char* const*, size_t);
  OrtStatus* (*OrtApi::*append)(OrtSessionOptions*, const T*);
  void (*OrtApi::*release)(T*);
};

constexpr ProviderEntries<OrtCUDAProviderOptionsV2> kCuda{
    .create = &OrtApi::CreateCUDAProviderOptions,
    .update = &OrtApi::UpdateCUDAProviderOptions,
    .append = &OrtApi::SessionOptionsAppendExecutionProvider_CUDA_V2,
    .release = &OrtApi::ReleaseCUDAProviderOptions,
};
constexpr ProviderEntries<OrtTensorRTProviderOptionsV2> kTensorRt{
    .create = &OrtApi::CreateTensorRTProviderOptions,
    .update = &OrtApi::UpdateTensorRTProviderOptions,
    .append = &OrtApi::SessionOptionsAppendExecutionProvider_TensorRT_V2,
    .release = &OrtApi::ReleaseTensorRTProviderOptions,
};

template <typename T>
void Append(const Ort& ort, OrtSessionOptions* options, const OptionArrays& given, const ProviderEntries<T>& entries) {
  const OrtApi& api = ort.api();
  T* created = nullptr;
  ort.Check((api.*entries.create)(&created));
  const auto release = [&](T* object) { (api.*entries.release)(object); };
  const std::unique_ptr<T, decltype(release)> owned(created, release);
  ort.Check((api.*entries.update)(created, given.keys.data(), given.values.data(), given.keys.size()));
  ort.Check((api.*entries.append)(options, created));
}

void AppendProvider(const Ort& ort, OrtSessionOptions* options, const ExecutionProvider& provider) {
  const std::vector<std::string> available = ort.AvailableProviders();
  if (std::find(available.begin(), available.end(), provider.name) == available.end()) {
    throw OrtError(OrtErrorCode::kInvalidArgument,
                   "execution provider '" + provider.name + "' is not available: expected one of " + Join(available));
  }
  if (provider.name == kCpuProvider) return;  // always there, always last
  const OptionArrays given(provider);
  if (provider.name == kCudaProvider) return Append(ort, options, given, kCuda);
  if (provider.name == kTensorRtProvider) return Append(ort, options, given, kTensorRt);
  std::string short_name = provider.name;
  if (short_name.ends_with(kProviderSuffix)) short_name.resize(short_name.size() - std::string(kProviderSuffix).size());
  ort.Check(ort.api().SessionOptionsAppendExecutionProvider(options, short_name.c_str(), given.keys.data(),
                                                            given.values.data(), given.keys.size()));
}

SessionOptionsPtr ToOptions(const Ort& ort, const SessionSettings& settings) {
  const OrtApi& api = ort.api();
  OrtSessionOptions* created = nullptr;
  ort.Check(api.CreateSessionOptions(&created));
  auto options = ort.Own<SessionOptionsPtr>(created);
  ort.Check(api.SetIntraOpNumThreads(created, settings.intra_op_threads));
  ort.Check(api.SetInterOpNumThreads(created, settings.inter_op_threads));
  ort.Check(api.SetSessionExecutionMode(created, settings.parallel_execution ? 1 : 0));
  ort.Check(api.SetSessionGraphOptimizationLevel(created, settings.graph_optimization_level));
  ort.Check(api.SetSessionLogSeverityLevel(created, settings.log_severity));
  if (!settings.memory_arena) ort.Check(api.DisableCpuMemArena(created));
  if (!settings.memory_pattern) ort.Check(api.DisableMemPattern(created));
  for (const auto& [key, value] : settings.config_entries) {
    ort.Check(api.AddSessionConfigEntry(created, key.c_str(), value.c_str()));
  }
  for (const auto& [name, size] : settings.free_dimensions) {
    ort.Check(api.AddFreeDimensionOverrideByName(created, name.c_str(), size));
  }
  for (const ExecutionProvider& provider : settings.providers) AppendProvider(ort, created, provider);
  return options;
}

void ReadTensorInfo(const Ort& ort, const OrtTypeInfo* type, ValueInfo& info) {
  const OrtApi& api = ort.api();
  const OrtTensorTypeAndShapeInfo* tensor = nullptr;
  ort.Check(api.CastTypeInfoToTensorInfo(type, &tensor));
  int element_type = 0;
  ort.Check(api.GetTensorElementType(tensor, &element_type));
  info.element_type = static_cast<ElementType>(element_type);
  info.has_shape = api.TensorTypeAndShape_HasShape(tensor);
  size_t rank = 0;
  ort.Check(api.GetDimensionsCount(tensor, &rank));
  info.dims.resize(rank);
  ort.Check(api.GetDimensions(tensor, info.dims.data(), rank));
  std::vector<const char*> symbols(rank, "");
  ort.Check(api.GetSymbolicDimensions(tensor, symbols.data(), rank));
  info.symbols.assign(symbols.begin(), symbols.end());
}

using GetCount = OrtStatus* (*)(const OrtSession*, size_t*);
using GetName = OrtStatus* (*)(const OrtSession*, size_t, OrtAllocator*, char**);
using GetType = OrtStatus* (*)(const OrtSession*, size_t, OrtTypeInfo**);

std::vector<ValueInfo> ReadValues(const Ort& ort, const OrtSession* session, GetCount get_count, GetName get_name,
                                  GetType get_type) {
  const OrtApi& api = ort.api();
  size_t count = 0;
  ort.Check(get_count(session, &count));
  std::vector<ValueInfo> values(count);
  for (size_t i = 0; i < count; ++i) {
    char* name = nullptr;
    ort.Check(get_name(session, i, ort.allocator(), &name));
    values[i].name = name;
    ort.Check(api.AllocatorFree(ort.allocator(), name));
    OrtTypeInfo* created = nullptr;
    ort.Check(get_type(session, i, &created));
    const auto type = ort.Own<TypeInfoPtr>(created);
    int kind = 0;
    ort.Check(api.GetOnnxTypeFromTypeInfo(created, &kind));
    values[i].kind = static_cast<ValueKind>(kind);
    if (values[i].kind == ValueKind::kTensor) ReadTensorInfo(ort, created, values[i]);
  }
  return values;
}

const ValueInfo* Find(const std::vector<ValueInfo>& values, const std::string& name) {
  const auto found =
      std::find_if(values.begin(), values.end(), [&](const ValueInfo& info) { return info.name == name; });
  return found == values.end() ? nullptr : &*found;
}

}  // namespace

void LoadCancellation::Cancel() {
  const std::lock_guard lock(mutex_);
  cancelled_ = true;
  if (options_ != nullptr) ort_->Check(ort_->api().SessionOptionsSetLoadCancellationFlag(options_, true));
}

void LoadCancellation::Attach(const Ort* ort, OrtSessionOptions* options) {
  const std::lock_guard lock(mutex_);
  if (cancelled_) throw OrtError(OrtErrorCode::kModelLoadCanceled, "loading was cancelled");
  ort_ = ort;
  options_ = options;
}

void LoadCancellation::Detach() {
  const std::lock_guard lock(mutex_);
  options_ = nullptr;
}

std::shared_ptr<const Session> Session::Create(std::shared_ptr<const Ort> ort, const std::string& model_path,
                                               const SessionSettings& settings, LoadCancellation& cancellation) {
  const SessionOptionsPtr options = ToOptions(*ort, settings);
  const ExternalData external_data(*ort, settings.external_data);
  external_data.AddTo(*ort, options.get());
  cancellation.Attach(ort.get(), options.get());
  OrtSession* session = nullptr;
  OrtStatus* status = ort->api().CreateSession(ort->env(), model_path.c_str(), options.get(), &session);
  cancellation.Detach();
  ort->Check(status);
  auto owned = ort->Own<SessionPtr>(session);
  return std::make_shared<const Session>(std::move(ort), std::move(owned), settings.run_config_entries);
}

Session::Session(std::shared_ptr<const Ort> ort, SessionPtr session,
                 std::vector<std::pair<std::string, std::string>> run_config_entries)
    : ort_(std::move(ort)), session_(std::move(session)), run_config_entries_(std::move(run_config_entries)) {
  const OrtApi& api = ort_->api();
  inputs_ =
      ReadValues(*ort_, session_.get(), api.SessionGetInputCount, api.SessionGetInputName, api.SessionGetInputTypeInfo);
  outputs_ = ReadValues(*ort_, session_.get(), api.SessionGetOutputCount, api.SessionGetOutputName,
                        api.SessionGetOutputTypeInfo);
  initializers_ = ReadValues(*ort_, session_.get(), api.SessionGetOverridableInitializerCount,
                             api.SessionGetOverridableInitializerName, api.SessionGetOverridableInitializerTypeInfo);
}

RunOptionsPtr Session::CreateRunOptions() const {
  const OrtApi& api = ort_->api();
  OrtRunOptions* created = nullptr;
  ort_->Check(api.CreateRunOptions(&created));
  auto options = ort_->Own<RunOptionsPtr>(created);
  for (const auto& [key, value] : run_config_entries_) {
    ort_->Check(api.AddRunConfigEntry(created, key.c_str(), value.c_str()));
  }
  return options;
}

const ValueInfo* Session::FindInput(const std::string& name) const {
  const ValueInfo* input = Find(inputs_, name);
  return input != nullptr ? input : Find(initializers_, name);
}

const ValueInfo* Session::FindOutput(const std::string& name) const {
  return Find(outputs_, name);
}

}  // namespace trireme
