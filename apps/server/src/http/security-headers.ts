// The headers that keep browsers from doing with our answers what we did not mean.
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Mode } from '../config.ts';

/** For answers of the console's calls, which no page of another origin may read. */
export const CONSOLE_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** For answers of calls: data, never a page. Few, because every one is written on every answer. */
export const CALL_HEADERS = {
  ...CONSOLE_HEADERS,
  // Packaged clients call from another origin. The token travels in a header of its own, so no site can borrow a login.
  'access-control-allow-origin': '*',
} as const;

/** On top of these, for pictures that people sent: shown as what they are, and never run. */
export const PICTURE_HEADERS = {
  'content-type': 'image/jpeg',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** On top of these, for public pictures: under their names they never change, and packaged apps and previews show them too. */
export const PUBLIC_PICTURE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/**
 * Answers the preflights of browsers before they let a page of another origin make a call. The plugin stays in a scope of its own:
 * the header that the calls themselves need is fixed, and a hook on each of them would only cost.
 */
export async function allowOtherOrigins(app: FastifyInstance): Promise<void> {
  await app.register(
    scope =>
      scope.register(cors, {
        origin: '*',
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        allowedHeaders: [
          'Authorization',
          'language-mark',
          'lang',
          'X-Requested-With',
          'Content-Type',
          'Idempotency-Key',
        ],
        maxAge: 86_400,
      }),
    { prefix: '/api' },
  );
  // The console's calls are for its own pages only: preflights get no permission.
  app.options('/api/console/*', (_, response) => response.code(404).headers(CONSOLE_HEADERS).send());
}

/** What pages may load: their own files, and nothing that could run where it was not sent by us. */
const PAGE_POLICY = {
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
};

/** The console has no socket and no worker, and connects only to its own server. */
const CONSOLE_POLICY = {
  ...PAGE_POLICY,
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
  'worker-src': ["'none'"],
  'manifest-src': ["'none'"],
};

/** Pages may request the location of the device, to find an address on it, and nothing else of the device. */
const PAGE_FEATURES = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()';
const CONSOLE_FEATURES = 'geolocation=(), camera=(), microphone=(), payment=(), usb=()';

/** For the pages of the wallet app and of the documentation, within the instance given. */
export async function protectPages(app: FastifyInstance, mode: Mode): Promise<void> {
  await protect(app, mode, PAGE_POLICY, PAGE_FEATURES, 'same-origin');
}

/** For the pages of the operator console: their addresses leak nowhere and are in no search index. */
export async function protectConsole(app: FastifyInstance, mode: Mode): Promise<void> {
  await protect(app, mode, CONSOLE_POLICY, CONSOLE_FEATURES, 'no-referrer');
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
  });
}

/** What a browser reads of a page and of nothing else: on each script, style and font it would only be a kilobyte more. */
const PAGE_ONLY = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** For answers that no browser shows as a page, nor runs as a worker. */
export function leavePageHeaders(reply: Pick<FastifyReply, 'raw' | 'removeHeader'>): void {
  for (const name of PAGE_ONLY) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

async function protect(
  app: FastifyInstance,
  mode: Mode,
  directives: Record<string, string[]>,
  features: string,
  referrer: 'same-origin' | 'no-referrer',
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    // A demo is reached without encryption; requiring it from browsers would lock them out of the whole host.
    strictTransportSecurity: mode === 'live' ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: referrer },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', features);
  });
}
