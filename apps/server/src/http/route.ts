// The single entry for calls of the contract: admits, reads, hands over to its handler, and writes the envelope.

import type { IncomingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type Call,
  DEFAULT_LANGUAGE,
  endpointsOf,
  isUnfilled,
  type LanguageCode,
  languageNamed,
  problemsOf,
  worksWhileQuiet,
} from '@candor/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Histogram, type Registry } from 'prom-client';
import type * as z from 'zod/mini';
import type { Mode } from '../config.ts';
import { isDatabaseAway } from '../database/pool.ts';
import { Fault } from '../fault.ts';
import type { TextOf } from '../texts.ts';
import { documentationOf } from './api-docs.ts';
import { deviceCookie, isOwnPage, shownMarks } from './cookies.ts';
import { type EnvelopeOptions, envelope } from './envelope.ts';
import { type Admission, type ConsoleAdmission, type ConsoleGuard, existsIn, type Guard } from './guard.ts';
import type { Limits } from './limits.ts';
import { bareToken, type Caller, type CallerOf, type FindLanguage } from './logins.ts';
import { type Refusal, type Reply, type ReplyTo, refuse, refuseFields, refuseFor } from './reply.ts';
import { readMultipart, type Uploads } from './request-bodies.ts';
import { CALL_HEADERS, CONSOLE_HEADERS, PICTURE_HEADERS, PUBLIC_PICTURE_HEADERS } from './security-headers.ts';

/** What is shorter fits into the first packets anyway. */
const SMALLEST = 2_000;

/** Most of the gain for a third of the work of the usual level. */
const LEVEL = 3;

const compress = promisify(gzip);

const PAUSE_MS = 500;

/** What took longer found a database that is overloaded, and a second try would be one more load. */
const QUICK_MS = 2_000;

export type Handler<C extends Call> = (
  fields: z.output<C['request']>,
  caller: CallerOf<C>,
) => Promise<ReplyTo<C>> | ReplyTo<C>;

/** Makes one call reachable. A call that does not exist in this mode is left out. */
export type Route = <C extends Call>(call: C, handler: Handler<C>) => void;

/** One route file: registers its calls. */
export type RouteFile = (route: Route) => void;

export type RouteParts = {
  mode: Mode;
  guard: Guard;
  limits: Pick<Limits, 'takeMore'>;
  consoleGuard: ConsoleGuard;
  marks: FindLanguage;
  textOf: TextOf;
  metrics: CallMetrics;
  log: Logger;
  uploads: Uploads;
  /** The exchange is a copy that was not adopted. */
  isQuiet: boolean;
};

/** Forty thousand characters of any script, as forms write them. */
const LONG_TEXT_LIMIT = 512 * 1024;

export function createRoute(app: FastifyInstance, parts: RouteParts): Route {
  return (call, handler) => {
    if (!existsIn(call.access, parts.mode)) return;
    const handle = handleCall(call, handler as unknown as LooseHandler, parts);
    const { method: ownMethod, rootPath } = call;
    const large = call.takesLongText === true ? { bodyLimit: LONG_TEXT_LIMIT } : {};

    function addTo(instance: FastifyInstance): void {
      for (const { method, path } of endpointsOf(call)) {
        const schema = documentationOf(call, { method, path });
        instance.route({ method, url: `/api/${path}`, schema, handler: handle, ...large });
      }
      if (rootPath === undefined) return;
      instance.route({ method: ownMethod, url: rootPath, schema: { hide: true }, handler: handle });
    }

    if (call.takes === undefined) return addTo(app);
    app.register(async scope => {
      await readMultipart(scope);
      addTo(scope);
    });
  };
}

type Admitted = Admission | ConsoleAdmission;
type LooseHandler = (fields: object, caller: Caller) => Promise<Reply> | Reply;

