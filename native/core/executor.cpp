#include "core/executor.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <limits>
#include <numeric>

namespace trireme {
namespace {

[[noreturn]] void ThrowInvalid(const std::string& message) {
  throw OrtError(OrtErrorCode::kInvalidArgument, message);
}

std::string ToText(std::span<const int64_t> dims) {
  std::string text;
  for (const int64_t dim : dims) text.append(text.empty() ? "[" : ",").append(std::to_string(dim));
  return text.empty() ? "[]" : text.append("]");
}

size_t RequireTensor(const ValueInfo* info, const std::string& what, const std::string& name) {
  if (info == nullptr) ThrowInvalid("the model has no " + what + " '" + name + "'");
  if (info->kind != ValueKind::kTensor) {
    ThrowInvalid(what + " '" + name + "' is not a tensor: sequences, maps and optional values cannot be served");
  }
  const std::optional<size_t> size = ElementSize(info->element_type);
  if (!size) {
    ThrowInvalid(what + " '" + name + "' has an element type that cannot be served: ONNX type " +
                 std::to_string(static_cast<int>(info->element_type)));
  }
  return *size;
}

bool IsAligned(const uint8_t* data, size_t alignment) {
  return reinterpret_cast<uintptr_t>(data) % alignment == 0;
}

// A `bool` that is neither 0 nor 1 is undefined behaviour in the kernels.
bool IsCleanBool(std::span<const uint8_t> bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](uint8_t byte) { return byte <= 1; });
}

void CopyBytes(uint8_t* to, const void* from, size_t size) {
  if (size > 0) std::memcpy(to, from, size);
}

}  // namespace

double SteadyMilliseconds() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

Executor::Executor(std::shared_ptr<const Session> session, const ExecutorSettings& settings)
    : session_(std::move(session)), is_batched_(settings.is_batched) {
  for (const std::string& name : settings.inputs) {
    const ValueInfo* info = session_->FindInput(name);
    const size_t element_size = RequireTensor(info, "input", name);
    inputs_.push_back({.info = info, .element_size = element_size, .gathered = {}, .value = {}});
  }
  for (const std::string& name : settings.outputs) {
    const ValueInfo* info = session_->FindOutput(name);
    const size_t element_size = RequireTensor(info, "output", name);
    outputs_.push_back(
        {.info = info, .element_size = element_size, .dims = FindSources(*info), .value = {}, .strings = {}});
    output_names_.push_back(info->name.c_str());
  }
  output_values_.resize(outputs_.size());
}

std::vector<Executor::DimSource> Executor::FindSources(const ValueInfo& output) const {
  std::vector<DimSource> sources;
  for (size_t axis = 0; axis < output.dims.size(); ++axis) {
    if (output.dims[axis] >= 0) {
      sources.push_back({.kind = DimSource::Kind::kFixed, .size = output.dims[axis]});
      continue;
    }
    DimSource source{.kind = axis == 0 && is_batched_ ? DimSource::Kind::kRows : DimSource::Kind::kUnknown};
    const std::string& symbol = output.symbols[axis];
    for (size_t i = 0; i < inputs_.size() && !symbol.empty(); ++i) {
      const std::vector<std::string>& symbols = inputs_[i].info->symbols;
      const auto found = std::find(symbols.begin(), symbols.end(), symbol);
      if (found == symbols.end()) continue;
      source = {.kind = DimSource::Kind::kInput, .input = i, .axis = static_cast<size_t>(found - symbols.begin())};
      break;
    }
    sources.push_back(source);
  }
  return sources;
}

void Executor::Check(const Batch& batch) const {
  const size_t requests = batch.rows.size();
  if (requests == 0) ThrowInvalid("the batch is empty");
  if (!is_batched_ && requests != 1)
    ThrowInvalid("the model does not batch, got " + std::to_string(requests) + " requests");
  int64_t rows = 0;
  for (const int64_t size : batch.rows) {
    if (size < 0 || size > std::numeric_limits<int64_t>::max() - rows)
      ThrowInvalid("wrong batch sizes " + ToText(batch.rows));
    rows += size;
  }

  for (size_t i = 0; i < inputs_.size(); ++i) {
    const Input& input = inputs_[i];
    const BatchInput& given = batch.inputs[i];
    if (!given.is_present) continue;
    const std::string where = "input '" + input.info->name + "': ";
    const std::optional<size_t> count = ElementCount(given.dims);
    if (!count || !ByteSize(*count, input.element_size)) ThrowInvalid(where + "wrong shape " + ToText(given.dims));
    if (is_batched_ && (given.dims.empty() || given.dims[0] != rows)) {
      ThrowInvalid(where + "expected a batch dimension of " + std::to_string(rows) + ", got shape " +
                   ToText(given.dims));
    }
    if (given.parts.size() != requests) ThrowInvalid(where + "expected one buffer for each request");
    const size_t per_row = rows > 0 ? *count / static_cast<size_t>(rows) : 0;
    for (size_t r = 0; r < requests; ++r) {
      const size_t elements = is_batched_ ? per_row * static_cast<size_t>(batch.rows[r]) : *count;
      const size_t got = given.parts[r].size();
      if (input.info->element_type == ElementType::kString) {
        // So that a shape cannot ask for more strings than the bytes can hold.
        if (elements > got / sizeof(uint32_t)) {
          ThrowInvalid(where + "expected " + std::to_string(elements) + " string elements, got " + std::to_string(got) +
                       " bytes");
        }
      } else if (got != elements * input.element_size) {
        ThrowInvalid(where + "expected " + std::to_string(elements * input.element_size) + " bytes, got " +
                     std::to_string(got));
      }
    }
  }
}

