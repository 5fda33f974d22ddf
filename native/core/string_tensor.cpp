#include "core/string_tensor.h"

#include <bit>
#include <cstring>
#include <limits>

namespace trireme {
namespace {

constexpr size_t kLengthSize = sizeof(uint32_t);

static_assert(std::endian::native == std::endian::little, "lengths on the wire are little-endian");

[[noreturn]] void ThrowCount(const std::string& input_name, size_t expected, const std::string& got) {
  throw OrtError(OrtErrorCode::kInvalidArgument,
                 "input '" + input_name + "': expected " + std::to_string(expected) + " string elements, got " + got);
}

}  // namespace

void FillStrings(const Ort& ort, OrtValue* tensor, size_t first, size_t count, std::span<const uint8_t> wire,
                 const std::string& input_name) {
  for (size_t i = 0; i < count; ++i) {
    uint32_t length = 0;
    if (wire.size() < kLengthSize) ThrowCount(input_name, count, std::to_string(i));
    std::memcpy(&length, wire.data(), kLengthSize);
    wire = wire.subspan(kLengthSize);
    if (wire.size() < length) ThrowCount(input_name, count, "a truncated element " + std::to_string(i));
    char* element = nullptr;
    ort.Check(ort.api().GetResizedStringTensorElementBuffer(tensor, first + i, length, &element));
    if (length > 0) std::memcpy(element, wire.data(), length);
    wire = wire.subspan(length);
  }
  if (!wire.empty()) ThrowCount(input_name, count, std::to_string(wire.size()) + " bytes more");
}

StringContent::StringContent(const Ort& ort, const OrtValue* tensor, size_t count) : offsets_(count + 1) {
  size_t size = 0;
  ort.Check(ort.api().GetStringTensorDataLength(tensor, &size));
  bytes_.resize(size);
  if (count > 0) ort.Check(ort.api().GetStringTensorContent(tensor, bytes_.data(), size, offsets_.data(), count));
  offsets_[count] = size;
}

size_t StringContent::WireSize(size_t count) const {
  return count * kLengthSize + offsets_[count];
}

void StringContent::Write(uint8_t* out) const {
  for (size_t i = 0; i + 1 < offsets_.size(); ++i) {
    const size_t size = offsets_[i + 1] - offsets_[i];
    if (size > std::numeric_limits<uint32_t>::max()) {
      throw OrtError(OrtErrorCode::kFail, "string element of " + std::to_string(size) + " bytes is over 4 GiB");
    }
    const auto length = static_cast<uint32_t>(size);
    std::memcpy(out, &length, kLengthSize);
    if (size > 0) std::memcpy(out + kLengthSize, bytes_.data() + offsets_[i], size);
    out += kLengthSize + size;
  }
}

}  // namespace trireme
