"""What the real Triton clients do beside one request and its answer, in the order below; prints what came of it as JSON.

In (stdin): {"http": "host:port", "grpc": "host:port"} of a server in EXPLICIT mode, whose repository has `fast` (INT32, any length), `slow` (the
same, after half a second) and `pipeline` (an ensemble of `fast`), none of them loaded.
Out: {"control": {"<client>": [...]}, "calls": {"<client>": {...}}}; clients: http, grpc, aio-http, aio-grpc.
"""

import asyncio
import inspect
import json
import queue
import sys
import time

import numpy as np
import tritonclient.grpc as grpcclient
import tritonclient.grpc.aio as grpcaio
import tritonclient.http as httpclient
import tritonclient.http.aio as httpaio
from tritonclient.utils import InferenceServerException

OVERRIDE = {
    "backend": "identity",
    "max_batch_size": 4,
    "input": [{"name": "INPUT0", "data_type": "TYPE_INT32", "dims": [-1]}],
    "output": [{"name": "OUTPUT0", "data_type": "TYPE_INT32", "dims": [-1]}],
}


def inputs(module, values):
    tensor = module.InferInput("INPUT0", [len(values)], "INT32")
    tensor.set_data_from_numpy(np.array(values, dtype=np.int32))
    return [tensor]


def numbers(result):
    return result.as_numpy("OUTPUT0").tolist()


def failed(error):
    return {"error": error.message(), "status": str(error.status())}


async def settled(value):
    """What a call gives, of a client that waits for it or of one that has to be awaited."""
    return await value if inspect.isawaitable(value) else value


async def attempt(call):
    try:
        return await settled(call())
    except InferenceServerException as error:
        return failed(error)


async def control(client):
    async def ready(name):
        return await settled(client.is_model_ready(name))

    async def batch_size():
        config = await settled(client.get_model_config("fast"))
        return int(config["max_batch_size"]) if isinstance(config, dict) else config.config.max_batch_size

    async def states():
        index = await settled(client.get_model_repository_index())
        rows = index if isinstance(index, list) else [{"name": row.name, "state": row.state} for row in index.models]
        return {row["name"]: row.get("state", "") for row in rows}

    found = [await ready("pipeline")]
    await settled(client.load_model("pipeline"))
    found.append([await ready("pipeline"), await ready("fast")])
    await settled(client.unload_model("pipeline", unload_dependents=True))
    found.append([await ready("pipeline"), await ready("fast")])
    await settled(client.load_model("fast", config=json.dumps(OVERRIDE)))
    found.append(await batch_size())
    await settled(client.load_model("fast"))
    found.append(await batch_size())
    found.append(await attempt(lambda: client.load_model("nope")))
    await settled(client.unload_model("fast"))
    found.append(await ready("fast"))
    found.append(await states())
    return found


def grpc_calls(client):
    found = {}
    answers = queue.Queue()
    client.async_infer("fast", inputs(grpcclient, [1, 2]), callback=lambda result, error: answers.put((result, error)))
    result, error = answers.get(timeout=30)
    found["async"] = failed(error) if error else numbers(result)
    handle = client.async_infer("slow", inputs(grpcclient, [1]), callback=lambda result, error: answers.put((result, error)))
    handle.cancel()
    _, error = answers.get(timeout=30)
    found["cancelled"] = failed(error)["status"]
    try:
        client.infer("slow", inputs(grpcclient, [1]), client_timeout=0.1)
    except InferenceServerException as error:
        found["timeout"] = failed(error)["status"]
    compressed = client.infer("fast", inputs(grpcclient, list(range(5000))), compression_algorithm="gzip")
    found["compressed"] = numbers(compressed) == list(range(5000))
    client.start_stream(callback=lambda result, error: answers.put((result, error)))
    for value in (3, 4):
        client.async_stream_infer("fast", inputs(grpcclient, [value]), request_id=str(value), parameters={"mine": value})
    found["stream"] = [numbers(answers.get(timeout=30)[0]) for _ in range(2)]
    client.stop_stream(cancel_requests=True)
    return found


def http_calls(client):
    found = {}
    waiting = [client.async_infer("fast", inputs(httpclient, [value]), request_id=str(value)) for value in (1, 2)]
    found["async"] = [numbers(answer.get_result()) for answer in waiting]
    answer = client.infer("fast", inputs(httpclient, [7]), request_id="mine", parameters={"mine": 7, "text": "x"})
    found["id"] = answer.get_response()["id"]
    found["pipeline"] = numbers(client.infer("pipeline", inputs(httpclient, [5, 6])))
    found["server"] = client.get_server_metadata()["extensions"]
    body, header_length = httpclient.InferenceServerClient.generate_request_body(inputs(httpclient, [9]))
    found["offline"] = [len(body) > header_length, header_length > 0]
    return found


async def aio_grpc_calls(client):
    async def requests():
        for value in (1, 2, 3):
            yield {"model_name": "fast", "inputs": inputs(grpcclient, [value]), "request_id": str(value)}

    found = {"stream": []}
    async for result, error in client.stream_infer(requests()):
        found["stream"].append(failed(error) if error else [result.get_response().id, numbers(result)])
    found["together"] = [numbers(answer) for answer in await asyncio.gather(*(client.infer("fast", inputs(grpcclient, [i])) for i in range(8)))]
    try:
        await client.infer("slow", inputs(grpcclient, [1]), client_timeout=0.1)
    except InferenceServerException as error:
        found["timeout"] = failed(error)["status"]
    return found


async def aio_http_calls(client):
    answers = await asyncio.gather(*(client.infer("fast", inputs(httpclient, [i]), request_id=str(i)) for i in range(8)))
    return {"together": [numbers(answer) for answer in answers]}


async def main():
    task = json.load(sys.stdin)
    http = httpclient.InferenceServerClient(task["http"], concurrency=2)
    grpc = grpcclient.InferenceServerClient(task["grpc"])
    results = {"control": {}, "calls": {}}
    async with httpaio.InferenceServerClient(task["http"]) as aio_http, grpcaio.InferenceServerClient(task["grpc"]) as aio_grpc:
        clients = {"http": http, "grpc": grpc, "aio-http": aio_http, "aio-grpc": aio_grpc}
        for name, client in clients.items():
            results["control"][name] = await control(client)
        for model in ("pipeline", "slow"):
            http.load_model(model)
        results["calls"]["http"] = http_calls(http)
        results["calls"]["grpc"] = grpc_calls(grpc)
        results["calls"]["aio-http"] = await aio_http_calls(aio_http)
        results["calls"]["aio-grpc"] = await aio_grpc_calls(aio_grpc)
        # The requests that nobody waited for any more.
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            statistics = http.get_inference_statistics("slow")["model_stats"][0]["inference_stats"]
            if statistics["fail"]["count"] >= 3:
                break
        results["calls"]["dropped"] = statistics["fail"]["count"]
    json.dump(results, sys.stdout)


asyncio.run(main())
