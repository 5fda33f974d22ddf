// The tensor element types that the server knows, by ONNX Runtime's numbers (ONNXTensorElementDataType), and sizes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

namespace trireme {

enum class ElementType : int {
  kFloat32 = 1,
  kUint8 = 2,
  kInt8 = 3,
  kUint16 = 4,
  kInt16 = 5,
  kInt32 = 6,
  kInt64 = 7,
  kString = 8,
  kBool = 9,
  kFloat16 = 10,
  kFloat64 = 11,
  kUint32 = 12,
  kUint64 = 13,
  kBfloat16 = 16,
};

static_assert(sizeof(float) == 4 && sizeof(double) == 8 && sizeof(bool) == 1, "tensors are copied as raw bytes");

// Bytes per element, 0 for strings; none for a type that the server has no name for (complex, float8, int4, …).
constexpr std::optional<size_t> ElementSize(ElementType type) {
  switch (type) {
    case ElementType::kUint8:
    case ElementType::kInt8:
    case ElementType::kBool:
      return 1;
    case ElementType::kUint16:
    case ElementType::kInt16:
    case ElementType::kFloat16:
    case ElementType::kBfloat16:
      return 2;
    case ElementType::kFloat32:
    case ElementType::kInt32:
    case ElementType::kUint32:
      return 4;
    case ElementType::kInt64:
    case ElementType::kFloat64:
    case ElementType::kUint64:
      return 8;
    case ElementType::kString:
      return 0;
  }
  return std::nullopt;
}

// Product of dims; none if one is negative or the product of the others than 0 overflows. 1 for a scalar.
constexpr std::optional<size_t> ElementCount(std::span<const int64_t> dims) {
  constexpr auto kMost = static_cast<size_t>(std::numeric_limits<int64_t>::max());
  size_t product = 1;
  bool is_empty = false;
  for (const int64_t dim : dims) {
    if (dim < 0) return std::nullopt;
    if (dim == 0) {
      is_empty = true;
    } else {
      if (product > kMost / static_cast<size_t>(dim)) return std::nullopt;
      product *= static_cast<size_t>(dim);
    }
  }
  return is_empty ? 0 : product;
}

// Bytes of a tensor of fixed-size elements; none on overflow.
constexpr std::optional<size_t> ByteSize(size_t count, size_t element_size) {
  if (element_size != 0 && count > static_cast<size_t>(std::numeric_limits<int64_t>::max()) / element_size)
    return std::nullopt;
  return count * element_size;
}

}  // namespace trireme
