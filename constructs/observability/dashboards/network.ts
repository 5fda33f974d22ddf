/**
 * The network of the servers: as each server sees it, and in Kubernetes as the kubelet counts it, which also knows a real Triton's.
 */
import { METRICS } from '../../../contract/metric-catalog.ts';
import { andOn, gauge, max, OUTER_METRICS, rate, sum } from '../promql/index.ts';
import type { MetricScope } from '../scope.ts';
import type { Dashboard, Panel } from './dashboard.ts';

const WINDOW = '$__rate_interval';
/** What a server says to itself. */
const NOT_LOOPBACK = { interface: { operator: '!=', value: 'lo' } } as const;

/** Undefined for a real Triton outside of Kubernetes: nobody counts its bytes. */
export function networkDashboard(scope: MetricScope): Dashboard | undefined {
  const rows = [
    ...(scope.hasOwnMetrics ? [{ title: 'Servers', panels: serverPanels(scope) }] : []),
    ...(scope.instanceLabel === 'pod' ? [{ title: 'Pods, by the kubelet', panels: podPanels(scope) }] : []),
  ];
  if (rows.length === 0) return undefined;
  return {
    key: 'network',
    title: 'Network',
    description: 'Network of the servers: bytes, dropped packets, connections.',
    variables: [],
    rows,
  };
}

function serverPanels({ servers, instanceLabel }: MetricScope): Panel[] {
  const by = [instanceLabel] as const;
  const legend = `{{${instanceLabel}}}`;
  const of = { ...servers, ...NOT_LOOPBACK };
  const where = instanceLabel === 'pod' ? 'the pod' : 'the machine of the server';
  return [
    {
      title: 'Received',
      description: `Bytes that ${where} receives: requests, models.`,
      unit: 'bytes per second',
      queries: [{ expression: sum(rate(METRICS.networkReceive, WINDOW, of), by), legend }],
    },
    {
      title: 'Sent',
      description: `Bytes that ${where} sends: responses, metrics.`,
      unit: 'bytes per second',
      queries: [{ expression: sum(rate(METRICS.networkTransmit, WINDOW, of), by), legend }],
    },
    {
      title: 'Dropped packets',
      description: `Packets to and from ${where} that were dropped. Above 0 the network is at its limit.`,
      unit: 'per second',
      queries: [
        { expression: sum(rate(METRICS.networkReceiveDropped, WINDOW, of), by), legend: `${legend} received` },
        { expression: sum(rate(METRICS.networkTransmitDropped, WINDOW, of), by), legend: `${legend} sent` },
      ],
    },
    {
      title: 'TCP connections',
      description: `Established connections of ${where}. Unequal numbers say that clients which keep theirs are not spread evenly.`,
      unit: 'count',
      queries: [{ expression: max(gauge(METRICS.tcpConnections, servers), by), legend }],
    },
    {
      title: 'TCP retransmits',
      description: `Segments that ${where} sent again, per second. Many say that packets are lost on the way.`,
      unit: 'per second',
      queries: [{ expression: sum(rate(METRICS.tcpRetransmits, WINDOW, servers), by), legend }],
    },
  ];
}

function podPanels({ servers: { namespace, pod }, selectedPods }: MetricScope): Panel[] {
  const panel = (
    title: string,
    unit: Panel['unit'],
    description: string,
    metric: Extract<(typeof OUTER_METRICS)[keyof typeof OUTER_METRICS], { readonly name: `container_network_${string}` }>,
  ): Panel => ({
    title,
    description,
    unit,
    whenEmpty: 'the kubelets (cAdvisor) are not scraped',
    queries: [
      {
        expression: andOn(sum(rate(metric, WINDOW, { namespace, pod }), ['namespace', 'pod']), selectedPods, [
          'namespace',
          'pod',
        ]),
        legend: '{{pod}}',
      },
    ],
  });
  const drops = 'Above 0 the network is at its limit.';
  return [
    panel('Received by pods', 'bytes per second', 'Bytes that the pod receives: requests.', OUTER_METRICS.networkReceive),
    panel('Sent by pods', 'bytes per second', 'Bytes that the pod sends: responses, metrics.', OUTER_METRICS.networkTransmit),
    panel(
      'Received packets dropped',
      'per second',
      `Packets to the pod that were dropped. ${drops}`,
      OUTER_METRICS.networkReceiveDropped,
    ),
    panel(
      'Sent packets dropped',
      'per second',
      `Packets of the pod that were dropped. ${drops}`,
      OUTER_METRICS.networkTransmitDropped,
    ),
  ];
}
