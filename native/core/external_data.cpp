#include "core/external_data.h"

#include <fstream>

namespace trireme {
namespace {

void Read(const ExternalTensor& tensor, void* data, size_t size) {
  std::ifstream file(tensor.path, std::ios::binary);
  if (!file) throw OrtError(OrtErrorCode::kNoSuchFile, "cannot read external data '" + tensor.path + "'");
  file.seekg(tensor.offset);
  file.read(static_cast<char*>(data), static_cast<std::streamsize>(size));
  if (!file || static_cast<size_t>(file.gcount()) != size) {
    throw OrtError(OrtErrorCode::kFail, "external data '" + tensor.path + "' ends within tensor '" + tensor.name +
                                            "': expected " + std::to_string(size) + " bytes from byte " +
                                            std::to_string(tensor.offset) + " on");
  }
}

}  // namespace

ExternalData::ExternalData(const Ort& ort, const std::vector<ExternalTensor>& tensors) {
  for (const ExternalTensor& tensor : tensors) {
    const std::optional<size_t> element_size = ElementSize(tensor.element_type);
    const std::optional<size_t> count = ElementCount(tensor.dims);
    if (!element_size || !count || tensor.element_type == ElementType::kString) continue;
    const std::optional<size_t> size = ByteSize(*count, *element_size);
    if (!size || *size == 0) continue;
    OrtValue* created = nullptr;
    ort.Check(ort.api().CreateTensorAsOrtValue(ort.allocator(), tensor.dims.data(), tensor.dims.size(),
                                               static_cast<int>(tensor.element_type), &created));
    owned_.push_back(ort.Own<ValuePtr>(created));
    void* data = nullptr;
    ort.Check(ort.api().GetTensorMutableData(created, &data));
    Read(tensor, data, *size);
    ort.Check(ort.api().CreateTensorWithDataAsOrtValue(ort.cpu_memory(), data, *size, tensor.dims.data(),
                                                       tensor.dims.size(), static_cast<int>(tensor.element_type),
                                                       &created));
    views_.push_back(ort.Own<ValuePtr>(created));
    names_.push_back(tensor.name);
  }
}

void ExternalData::AddTo(const Ort& ort, OrtSessionOptions* options) const {
  if (names_.empty()) return;
  std::vector<const char*> names;
  std::vector<const OrtValue*> values;
  for (const std::string& name : names_) names.push_back(name.c_str());
  for (const ValuePtr& value : views_) values.push_back(value.get());
  ort.Check(ort.api().AddExternalInitializers(options, names.data(), values.data(), names.size()));
}

}  // namespace trireme
