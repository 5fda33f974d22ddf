"""Reads a JSON list of config.pbtxt texts and prints, for each, the message's wire bytes as base64, or null if it is refused.

The judge is protobuf's own text format with the schema of Triton's Python client.
"""

import base64
import json
import sys

from google.protobuf import text_format
from tritonclient.grpc import model_config_pb2


def parse(text):
    try:
        message = text_format.Parse(text, model_config_pb2.ModelConfig())
    except (text_format.ParseError, UnicodeDecodeError, RecursionError):
        return None
    return base64.b64encode(message.SerializeToString(deterministic=True)).decode()


print(json.dumps([parse(text) for text in json.load(sys.stdin)]))
