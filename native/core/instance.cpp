#include "core/instance.h"

#include <new>
#include <stdexcept>
#include <utility>

namespace trireme {

Instance::Instance(std::shared_ptr<const Session> session, const ExecutorSettings& settings,
                   std::shared_ptr<ExecutionThread> thread, std::function<void()> on_done)
    : executor_(std::make_unique<Executor>(std::move(session), settings)),
      on_done_(std::move(on_done)),
      thread_(std::move(thread)) {
  run_options_ = executor_->session().CreateRunOptions();
  batch_.inputs.resize(executor_->input_count());
}

Instance::~Instance() {
  Close();
}

void Instance::Submit() {
  if (!is_idle()) throw std::logic_error("the instance is running");
  executor_->Check(batch_);
  const Ort& ort = executor_->session().ort();
  is_terminated_ = false;
  ort.Check(ort.api().RunOptionsUnsetTerminate(run_options_.get()));
  Post(Task::kRun);
}

void Instance::Collect(std::span<uint8_t> output) {
  if (!is_idle() || outcome_.status != Outcome::Status::kNeedsRoom)
    throw std::logic_error("there is nothing to collect");
  if (output.size() < outcome_.result.output_size) {
    throw OrtError(OrtErrorCode::kInvalidArgument, "expected " + std::to_string(outcome_.result.output_size) +
                                                       " bytes for the outputs, got " + std::to_string(output.size()));
  }
  collect_into_ = output;
  Post(Task::kCollect);
}

void Instance::Terminate() {
  if (executor_ == nullptr || is_idle()) return;
  is_terminated_ = true;
  const Ort& ort = executor_->session().ort();
  ort.Check(ort.api().RunOptionsSetTerminate(run_options_.get()));
}

void Instance::Close() {
  if (thread_ == nullptr) return;
  Terminate();
  thread_->Await(*this);
  thread_.reset();
  run_options_.reset();
  executor_.reset();
}

void Instance::Post(Task task) {
  task_ = task;
  is_running_.store(true, std::memory_order_release);
  thread_->Post(*this);
}

void Instance::Perform() {
  Execute();
  is_running_.store(false, std::memory_order_release);
  on_done_();
}

void Instance::Execute() {
  const auto fail = [this](OrtErrorCode code, const char* message) {
    outcome_.status = is_terminated_ ? Outcome::Status::kTerminated : Outcome::Status::kFailed;
    outcome_.code = code;
    outcome_.message = message;
  };
  try {
    if (task_ == Task::kRun) {
      executor_->Run(batch_, run_options_.get(), outcome_.result);
    } else {
      executor_->Collect(collect_into_, outcome_.result);
    }
    const bool has_room = task_ == Task::kCollect || outcome_.result.output_size <= batch_.output.size();
    outcome_.status = has_room ? Outcome::Status::kDone : Outcome::Status::kNeedsRoom;
  } catch (const OrtError& error) {
    fail(error.code(), error.what());
  } catch (const std::bad_alloc&) {
    fail(OrtErrorCode::kFail, "out of memory");
  } catch (const std::exception& error) {
    fail(OrtErrorCode::kFail, error.what());
  } catch (...) {
    fail(OrtErrorCode::kFail, "unknown error");
  }
}

}  // namespace trireme
