// BYTES tensors between the wire (per element a 4-byte little-endian length and that many bytes) and ONNX Runtime's
// strings. Any bytes go through unchanged, zero bytes included.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/ort_api.h"

namespace trireme {

// Sets elements `first` … `first + count - 1` of a string tensor. Each length is read once and checked before it is
// used, so that memory which somebody changes meanwhile cannot lead out of bounds. Throws OrtError if `wire` does not
// hold exactly `count` elements.
void FillStrings(const Ort& ort, OrtValue* tensor, size_t first, size_t count, std::span<const uint8_t> wire,
                 const std::string& input_name);

// The content of a string tensor, read out of ONNX Runtime once.
class StringContent {
 public:
  StringContent(const Ort& ort, const OrtValue* tensor, size_t count);

  // Bytes on the wire of the first `count` elements.
  size_t WireSize(size_t count) const;
  // Writes WireSize(all elements) bytes.
  void Write(uint8_t* out) const;

 private:
  std::vector<char> bytes_;
  // Where each element begins in `bytes_`; the last entry is the end.
  std::vector<size_t> offsets_;
};

}  // namespace trireme
