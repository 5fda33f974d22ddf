// ONNX Runtime through its C API table, without its header.
//
// The table is versioned and append-only: an entry keeps its index and signature for ever. So this file declares the
// entries that the core uses, each by index, and `Ort::Open` copies them out of the library that it is given.
// Enumerations travel as int.
//
// One library and one OrtEnv per process (ONNX Runtime's own rule); both live until the process ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace trireme {

struct OrtAllocator;
struct OrtCUDAProviderOptionsV2;
struct OrtEnv;
struct OrtMemoryInfo;
struct OrtRunOptions;
struct OrtSession;
struct OrtSessionOptions;
struct OrtStatus;
struct OrtTensorRTProviderOptionsV2;
struct OrtTensorTypeAndShapeInfo;
struct OrtTypeInfo;
struct OrtValue;

// The API version that has every entry below (ONNX Runtime 1.24; later libraries serve it too).
inline constexpr uint32_t kOrtApiVersion = 24;

// F(index, result, name, parameters)
#define TRIREME_ORT_FUNCTIONS(F)                                                                                     \
  F(1, int, GetErrorCode, (const OrtStatus*))                                                                        \
  F(2, const char*, GetErrorMessage, (const OrtStatus*))                                                             \
  F(3, OrtStatus*, CreateEnv, (int severity, const char* log_id, OrtEnv**))                                          \
  F(6, OrtStatus*, DisableTelemetryEvents, (const OrtEnv*))                                                          \
  F(7, OrtStatus*, CreateSession, (const OrtEnv*, const char* path, const OrtSessionOptions*, OrtSession**))         \
  F(9, OrtStatus*, Run,                                                                                              \
    (OrtSession*, const OrtRunOptions*, const char* const* input_names, const OrtValue* const* inputs, size_t,       \
     const char* const* output_names, size_t, OrtValue** outputs))                                                   \
  F(10, OrtStatus*, CreateSessionOptions, (OrtSessionOptions**))                                                     \
  F(13, OrtStatus*, SetSessionExecutionMode, (OrtSessionOptions*, int mode))                                         \
  F(17, OrtStatus*, DisableMemPattern, (OrtSessionOptions*))                                                         \
  F(19, OrtStatus*, DisableCpuMemArena, (OrtSessionOptions*))                                                        \
  F(22, OrtStatus*, SetSessionLogSeverityLevel, (OrtSessionOptions*, int severity))                                  \
  F(23, OrtStatus*, SetSessionGraphOptimizationLevel, (OrtSessionOptions*, int level))                               \
  F(24, OrtStatus*, SetIntraOpNumThreads, (OrtSessionOptions*, int))                                                 \
  F(25, OrtStatus*, SetInterOpNumThreads, (OrtSessionOptions*, int))                                                 \
  F(30, OrtStatus*, SessionGetInputCount, (const OrtSession*, size_t*))                                              \
  F(31, OrtStatus*, SessionGetOutputCount, (const OrtSession*, size_t*))                                             \
  F(32, OrtStatus*, SessionGetOverridableInitializerCount, (const OrtSession*, size_t*))                             \
  F(33, OrtStatus*, SessionGetInputTypeInfo, (const OrtSession*, size_t index, OrtTypeInfo**))                       \
  F(34, OrtStatus*, SessionGetOutputTypeInfo, (const OrtSession*, size_t index, OrtTypeInfo**))                      \
  F(35, OrtStatus*, SessionGetOverridableInitializerTypeInfo, (const OrtSession*, size_t index, OrtTypeInfo**))      \
  F(36, OrtStatus*, SessionGetInputName, (const OrtSession*, size_t index, OrtAllocator*, char**))                   \
  F(37, OrtStatus*, SessionGetOutputName, (const OrtSession*, size_t index, OrtAllocator*, char**))                  \
  F(38, OrtStatus*, SessionGetOverridableInitializerName, (const OrtSession*, size_t index, OrtAllocator*, char**))  \
  F(39, OrtStatus*, CreateRunOptions, (OrtRunOptions**))                                                             \
  F(46, OrtStatus*, RunOptionsSetTerminate, (OrtRunOptions*))                                                        \
  F(47, OrtStatus*, RunOptionsUnsetTerminate, (OrtRunOptions*))                                                      \
  F(48, OrtStatus*, CreateTensorAsOrtValue,                                                                          \
    (OrtAllocator*, const int64_t* dims, size_t rank, int element_type, OrtValue**))                                 \
  F(49, OrtStatus*, CreateTensorWithDataAsOrtValue,                                                                  \
    (const OrtMemoryInfo*, void* data, size_t size, const int64_t* dims, size_t rank, int element_type, OrtValue**)) \
  F(51, OrtStatus*, GetTensorMutableData, (OrtValue*, void**))                                                       \
  F(53, OrtStatus*, GetStringTensorDataLength, (const OrtValue*, size_t*))                                           \
  F(54, OrtStatus*, GetStringTensorContent,                                                                          \
    (const OrtValue*, void* bytes, size_t size, size_t* offsets, size_t count))                                      \
  F(55, OrtStatus*, CastTypeInfoToTensorInfo, (const OrtTypeInfo*, const OrtTensorTypeAndShapeInfo**))               \
  F(56, OrtStatus*, GetOnnxTypeFromTypeInfo, (const OrtTypeInfo*, int*))                                             \
  F(60, OrtStatus*, GetTensorElementType, (const OrtTensorTypeAndShapeInfo*, int*))                                  \
  F(61, OrtStatus*, GetDimensionsCount, (const OrtTensorTypeAndShapeInfo*, size_t*))                                 \
  F(62, OrtStatus*, GetDimensions, (const OrtTensorTypeAndShapeInfo*, int64_t* dims, size_t rank))                   \
  F(63, OrtStatus*, GetSymbolicDimensions, (const OrtTensorTypeAndShapeInfo*, const char** names, size_t rank))      \
  F(65, OrtStatus*, GetTensorTypeAndShape, (const OrtValue*, OrtTensorTypeAndShapeInfo**))                           \
  F(67, OrtStatus*, GetValueType, (const OrtValue*, int*))                                                           \
  F(69, OrtStatus*, CreateCpuMemoryInfo, (int allocator_type, int memory_type, OrtMemoryInfo**))                     \
  F(76, OrtStatus*, AllocatorFree, (OrtAllocator*, void*))                                                           \
  F(78, OrtStatus*, GetAllocatorWithDefaultOptions, (OrtAllocator**))                                                \
  F(93, void, ReleaseStatus, (OrtStatus*))                                                                           \
  F(94, void, ReleaseMemoryInfo, (OrtMemoryInfo*))                                                                   \
  F(95, void, ReleaseSession, (OrtSession*))                                                                         \
  F(96, void, ReleaseValue, (OrtValue*))                                                                             \
  F(97, void, ReleaseRunOptions, (OrtRunOptions*))                                                                   \
  F(98, void, ReleaseTypeInfo, (OrtTypeInfo*))                                                                       \
  F(99, void, ReleaseTensorTypeAndShapeInfo, (OrtTensorTypeAndShapeInfo*))                                           \
  F(100, void, ReleaseSessionOptions, (OrtSessionOptions*))                                                          \
  F(124, OrtStatus*, AddFreeDimensionOverrideByName, (OrtSessionOptions*, const char* name, int64_t value))          \
  F(125, OrtStatus*, GetAvailableProviders, (char*** names, int* count))                                             \
  F(126, OrtStatus*, ReleaseAvailableProviders, (char** names, int count))                                           \
  F(130, OrtStatus*, AddSessionConfigEntry, (OrtSessionOptions*, const char* key, const char* value))                \
  F(165, OrtStatus*, AddRunConfigEntry, (OrtRunOptions*, const char* key, const char* value))                        \
  F(170, OrtStatus*, SessionOptionsAppendExecutionProvider_TensorRT_V2,                                              \
    (OrtSessionOptions*, const OrtTensorRTProviderOptionsV2*))                                                       \
  F(171, OrtStatus*, CreateTensorRTProviderOptions, (OrtTensorRTProviderOptionsV2**))                                \
  F(172, OrtStatus*, UpdateTensorRTProviderOptions,                                                                  \
    (OrtTensorRTProviderOptionsV2*, const char* const* keys, const char* const* values, size_t))                     \
  F(174, void, ReleaseTensorRTProviderOptions, (OrtTensorRTProviderOptionsV2*))                                      \
  F(204, OrtStatus*, SessionOptionsAppendExecutionProvider_CUDA_V2,                                                  \
    (OrtSessionOptions*, const OrtCUDAProviderOptionsV2*))                                                           \
  F(205, OrtStatus*, CreateCUDAProviderOptions, (OrtCUDAProviderOptionsV2**))                                        \
  F(206, OrtStatus*, UpdateCUDAProviderOptions,                                                                      \
    (OrtCUDAProviderOptionsV2*, const char* const* keys, const char* const* values, size_t))                         \
  F(208, void, ReleaseCUDAProviderOptions, (OrtCUDAProviderOptionsV2*))                                              \
  F(210, OrtStatus*, AddExternalInitializers,                                                                        \
    (OrtSessionOptions*, const char* const* names, const OrtValue* const* values, size_t))                           \
  F(216, OrtStatus*, SessionOptionsAppendExecutionProvider,                                                          \
    (OrtSessionOptions*, const char* name, const char* const* keys, const char* const* values, size_t))              \
  F(252, OrtStatus*, GetResizedStringTensorElementBuffer, (OrtValue*, size_t index, size_t size, char** bytes))      \
  F(293, OrtStatus*, SessionOptionsSetLoadCancellationFlag, (OrtSessionOptions*, bool))                              \
  F(390, bool, TensorTypeAndShape_HasShape, (const OrtTensorTypeAndShapeInfo*))

