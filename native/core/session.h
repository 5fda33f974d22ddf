// A loaded model: one per model version, shared by all its instances. Immutable once created, so any thread may run it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "core/external_data.h"
#include "core/ort_api.h"
#include "core/tensor_type.h"

namespace trireme {

struct ExecutionProvider {
  // As ONNX Runtime lists it, e.g. `CPUExecutionProvider`.
  std::string name;
  std::vector<std::pair<std::string, std::string>> options;
};

struct SessionSettings {
  // 0: ONNX Runtime's own choice (one thread per core).
  int intra_op_threads = 0;
  int inter_op_threads = 0;
  // Nodes that do not depend on each other run at the same time.
  bool parallel_execution = false;
  // 0 none, 1 basic, 2 extended, 3 layout, 99 all.
  int graph_optimization_level = 99;
  bool memory_arena = true;
  bool memory_pattern = true;
  // 0 verbose … 4 fatal. ONNX Runtime writes its log to stderr, and its errors (3) come back as OrtError anyway.
  int log_severity = 4;
  std::vector<std::pair<std::string, std::string>> config_entries;
  // ONNX Runtime's configuration of every run.
  std::vector<std::pair<std::string, std::string>> run_config_entries;
  // Sizes of symbolic dimensions, by name.
  std::vector<std::pair<std::string, int64_t>> free_dimensions;
  // Weights in files beside the model that are read, so that what happens to the files later does not reach the
  // session. It maps the others for as long as it lives.
  std::vector<ExternalTensor> external_data;
  // Most wanted first; the CPU provider takes what is left.
  std::vector<ExecutionProvider> providers;
};

// ONNXType
enum class ValueKind : int { kUnknown, kTensor, kSequence, kMap, kOpaque, kSparseTensor, kOptional };

struct ValueInfo {
  std::string name;
  ValueKind kind = ValueKind::kUnknown;
  // Tensors only.
  ElementType element_type{};
  bool has_shape = false;
  // -1 where the size is free; `symbols` then has the dimension's name, or ''.
  std::vector<int64_t> dims;
  std::vector<std::string> symbols;
};

// Stops a `Session::Create` that runs on another thread, as soon as ONNX Runtime looks.
class LoadCancellation {
 public:
  void Cancel();

 private:
  friend class Session;
  void Attach(const Ort* ort, OrtSessionOptions* options);
  void Detach();

  std::mutex mutex_;
  bool cancelled_ = false;
  const Ort* ort_ = nullptr;
  OrtSessionOptions* options_ = nullptr;
};

class Session {
 public:
  // May take seconds. Throws OrtError (kModelLoadCanceled if cancelled).
  static std::shared_ptr<const Session> Create(std::shared_ptr<const Ort> ort, const std::string& model_path,
                                               const SessionSettings& settings, LoadCancellation& cancellation);

  const Ort& ort() const { return *ort_; }
  // Runs are safe from any number of threads.
  OrtSession* handle() const { return session_.get(); }
  const std::vector<ValueInfo>& inputs() const { return inputs_; }
  const std::vector<ValueInfo>& outputs() const { return outputs_; }
  // Initializers that a request may replace: inputs with a default.
  const std::vector<ValueInfo>& initializers() const { return initializers_; }

  // Null if the model has no such input (or initializer), or output.
  const ValueInfo* FindInput(const std::string& name) const;
  const ValueInfo* FindOutput(const std::string& name) const;

  // For the runs of one instance.
  RunOptionsPtr CreateRunOptions() const;

  Session(std::shared_ptr<const Ort> ort, SessionPtr session,
          std::vector<std::pair<std::string, std::string>> run_config_entries);

 private:
  std::shared_ptr<const Ort> ort_;
  SessionPtr session_;
  std::vector<std::pair<std::string, std::string>> run_config_entries_;
  std::vector<ValueInfo> inputs_;
  std::vector<ValueInfo> outputs_;
  std::vector<ValueInfo> initializers_;
};

}  // namespace trireme
