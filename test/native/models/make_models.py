#!/usr/bin/env python3
"""Writes the ONNX models of the native tests, each as small as its point allows. Needs onnx and numpy. Usage: make_models.py"""
import os

import numpy as np
import onnx
from onnx import TensorProto as T
from onnx import helper as h
from onnx import numpy_helper as nh

HERE = os.path.dirname(os.path.abspath(__file__))
TYPES = {
    "BOOL": T.BOOL, "UINT8": T.UINT8, "UINT16": T.UINT16, "UINT32": T.UINT32, "UINT64": T.UINT64, "INT8": T.INT8, "INT16": T.INT16,
    "INT32": T.INT32, "INT64": T.INT64, "FP16": T.FLOAT16, "FP32": T.FLOAT, "FP64": T.DOUBLE, "BYTES": T.STRING, "BF16": T.BFLOAT16,
}
vi = h.make_tensor_value_info
node = h.make_node


def save(name, nodes, inputs, outputs, initializers=(), **options):
    graph = h.make_graph(nodes, name, inputs, outputs, list(initializers))
    model = h.make_model(graph, opset_imports=[h.make_opsetid("", 17)], ir_version=8, producer_name="make_models")
    onnx.save(model, os.path.join(HERE, f"{name}.onnx"), **options)


def constant(name, values, dtype):
    return nh.from_array(np.array(values, dtype), name)


# Every data type through an identity, shape [N, M].
save("all_types", [node("Identity", [f"{t}_in"], [f"{t}_out"]) for t in TYPES],
     [vi(f"{t}_in", n, ["N", "M"]) for t, n in TYPES.items()], [vi(f"{t}_out", n, ["N", "M"]) for t, n in TYPES.items()])

# BYTES alone, shape [N].
save("strings", [node("Identity", ["X"], ["Y"])], [vi("X", T.STRING, ["N"])], [vi("Y", T.STRING, ["N"])])

# A scalar in, a scalar out.
save("scalar", [node("Add", ["X", "X"], ["Y"])], [vi("X", T.FLOAT, [])], [vi("Y", T.FLOAT, [])])

# B may be left out: Y = X + B, B = 10.
save("optional", [node("Add", ["X", "B"], ["Y"])], [vi("X", T.FLOAT, ["N", 2]), vi("B", T.FLOAT, [1])], [vi("Y", T.FLOAT, ["N", 2])],
     [constant("B", [10], np.float32)])

# Declares [N, M] and gives [2N, M].
save("wrong_shape", [node("Concat", ["X", "X"], ["Y"], axis=0)], [vi("X", T.FLOAT, ["N", "M"])], [vi("Y", T.FLOAT, ["N", "M"])])

# Output size depends on the values: the indices of what is not zero.
save("non_zero", [node("NonZero", ["X"], ["Y"])], [vi("X", T.INT32, ["N"])], [vi("Y", T.INT64, [1, "K"])])

# One output is constant, one is the input itself.
save("constant_output", [node("Constant", [], ["C"], value=constant("c", [[1, 2, 3]], np.int64)), node("Identity", ["X"], ["Y"])],
     [vi("X", T.FLOAT, [1, "M"])], [vi("C", T.INT64, [1, 3]), vi("Y", T.FLOAT, [1, "M"])])

# Runs `trips` matrix products, one after the other: as slow as wanted, and can be stopped between two.
body = h.make_graph([node("MatMul", ["m_in", "W"], ["m_out"]), node("Identity", ["c_in"], ["c_out"])], "body",
                    [vi("i", T.INT64, []), vi("c_in", T.BOOL, []), vi("m_in", T.FLOAT, [64, 64])],
                    [vi("c_out", T.BOOL, []), vi("m_out", T.FLOAT, [64, 64])])
save("slow", [node("Loop", ["trips", "go", "M"], ["m"], body=body), node("ReduceSum", ["m"], ["Y"], keepdims=0)],
     [vi("trips", T.INT64, [])], [vi("Y", T.FLOAT, [])],
     [constant("go", True, np.bool_), nh.from_array(np.eye(64, dtype=np.float32), "M"), nh.from_array(np.eye(64, dtype=np.float32), "W")])

# Fails for an index that is not in 0…3.
save("gather", [node("Gather", ["table", "index"], ["Y"])], [vi("index", T.INT64, ["N", 1])], [vi("Y", T.FLOAT, ["N", 1])],
     [constant("table", [10, 11, 12, 13], np.float32)])

# Makes a tensor of whatever size it is asked for.
save("allocate", [node("ConstantOfShape", ["shape"], ["Y"])], [vi("shape", T.INT64, [1])], [vi("Y", T.FLOAT, ["K"])])

# Its output is no tensor.
sequence = h.make_tensor_sequence_value_info("Y", T.FLOAT, ["N"])
save("sequence", [node("SequenceConstruct", ["X", "X"], ["Y"])], [vi("X", T.FLOAT, ["N"])], [sequence])

# Weights in files beside the models (onnx appends to one that is there, or refuses).
for name in ("external.bin", "optional_external.bin", "gather_external.bin"):
    if os.path.exists(os.path.join(HERE, name)):
        os.remove(os.path.join(HERE, name))
save("external", [node("MatMul", ["X", "W"], ["Y"])], [vi("X", T.FLOAT, ["N", 16])], [vi("Y", T.FLOAT, ["N", 16])],
     [nh.from_array(2 * np.eye(16, dtype=np.float32), "W")],
     save_as_external_data=True, location="external.bin", size_threshold=0, convert_attribute=False)

# B may be left out: Y = 2 X + B, B = 10. Only the weights are in the other file.
save("optional_external", [node("MatMul", ["X", "W"], ["P"]), node("Add", ["P", "B"], ["Y"])],
     [vi("X", T.FLOAT, ["N", 16]), vi("B", T.FLOAT, [1])], [vi("Y", T.FLOAT, ["N", 16])],
     [nh.from_array(2 * np.eye(16, dtype=np.float32), "W"), constant("B", [10], np.float32)],
     save_as_external_data=True, location="optional_external.bin", size_threshold=64, convert_attribute=False)

# As gather, with what is gathered from in another file, from where it is used as it lies there: row i is [i, i].
save("gather_external", [node("Gather", ["W", "index"], ["Y"])], [vi("index", T.INT64, ["N"])], [vi("Y", T.FLOAT, ["N", 2])],
     [nh.from_array(np.repeat(np.arange(1024, dtype=np.float32), 2).reshape(1024, 2), "W")],
     save_as_external_data=True, location="gather_external.bin", size_threshold=0, convert_attribute=False)

# 4 MB of weights once loaded, folded from a few bytes: enough for a leak of them to be seen.
save("large", [node("ConstantOfShape", ["size"], ["W"], value=constant("w", [0.5], np.float32)), node("MatMul", ["X", "W"], ["Y"])],
     [vi("X", T.FLOAT, ["N", 1024])], [vi("Y", T.FLOAT, ["N", 1024])], [constant("size", [1024, 1024], np.int64)])

# Much arithmetic for few bytes: eight products with one matrix that leaves a constant row as it is.
save("deep", [node("ConstantOfShape", ["size"], ["W"], value=constant("w", [1 / 1024], np.float32)),
              *[node("MatMul", ["X" if i == 0 else f"h{i}", "W"], ["Y" if i == 7 else f"h{i + 1}"]) for i in range(8)]],
     [vi("X", T.FLOAT, ["N", 1024])], [vi("Y", T.FLOAT, ["N", 1024])], [constant("size", [1024, 1024], np.int64)])
