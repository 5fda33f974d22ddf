"""The most probable digit, as text."""

import numpy as np
import triton_python_backend_utils as pb_utils


class TritonPythonModel:
    def execute(self, requests):
        return [self.answer(request) for request in requests]

    def answer(self, request):
        probabilities = pb_utils.get_input_tensor_by_name(request, "probabilities").as_numpy()
        digits = probabilities.argmax(axis=1).astype(str).astype(np.object_)
        return pb_utils.InferenceResponse([pb_utils.Tensor("digit", digits.reshape(-1, 1))])
