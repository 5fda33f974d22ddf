// Batches in, outputs out, and every size that does not fit refused before memory is read. Parts are exact-size heap
// blocks, so that the address sanitizer sees a read beyond one.
#include "core/executor.h"

#include <cstring>

#include "check.h"

using namespace trireme;
using namespace trireme::test;

namespace {

template <typename T>
struct Bytes {
  explicit Bytes(const std::vector<T>& values)
      : data(reinterpret_cast<const uint8_t*>(values.data()),
             reinterpret_cast<const uint8_t*>(values.data() + values.size())) {}
  operator std::span<const uint8_t>() const { return data; }

  std::vector<uint8_t> data;
};

using Floats = Bytes<float>;
using Longs = Bytes<int64_t>;

BatchInput Input(std::vector<int64_t> dims, std::vector<std::span<const uint8_t>> parts) {
  return {.is_present = true, .dims = std::move(dims), .parts = std::move(parts)};
}

const BatchInput kAbsent;

struct Ran {
  RunResult result;
  std::vector<uint8_t> memory;

  template <typename T>
  std::vector<T> Values(size_t output, size_t request = 0) const {
    const OutputPlace& place = result.outputs[output];
    const size_t begin = request == 0 ? place.begin : place.ends[request - 1];
    std::vector<T> values((place.ends[request] - begin) / sizeof(T));
    if (!values.empty()) std::memcpy(values.data(), memory.data() + begin, values.size() * sizeof(T));
    return values;
  }
};

Ran Run(Executor& executor, Batch batch, size_t room = 4096) {
  Ran ran;
  ran.memory.resize(room);
  batch.output = ran.memory;
  executor.Check(batch);
  executor.Run(batch, nullptr, ran.result);
  if (ran.result.output_size > room) {
    std::vector<uint8_t> larger(ran.result.output_size);
    executor.Collect(larger, ran.result);
    ran.memory = std::move(larger);
  }
  return ran;
}

std::string Refusal(const Executor& executor, const Batch& batch) {
  return MessageOf([&] { executor.Check(batch); });
}

Executor Optional() {
  return Executor(Load("optional"), {.inputs = {"X", "B"}, .outputs = {"Y"}, .is_batched = true});
}

std::vector<char> Wire(const std::vector<std::string>& elements) {
  std::vector<char> wire;
  for (const std::string& element : elements) {
    const auto length = static_cast<uint32_t>(element.size());
    const auto* bytes = reinterpret_cast<const char*>(&length);
    wire.insert(wire.end(), bytes, bytes + sizeof(length));
    wire.insert(wire.end(), element.begin(), element.end());
  }
  return wire;
}

}  // namespace

TEST(GathersRequestsAndSplitsTheirOutputs) {
  Executor executor = Optional();
  const Floats one({1, 2}), two({3, 4, 5, 6}), b({100});
  const Ran ran = Run(executor, {.rows = {1, 2}, .inputs = {Input({3, 2}, {one, two}), kAbsent}, .output = {}});
  CHECK(ran.result.outputs[0].dims == (std::vector<int64_t>{3, 2}));
  CHECK(ran.Values<float>(0, 0) == (std::vector<float>{11, 12}));
  CHECK(ran.Values<float>(0, 1) == (std::vector<float>{13, 14, 15, 16}));
}

TEST(CollectsWhatDidNotFit) {
  Executor executor = Optional();
  const Floats one({1, 2});
  for (const size_t room : {0, 7, 8}) {
    const Ran ran = Run(executor, {.rows = {1}, .inputs = {Input({1, 2}, {one}), kAbsent}, .output = {}}, room);
    CHECK(ran.Values<float>(0) == (std::vector<float>{11, 12}));
  }
}

TEST(RunsAMisalignedLoneRequest) {
  Executor executor = Optional();
  std::vector<uint8_t> shifted(9);
  const float values[] = {1, 2};
  std::memcpy(shifted.data() + 1, values, sizeof(values));
  const std::span<const uint8_t> part(shifted.data() + 1, 8);
  const Ran ran = Run(executor, {.rows = {1}, .inputs = {Input({1, 2}, {part}), kAbsent}, .output = {}});
  CHECK(ran.Values<float>(0) == (std::vector<float>{11, 12}));
}

