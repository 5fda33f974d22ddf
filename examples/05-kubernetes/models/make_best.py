"""Writes best.onnx: of the probabilities of the ten digits, the digit that is most probable. Needs the package onnx."""

from pathlib import Path

import onnx
from onnx import TensorProto, helper

node = helper.make_node("ArgMax", ["probabilities"], ["digit"], axis=1, keepdims=1)
graph = helper.make_graph(
    [node],
    "best",
    [helper.make_tensor_value_info("probabilities", TensorProto.FLOAT, ["batch", 10])],
    [helper.make_tensor_value_info("digit", TensorProto.INT64, ["batch", 1])],
)
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8, producer_name="trireme")
onnx.checker.check_model(model)
onnx.save(model, Path(__file__).parent / "best.onnx")