struct OrtApi {
#define TRIREME_DECLARE(index, result, name, parameters) result(*name) parameters = nullptr;
  TRIREME_ORT_FUNCTIONS(TRIREME_DECLARE)
#undef TRIREME_DECLARE
};

// OrtErrorCode, as far as the core or its callers tell them apart.
enum class OrtErrorCode : int { kFail = 1, kInvalidArgument = 2, kNoSuchFile = 3, kModelLoadCanceled = 12 };

// A call that ONNX Runtime refused, or a precondition of one that did not hold; `what()` is ONNX Runtime's message.
class OrtError : public std::runtime_error {
 public:
  OrtError(OrtErrorCode code, const std::string& message) : std::runtime_error(message), code_(code) {}
  OrtErrorCode code() const { return code_; }

 private:
  OrtErrorCode code_;
};

template <typename T, void (*OrtApi::*Release)(T*)>
struct OrtDeleter {
  const OrtApi* api = nullptr;
  void operator()(T* object) const { (api->*Release)(object); }
};

using MemoryInfoPtr = std::unique_ptr<OrtMemoryInfo, OrtDeleter<OrtMemoryInfo, &OrtApi::ReleaseMemoryInfo>>;
using RunOptionsPtr = std::unique_ptr<OrtRunOptions, OrtDeleter<OrtRunOptions, &OrtApi::ReleaseRunOptions>>;
using SessionPtr = std::unique_ptr<OrtSession, OrtDeleter<OrtSession, &OrtApi::ReleaseSession>>;
using SessionOptionsPtr =
    std::unique_ptr<OrtSessionOptions, OrtDeleter<OrtSessionOptions, &OrtApi::ReleaseSessionOptions>>;
