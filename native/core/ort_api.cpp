#include "core/ort_api.h"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <mutex>

namespace trireme {
namespace {

struct OrtApiBase {
  const void* (*GetApi)(uint32_t version);
  const char* (*GetVersionString)();
};

constexpr int kSeverityFatal = 4;  // errors come back as statuses
constexpr int kArenaAllocator = 1;
constexpr int kMemoryDefault = 0;

const OrtApiBase* OpenLibrary(const std::string& path) {
  // Read by the library when it initializes itself.
  setenv("ORT_DISABLE_TELEMETRY", "1", 1);
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) throw std::runtime_error(std::string("cannot load ONNX Runtime: ") + dlerror());
  using GetApiBase = const OrtApiBase* (*)();
  const auto get_api_base = reinterpret_cast<GetApiBase>(dlsym(library, "OrtGetApiBase"));
  if (get_api_base == nullptr) throw std::runtime_error("not an ONNX Runtime library: " + path);
  return get_api_base();
}

// The library that a provider is in, besides ONNX Runtime's own; empty if that is the one.
std::string ProviderLibrary(const std::string& provider) {
  if (provider == "CUDAExecutionProvider") return "libonnxruntime_providers_cuda.so";
  if (provider == "TensorrtExecutionProvider") return "libonnxruntime_providers_tensorrt.so";
  return "";
}

OrtApi ReadTable(const void* table) {
  // Every entry is one function pointer.
  const auto entries = static_cast<void* const*>(table);
  OrtApi api;
#define TRIREME_READ(index, result, name, parameters) api.name = reinterpret_cast<decltype(api.name)>(entries[index]);
  TRIREME_ORT_FUNCTIONS(TRIREME_READ)
#undef TRIREME_READ
  return api;
}

}  // namespace

std::shared_ptr<const Ort> Ort::Open(const std::string& library_path) {
  static std::mutex mutex;
  // Never freed: ONNX Runtime's environment must outlive every session, and its threads the static destructors.
  static std::shared_ptr<const Ort>* const opened = std::make_unique<std::shared_ptr<const Ort>>().release();
  const std::lock_guard lock(mutex);
  if (*opened == nullptr) *opened = std::shared_ptr<const Ort>(std::unique_ptr<const Ort>(new Ort(library_path)));
  if ((*opened)->library_path_ != library_path) {
    throw std::runtime_error("this process already uses ONNX Runtime from " + (*opened)->library_path_ + ", got " +
                             library_path);
  }
  return *opened;
}

Ort::Ort(const std::string& library_path) : library_path_(library_path) {
  const OrtApiBase* base = OpenLibrary(library_path);
  version_ = base->GetVersionString();
  const void* table = base->GetApi(kOrtApiVersion);
  if (table == nullptr) {
    throw std::runtime_error("ONNX Runtime " + version_ + " is too old: expected 1." + std::to_string(kOrtApiVersion) +
                             " or newer, from " + library_path);
  }
  api_ = ReadTable(table);
  Check(api_.CreateEnv(kSeverityFatal, "trireme", &env_));
  Check(api_.DisableTelemetryEvents(env_));
  Check(api_.GetAllocatorWithDefaultOptions(&allocator_));
  OrtMemoryInfo* memory = nullptr;
  Check(api_.CreateCpuMemoryInfo(kArenaAllocator, kMemoryDefault, &memory));
  cpu_memory_ = Own<MemoryInfoPtr>(memory);
}

void Ort::Check(OrtStatus* status) const {
  if (status == nullptr) return;
  const OrtError error(static_cast<OrtErrorCode>(api_.GetErrorCode(status)), api_.GetErrorMessage(status));
  api_.ReleaseStatus(status);
  throw error;
}

std::vector<std::string> Ort::AvailableProviders() const {
  char** names = nullptr;
  int count = 0;
  Check(api_.GetAvailableProviders(&names, &count));
  std::vector<std::string> providers(names, names + count);
  Check(api_.ReleaseAvailableProviders(names, count));
  const std::filesystem::path folder = std::filesystem::path(library_path_).parent_path();
  std::erase_if(providers, [&](const std::string& provider) {
    const std::string library = ProviderLibrary(provider);
    return !library.empty() && !std::filesystem::exists(folder / library);
  });
  return providers;
}

}  // namespace trireme
