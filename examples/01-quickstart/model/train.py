"""Trains the digit classifier of this example: writes digits.onnx, labels.txt and samples.json beside this file, and ../request.json.

python -m pip install -r requirements.txt && python train.py

Data: the 1,797 images of handwritten digits, 8 x 8 pixels of 0 to 16, that scikit-learn carries. Model: a perceptron with one hidden
layer. The samples are images that training did not see.
"""

import json
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split
from sklearn.neural_network import MLPClassifier

FOLDER = Path(__file__).parent
NAMES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
WHITE = 16.0
SEED = 7
SHOWN = 3  # the sample in request.json


def main():
    digits = load_digits()
    x_train, x_test, y_train, y_test = train_test_split(
        digits.images.astype(np.float32), digits.target, test_size=0.25, random_state=SEED, stratify=digits.target
    )
    classifier = MLPClassifier(hidden_layer_sizes=(32,), alpha=1e-3, max_iter=1000, random_state=SEED)
    classifier.fit(x_train.reshape(-1, 64) / WHITE, y_train)
    print(f"accuracy on {len(x_test)} images not trained on: {classifier.score(x_test.reshape(-1, 64) / WHITE, y_test):.3f}")

    onnx.save(to_onnx(classifier), FOLDER / "digits.onnx")
    (FOLDER / "labels.txt").write_text("".join(f"{name}\n" for name in NAMES))
    rows = samples(x_test, y_test)
    (FOLDER / "samples.json").write_text("[\n" + ",\n".join(f"  {json.dumps(row)}" for row in rows) + "\n]\n")
    (FOLDER.parent / "request.json").write_text(json.dumps(request(rows[SHOWN]["image"])) + "\n")


def to_onnx(classifier):
    """image FP32[N,8,8] -> probabilities FP32[N,10], the layers of the classifier as they are."""
    (hidden, output), (hidden_bias, output_bias) = classifier.coefs_, classifier.intercepts_
    constants = {
        "white": np.array(WHITE), "hidden_weights": hidden, "hidden_bias": hidden_bias,
        "output_weights": output, "output_bias": output_bias,
    }
    graph = helper.make_graph(
        [
            helper.make_node("Flatten", ["image"], ["pixels"], axis=1),
            helper.make_node("Div", ["pixels", "white"], ["scaled"]),
            helper.make_node("Gemm", ["scaled", "hidden_weights", "hidden_bias"], ["hidden_sums"]),
            helper.make_node("Relu", ["hidden_sums"], ["hidden"]),
            helper.make_node("Gemm", ["hidden", "output_weights", "output_bias"], ["logits"]),
            helper.make_node("Softmax", ["logits"], ["probabilities"], axis=1),
        ],
        "digits",
        [helper.make_tensor_value_info("image", TensorProto.FLOAT, ["N", 8, 8])],
        [helper.make_tensor_value_info("probabilities", TensorProto.FLOAT, ["N", 10])],
        [numpy_helper.from_array(value.astype(np.float32), name) for name, value in constants.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], producer_name="trireme-quickstart")
    model.ir_version = 8
    onnx.checker.check_model(model)
    return model


def samples(images, answers):
    """The first image of each digit, with its answer."""
    first = [images[list(answers).index(digit)] for digit in range(len(NAMES))]
    return [{"answer": name, "image": image.astype(int).tolist()} for name, image in zip(NAMES, first)]


def request(image):
    """The image as an inference request."""
    return {"inputs": [{"name": "image", "shape": [1, 8, 8], "datatype": "FP32", "data": sum(image, [])}]}


if __name__ == "__main__":
    main()
