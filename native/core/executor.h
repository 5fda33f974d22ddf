// Runs batches of one instance on a shared session: gathers the inputs, runs the model, lays out the outputs.
//
// A lone request runs on its own memory; several are copied together. Outputs whose shape follows from the inputs' are
// written by the model straight into the caller's memory; the others are copied there once. Not thread-safe: one thread
// at a time.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/batch.h"
#include "core/buffer.h"
#include "core/session.h"
#include "core/string_tensor.h"

namespace trireme {

struct ExecutorSettings {
  // Names, in the order of Batch::inputs and RunResult::outputs.
  std::vector<std::string> inputs;
  std::vector<std::string> outputs;
  // The first dimension of every input and output is the batch's.
  bool is_batched = false;
};

class Executor {
 public:
  // Throws OrtError for a name that the model does not have, or a value that is no tensor of a known type.
  Executor(std::shared_ptr<const Session> session, const ExecutorSettings& settings);

  size_t input_count() const { return inputs_.size(); }
  size_t output_count() const { return outputs_.size(); }
  const Session& session() const { return *session_; }

  // Throws OrtError unless every part has the size that rows and dims say. To be called before Run, which relies on it.
  void Check(const Batch& batch) const;

  // Throws OrtError or std::bad_alloc; the executor stays usable. Values of a failed or uncollected run are freed by
  // the next one.
  void Run(const Batch& batch, const OrtRunOptions* options, RunResult& result);

  // Writes the outputs of a run that found too little room; `output` holds at least `result.output_size` bytes, and the
  // run's own Batch::output is still there (a part of the outputs may lie in it).
  void Collect(std::span<uint8_t> output, RunResult& result);

 private:
  struct Input {
    const ValueInfo* info;
    size_t element_size;
    Buffer gathered;
    ValuePtr value;
  };

  // Where a dimension of an output comes from.
  struct DimSource {
    enum class Kind { kFixed, kInput, kRows, kUnknown } kind;
    int64_t size = 0;
    size_t input = 0;
    size_t axis = 0;
  };

  struct Output {
    const ValueInfo* info;
    size_t element_size;
    std::vector<DimSource> dims;
    ValuePtr value;
    bool is_bound = false;
    std::optional<StringContent> strings;
  };

  std::vector<DimSource> FindSources(const ValueInfo& output) const;
  ValuePtr MakeInput(const BatchInput& from, const Batch& batch, Input& input) const;
  const uint8_t* Gather(const BatchInput& from, Input& input) const;
  bool Predict(const Output& output, const Batch& batch, std::vector<int64_t>& dims) const;
  size_t Bind(const Batch& batch, RunResult& result);
  OrtStatus* RunSession(const OrtRunOptions* options);
  void Infer(const OrtRunOptions* options);
  void Place(const Batch& batch, size_t end, RunResult& result);
  size_t PlaceOne(Output& output, const Batch& batch, size_t begin, OutputPlace& place) const;
  void Release();

  std::shared_ptr<const Session> session_;
  bool is_batched_;
  // False once the model was seen to break its own declared shapes.
  bool may_bind_ = true;
  std::vector<Input> inputs_;
  std::vector<Output> outputs_;
  int64_t total_rows_ = 0;
  std::vector<const char*> input_names_;
  std::vector<const OrtValue*> input_values_;
  std::vector<const char*> output_names_;
  std::vector<OrtValue*> output_values_;
};

}  // namespace trireme
