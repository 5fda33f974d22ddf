"""Drives the real Triton clients against a server, and prints what they got as JSON.

In (stdin): {"http": "host:port", "grpc": "host:port", "cases": [{"name", "model", "inputs": [{"name", "datatype", "shape", "data"}],
"outputs": [...] | null}], "streamed": [name of a good case, name of a refused one]}. Out: {"<transport>": {"<case>": {"outputs": {...}} | {"error": ..., "status": ...}}, "calls": {...}, "streams": {...}}.
Transports: http-json, http-binary, grpc, grpc-stream, aio-http, aio-grpc. Tensor data goes and comes as a list (BYTES: text).
"""

import asyncio
import json
import queue
import sys

import numpy as np
import tritonclient.grpc as grpcclient
import tritonclient.grpc.aio as grpcaio
import tritonclient.http as httpclient
import tritonclient.http.aio as httpaio
from tritonclient.utils import InferenceServerException, triton_to_np_dtype


def array(tensor):
    if tensor["datatype"] == "BYTES":
        return np.array([text.encode() for text in tensor["data"]], dtype=np.object_).reshape(tensor["shape"])
    return np.array(tensor["data"], dtype=triton_to_np_dtype(tensor["datatype"])).reshape(tensor["shape"])


def inputs(module, case, **how):
    made = []
    for tensor in case["inputs"]:
        made.append(module.InferInput(tensor["name"], tensor["shape"], tensor["datatype"]))
        made[-1].set_data_from_numpy(array(tensor), **how)
    return made


def outputs(module, case, **how):
    names = case.get("outputs")
    return None if names is None else [module.InferRequestedOutput(name, **how) for name in names]


def value(item):
    return item.decode() if isinstance(item, bytes) else item


def shown(result, names):
    found = {}
    for name in names:
        values = result.as_numpy(name)
        if values is not None:
            found[name] = {"shape": list(values.shape), "data": [value(item) for item in values.flatten().tolist()]}
    return {"outputs": found}


def failed(error):
    return {"error": error.message(), "status": error.status()}


def attempt(call, names):
    try:
        return shown(call(), names)
    except InferenceServerException as error:
        return failed(error)


def stream(client, case):
    answers = queue.Queue()
    client.start_stream(callback=lambda result, error: answers.put((result, error)))
    try:
        client.async_stream_infer(case["model"], inputs(grpcclient, case), outputs=outputs(grpcclient, case), request_id=case["name"])
        result, error = answers.get(timeout=30)
    finally:
        client.stop_stream()
    return failed(error) if error else shown(result, case["names"])


def streams(client, cases):
    """Several requests in flight on one stream, a refused one among them; with the errors in band and as the stream's end."""
    good, bad = cases
    results = {}
    for mode, headers in (("in-band", None), ("as-status", {"triton_grpc_error": "true"})):
        answers = queue.Queue()
        client.start_stream(callback=lambda result, error: answers.put((result, error)), headers=headers)
        for number, case in enumerate((good, good, bad, good)):
            client.async_stream_infer(
                case["model"], inputs(grpcclient, case), request_id=str(number), enable_empty_final_response=True
            )
        found = []
        for _ in range(4 if headers is None else 3):
            result, error = answers.get(timeout=30)
            if error:
                found.append(failed(error))
            else:
                response = result.get_response()
                found.append({"id": response.id, "final": response.parameters["triton_final_response"].bool_param})
        client.stop_stream()
        results[mode] = found
    return results


async def asynchronously(task, results):
    async with httpaio.InferenceServerClient(task["http"]) as http, grpcaio.InferenceServerClient(task["grpc"]) as grpc:
        for case in task["cases"]:
            for transport, client, module in (("aio-http", http, httpclient), ("aio-grpc", grpc, grpcclient)):
                try:
                    answer = await client.infer(case["model"], inputs(module, case), outputs=outputs(module, case), request_id="a")
                    results[transport][case["name"]] = shown(answer, case["names"])
                except InferenceServerException as error:
                    results[transport][case["name"]] = failed(error)


def main():
    task = json.load(sys.stdin)
    http = httpclient.InferenceServerClient(task["http"])
    grpc = grpcclient.InferenceServerClient(task["grpc"])
    results = {name: {} for name in ("http-json", "http-binary", "grpc", "grpc-stream", "aio-http", "aio-grpc")}
    for case in task["cases"]:
        name, model, names = case["name"], case["model"], case["names"]
        results["http-json"][name] = attempt(
            lambda: http.infer(model, inputs(httpclient, case, binary_data=False), outputs=outputs(httpclient, {"outputs": case.get("outputs") or names}, binary_data=False)),
            names,
        )
        results["http-binary"][name] = attempt(lambda: http.infer(model, inputs(httpclient, case), outputs=outputs(httpclient, case)), names)
        results["grpc"][name] = attempt(lambda: grpc.infer(model, inputs(grpcclient, case), outputs=outputs(grpcclient, case)), names)
        results["grpc-stream"][name] = stream(grpc, case)
    by_name = {case["name"]: case for case in task["cases"]}
    results["streams"] = streams(grpc, [by_name[name] for name in task["streamed"]])
    asyncio.run(asynchronously(task, results))
    results["calls"] = {
        client_name: {
            "live": client.is_server_live(),
            "ready": client.is_server_ready(),
            "modelReady": client.is_model_ready("simple"),
            "unknownReady": client.is_model_ready("nope"),
        }
        for client_name, client in (("http", http), ("grpc", grpc))
    }
    results["calls"]["http"]["metadata"] = http.get_model_metadata("simple")
    results["calls"]["grpc"]["metadata"] = grpc.get_model_metadata("simple", as_json=True)
    results["calls"]["http"]["config"] = http.get_model_config("simple")
    results["calls"]["grpc"]["config"] = grpc.get_model_config("simple", as_json=True)["config"]
    results["calls"]["http"]["statistics"] = http.get_inference_statistics("simple")
    results["calls"]["grpc"]["statistics"] = grpc.get_inference_statistics("simple", as_json=True)
    results["calls"]["http"]["index"] = http.get_model_repository_index()
    results["calls"]["grpc"]["index"] = grpc.get_model_repository_index(as_json=True)["models"]
    for client_name, client in (("http", http), ("grpc", grpc)):
        try:
            client.load_model("simple")
        except InferenceServerException as error:
            results["calls"][client_name]["load"] = failed(error)
    json.dump(results, sys.stdout)


main()
