/**
 * A finding before it is known what it is about: what a rule yields.
 */
import type { Finding } from './finding.ts';

export type Change = Omit<Finding, 'subject' | 'source'>;
