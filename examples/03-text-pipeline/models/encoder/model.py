"""Ids to states: a fixed random vector for each id, plus one for its place."""

import numpy as np
import triton_python_backend_utils as pb_utils

VOCABULARY = 1001
WIDTH = 8
LONGEST = 512


class TritonPythonModel:
    def initialize(self, args):
        random = np.random.default_rng(7)
        self.words = random.standard_normal((VOCABULARY, WIDTH), np.float32)
        self.places = random.standard_normal((LONGEST, WIDTH), np.float32) / 10

    def execute(self, requests):
        return [self.encode(request) for request in requests]

    def encode(self, request):
        ids = pb_utils.get_input_tensor_by_name(request, "input_ids").as_numpy()
        mask = pb_utils.get_input_tensor_by_name(request, "attention_mask").as_numpy()
        states = (self.words[ids] + self.places[: ids.shape[1]]) * mask[..., None]
        return pb_utils.InferenceResponse([pb_utils.Tensor("last_hidden_state", states.astype(np.float32))])
