// `/healthz` and `/readyz`: for the machines that watch this one.
import type { FastifyInstance } from 'fastify';
import type { MetricGroup } from './metrics.ts';

const CHECK_TIMEOUT_MS = 2_000;

/** Throws, rejects or answers false while this part cannot work. */
type ReadyCheck = () => unknown;

export type ReadyChecks = Readonly<Record<string, ReadyCheck>>;

type HealthParts = {
  checks: ReadyChecks;
  /** What outside of the exchange has been silent for long: trading continues without it. */
  silent(): string[];
};

export function serveHealth(app: FastifyInstance, { checks, silent }: HealthParts): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const failing = (await checkAll(checks)).filter(({ isReady }) => !isReady).map(({ name }) => name);
    return reply
      .code(failing.length === 0 ? 200 : 503)
      .send({ status: failing.length === 0 ? 'ok' : 'failing', failing, silent: silent() });
  });
}

export function readyMetrics(checks: ReadyChecks): MetricGroup {
  return {
    gauges: { ready: 'Whether this part can work, as `/readyz` has it' },
    labels: ['check'],
    bounded: async () =>
      (await checkAll(checks)).map(({ name, isReady }) => ({
        labels: { check: name },
        values: { ready: isReady ? 1 : 0 },
      })),
  };
}

function checkAll(checks: ReadyChecks) {
  return Promise.all(Object.entries(checks).map(async ([name, check]) => ({ name, isReady: await succeeds(check) })));
}

async function succeeds(check: ReadyCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>(resolve => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, false);
  });
  try {
    return (await Promise.race([Promise.resolve().then(check), timeout])) !== false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
