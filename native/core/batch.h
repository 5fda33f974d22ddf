// One batch as the main thread hands it to an instance, and what comes back. Both are reused from run to run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace trireme {

struct BatchInput {
  // False: an optional input that no request of the batch has.
  bool is_present = false;
  // Of the whole batch.
  std::vector<int64_t> dims;
  // One per request, in order; pinned by the caller until the run is done.
  std::vector<std::span<const uint8_t>> parts;
};

struct Batch {
  // Per request, its size in the batch dimension. A model that does not batch: one entry, not read.
  std::vector<int64_t> rows;
  // As in ExecutorSettings::inputs.
  std::vector<BatchInput> inputs;
  // Where the outputs go, if they fit; pinned like the inputs.
  std::span<uint8_t> output;
};

struct OutputPlace {
  std::vector<int64_t> dims;
  // In Batch::output.
  size_t begin = 0;
  // Where each request's part ends, which is where the next one's begins.
  std::vector<size_t> ends;
};

// Milliseconds on the steady clock.
struct RunTimes {
  double input_start = 0;
  double infer_start = 0;
  double infer_end = 0;
  double output_end = 0;
};

struct RunResult {
  RunTimes times;
  // Bytes that the outputs take. Over the size of Batch::output, nothing was written there yet: see Executor::Collect.
  size_t output_size = 0;
  // As in ExecutorSettings::outputs.
  std::vector<OutputPlace> outputs;
};

double SteadyMilliseconds();

}  // namespace trireme
