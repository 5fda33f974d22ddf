// The weights that a model keeps in files beside it, read for one load.
//
// ONNX Runtime would map these files into memory for as long as the model is loaded: whoever then writes into one, or
// cuts it short, changes what the model computes, or ends the process (SIGBUS).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/ort_api.h"
#include "core/tensor_type.h"

namespace trireme {

struct ExternalTensor {
  std::string name;
  ElementType element_type{};
  std::vector<int64_t> dims;
  // Where its bytes are.
  std::string path;
  int64_t offset = 0;
};

class ExternalData {
 public:
  // Throws OrtError for a file that cannot be read. Tensors of types that this code does not know are left out.
  ExternalData(const Ort& ort, const std::vector<ExternalTensor>& tensors);

  // Has sessions created with the options copy these weights. This must live until they are created.
  void AddTo(const Ort& ort, OrtSessionOptions* options) const;

 private:
  std::vector<std::string> names_;
  std::vector<ValuePtr> owned_;
  // Views of what is owned: ONNX Runtime takes no other.
  std::vector<ValuePtr> views_;
};

}  // namespace trireme
