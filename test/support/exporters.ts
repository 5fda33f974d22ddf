/**
 * Stand-ins for the exporters of a cluster, with the names and labels of theirs: the kubelet's cAdvisor and NVIDIA's DCGM exporter, about the pod
 * `serving-0` in `inference`. Counters go up with time.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const POD = 'namespace="inference",pod="serving-0"';
const CONTAINER = `container="server",id="/kubepods/pod1/abc",image="trireme",name="abc",${POD}`;
const OF_POD = `id="/kubepods/pod1",image="pause",interface="eth0",name="pause",${POD}`;

function cadvisor(seconds: number): string {
  return `# TYPE container_memory_working_set_bytes gauge
container_memory_working_set_bytes{${CONTAINER}} 3e+08
container_memory_working_set_bytes{container="",id="/kubepods/pod1",image="",name="",${POD}} 3.1e+08
# TYPE container_spec_memory_limit_bytes gauge
container_spec_memory_limit_bytes{${CONTAINER}} 1e+09
# TYPE container_cpu_usage_seconds_total counter
container_cpu_usage_seconds_total{cpu="total",${CONTAINER}} ${seconds * 0.5}
# TYPE container_cpu_cfs_throttled_seconds_total counter
container_cpu_cfs_throttled_seconds_total{${CONTAINER}} ${seconds * 0.01}
# TYPE container_network_receive_bytes_total counter
container_network_receive_bytes_total{${OF_POD}} ${seconds * 1000}
# TYPE container_network_transmit_bytes_total counter
container_network_transmit_bytes_total{${OF_POD}} ${seconds * 2000}
# TYPE container_network_receive_packets_dropped_total counter
container_network_receive_packets_dropped_total{${OF_POD}} 0
# TYPE container_network_transmit_packets_dropped_total counter
container_network_transmit_packets_dropped_total{${OF_POD}} 0
`;
}

function dcgm(gpu: number): string {
  const labels = `gpu="${gpu}",UUID="GPU-${gpu}",device="nvidia${gpu}",modelName="NVIDIA L4",Hostname="node-1",container="server",${POD}`;
  return `# TYPE DCGM_FI_DEV_GPU_UTIL gauge
DCGM_FI_DEV_GPU_UTIL{${labels}} 40
# TYPE DCGM_FI_PROF_GR_ENGINE_ACTIVE gauge
DCGM_FI_PROF_GR_ENGINE_ACTIVE{${labels}} 0.4
# TYPE DCGM_FI_DEV_FB_USED gauge
DCGM_FI_DEV_FB_USED{${labels}} 6000
# TYPE DCGM_FI_DEV_FB_FREE gauge
DCGM_FI_DEV_FB_FREE{${labels}} 18000
# TYPE DCGM_FI_DEV_POWER_USAGE gauge
DCGM_FI_DEV_POWER_USAGE{${labels}} 61.5
# TYPE DCGM_FI_DEV_GPU_TEMP gauge
DCGM_FI_DEV_GPU_TEMP{${labels}} 52
# TYPE DCGM_FI_DEV_XID_ERRORS gauge
DCGM_FI_DEV_XID_ERRORS{${labels}} 0
`;
}

/** Targets of a Prometheus, by address: one of the DCGM exporters has labels of its own pod, which Prometheus keeps, the other has none. */
export async function startExporters(): Promise<Record<string, Record<string, string>>> {
  const kubelet = await serve(() => cadvisor(Date.now() / 1000));
  const [first, second] = [await serve(() => dcgm(0)), await serve(() => dcgm(1))];
  return {
    [kubelet]: { job: 'kubelet' },
    [first]: { job: 'dcgm-exporter', namespace: 'gpu-operator', pod: 'dcgm-exporter-x' },
    [second]: { job: 'dcgm-exporter' },
  };
}

async function serve(text: () => string): Promise<string> {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/plain; version=0.0.4').end(text()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
