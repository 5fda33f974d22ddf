// Tests without a library to download: TEST registers, CHECK reports and fails, RunTests runs all (it is the body of
// main).
#pragma once

#include <cstdio>
#include <exception>
#include <functional>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/session.h"

namespace trireme::test {

struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline std::vector<std::pair<const char*, std::function<void()>>>& Tests() {
  static std::vector<std::pair<const char*, std::function<void()>>> tests;
  return tests;
}

struct Registration {
  Registration(const char* name, std::function<void()> run) { Tests().emplace_back(name, std::move(run)); }
};

inline void Check(bool holds, const char* file, int line, const std::string& what) {
  if (!holds) throw Failure(std::string(file) + ":" + std::to_string(line) + ": " + what);
}

template <typename A, typename B>
void CheckEqual(const A& got, const B& expected, const char* file, int line, const char* what) {
  if (got == expected) return;
  std::ostringstream text;
  text << what << ": expected " << expected << ", got " << got;
  Check(false, file, line, text.str());
}

inline int RunTests() {
  int failed = 0;
  for (const auto& [name, run] : Tests()) {
    try {
      run();
      std::printf("ok   %s\n", name);
    } catch (const std::exception& error) {
      ++failed;
      std::printf("FAIL %s: %s\n", name, error.what());
    }
  }
  return failed == 0 ? 0 : 1;
}

inline std::shared_ptr<const Ort> OpenOrt() {
  return Ort::Open(TRIREME_ORT_LIBRARY);
}

// One thread: pools that synchronize out of the sanitizers' sight would be reported as races.
inline SessionSettings OneThread() {
  SessionSettings settings;
  settings.intra_op_threads = 1;
  settings.inter_op_threads = 1;
  return settings;
}

inline std::string ModelPath(const std::string& name) {
  return TRIREME_MODELS + name + ".onnx";
}

inline std::shared_ptr<const Session> Load(const std::string& name, const SessionSettings& settings = OneThread()) {
  LoadCancellation cancellation;
  return Session::Create(OpenOrt(), ModelPath(name), settings, cancellation);
}

template <typename Run>
std::string MessageOf(Run run) {
  try {
    run();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

}  // namespace trireme::test

#define TEST(name)                                                           \
  static void name();                                                        \
  static const trireme::test::Registration registration_##name(#name, name); \
  static void name()
#define CHECK(holds) trireme::test::Check((holds), __FILE__, __LINE__, #holds)
#define CHECK_EQUAL(got, expected) trireme::test::CheckEqual((got), (expected), __FILE__, __LINE__, #got)
#define CHECK_CONTAINS(text, part)                                                            \
  trireme::test::Check(std::string(text).find(part) != std::string::npos, __FILE__, __LINE__, \
                       "expected '" + std::string(part) + "' in '" + std::string(text) + "'")
