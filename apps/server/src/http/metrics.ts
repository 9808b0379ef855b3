// `/metrics`: the metrics for Prometheus. Those of features are read at each request, and what cannot be read is missing in the answer.
import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { Unreached } from './unreached.ts';

/** What proxies add to the requests of others. */
const SIGNS_OF_A_PROXY = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/**
 * Gauges that are read together. Amounts of coins are numbers of floating point here, so nothing may be decided by them. Times are
 * seconds since 1970, and 0 for what never happened: a rule compares them with `time()`.
 */
export type MetricGroup = {
  /** By name without `candor_`, what each gauge means. */
  gauges: Readonly<Record<string, string>>;
  labels: readonly string[];
} & (
  | {
      /** From memory: always there. */
      now(): readonly Sample[];
    }
  | {
      /** Ends by itself within two seconds, so it waits for no other group. */
      bounded(): Promise<readonly Sample[]>;
    }
  | {
      /** From the database: one group after the other. */
      read(): Promise<readonly Sample[]>;
      /** For what takes long to read: the answer stays for this time. */
      everyMs?: number;
    }
);

export type Sample = { labels?: Readonly<Record<string, string>>; values: Readonly<Record<string, number>> };

/** What Prometheus waits for, as it comes, is 10 s. */
const READ_TIMEOUT_MS = 5_000;

type MetricReaderParts = { groups: readonly MetricGroup[]; registry: Registry; log: Logger; timeoutMs?: number };

/** @returns what reads all groups into the registry, and resolves after the time limit at the latest. It never rejects. */
export function createMetricReader({ groups, registry, log, timeoutMs = READ_TIMEOUT_MS }: MetricReaderParts) {
  const registered = groups.map(group => register(group, registry));
  const unread = new Gauge({
    name: 'candor_metrics_unread',
    help: 'Groups of metrics that could not be read at this request, and are missing in it',
    registers: [registry],
  });
  const failing = new Set<RegisteredGroup>();
  /** Being read, or in line: without values until then. */
  const running = new Map<RegisteredGroup, Promise<void>>();
  /** The last read of the database. Each waits for the one before, so that requests take one connection, however many there are. */
  let line = Promise.resolve();

  function start(group: RegisteredGroup): Promise<void> {
    const known = running.get(group);
    if (known !== undefined) return known;
    group.clear();
    const reading = group.waitsInLine ? line.then(() => readOne(group)) : readOne(group);
    if (group.waitsInLine) line = reading;
    running.set(group, reading);
    return reading;
  }

  async function readOne(group: RegisteredGroup): Promise<void> {
    try {
      await group.read();
      failing.delete(group);
    } catch (error) {
      if (!failing.has(group)) log.error({ err: error, metrics: group.names }, 'metrics could not be read');
      failing.add(group);
      group.clear();
    } finally {
      running.delete(group);
    }
  }

  return async () => {
    await within(timeoutMs, Promise.all(registered.filter(group => group.isDue()).map(start)));
    unread.set(registered.filter(group => running.has(group) || failing.has(group)).length);
  };
}

type RegisteredGroup = ReturnType<typeof register>;

function register(group: MetricGroup, registry: Registry) {
  const gauges = new Map(
    Object.entries(group.gauges).map(([name, help]) => [
      name,
      new Gauge({ name: `candor_${name}`, help, labelNames: [...group.labels], registers: [registry] }),
    ]),
  );
  const everyMs = 'read' in group ? (group.everyMs ?? 0) : 0;
  let readAt = Number.NEGATIVE_INFINITY;

  return {
    names: [...gauges.keys()],
    waitsInLine: 'read' in group,
    isDue: () => performance.now() - readAt >= everyMs,
    clear(): void {
      for (const gauge of gauges.values()) {
        gauge.reset();
        // Without labels it would be 0 now, which is a value.
        if (group.labels.length === 0) gauge.remove();
      }
      readAt = Number.NEGATIVE_INFINITY;
    },
    async read(): Promise<void> {
      const samples = 'now' in group ? group.now() : 'bounded' in group ? await group.bounded() : await group.read();
      for (const { labels = {}, values } of samples) {
        for (const [name, value] of Object.entries(values)) gauges.get(name)!.set(labels, value);
      }
      readAt = performance.now();
    },
  };
}

async function within(ms: number, end: Promise<unknown>): Promise<void> {
  const timeout = new AbortController();
  await Promise.race([end, sleep(ms, undefined, { signal: timeout.signal }).catch(() => undefined)]);
  timeout.abort();
}

type MetricsParts = MetricReaderParts & {
  /** Absent = only callers on this machine. */
  token: string | undefined;
  isTrusted: (address: string) => boolean;
  refuseUnproved: Unreached['refuseUnproved'];
};

/** For callers with the token, or for this machine where the settings have none. */
export function serveMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const { registry, token, isTrusted, refuseUnproved } = parts;
  const readGroups = createMetricReader(parts);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token !== undefined) {
      if (!shows(request, token)) return refuseUnproved(request, reply.header('www-authenticate', 'Bearer'));
    } else if (!isOnThisMachine(request, isTrusted)) return reply.callNotFound();
    await readGroups();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function shows({ headers }: FastifyRequest, token: string): boolean {
  const shown = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(shown), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * A proxy on this machine must not hand figures to the world. The address that a trusted one names is believed; a request that
 * any other one seems to have passed on is from an unknown origin.
 */
function isOnThisMachine({ socket, headers, ip }: FastifyRequest, isTrusted: (address: string) => boolean): boolean {
  const peer = socket.remoteAddress ?? '';
  if (!isLoopback(peer)) return false;
  const isNamed = isTrusted(peer) && headers['x-forwarded-for'] !== undefined;
  return isNamed ? isLoopback(ip) : SIGNS_OF_A_PROXY.every(name => headers[name] === undefined);
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}