const uint8_t* Executor::Gather(const BatchInput& from, Input& input) const {
  const bool is_bool = input.info->element_type == ElementType::kBool;
  if (from.parts.size() == 1) {
    const std::span<const uint8_t> part = from.parts[0];
    if (!part.empty() && IsAligned(part.data(), input.element_size) && (!is_bool || IsCleanBool(part)))
      return part.data();
  }
  size_t size = 0;
  for (const auto& part : from.parts) size += part.size();
  uint8_t* const gathered = input.gathered.Reserve(size);
  uint8_t* end = gathered;
  for (const auto& part : from.parts) {
    CopyBytes(end, part.data(), part.size());
    end += part.size();
  }
  if (is_bool) std::transform(gathered, end, gathered, [](uint8_t byte) { return byte != 0 ? 1 : 0; });
  return gathered;
}

ValuePtr Executor::MakeInput(const BatchInput& from, const Batch& batch, Input& input) const {
  const Ort& ort = session_->ort();
  const int type = static_cast<int>(input.info->element_type);
  OrtValue* created = nullptr;
  if (input.info->element_type != ElementType::kString) {
    size_t size = 0;
    for (const auto& part : from.parts) size += part.size();
    // ONNX Runtime does not write to its inputs.
    void* data = const_cast<uint8_t*>(Gather(from, input));
    ort.Check(ort.api().CreateTensorWithDataAsOrtValue(ort.cpu_memory(), data, size, from.dims.data(), from.dims.size(),
                                                       type, &created));
    return ort.Own<ValuePtr>(created);
  }
  ort.Check(ort.api().CreateTensorAsOrtValue(ort.allocator(), from.dims.data(), from.dims.size(), type, &created));
  auto value = ort.Own<ValuePtr>(created);
  const size_t count = ElementCount(from.dims).value();
  size_t first = 0;
  for (size_t r = 0; r < from.parts.size(); ++r) {
    const size_t elements = is_batched_ && total_rows_ > 0
                                ? count / static_cast<size_t>(total_rows_) * static_cast<size_t>(batch.rows[r])
                                : count;
    FillStrings(ort, created, first, elements, from.parts[r], input.info->name);
    first += elements;
  }
  return value;
}

bool Executor::Predict(const Output& output, const Batch& batch, std::vector<int64_t>& dims) const {
  if (!output.info->has_shape || output.info->element_type == ElementType::kString) return false;
  dims.resize(output.dims.size());
  for (size_t axis = 0; axis < dims.size(); ++axis) {
    const DimSource& source = output.dims[axis];
    switch (source.kind) {
      case DimSource::Kind::kFixed:
        dims[axis] = source.size;
        break;
      case DimSource::Kind::kRows:
        dims[axis] = total_rows_;
        break;
      case DimSource::Kind::kInput: {
        const BatchInput& input = batch.inputs[source.input];
        if (!input.is_present || source.axis >= input.dims.size()) return false;
        dims[axis] = input.dims[source.axis];
        break;
      }
      case DimSource::Kind::kUnknown:
        return false;
    }
  }
  return true;
}

// Lets the model write to the caller's memory what has a known shape, if there is room; returns where that ends.
size_t Executor::Bind(const Batch& batch, RunResult& result) {
  if (!may_bind_ || !IsAligned(batch.output.data(), sizeof(uint64_t))) return 0;
  const Ort& ort = session_->ort();
  size_t end = 0;
  for (size_t i = 0; i < outputs_.size(); ++i) {
    Output& output = outputs_[i];
    OutputPlace& place = result.outputs[i];
    if (!Predict(output, batch, place.dims)) continue;
    const std::optional<size_t> count = ElementCount(place.dims);
    const std::optional<size_t> size = count ? ByteSize(*count, output.element_size) : std::nullopt;
    if (!size || *size > batch.output.size() || end > batch.output.size() - *size) continue;
    OrtValue* created = nullptr;
    ort.Check(ort.api().CreateTensorWithDataAsOrtValue(ort.cpu_memory(), batch.output.data() + end, *size,
                                                       place.dims.data(), place.dims.size(),
                                                       static_cast<int>(output.info->element_type), &created));
    output.value = ort.Own<ValuePtr>(created);
    output.is_bound = true;
    place.begin = end;
    end = AlignUp(end + *size);
  }
  return end;
}

