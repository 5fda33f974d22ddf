"""Asks a running server for every sample, with Triton's own client: python -m pip install 'tritonclient[http]' numpy"""

import json
import sys
from pathlib import Path

import numpy as np
import tritonclient.http as triton

MODEL = Path(__file__).parent / "model"


def main(address="localhost:8000"):
    client = triton.InferenceServerClient(address)
    names = (MODEL / "labels.txt").read_text().split()
    samples = json.loads((MODEL / "samples.json").read_text())

    images = np.array([sample["image"] for sample in samples], dtype=np.float32)
    image = triton.InferInput("image", images.shape, "FP32")
    image.set_data_from_numpy(images)
    probabilities = client.infer("digits", [image]).as_numpy("probabilities")

    answers = [names[row.argmax()] for row in probabilities]
    for sample, answer, row in zip(samples, answers, probabilities):
        print(f"{sample['answer']:>5} was read as {answer} ({row.max():.1%})")
    return 0 if answers == [sample["answer"] for sample in samples] else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