// Every order passes here, so it waits for a promise only where there is one.
function handleCall(call: Call, handler: LooseHandler, parts: RouteParts) {
  const { mode, guard, limits, consoleGuard, marks: languageMarks, textOf, metrics, log, uploads } = parts;
  const isRefused = parts.isQuiet && !worksWhileQuiet(call);
  const measure = metrics.of(call);
  const isOfConsole = call.access === 'console' || call.access === 'operator';
  const answerHeaders = isOfConsole ? CONSOLE_HEADERS : CALL_HEADERS;
  // A view by staff may be on record, where one view must not be recorded twice.
  const isRepeatable = !isOfConsole && (call.method === 'GET' || call.right === 'read');

  function languageFor(lang: unknown, mark: string, admission: Admitted | Refusal) {
    const named = languageNamed(lang);
    if (named !== undefined) return named;
    // A caller over its limit costs no query, not even for the language of the refusal.
    return 'kind' in admission && admission.waitMs !== undefined
      ? languageMarks.recall(mark)
      : languageMarks.languageOf(mark);
  }

  /** The call itself was counted before its fields were read. Items that were read and refused count too. */
  function waitForItems(list: string, read: z.core.util.SafeParseResult<object>, { user }: Caller): number {
    if (user === undefined) return 0;
    const items = read.success
      ? (read.data as Record<string, readonly unknown[]>)[list]!.length
      : new Set(read.error.issues.filter(({ path }) => path[0] === list).map(({ path }) => path[1])).size;
    return limits.takeMore(call, user.id, Math.max(items - 1, 0));
  }

  function replyTo({ fields, unstorable }: Gathered, caller: Caller): Promise<Reply> | Reply {
    if (unstorable !== undefined) return refuseFields([{ field: unstorable, code: 'malformed' }]);
    const read = call.request.safeParse(fields);
    const waitMs = call.countsEach === undefined ? 0 : waitForItems(call.countsEach, read, caller);
    if (waitMs > 0) return refuseFor('too_many_requests', waitMs);
    if (!read.success) return refuseFields(problemsOf(read.error));
    return isRepeatable ? withSecondTry(() => handler(read.data, caller)) : handler(read.data, caller);
  }

  async function replyToUpload(gathered: Gathered, caller: Caller, request: FastifyRequest): Promise<Reply> {
    const file = await uploads.read(request);
    return 'kind' in file ? file : replyTo(gathered, Object.assign(caller, { file }));
  }

  return async (request: FastifyRequest, response: FastifyReply): Promise<FastifyReply> => {
    const startedAt = performance.now();
    const { id: requestId, ip: address, headers } = request;
    let language: LanguageCode = DEFAULT_LANGUAGE;
    let reply: Reply;
    let body: string | Buffer | Readable;
    try {
      const gathered = gatherFields(call, request);
      const mark = markOf(request);
      const token = bareToken(headers.authorization ?? '');
      const admit = (): Promise<Admitted | Refusal> | Admitted | Refusal => {
        if (isRefused) return refuse('exchange_quiet');
        return isOfConsole ? consoleGuard(call, request) : guard(call, token, address);
      };
      const admitted = isRepeatable ? withSecondTry(admit) : admit();
      const admission = admitted instanceof Promise ? await admitted : admitted;
      // Some clients say their language in a header of its own; a choice that they had bound to a mark goes before it.
      const lang = gathered.fields.lang ?? headers['x-lang'] ?? (isUnfilled(mark) ? headers.lang : undefined);
      const resolved = languageFor(lang, mark, admission);
      language = resolved instanceof Promise ? await resolved : resolved;
      if ('kind' in admission) reply = admission;
      else {
        const agent = headers['user-agent'] ?? '';
        const { user, operator } = admission;
        const marks = shownMarks(headers);
        const caller = { user, operator, language, mark, address, agent, token, marks, requestId };
        reply = await (call.takes === undefined ? replyTo(gathered, caller) : replyToUpload(gathered, caller, request));
      }
      body = bodyOf(call, reply, { textOf, language, requestId });
    } catch (error) {
      log.error({ err: error, request: requestId, call: call.path }, 'a call failed');
      const refusal = refusalOf(error);
      reply = refusal;
      body = envelope(call, refusal, { textOf, language, requestId });
    }
    measure(reply, performance.now() - startedAt);
    if (reply.kind === 'refused' && reply.waitMs !== undefined) {
      response.header('retry-after', Math.ceil(reply.waitMs / 1000));
      response.header('access-control-expose-headers', 'retry-after');
    }
    if (reply.kind === 'refused' && reply.endsConnection) response.header('connection', 'close');
    if (reply.kind !== 'refused' && reply.cookie !== undefined) response.header('set-cookie', reply.cookie);
    if (reply.kind !== 'refused' && reply.marks !== undefined && isOwnPage(headers)) {
      response.header('set-cookie', deviceCookie(reply.marks, mode));
    }
    response.headers(answerHeaders).headers(headersOf(reply));
    if (isOfConsole || typeof body !== 'string') return response.send(body);
    const compressed = compressAnswer(body, headers['accept-encoding']);
    if (compressed === undefined) return response.send(body);
    return response.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).send(await compressed);
  };
}

function bodyOf(call: Call, reply: Reply, options: EnvelopeOptions): string | Buffer | Readable {
  switch (reply.kind) {
    case 'picture':
      return reply.bytes;
    case 'file':
      return Readable.from(reply.pieces);
    default:
      return envelope(call, reply, options);
  }
}