OrtStatus* Executor::RunSession(const OrtRunOptions* options) {
  const Ort& ort = session_->ort();
  for (size_t i = 0; i < outputs_.size(); ++i) output_values_[i] = outputs_[i].value.get();
  OrtStatus* status =
      ort.api().Run(session_->handle(), options, input_names_.data(), input_values_.data(), input_values_.size(),
                    output_names_.data(), output_names_.size(), output_values_.data());
  for (size_t i = 0; i < outputs_.size(); ++i) {
    if (!outputs_[i].is_bound) outputs_[i].value = ort.Own<ValuePtr>(output_values_[i]);
  }
  return status;
}

void Executor::Infer(const OrtRunOptions* options) {
  const Ort& ort = session_->ort();
  OrtStatus* status = RunSession(options);
  const auto is_bound = [](const Output& output) { return output.is_bound; };
  if (status == nullptr || std::none_of(outputs_.begin(), outputs_.end(), is_bound)) return ort.Check(status);

  // Either the run is at fault, and fails again, or the model's declared output shapes are.
  ort.api().ReleaseStatus(status);
  for (Output& output : outputs_) {
    output.value.reset();
    output.is_bound = false;
  }
  ort.Check(RunSession(options));
  may_bind_ = false;
}

void Executor::Run(const Batch& batch, const OrtRunOptions* options, RunResult& result) {
  Release();  // what a run left that was never collected
  result.times.input_start = SteadyMilliseconds();
  result.outputs.resize(outputs_.size());
  total_rows_ = is_batched_ ? std::accumulate(batch.rows.begin(), batch.rows.end(), int64_t{0}) : 1;
  input_names_.clear();
  input_values_.clear();
  for (size_t i = 0; i < inputs_.size(); ++i) {
    if (!batch.inputs[i].is_present) continue;
    inputs_[i].value = MakeInput(batch.inputs[i], batch, inputs_[i]);
    input_names_.push_back(inputs_[i].info->name.c_str());
    input_values_.push_back(inputs_[i].value.get());
  }
  size_t end = Bind(batch, result);

  result.times.infer_start = SteadyMilliseconds();
  Infer(options);
  result.times.infer_end = SteadyMilliseconds();

  Place(batch, end, result);
  if (result.output_size <= batch.output.size()) Collect(batch.output, result);
  result.times.output_end = SteadyMilliseconds();
}

void Executor::Place(const Batch& batch, size_t end, RunResult& result) {
  for (size_t i = 0; i < outputs_.size(); ++i) {
    Output& output = outputs_[i];
    OutputPlace& place = result.outputs[i];
    const size_t begin = output.is_bound ? place.begin : end;
    const size_t place_end = PlaceOne(output, batch, begin, place);
    if (!output.is_bound) end = AlignUp(place_end);
  }
  result.output_size = end;
}

size_t Executor::PlaceOne(Output& output, const Batch& batch, size_t begin, OutputPlace& place) const {
  const Ort& ort = session_->ort();
  const std::string where = "output '" + output.info->name + "': ";
  if (!output.is_bound) {
    OrtTensorTypeAndShapeInfo* created = nullptr;
    ort.Check(ort.api().GetTensorTypeAndShape(output.value.get(), &created));
    const auto shape = ort.Own<ShapeInfoPtr>(created);
    size_t rank = 0;
    ort.Check(ort.api().GetDimensionsCount(created, &rank));
    place.dims.resize(rank);
    ort.Check(ort.api().GetDimensions(created, place.dims.data(), rank));
  }
  if (is_batched_ && (place.dims.empty() || place.dims[0] != total_rows_)) {
    throw OrtError(OrtErrorCode::kFail, where + "expected a batch dimension of " + std::to_string(total_rows_) +
                                            ", the model gave shape " + ToText(place.dims));
  }
  const size_t count = ElementCount(place.dims).value();
  const bool is_string = output.info->element_type == ElementType::kString;
  if (is_string) output.strings.emplace(ort, output.value.get(), count);
  const size_t per_row = total_rows_ > 0 ? count / static_cast<size_t>(total_rows_) : 0;
  place.begin = begin;
  place.ends.resize(batch.rows.size());
  size_t elements = 0;
  for (size_t r = 0; r < batch.rows.size(); ++r) {
    elements = is_batched_ ? elements + per_row * static_cast<size_t>(batch.rows[r]) : count;
    place.ends[r] = begin + (is_string ? output.strings->WireSize(elements) : elements * output.element_size);
  }
  return place.ends.back();
}

void Executor::Collect(std::span<uint8_t> output, RunResult& result) {
  const Ort& ort = session_->ort();
  for (size_t i = 0; i < outputs_.size(); ++i) {
    const OutputPlace& place = result.outputs[i];
    uint8_t* const to = output.data() + place.begin;
    if (outputs_[i].strings) {
      outputs_[i].strings->Write(to);
      continue;
    }
    void* data = nullptr;
    ort.Check(ort.api().GetTensorMutableData(outputs_[i].value.get(), &data));
    if (data != to) CopyBytes(to, data, place.ends.back() - place.begin);
  }
  Release();
}

void Executor::Release() {
  for (Input& input : inputs_) input.value.reset();
  for (Output& output : outputs_) {
    output.value.reset();
    output.strings.reset();
    output.is_bound = false;
  }
}

}  // namespace trireme