TEST(PassesEveryTypeThrough) {
  const std::pair<const char*, size_t> types[] = {{"UINT8", 1}, {"UINT16", 2}, {"UINT32", 4}, {"UINT64", 8},
                                                  {"INT8", 1},  {"INT16", 2},  {"INT32", 4},  {"INT64", 8},
                                                  {"FP16", 2},  {"FP32", 4},   {"FP64", 8},   {"BF16", 2}};
  ExecutorSettings settings{.inputs = {}, .outputs = {}, .is_batched = true};
  std::vector<Bytes<uint8_t>> parts;
  Batch batch{.rows = {1, 2}, .inputs = {}, .output = {}};
  for (const auto& [name, size] : types) {
    settings.inputs.push_back(std::string(name) + "_in");
    settings.outputs.push_back(std::string(name) + "_out");
    parts.emplace_back(std::vector<uint8_t>(2 * size, 0xab));
    parts.emplace_back(std::vector<uint8_t>(4 * size, 0xcd));
    batch.inputs.push_back(Input({3, 2}, {parts[parts.size() - 2], parts.back()}));
  }
  // The model has all its types as inputs, so the other two come along.
  const Bytes<uint8_t> bools({0, 1}), more_bools({1, 7, 0, 255});
  const Bytes<char> strings(Wire({"a", "b"})), more_strings(Wire({"c", "", "e", "f"}));
  settings.inputs.insert(settings.inputs.end(), {"BOOL_in", "BYTES_in"});
  settings.outputs.insert(settings.outputs.end(), {"BOOL_out", "BYTES_out"});
  batch.inputs.push_back(Input({3, 2}, {bools, more_bools}));
  batch.inputs.push_back(Input({3, 2}, {strings, more_strings}));

  Executor executor(Load("all_types"), settings);
  for (const size_t room : {0, 300, 4096}) {
    const Ran ran = Run(executor, batch, room);
    for (size_t i = 0; i < std::size(types); ++i) {
      CHECK(ran.Values<uint8_t>(i, 0) == std::vector<uint8_t>(2 * types[i].second, 0xab));
      CHECK(ran.Values<uint8_t>(i, 1) == std::vector<uint8_t>(4 * types[i].second, 0xcd));
    }
    // Whatever is not 0 is true.
    CHECK(ran.Values<uint8_t>(std::size(types), 1) == (std::vector<uint8_t>{1, 1, 0, 1}));
    CHECK(ran.Values<char>(std::size(types) + 1, 0) == Wire({"a", "b"}));
    CHECK(ran.Values<char>(std::size(types) + 1, 1) == Wire({"c", "", "e", "f"}));
  }
}

