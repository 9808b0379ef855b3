// Puts the HTTP side together: calls below `/api`, the wallet app at `/`, and what watches the server.
import { DEFAULT_LANGUAGE } from '@candor/contract';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Identity } from '../identity/identity.ts';
import type { TextOf } from '../texts.ts';
import { collectApiDocs, serveApiDocs } from './api-docs.ts';
import { failure } from './envelope.ts';
import { createGuard } from './guard.ts';
import { type ReadyCheck, serveHealth } from './health.ts';
import { createLimits, type Rates } from './limits.ts';
import { createCallMetrics } from './metrics.ts';
import { servePages } from './pages.ts';
import { type Refusal, refuse } from './reply.ts';
import { createRoute, type RouteFile } from './route.ts';
import { allowOtherOrigins, CALL_HEADERS, protectPages } from './security-headers.ts';

export type HttpServerParts = {
  config: Pick<Config, 'mode' | 'trustedProxies'>;
  log: Logger;
  textOf: TextOf;
  identity: Pick<Identity, 'sessions' | 'marks'>;
  routes: readonly RouteFile[];
  /** What must work before traffic may come, by name. */
  readiness: Readonly<Record<string, ReadyCheck>>;
  registry: Registry;
  /** The folder of the built wallet app; absent = no pages. */
  webRoot?: string;
  /** Other limits than the usual ones, for measurements. */
  rates?: Rates;
};

const BODY_LIMIT = 64 * 1024;

/** A server that is ready to listen. Sockets are attached to its `server`. */
export async function buildHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const { config, log, textOf, identity, registry } = parts;
  const starts = Date.now().toString(36);
  let requests = 0;
  const app: FastifyInstance = fastify({
    genReqId() {
      requests += 1;
      return `${starts}-${requests.toString(36)}`;
    },
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    requestTimeout: 60_000,
    keepAliveTimeout: 75_000,
    exposeHeadRoutes: false,
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: 256 },
    return503OnClosing: true,
  });
  // Requests are read by their call's schema, not by the framework's.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);

  function refusalText(refusal: Refusal, requestId: string): string {
    return failure(refusal, { textOf, language: DEFAULT_LANGUAGE, requestId });
  }
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .headers(CALL_HEADERS)
      .send(refusalText(refuse('unknown_call'), request.id)),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const refusal = refusalOfStatus(error.statusCode ?? 500);
    if (refusal.code === 'internal') log.error({ err: error, request: request.id }, 'a request failed');
    return reply
      .code(refusal.code === 'internal' ? 500 : (error.statusCode ?? 400))
      .headers(CALL_HEADERS)
      .send(refusalText(refusal, request.id));
  });

  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  readJsonTolerantly(app);
  await allowOtherOrigins(app);
  await collectApiDocs(app);
  serveHealth(app, { checks: parts.readiness, registry });
  collectDefaultMetrics({ register: registry });

  const route = createRoute(app, {
    mode: config.mode,
    guard: createGuard(identity.sessions, createLimits(parts.rates)),
    marks: identity.marks,
    textOf,
    metrics: createCallMetrics(registry),
    log,
  });
  for (const file of parts.routes) file(route);

  await app.register(async pages => {
    await protectPages(pages, config.mode);
    await serveApiDocs(pages);
    if (parts.webRoot === undefined || (await servePages(pages, parts.webRoot))) return;
    log.warn({ folder: parts.webRoot }, 'the wallet app is not built, so there are no pages');
  });
  await app.ready();
  return app;
}

/** What never reached a call: the status says which kind, the text never more than that. */
function refusalOfStatus(status: number): Refusal {
  if (status === 413) return refuse('request_too_large');
  return refuse(status >= 400 && status < 500 ? 'unreadable_request' : 'internal');
}

/** An empty body is no fields, whatever it calls itself. */
function readJsonTolerantly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
