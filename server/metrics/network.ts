/**
 * Readings of the network that the process sees: in a pod that of the pod, else that of the machine. Counted by the kernel, read when the metrics
 * are scraped; nothing where the system is not Linux.
 */
import { readFile } from 'node:fs/promises';

export interface InterfaceReadings {
  readonly name: string;
  readonly receivedBytes: number;
  readonly receivedDropped: number;
  readonly sentBytes: number;
  readonly sentDropped: number;
}

export interface NetworkReadings {
  readonly interfaces: readonly InterfaceReadings[];
  readonly tcp: {
    /** Established now. */
    readonly connections: number;
    /** Segments sent again. */
    readonly retransmits: number;
  };
}

export async function readNetwork(): Promise<NetworkReadings> {
  const [devices, protocols] = await Promise.all([read('/proc/self/net/dev'), read('/proc/self/net/snmp')]);
  return { interfaces: parseInterfaces(devices), tcp: parseTcp(protocols) };
}

/** `  eth0: <8 numbers of what was received> <8 of what was sent>`, after two lines of head. */
export function parseInterfaces(text: string): InterfaceReadings[] {
  return text.split('\n').flatMap((line) => {
    const [, name, values] = /^\s*([^:\s]+):\s*(.+)$/.exec(line) ?? [];
    const numbers = values?.trim().split(/\s+/).map(Number) ?? [];
    if (name === undefined || numbers.length < 16) return [];
    const [receivedBytes = 0, , , receivedDropped = 0, , , , , sentBytes = 0, , , sentDropped = 0] = numbers;
    return [{ name, receivedBytes, receivedDropped, sentBytes, sentDropped }];
  });
}

/** Two lines that begin with `Tcp:`: names, and the values in the same order. */
export function parseTcp(text: string): NetworkReadings['tcp'] {
  const [names = [], values = []] = text.split('\n').flatMap((line) => (line.startsWith('Tcp:') ? [line.split(' ')] : []));
  const value = (name: string): number => Number(values[names.indexOf(name)] ?? 0);
  return { connections: value('CurrEstab'), retransmits: value('RetransSegs') };
}

async function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