TEST(KeepsAnyBytesOfStrings) {
  const std::string zero("\0\xff\0", 3);
  const Bytes<char> wire(Wire({zero, "", std::string(100'000, 'x')}));
  Executor executor(Load("strings"), {.inputs = {"X"}, .outputs = {"Y"}, .is_batched = true});
  const Ran ran = Run(executor, {.rows = {3}, .inputs = {Input({3}, {wire})}, .output = {}});
  CHECK(ran.Values<char>(0) == Wire({zero, "", std::string(100'000, 'x')}));
}

TEST(RefusesStringsThatDoNotFitTheirShape) {
  Executor executor(Load("strings"), {.inputs = {"X"}, .outputs = {"Y"}, .is_batched = true});
  const auto run = [&](std::vector<char> wire, int64_t count) {
    const Bytes<char> bytes(wire);
    return MessageOf([&] { Run(executor, {.rows = {count}, .inputs = {Input({count}, {bytes})}, .output = {}}); });
  };
  CHECK_CONTAINS(run(Wire({"a"}), 2), "input 'X': expected 2 string elements");
  CHECK_CONTAINS(run(Wire({"a", "b", "c"}), 2), "input 'X': expected 2 string elements, got 5 bytes more");
  std::vector<char> truncated = Wire({"abc"});
  truncated.pop_back();
  CHECK_CONTAINS(run(truncated, 1), "got a truncated element 0");
  std::vector<char> boundless = Wire({"abc"});
  for (int i = 0; i < 4; ++i) boundless[i] = '\xff';
  CHECK_CONTAINS(run(boundless, 1), "got a truncated element 0");
  // A shape alone must not make the executor reserve memory.
  CHECK_CONTAINS(run(Wire({"a"}), int64_t{1} << 60), "expected 1152921504606846976 string elements, got 5 bytes");
  CHECK_EQUAL(run(Wire({"a", "b"}), 2), "");
}

TEST(RefusesSizesThatDoNotFit) {
  const Executor executor = Optional();
  const Floats one({1, 2}), three({1, 2, 3});
  const auto refusal = [&](std::vector<int64_t> rows, BatchInput x, BatchInput b = kAbsent) {
    return Refusal(executor, {.rows = std::move(rows), .inputs = {std::move(x), std::move(b)}, .output = {}});
  };
  CHECK_EQUAL(refusal({1}, Input({1, 2}, {one})), "");
  CHECK_EQUAL(refusal({}, Input({0, 2}, {})), "the batch is empty");
  CHECK_CONTAINS(refusal({1}, Input({1, 2}, {three})), "input 'X': expected 8 bytes, got 12");
  CHECK_CONTAINS(refusal({1}, Input({1, 3}, {one})), "input 'X': expected 12 bytes, got 8");
  CHECK_CONTAINS(refusal({2}, Input({1, 2}, {one})), "expected a batch dimension of 2, got shape [1,2]");
  CHECK_CONTAINS(refusal({1}, Input({}, {one})), "expected a batch dimension of 1, got shape []");
  CHECK_CONTAINS(refusal({1, 1}, Input({2, 2}, {one})), "expected one buffer for each request");
  CHECK_CONTAINS(refusal({-1}, Input({-1, 2}, {one})), "wrong batch sizes [-1]");
  CHECK_CONTAINS(refusal({INT64_MAX, 2}, Input({1, 2}, {one, one})), "wrong batch sizes");
  CHECK_CONTAINS(refusal({1}, Input({1, -2}, {one})), "wrong shape [1,-2]");
  CHECK_CONTAINS(refusal({1}, Input({1, INT64_MAX}, {one})), "wrong shape");
}

TEST(RunsManySmallRequests) {
  // The product of the batch sizes is far over 64 bits.
  Executor executor = Optional();
  const Floats part(std::vector<float>(16, 1));
  const Ran ran = Run(executor,
                      {.rows = std::vector<int64_t>(64, 8),
                       .inputs = {Input({512, 2}, std::vector<std::span<const uint8_t>>(64, part)), kAbsent},
                       .output = {}},
                      8192);
  CHECK(ran.Values<float>(0, 63) == std::vector<float>(16, 11));
}

TEST(TakesAnOptionalInput) {
  Executor executor(Load("optional"), {.inputs = {"X", "B"}, .outputs = {"Y"}, .is_batched = false});
  const Floats x({1, 2}), b({5});
  CHECK(Run(executor, {.rows = {1}, .inputs = {Input({1, 2}, {x}), Input({1}, {b})}, .output = {}}).Values<float>(0) ==
        (std::vector<float>{6, 7}));
  CHECK(Run(executor, {.rows = {1}, .inputs = {Input({1, 2}, {x}), kAbsent}, .output = {}}).Values<float>(0) ==
        (std::vector<float>{11, 12}));
}

TEST(RunsScalarsAndEmptyTensors) {
  Executor scalar(Load("scalar"), {.inputs = {"X"}, .outputs = {"Y"}, .is_batched = false});
  const Floats x({21});
  const Ran doubled = Run(scalar, {.rows = {1}, .inputs = {Input({}, {x})}, .output = {}});
  CHECK(doubled.result.outputs[0].dims.empty());
  CHECK(doubled.Values<float>(0) == (std::vector<float>{42}));

  Executor executor = Optional();
  const Floats nothing({});
  const Ran ran = Run(executor, {.rows = {0}, .inputs = {Input({0, 2}, {nothing}), kAbsent}, .output = {}});
  CHECK(ran.result.outputs[0].dims == (std::vector<int64_t>{0, 2}));
  CHECK(ran.Values<float>(0).empty());
}

TEST(GivesOutputsOfUnknownSize) {
  Executor executor(Load("non_zero"), {.inputs = {"X"}, .outputs = {"Y"}, .is_batched = false});
  const Bytes<int32_t> x({0, 7, 0, 9});
  const Ran ran = Run(executor, {.rows = {1}, .inputs = {Input({4}, {x})}, .output = {}});
  CHECK(ran.result.outputs[0].dims == (std::vector<int64_t>{1, 2}));
  CHECK(ran.Values<int64_t>(0) == (std::vector<int64_t>{1, 3}));
}

TEST(GivesConstantsAndUnchangedInputs) {
  Executor executor(Load("constant_output"), {.inputs = {"X"}, .outputs = {"Y", "C"}, .is_batched = false});
  for (int round = 0; round < 2; ++round) {
    const Floats x({1, 2, 3, 4});
    Ran ran = Run(executor, {.rows = {1}, .inputs = {Input({1, 4}, {x})}, .output = {}});
    CHECK(ran.Values<float>(0) == (std::vector<float>{1, 2, 3, 4}));
    CHECK(ran.Values<int64_t>(1) == (std::vector<int64_t>{1, 2, 3}));
    std::fill(ran.memory.begin(), ran.memory.end(), 0xff);  // must not reach the model's constant
  }
}

TEST(BelievesTheRunOverTheDeclaredShape) {
  Executor executor(Load("wrong_shape"), {.inputs = {"X"}, .outputs = {"Y"}, .is_batched = false});
  const Floats x({1, 2});
  for (int round = 0; round < 2; ++round) {
    const Ran ran = Run(executor, {.rows = {1}, .inputs = {Input({1, 2}, {x})}, .output = {}});
    CHECK(ran.result.outputs[0].dims == (std::vector<int64_t>{2, 2}));
    CHECK(ran.Values<float>(0) == (std::vector<float>{1, 2, 1, 2}));
  }
}

TEST(ReportsAnOutputOfAnotherBatchSize) {
  Executor executor(Load("wrong_shape"), {.inputs = {"X"}, .outputs = {"Y"}, .is_batched = true});
  const Floats x({1, 2});
  const Batch batch{.rows = {1}, .inputs = {Input({1, 2}, {x})}, .output = {}};
  CHECK_CONTAINS(MessageOf([&] { Run(executor, batch); }),
                 "output 'Y': expected a batch dimension of 1, the model gave shape [2,2]");
}

TEST(StaysUsableAfterAFailedRun) {
  Executor executor(Load("gather"), {.inputs = {"index"}, .outputs = {"Y"}, .is_batched = true});
  const Longs good({2}), bad({9});
  CHECK_CONTAINS(MessageOf([&] {
                   Run(executor, {.rows = {1}, .inputs = {Input({1, 1}, {bad})}, .output = {}});
                 }),
                 "out of data bounds");
  CHECK(Run(executor, {.rows = {1}, .inputs = {Input({1, 1}, {good})}, .output = {}}).Values<float>(0) ==
        (std::vector<float>{12}));
}

// Under a sanitizer a failed `operator new` ends the process, so there the size overflows before it comes to that.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int64_t kHuge = int64_t{1} << 62;
#else
constexpr int64_t kHuge = int64_t{1} << 58;
#endif

TEST(ReportsAnAllocationThatFails) {
  Executor executor(Load("allocate"), {.inputs = {"shape"}, .outputs = {"Y"}, .is_batched = false});
  const Longs huge({kHuge}), small({3});
  CHECK(!MessageOf([&] { Run(executor, {.rows = {1}, .inputs = {Input({1}, {huge})}, .output = {}}); }).empty());
  CHECK(Run(executor, {.rows = {1}, .inputs = {Input({1}, {small})}, .output = {}}).Values<float>(0) ==
        std::vector<float>(3, 0));
}

TEST(RefusesWhatIsNoTensorOrNotThere) {
  CHECK_CONTAINS(MessageOf([] { Executor(Load("scalar"), {.inputs = {"Z"}, .outputs = {}, .is_batched = false}); }),
                 "the model has no input 'Z'");
  CHECK_CONTAINS(MessageOf([] { Executor(Load("sequence"), {.inputs = {}, .outputs = {"Y"}, .is_batched = false}); }),
                 "output 'Y' is not a tensor");
}

int main() {
  return RunTests();
}
