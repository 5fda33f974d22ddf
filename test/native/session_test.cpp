#include "core/session.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <thread>

#include "check.h"

using namespace trireme;
using namespace trireme::test;

TEST(ReadsTheSignature) {
  const auto session = Load("optional");
  CHECK_EQUAL(session->inputs().size(), 1u + session->initializers().empty());
  const ValueInfo* x = session->FindInput("X");
  CHECK(x != nullptr);
  CHECK(x->kind == ValueKind::kTensor);
  CHECK(x->element_type == ElementType::kFloat32);
  CHECK(x->has_shape);
  CHECK(x->dims == (std::vector<int64_t>{-1, 2}));
  CHECK(x->symbols == (std::vector<std::string>{"N", ""}));
  CHECK(session->FindInput("B") != nullptr);
  CHECK(session->FindInput("Y") == nullptr);
  CHECK(session->FindOutput("Y") != nullptr);
}

TEST(TellsAScalarFromAnyShape) {
  CHECK(Load("scalar")->FindInput("X")->has_shape);
}

TEST(AppliesSettings) {
  SessionSettings settings = OneThread();
  settings.parallel_execution = true;
  settings.graph_optimization_level = 0;
  settings.memory_arena = false;
  settings.memory_pattern = false;
  settings.log_severity = 4;
  settings.config_entries = {{"session.set_denormal_as_zero", "1"}};
  settings.free_dimensions = {{"N", 5}};
  settings.providers = {{.name = "CPUExecutionProvider", .options = {}}};
  const auto session = Load("optional", settings);
  CHECK(session->FindInput("X")->dims == (std::vector<int64_t>{5, 2}));
}

TEST(NamesTheProvidersThatThereAre) {
  SessionSettings settings = OneThread();
  settings.providers = {{.name = "NpuExecutionProvider", .options = {}}};
  const std::string message = MessageOf([&] { Load("scalar", settings); });
  CHECK_CONTAINS(message, "execution provider 'NpuExecutionProvider' is not available: expected one of ");
  CHECK_CONTAINS(message, "CPUExecutionProvider");
}

TEST(ReportsBadModels) {
  CHECK_CONTAINS(MessageOf([] { Load("missing"); }), "File doesn't exist");
  const std::string path = std::string(P_tmpdir) + "/trireme-corrupt-" + std::to_string(getpid()) + ".onnx";
  std::ofstream(path) << "not a model";
  LoadCancellation cancellation;
  CHECK_CONTAINS(MessageOf([&] { Session::Create(OpenOrt(), path, OneThread(), cancellation); }),
                 "Protobuf parsing failed");
  std::remove(path.c_str());
}

TEST(FindsWeightsBesideTheModel) {
  CHECK(Load("external")->FindInput("X") != nullptr);
}

TEST(ReadsWeightsSoThatTheirFileMayGo) {
  SessionSettings settings = OneThread();
  ExternalTensor weights{.name = "W",
                         .element_type = ElementType::kFloat32,
                         .dims = {16, 16},
                         .path = std::string(TRIREME_MODELS) + "external.bin"};
  settings.external_data = {weights};
  CHECK(Load("external", settings)->FindInput("X") != nullptr);

  weights.offset = 4;
  settings.external_data = {weights};
  CHECK_CONTAINS(MessageOf([&] { Load("external", settings); }),
                 "ends within tensor 'W': expected 1024 bytes from byte 4");
  weights.path = "/nowhere.bin";
  settings.external_data = {weights};
  CHECK_CONTAINS(MessageOf([&] { Load("external", settings); }), "cannot read external data '/nowhere.bin'");
  weights.element_type = static_cast<ElementType>(22);  // int4: left to ONNX Runtime
  settings.external_data = {weights};
  CHECK(Load("external", settings)->FindInput("X") != nullptr);
}

TEST(RefusesToLoadOnceCancelled) {
  LoadCancellation cancellation;
  cancellation.Cancel();
  try {
    Session::Create(OpenOrt(), ModelPath("scalar"), OneThread(), cancellation);
    CHECK(false);
  } catch (const OrtError& error) {
    CHECK(error.code() == OrtErrorCode::kModelLoadCanceled);
  }
}

// Whether ONNX Runtime looks in time is its own affair; here it must only never go wrong.
TEST(SurvivesACancellationAtAnyMoment) {
  for (int delay_us = 0; delay_us < 2000; delay_us += 100) {
    LoadCancellation cancellation;
    std::thread canceller([&] {
      std::this_thread::sleep_for(std::chrono::microseconds(delay_us));
      cancellation.Cancel();
    });
    MessageOf([&] { Session::Create(OpenOrt(), ModelPath("slow"), OneThread(), cancellation); });
    canceller.join();
  }
}

int main() {
  return RunTests();
}
