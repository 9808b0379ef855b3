// `/metrics`, the figures for the machines that watch this one: for whoever shows the token, or without one in the settings for this machine.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Unreached } from './unreached.ts';

export type MetricsParts = {
  registry: Registry;
  /** Absent = only callers on this machine. */
  token: string | undefined;
  isTrusted: (address: string) => boolean;
  refuseUnproved: Unreached['refuseUnproved'];
};

export function serveMetrics(app: FastifyInstance, { registry, token, isTrusted, refuseUnproved }: MetricsParts): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token !== undefined) {
      if (!shows(request, token)) return refuseUnproved(request, reply.header('www-authenticate', 'Bearer'));
    } else if (!isOnThisMachine(request, isTrusted)) return reply.callNotFound();
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

/** What proxies add to the requests of others. */
const SIGNS_OF_A_PROXY = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/**
 * A proxy on this machine must not hand figures to the world. The address that a trusted one names is believed; a request that
 * any other one seems to have passed on is from nobody knows where.
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
