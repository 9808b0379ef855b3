// The headers that keep browsers from doing with our answers what we did not mean.
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Mode } from '../config.ts';

/** For answers of calls: data, never a page. Few, because every one is written on every answer. */
export const CALL_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // Packaged clients call from another origin. The token travels in a header of its own, so no site can borrow a login.
  'access-control-allow-origin': '*',
} as const;

/**
 * Answers what browsers ask before they let a page of another origin make a call. The plugin stays in a corner of its own:
 * the header that the calls themselves need is fixed, and a hook on each of them would only cost.
 */
export async function allowOtherOrigins(app: FastifyInstance): Promise<void> {
  await app.register(
    corner =>
      corner.register(cors, {
        origin: '*',
        methods: ['GET', 'POST', 'PUT'],
        allowedHeaders: ['Authorization', 'language-mark', 'Content-Type', 'Idempotency-Key'],
        maxAge: 86_400,
      }),
    { prefix: '/api' },
  );
}

/** For pages, within the instance given. */
export async function protectPages(app: FastifyInstance, mode: Mode): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", 'ws:', 'wss:'],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // A demo is reached without encryption; telling browsers to insist on it would lock them out of the whole host.
    strictTransportSecurity: mode === 'live' ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
