// Memory that is reused from run to run: grows to what it was asked for, never shrinks, is freed with its owner.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

namespace trireme {

// What vector instructions and cache lines like best.
inline constexpr size_t kBufferAlignment = 64;

constexpr size_t AlignUp(size_t size) {
  return (size + kBufferAlignment - 1) & ~(kBufferAlignment - 1);
}

class Buffer {
 public:
  // At least `size` bytes (and never null), with any content. Throws std::bad_alloc, and then keeps what it had.
  uint8_t* Reserve(size_t size) {
    if (size > capacity_ || data_ == nullptr) {
      const size_t capacity = AlignUp(size == 0 ? 1 : size);
      std::unique_ptr<uint8_t, Free> grown(static_cast<uint8_t*>(std::aligned_alloc(kBufferAlignment, capacity)));
      if (grown == nullptr) throw std::bad_alloc();
      data_ = std::move(grown);
      capacity_ = capacity;
    }
    return data_.get();
  }

  size_t capacity() const { return capacity_; }

 private:
  struct Free {
    void operator()(uint8_t* data) const { std::free(data); }
  };

  std::unique_ptr<uint8_t, Free> data_;
  size_t capacity_ = 0;
};

}  // namespace trireme
