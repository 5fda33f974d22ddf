// The library and its table. Every entry is called somewhere in these tests, on a value whose result shows that it was
// the right one: a wrong index or signature would call another function.
#include "core/ort_api.h"

#include <cstdlib>
#include <cstring>

#include "check.h"

using namespace trireme;
using namespace trireme::test;

TEST(ReportsALibraryThatIsNotThere) {
  CHECK_CONTAINS(MessageOf([] { Ort::Open("/nowhere/libonnxruntime.so"); }), "cannot load ONNX Runtime");
}

TEST(ReportsALibraryThatIsNotOnnxRuntime) {
  CHECK_CONTAINS(MessageOf([] { Ort::Open("libm.so.6"); }), "not an ONNX Runtime library: libm.so.6");
}

TEST(OpensTheLibraryOnceWithTelemetryOff) {
  const auto ort = OpenOrt();
  CHECK(ort == OpenOrt());
  CHECK_EQUAL(std::string(std::getenv("ORT_DISABLE_TELEMETRY")), "1");
  CHECK_EQUAL(ort->version().substr(0, 2), "1.");
  CHECK_CONTAINS(MessageOf([] { Ort::Open("libm.so.6"); }), "this process already uses ONNX Runtime from");
}

TEST(ListsProviders) {
  const auto providers = OpenOrt()->AvailableProviders();
  CHECK(!providers.empty());
  CHECK_EQUAL(providers.back(), "CPUExecutionProvider");
}

TEST(TurnsAStatusIntoAnError) {
  const auto ort = OpenOrt();
  OrtSessionOptions* created = nullptr;
  ort->Check(ort->api().CreateSessionOptions(&created));
  const auto options = ort->Own<SessionOptionsPtr>(created);
  OrtSession* session = nullptr;
  OrtStatus* status = ort->api().CreateSession(ort->env(), "/nowhere/model.onnx", created, &session);
  CHECK(status != nullptr);
  try {
    ort->Check(status);
    CHECK(false);
  } catch (const OrtError& error) {
    CHECK_EQUAL(static_cast<int>(error.code()), static_cast<int>(OrtErrorCode::kNoSuchFile));
    CHECK_CONTAINS(error.what(), "/nowhere/model.onnx");
  }
}

TEST(ReadsAndWritesTensors) {
  const auto ort = OpenOrt();
  const OrtApi& api = ort->api();
  const int64_t dims[] = {2, 3};
  float data[] = {1, 2, 3, 4, 5, 6};
  OrtValue* created = nullptr;
  ort->Check(api.CreateTensorWithDataAsOrtValue(ort->cpu_memory(), data, sizeof(data), dims, 2, 1, &created));
  const auto value = ort->Own<ValuePtr>(created);
  void* bytes = nullptr;
  ort->Check(api.GetTensorMutableData(created, &bytes));
  CHECK(bytes == data);
  int kind = 0;
  ort->Check(api.GetValueType(created, &kind));
  CHECK_EQUAL(kind, 1);
  OrtTensorTypeAndShapeInfo* info = nullptr;
  ort->Check(api.GetTensorTypeAndShape(created, &info));
  const auto shape = ort->Own<ShapeInfoPtr>(info);
  int type = 0;
  ort->Check(api.GetTensorElementType(info, &type));
  CHECK_EQUAL(type, 1);
  size_t rank = 0;
  ort->Check(api.GetDimensionsCount(info, &rank));
  CHECK_EQUAL(rank, 2u);
  int64_t got[2] = {};
  ort->Check(api.GetDimensions(info, got, 2));
  CHECK(std::memcmp(got, dims, sizeof(dims)) == 0);
}

TEST(KeepsStringsWithZeroBytes) {
  const auto ort = OpenOrt();
  const OrtApi& api = ort->api();
  const int64_t dims[] = {2};
  OrtValue* created = nullptr;
  ort->Check(api.CreateTensorAsOrtValue(ort->allocator(), dims, 1, 8, &created));
  const auto value = ort->Own<ValuePtr>(created);
  char* element = nullptr;
  ort->Check(api.GetResizedStringTensorElementBuffer(created, 1, 3, &element));
  std::memcpy(element, "a\0b", 3);
  size_t size = 0;
  ort->Check(api.GetStringTensorDataLength(created, &size));
  CHECK_EQUAL(size, 3u);
  char bytes[3];
  size_t offsets[2];
  ort->Check(api.GetStringTensorContent(created, bytes, 3, offsets, 2));
  CHECK(std::memcmp(bytes, "a\0b", 3) == 0);
  CHECK_EQUAL(offsets[0], 0u);
  CHECK_EQUAL(offsets[1], 0u);
}

int main() {
  return RunTests();
}
