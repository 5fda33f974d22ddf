/**
 * How many GPUs the machine has, as NVIDIA's driver says: a folder for each.
 */
import { readdirSync } from 'node:fs';

/** 0 where there is no driver. */
export function countGpus(folder = '/proc/driver/nvidia/gpus'): number {
  try {
    return readdirSync(folder).length;
  } catch {
    return 0;
  }
}
