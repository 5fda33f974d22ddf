"""How loud a stream is, in decibels under full scale: a mean that forgets, carried from request to request of a sequence."""

import numpy as np
import triton_python_backend_utils as pb_utils

FORGETTING = 0.9
SILENCE = 1e-5


class TritonPythonModel:
    def initialize(self, args):
        self.powers = {}

    def execute(self, requests):
        return [self.follow(request) for request in requests]

    def follow(self, request):
        samples = pb_utils.get_input_tensor_by_name(request, "samples").as_numpy()
        starts = pb_utils.get_input_tensor_by_name(request, "START").as_numpy().any()
        stream = request.correlation_id()
        power = float(np.mean(np.square(samples)))
        if not starts:
            power = FORGETTING * self.powers.get(stream, power) + (1 - FORGETTING) * power
        self.powers[stream] = power
        if request.flags() & pb_utils.TRITONSERVER_REQUEST_FLAG_SEQUENCE_END:
            del self.powers[stream]
        decibels = np.full((1, 1), 10 * np.log10(max(power, SILENCE**2)), np.float32)
        return pb_utils.InferenceResponse([pb_utils.Tensor("decibels", decibels)])
