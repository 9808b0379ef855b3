// Counts calls and their time for `/metrics`.
import type { Call } from '@candor/contract';
import { Histogram, type Registry } from 'prom-client';
import type { Reply } from './reply.ts';

export type CallMetrics = {
  /** The counter of one call, made once. */
  of(call: Call): (reply: Reply, elapsedMs: number) => void;
};

export function createCallMetrics(registry: Registry): CallMetrics {
  const seconds = new Histogram({
    name: 'candor_call_seconds',
    help: 'Time from reading a call to its answer, by call and outcome.',
    labelNames: ['call', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  return {
    of({ method, path }) {
      const name = `${method} ${path}`;
      const succeeded = seconds.labels(name, 'ok');
      const refused = seconds.labels(name, 'refused');
      const failed = seconds.labels(name, 'failed');
      return (reply, elapsedMs) => {
        const counter = reply.kind !== 'refused' ? succeeded : isFailure(reply.code) ? failed : refused;
        counter.observe(elapsedMs / 1000);
      };
    },
  };
}

function isFailure(code: string): boolean {
  return code === 'unavailable' || code === 'internal';
}
