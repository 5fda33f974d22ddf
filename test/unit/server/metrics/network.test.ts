import { expect, it } from 'vitest';
import { parseInterfaces, parseTcp, readNetwork } from '../../../../server/metrics/network.ts';

const DEVICES = `Inter-|   Receive                                                |  Transmit
 face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
    lo: 59015608326 30175121    0    0    0     0          0         0 59015608326 30175121    0    0    0     0       0          0
  eth0:4390812523  112302    0    7    0     0          0         0  8336783   74750    0    3    0     0       0          0
`;

const PROTOCOLS = `Ip: Forwarding DefaultTTL
Ip: 1 64
Tcp: RtoAlgorithm RtoMin RtoMax MaxConn ActiveOpens PassiveOpens AttemptFails EstabResets CurrEstab InSegs OutSegs RetransSegs
Tcp: 1 200 120000 -1 219503 212864 6056 29680 4 30286647 30218015 31457
`;

it('reads the bytes and dropped packets of each interface, also where no space follows its name', () => {
  expect(parseInterfaces(DEVICES)).toEqual([
    { name: 'lo', receivedBytes: 59015608326, receivedDropped: 0, sentBytes: 59015608326, sentDropped: 0 },
    { name: 'eth0', receivedBytes: 4390812523, receivedDropped: 7, sentBytes: 8336783, sentDropped: 3 },
  ]);
});

it('reads connections and retransmits by the names of the columns', () => {
  expect(parseTcp(PROTOCOLS)).toEqual({ connections: 4, retransmits: 31457 });
});

it('has nothing to say where the system does not', () => {
  expect(parseInterfaces('')).toEqual([]);
  expect(parseTcp('')).toEqual({ connections: 0, retransmits: 0 });
});

it('reads those of this process', async () => {
  const { interfaces, tcp } = await readNetwork();
  if (process.platform === 'linux') expect(interfaces.map(({ name }) => name)).toContain('lo');
  expect(tcp.connections).toBeGreaterThanOrEqual(0);
});
