// Answers while the server stands by for another one: health and metrics; every call is refused until it leads.
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { TextOf } from '../texts.ts';
import { createIsTrusted } from './connections.ts';
import { serveHealth } from './health.ts';
import { serveMetrics } from './metrics.ts';
import { createUnreached, httpOptions, REQUEST_DEADLINE_MS } from './unreached.ts';

export type StandbyServerParts = {
  config: Pick<Config, 'host' | 'port' | 'trustedProxies' | 'metricsToken'>;
  textOf: TextOf;
  log: Logger;
  state(): { sequence: number; followed: number | undefined; silentMs: number };
};

const GAUGES = {
  standby: 'Whether this server stands by for another one that leads',
  standby_loaded: 'Whether the state of the exchange is in its memory',
  standby_lag_records: 'Records of the journal that its state does not have, and the stored rows may not show either',
  standby_leader_silent_seconds: 'How long the leader has given no sign of life',
};

/** Listens where the exchange will; it must be closed before that does. */
export async function startStandbyServer({ config, textOf, log, state }: StandbyServerParts) {
  const { refuseBroken, refuseUnproved } = createUnreached({ textOf, log });
  const app = fastify({
    frameworkErrors: (error, request, reply) => void refuseBroken(error, request, reply as FastifyReply),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    http: httpOptions(REQUEST_DEADLINE_MS),
    requestTimeout: REQUEST_DEADLINE_MS,
    forceCloseConnections: true,
  });
  const registry = new Registry();
  // A failing check: proxies send users to the server that leads.
  serveHealth(app, { checks: { leads: () => false }, silent: () => [] });
  const now = () => {
    const { sequence, followed, silentMs } = state();
    const isLoaded = followed !== undefined;
    const values = {
      standby: 1,
      standby_loaded: isLoaded ? 1 : 0,
      standby_lag_records: isLoaded ? Math.max(0, sequence - followed) : sequence,
      standby_leader_silent_seconds: silentMs / 1_000,
    };
    return [{ values }];
  };
  const groups = [{ gauges: GAUGES, labels: [], now }];
  const isTrusted = createIsTrusted(config.trustedProxies);
  serveMetrics(app, { groups, registry, log, token: config.metricsToken, isTrusted, refuseUnproved });
  app.setNotFoundHandler((request, reply) =>
    refuseBroken({ statusCode: 503 }, request, reply.header('retry-after', '1')),
  );
  app.setErrorHandler(refuseBroken);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://${config.host}:${port}`, stop: async () => void (await app.close()) };
}
