// Puts the HTTP side together: calls below `/api`, the wallet app at `/`, the console at `/console`, and what watches the server.

import { OWN_PROGRAM_HEADER } from '@candor/contract';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { TextOf } from '../texts.ts';
import { collectApiDocs, serveApiDocs } from './api-docs.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  createIsTrusted,
  createRefuseConnection,
  descriptorLimit,
  endConnectionsOnClose,
  limitConnections,
  limitsWithin,
} from './connections.ts';
import { createConsoleGuard, createGuard } from './guard.ts';
import { type ReadyChecks, readyMetrics, serveHealth } from './health.ts';
import { createLimits, type Rates } from './limits.ts';
import type { FindApiKey, FindLanguage, FindOperator, FindSession, StepUpMethods } from './logins.ts';
import { type MetricGroup, serveMetrics } from './metrics.ts';
import { pageOfPath, servePages } from './pages.ts';
import { BODY_LIMIT, createUploads, readBodies, type UploadPace } from './request-bodies.ts';
import { createCallMetrics, createRoute, type RouteFile } from './route.ts';
import { allowOtherOrigins, protectConsole, protectPages } from './security-headers.ts';
import {
  createRefuseUnread,
  createUnreached,
  httpOptions,
  lacksHost,
  REQUEST_DEADLINE_MS,
  refuseOtherProtocols,
} from './unreached.ts';

export type HttpServerParts = {
  config: Pick<Config, 'mode' | 'origin' | 'trustedProxies' | 'metricsToken'>;
  log: Logger;
  textOf: TextOf;
  sessions: FindSession;
  apiKeys: FindApiKey;
  operatorSessions: FindOperator;
  languages: FindLanguage;
  stepUpMethods: StepUpMethods;
  now: () => number;
  /** The exchange is a copy that was not adopted: it answers questions alone. */
  isQuiet?: boolean;
  routes: readonly RouteFile[];
  /** What must work before traffic may come, by name. */
  readiness: ReadyChecks;
  /** What has been silent for long, by name, for `/readyz`; nothing where absent. */
  silent?: () => string[];
  registry: Registry;
  /** What `/metrics` shows besides the registry: read at each request. */
  metrics?: readonly MetricGroup[];
  /** The folder of the built wallet app; absent = no pages. */
  webRoot?: string | undefined;
  /** The folder of the built operator console; absent = no console pages. */
  consoleRoot?: string | undefined;
  /** Other limits than the usual ones, for measurements. */
  rates?: Rates;
  /** Others than the usual ones, for tests and measurements. */
  uploadPace?: UploadPace;
  connections?: ConnectionLimits;
  requestDeadlineMs?: number;
  /** Called at each request, but for those of the exchange's own programs and of health checks. */
  onGuest?: () => void;
};

/**
 * Connections that the system holds until the server takes them. After a restart all clients come together, and a client that the system turns away
 * tries again a second later, and then two.
 */
export const LISTEN_BACKLOG = 4_096;

const WATCHING_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** A server that is ready to listen. Sockets are attached to its `server`. */
export async function buildHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const { config, log, textOf, registry } = parts;
  const { refuseUnknown, refuseBroken, refuseUnproved } = createUnreached({ textOf, log });
  const refuseConnection = createRefuseConnection(textOf);
  const uploads = createUploads(parts.uploadPace);
  const isTrusted = createIsTrusted(config.trustedProxies);
  const deadlineMs = parts.requestDeadlineMs ?? REQUEST_DEADLINE_MS;
  const app: FastifyInstance = fastify({
    genReqId: requestIds(),
    frameworkErrors: (error, request, reply) => void refuseBroken(error, request, reply as FastifyReply),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    http: httpOptions(deadlineMs),
    requestTimeout: deadlineMs,
    clientErrorHandler: createRefuseUnread({ refuseConnection, isUploading: uploads.isUnderWay }),
    // Ends connections on which nothing moves, as where a client does not read its answer.
    connectionTimeout: 120_000,
    // Compressing two apps takes a slow or busy machine longer than the framework would wait.
    pluginTimeout: 120_000,
    // Proxies keep connections for a minute, and must be the ones who end them.
    keepAliveTimeout: 75_000,
    // What still comes in while the server stops is answered like everything else, and ends its connection.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
  });
  const limits = limitsWithin(parts.connections ?? CONNECTION_LIMITS, descriptorLimit());
  limitConnections(app.server, { limits, isTrusted, refuse: refuseConnection, registry, log });
  refuseOtherProtocols(app.server, refuseConnection, textOf);
  endConnectionsOnClose(app, refuseConnection);
  app.addHook('onRequest', (request, reply, done) => {
    // Node loses what was sent right behind a request that offers another protocol: it must be sent again, on another connection.
    if (request.raw.headers.upgrade !== undefined) reply.header('connection', 'close');
    if (request.headers[OWN_PROGRAM_HEADER] === undefined && !WATCHING_PATHS.has(request.url)) parts.onGuest?.();
    if (lacksHost(request.raw)) refuseBroken({ statusCode: 400 }, request, reply.header('connection', 'close'));
    else done();
  });
  // Requests are read by their call's schema, not by the framework's.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setNotFoundHandler((request, reply) => {
    const page = pageOfPath(request);
    return page === undefined
      ? refuseUnknown(request, reply)
      : reply.header('cache-control', 'no-store').redirect(page);
  });
  app.setErrorHandler(refuseBroken);
  await readBodies(app);
  await allowOtherOrigins(app);
  await collectApiDocs(app);
  collectDefaultMetrics({ register: registry });
  serveHealth(app, { checks: parts.readiness, silent: parts.silent ?? (() => []) });
  const groups = [readyMetrics(parts.readiness), ...(parts.metrics ?? [])];
  serveMetrics(app, { groups, registry, log, token: config.metricsToken, isTrusted, refuseUnproved });

  const callLimits = createLimits(parts.rates);
  const route = createRoute(app, {
    mode: config.mode,
    guard: createGuard({ ...parts, limits: callLimits }),
    limits: callLimits,
    consoleGuard: createConsoleGuard({ ...parts, limits: createLimits(parts.rates), origin: config.origin }),
    marks: parts.languages,
    textOf,
    metrics: createCallMetrics(registry),
    log,
    uploads,
    isQuiet: parts.isQuiet === true,
  });
  for (const file of parts.routes) file(route);

  await app.register(async pages => {
    await protectPages(pages, config.mode);
    await serveApiDocs(pages);
    if (parts.webRoot === undefined || (await servePages(pages, parts.webRoot, config.mode))) return;
    log.warn({ folder: parts.webRoot }, 'the wallet app is not built, so there are no pages');
  });
  await app.register(async pages => {
    await protectConsole(pages, config.mode);
    if (parts.consoleRoot === undefined || (await servePages(pages, parts.consoleRoot, config.mode, '/console/')))
      return;
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
