// The one way to make a call of the contract reachable: admits, reads, hands over to its handler, and writes the envelope.
import { type Call, DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode, problemsOf } from '@candor/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Mode } from '../config.ts';
import { isDatabaseAway } from '../database/database-failure.ts';
import { Fault } from '../fault.ts';
import type { LanguageMarks } from '../identity/language-marks.ts';
import type { TextOf } from '../texts.ts';
import { documentationOf } from './api-docs.ts';
import type { Caller, CallerOf } from './caller.ts';
import { envelope } from './envelope.ts';
import { existsIn, type Guard } from './guard.ts';
import { type Gathered, gatherFields } from './input.ts';
import type { CallMetrics } from './metrics.ts';
import { type Reply, type ReplyTo, refuse, refuseFields } from './reply.ts';
import { CALL_HEADERS } from './security-headers.ts';

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
  marks: LanguageMarks;
  textOf: TextOf;
  metrics: CallMetrics;
  log: Logger;
};

export function createRoute(app: FastifyInstance, parts: RouteParts): Route {
  return (call, handler) => {
    if (!existsIn(call.access, parts.mode)) return;
    const handle = handleCall(call, handler as LooseHandler, parts);
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      app.route({
        method: call.method,
        url: `/api/${path}`,
        schema: documentationOf(call, path),
        handler: handle,
      });
    }
  };
}

type LooseHandler = (fields: object, caller: Caller) => Promise<Reply> | Reply;

function handleCall(call: Call, handler: LooseHandler, parts: RouteParts) {
  const { guard, marks, textOf } = parts;
  const measure = parts.metrics.of(call);

  async function replyTo(request: FastifyRequest, gathered: Gathered, language: LanguageCode): Promise<Reply> {
    const { fields, unstorable } = gathered;
    const admitted = guard(call, request.headers.authorization ?? '', request.ip);
    const admission = admitted instanceof Promise ? await admitted : admitted;
    if ('kind' in admission) return admission;
    if (unstorable !== undefined) return refuseFields([{ field: unstorable, code: 'malformed' }]);
    const read = call.request.safeParse(fields);
    if (!read.success) return refuseFields(problemsOf(read.error));
    return handler(read.data, {
      user: admission.user,
      language,
      mark: markOf(request),
      address: request.ip,
      agent: request.headers['user-agent'] ?? '',
      requestId: request.id,
    });
  }

  return async (request: FastifyRequest, response: FastifyReply): Promise<FastifyReply> => {
    const startedAt = performance.now();
    let language: LanguageCode = DEFAULT_LANGUAGE;
    let reply: Reply;
    try {
      const gathered = gatherFields(call, request);
      const { lang } = gathered.fields;
      const known = isLanguageCode(lang) ? lang : marks.languageOf(markOf(request));
      language = known instanceof Promise ? await known : known;
      reply = await replyTo(request, gathered, language);
    } catch (error) {
      reply = refusalOf(error);
      parts.log.error({ err: error, request: request.id, call: call.path }, 'a call failed');
    }
    measure(reply, performance.now() - startedAt);
    if (reply.kind === 'refused' && reply.waitMs !== undefined) {
      response.header('retry-after', Math.ceil(reply.waitMs / 1000));
      response.header('access-control-expose-headers', 'retry-after');
    }
    return response.headers(CALL_HEADERS).send(envelope(call, reply, { textOf, language, requestId: request.id }));
  };
}

function markOf(request: FastifyRequest): string {
  const mark = request.headers['language-mark'];
  return typeof mark === 'string' ? mark : '';
}

/** The world failed, or we did; the caller learns which, and nothing else. */
function refusalOf(error: unknown): Reply {
  return refuse(error instanceof Fault || isDatabaseAway(error) ? 'unavailable' : 'internal');
}