/** Of the files that calls give: a page reads JSON instead of the file it requested as a refusal. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.xml': 'application/xml; charset=utf-8',
};

/** What a browser must know of an answer that comes without an envelope. */
function headersOf(reply: Reply): Record<string, string> {
  switch (reply.kind) {
    case 'picture': {
      const { name, shown } = reply;
      const isPng = shown?.type === 'png';
      return {
        ...PICTURE_HEADERS,
        ...(shown !== null && PUBLIC_PICTURE_HEADERS),
        ...(shown?.isForever === false && { 'cache-control': 'public, max-age=3600' }),
        ...(isPng && { 'content-type': 'image/png' }),
        'content-disposition': `inline; filename="${name}.${isPng ? 'png' : 'jpg'}"`,
      };
    }
    case 'file':
      return {
        'content-disposition': `attachment; filename="${reply.name}"`,
        'content-type': FILE_TYPES[extname(reply.name)] ?? 'application/octet-stream',
      };
    default:
      return {};
  }
}

function markOf(request: FastifyRequest): string {
  const mark = request.headers['language-mark'];
  return typeof mark === 'string' ? mark : '';
}

/** The environment failed, or we did; the caller gets which, and nothing else. */
function refusalOf(error: unknown): Refusal {
  return refuse(error instanceof Fault || isDatabaseAway(error) ? 'unavailable' : 'internal');
}

/** @param read must change nothing, for it may have been carried out when its connection was lost. */
export async function withSecondTry<Result>(read: () => Promise<Result> | Result): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseAway(error) || performance.now() - startedAt > QUICK_MS) throw error;
    await sleep(PAUSE_MS);
    return read();
  }
}

/**
 * Only for calls whose login travels in a header: an attacker who could make a browser send a login automatically, and watch the length of the
 * answer, could guess at what it holds.
 *
 * @param accepted - the header `accept-encoding` of the request.
 * @returns undefined where the text is to travel as it is.
 */
function compressAnswer(text: string, accepted: string | string[] | undefined): Promise<Buffer> | undefined {
  const takesGzip = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(accepted ?? ''));
  return takesGzip && text.length >= SMALLEST ? compress(text, { level: LEVEL }) : undefined;
}

type RawFields = Record<string, unknown>;

/** `unstorable` names a field with a NUL character, which means nothing anywhere and which PostgreSQL cannot hold. */
type Gathered = { fields: RawFields; unstorable: string | undefined };

/**
 * Body members go before query parameters, as existing servers read them, and those in a path before both; what was left unfilled
 * in one place leaves it to the other. The `Idempotency-Key` header fills `client_id`.
 */
function gatherFields(
  call: Pick<Call, 'idempotent'>,
  { body, query, params, headers }: { body: unknown; query: unknown; params: unknown; headers: IncomingHttpHeaders },
): Gathered {
  const fields: RawFields = Object.create(null);
  const unstorable = addTo(fields, query) ?? addTo(fields, body) ?? addTo(fields, params);
  const key = headers['idempotency-key'];
  if (call.idempotent === true && key !== undefined && isUnfilled(fields.client_id)) fields.client_id = key;
  return { fields, unstorable };
}

function addTo(fields: RawFields, source: unknown): string | undefined {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return undefined;
  let unstorable: string | undefined;
  for (const name in source) {
    const value = (source as RawFields)[name];
    if (typeof value === 'string' && value.includes('\0')) unstorable = name;
    if (!isUnfilled(value) || fields[name] === undefined) fields[name] = value;
  }
  return unstorable;
}

type CallMetrics = {
  /** The counter of one call, made once. */
  of(call: Call): (reply: Reply, elapsedMs: number) => void;
};

/** Counts calls and their time for `/metrics`. */
export function createCallMetrics(registry: Registry): CallMetrics {
  const seconds = new Histogram({
    name: 'candor_call_seconds',
    help: 'Time from reading a call to its answer, by call and outcome.',
    labelNames: ['call', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  return {
    of({ method, path }) {
      const name = `${method} ${path}`;
      const succeeded = seconds.labels(name, 'ok');
      const refused = seconds.labels(name, 'refused');
      const failed = seconds.labels(name, 'failed');
      return (reply, elapsedMs) => {
        const counter = reply.kind !== 'refused' ? succeeded : isFailure(reply.code) ? failed : refused;
        counter.observe(elapsedMs / 1000);
      };
    },
  };
}

function isFailure(code: string): boolean {
  return code === 'unavailable' || code === 'internal';
}
