"""Writes preprocess.onnx, classifier.onnx and segmenter.onnx beside this file.

python -m pip install -r requirements.txt && python make_models.py

Small models without training whose answers can be checked by eye: an image is what colour most of it is, a pixel is its strongest colour.
"""

from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

FOLDER = Path(__file__).parent
SIZE = 32


def main():
    save(
        "preprocess",
        inputs={"image": (TensorProto.UINT8, ["batch", "height", "width", 3])},
        outputs={"pixels": (TensorProto.FLOAT, ["batch", 3, SIZE, SIZE])},
        constants={"scale": np.array(1 / 255, np.float32), "from": np.array([0]), "to": np.array([1]), "size": np.array([3, SIZE, SIZE])},
        nodes=[
            helper.make_node("Cast", ["image"], ["floats"], to=TensorProto.FLOAT),
            helper.make_node("Mul", ["floats", "scale"], ["scaled"]),
            helper.make_node("Transpose", ["scaled"], ["planes"], perm=[0, 3, 1, 2]),
            helper.make_node("Shape", ["planes"], ["shape"]),
            helper.make_node("Slice", ["shape", "from", "to"], ["batch_size"]),
            helper.make_node("Concat", ["batch_size", "size"], ["sizes"], axis=0),
            helper.make_node("Resize", ["planes", "", "", "sizes"], ["pixels"], mode="linear"),
        ],
    )
    save(
        "classifier",
        inputs={"pixels": (TensorProto.FLOAT, ["batch", 3, SIZE, SIZE])},
        outputs={"scores": (TensorProto.FLOAT, ["batch", 3])},
        constants={"sharpness": np.array(10, np.float32)},
        nodes=[
            helper.make_node("GlobalAveragePool", ["pixels"], ["means"]),
            helper.make_node("Flatten", ["means"], ["flat"]),
            helper.make_node("Mul", ["flat", "sharpness"], ["logits"]),
            helper.make_node("Softmax", ["logits"], ["scores"], axis=1),
        ],
    )
    save(
        "segmenter",
        inputs={"pixels": (TensorProto.FLOAT, ["batch", 3, "height", "width"])},
        outputs={"mask": (TensorProto.UINT8, ["batch", "height", "width"])},
        constants={},
        nodes=[
            helper.make_node("ArgMax", ["pixels"], ["strongest"], axis=1, keepdims=0),
            helper.make_node("Cast", ["strongest"], ["mask"], to=TensorProto.UINT8),
        ],
    )


def save(name, inputs, outputs, constants, nodes):
    values = lambda tensors: [helper.make_tensor_value_info(key, *value) for key, value in tensors.items()]
    weights = [numpy_helper.from_array(value, key) for key, value in constants.items()]
    graph = helper.make_graph(nodes, name, values(inputs), values(outputs), weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(model, full_check=True)
    onnx.save(model, FOLDER / f"{name}.onnx")


if __name__ == "__main__":
    main()