using ShapeInfoPtr = std::unique_ptr<OrtTensorTypeAndShapeInfo,
                                     OrtDeleter<OrtTensorTypeAndShapeInfo, &OrtApi::ReleaseTensorTypeAndShapeInfo>>;
using TypeInfoPtr = std::unique_ptr<OrtTypeInfo, OrtDeleter<OrtTypeInfo, &OrtApi::ReleaseTypeInfo>>;
using ValuePtr = std::unique_ptr<OrtValue, OrtDeleter<OrtValue, &OrtApi::ReleaseValue>>;

// The opened library: its table, its environment and what every session shares. Immutable, so any thread may use it.
class Ort {
 public:
  // Opens the library, or returns the one already open in this process. Throws std::runtime_error if it cannot be
  // loaded, is older than kOrtApiVersion, or another path was opened before. Telemetry is switched off before the
  // library's first instruction runs.
  static std::shared_ptr<const Ort> Open(const std::string& library_path);

  const OrtApi& api() const { return api_; }
  const OrtEnv* env() const { return env_; }
  OrtAllocator* allocator() const { return allocator_; }
  const OrtMemoryInfo* cpu_memory() const { return cpu_memory_.get(); }
  const std::string& version() const { return version_; }

  // Names such as `CPUExecutionProvider`. Of those that are in libraries of their own, only the ones whose library is
  // there: what ONNX Runtime was built for is more than what an installation has.
  std::vector<std::string> AvailableProviders() const;

  // Throws OrtError for a status that is not null, and frees it.
  void Check(OrtStatus* status) const;

  // Takes ownership of what a `Create…` call handed out.
  template <typename Pointer>
  Pointer Own(typename Pointer::pointer object) const {
    return Pointer(object, typename Pointer::deleter_type{&api_});
  }

 private:
  explicit Ort(const std::string& library_path);

  std::string library_path_;
  std::string version_;
  OrtApi api_;
  OrtEnv* env_ = nullptr;
  OrtAllocator* allocator_ = nullptr;
  MemoryInfoPtr cpu_memory_;
};

}  // namespace trireme
