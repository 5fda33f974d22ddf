#include "core/tensor_type.h"

#include "check.h"
#include "core/buffer.h"

using namespace trireme;
using namespace trireme::test;

TEST(CountsElements) {
  CHECK_EQUAL(ElementCount({}).value(), 1u);
  const int64_t plain[] = {2, 3, 4};
  CHECK_EQUAL(ElementCount(plain).value(), 24u);
  const int64_t empty[] = {2, 0, 4};
  CHECK_EQUAL(ElementCount(empty).value(), 0u);
}

TEST(RefusesShapesThatNoMemoryHolds) {
  const int64_t negative[] = {2, -1};
  CHECK(!ElementCount(negative));
  const int64_t hidden[] = {0, -1};
  CHECK(!ElementCount(hidden));
  const int64_t huge[] = {int64_t{1} << 32, int64_t{1} << 32};
  CHECK(!ElementCount(huge));
  const int64_t huge_and_empty[] = {0, int64_t{1} << 32, int64_t{1} << 32};
  CHECK(!ElementCount(huge_and_empty));
  CHECK(!ByteSize(size_t{1} << 61, 8));
  CHECK_EQUAL(ByteSize(3, 8).value(), 24u);
}

TEST(KnowsTheSizeOfEveryServedType) {
  const std::pair<int, size_t> sizes[] = {{1, 4}, {2, 1}, {3, 1},  {4, 2},  {5, 2},  {6, 4},  {7, 8},
                                          {8, 0}, {9, 1}, {10, 2}, {11, 8}, {12, 4}, {13, 8}, {16, 2}};
  for (const auto& [type, size] : sizes) CHECK_EQUAL(ElementSize(static_cast<ElementType>(type)).value(), size);
  for (const int type : {0, 14, 15, 17, 21, 22}) CHECK(!ElementSize(static_cast<ElementType>(type)));
}

TEST(ReusesABufferUntilItIsTooSmall) {
  Buffer buffer;
  uint8_t* const first = buffer.Reserve(100);
  CHECK_EQUAL(reinterpret_cast<uintptr_t>(first) % kBufferAlignment, 0u);
  CHECK(buffer.Reserve(50) == first);
  CHECK(buffer.Reserve(128) == first);
  buffer.Reserve(129);
  CHECK_EQUAL(buffer.capacity(), 192u);
  CHECK(Buffer().Reserve(0) != nullptr);
}

int main() {
  return RunTests();
}
