// `/healthz` and `/readyz`: for the machines that watch this one.
import type { FastifyInstance } from 'fastify';

/** Throws, rejects or answers false while this part cannot work. */
export type ReadyCheck = () => unknown;

export type HealthParts = {
  checks: Readonly<Record<string, ReadyCheck>>;
  /** What outside of the exchange has been silent for long: trading goes on without it. */
  silent(): string[];
};

const CHECK_TIMEOUT_MS = 2_000;

export function serveHealth(app: FastifyInstance, { checks, silent }: HealthParts): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const names = Object.keys(checks);
    const results = await Promise.all(Object.values(checks).map(isReady));
    const failing = names.filter((_name, index) => results[index] === false);
    return reply
      .code(failing.length === 0 ? 200 : 503)
      .send({ status: failing.length === 0 ? 'ok' : 'failing', failing, silent: silent() });
  });
}

async function isReady(check: ReadyCheck): Promise<boolean> {
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
