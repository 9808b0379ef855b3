// Puts the HTTP side together: calls below `/api`, the wallet app at `/`, the console at `/console`, and what watches the server.
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Identity } from '../identity/identity.ts';
import type { Staff } from '../identity/operators/staff.ts';
import type { TextOf } from '../texts.ts';
import { collectApiDocs, serveApiDocs } from './api-docs.ts';
import { BODY_LIMIT, readBodies } from './body-parsers.ts';
import { createConsoleGuard } from './console-guard.ts';
import { endConnectionsOnClose } from './end-connections.ts';
import { createGuard } from './guard.ts';
import { type ReadyCheck, serveHealth } from './health.ts';
import { createLimits, type Rates } from './limits.ts';
import { createCallMetrics } from './metrics.ts';
import { servePages } from './pages.ts';
import { createRoute, type RouteFile } from './route.ts';
import { allowOtherOrigins, protectConsole, protectPages } from './security-headers.ts';
import { createUnreached } from './unreached.ts';
import type { UploadPace } from './upload-pace.ts';

export type HttpServerParts = {
  config: Pick<Config, 'mode' | 'origin' | 'trustedProxies'>;
  log: Logger;
  textOf: TextOf;
  identity: Pick<Identity, 'db' | 'sessions' | 'apiKeys' | 'marks' | 'now'>;
  staff: Pick<Staff, 'operatorSessions'>;
  routes: readonly RouteFile[];
  /** What must work before traffic may come, by name. */
  readiness: Readonly<Record<string, ReadyCheck>>;
  registry: Registry;
  /** The folder of the built wallet app; absent = no pages. */
  webRoot?: string;
  /** The folder of the built operator console; absent = no console pages. */
  consoleRoot?: string;
  /** Other limits than the usual ones, for measurements. */
  rates?: Rates;
  uploadPace?: UploadPace;
};

/** A server that is ready to listen. Sockets are attached to its `server`. */
export async function buildHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const { config, log, textOf, identity, registry } = parts;
  const { refuseUnknown, refuseBroken } = createUnreached({ textOf, log });
  const app: FastifyInstance = fastify({
    genReqId: requestIds(),
    frameworkErrors: (error, request, reply) => void refuseBroken(error, request, reply as FastifyReply),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    requestTimeout: 60_000,
    // Compressing two apps takes a slow or busy machine longer than the framework would wait.
    pluginTimeout: 120_000,
    keepAliveTimeout: 75_000,
    exposeHeadRoutes: false,
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
  });
  endConnectionsOnClose(app);
  // Requests are read by their call's schema, not by the framework's.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setNotFoundHandler(refuseUnknown);
  app.setErrorHandler(refuseBroken);
  await readBodies(app);
  await allowOtherOrigins(app);
  await collectApiDocs(app);
  collectDefaultMetrics({ register: registry });
  serveHealth(app, { checks: parts.readiness, registry });

  const route = createRoute(app, {
    mode: config.mode,
    guard: createGuard({ ...identity, limits: createLimits(parts.rates) }),
    consoleGuard: createConsoleGuard({ ...parts.staff, limits: createLimits(parts.rates), origin: config.origin }),
    marks: identity.marks,
    textOf,
    metrics: createCallMetrics(registry),
    log,
    uploadPace: parts.uploadPace,
  });
  for (const file of parts.routes) file(route);

  await app.register(async pages => {
    await protectPages(pages, config.mode);
    await serveApiDocs(pages);
    if (parts.webRoot === undefined || (await servePages(pages, parts.webRoot))) return;
    log.warn({ folder: parts.webRoot }, 'the wallet app is not built, so there are no pages');
  });
  await app.register(async pages => {
    await protectConsole(pages, config.mode);
    if (parts.consoleRoot === undefined || (await servePages(pages, parts.consoleRoot, '/console/'))) return;
    log.warn({ folder: parts.consoleRoot }, 'the console is not built, so there are no pages of it');
  });
  await app.ready();
  return app;
}

/** Unique over restarts, short enough to be read out to support. */
function requestIds(): () => string {
  const start = Date.now().toString(36);
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
