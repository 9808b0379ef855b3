// Answers what never reached a call: the only answers with a status of 4xx or 5xx.
import { DEFAULT_LANGUAGE } from '@candor/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { TextOf } from '../texts.ts';
import { failure } from './envelope.ts';
import { type Refusal, refuse } from './reply.ts';
import { CALL_HEADERS, CONSOLE_HEADERS } from './security-headers.ts';

export type Unreached = {
  refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** For whoever should have shown a token that is no login. */
  refuseUnproved(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  refuseBroken(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply;
};

export function createUnreached({ textOf, log }: { textOf: TextOf; log: Logger }): Unreached {
  function send(status: number, refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const text = failure(refusal, { textOf, language: DEFAULT_LANGUAGE, requestId: request.id });
    const isOfConsole = request.url.startsWith('/api/console');
    return reply
      .code(status)
      .headers(isOfConsole ? CONSOLE_HEADERS : CALL_HEADERS)
      .send(text);
  }

  return {
    refuseUnknown: (request, reply) => send(404, refuse('unknown_call'), request, reply),
    refuseUnproved: (request, reply) => send(401, refuse('not_logged_in'), request, reply),
    refuseBroken(error, request, reply) {
      const status = error.statusCode ?? 500;
      const refusal = refusalOfStatus(status);
      if (refusal.code === 'internal') log.error({ err: error, request: request.id }, 'a request failed');
      return send(status, refusal, request, reply);
    },
  };
}

function refusalOfStatus(status: number): Refusal {
  if (status === 413) return refuse('request_too_large');
  if (status === 503) return refuse('unavailable');
  return refuse(status >= 400 && status < 500 ? 'unreadable_request' : 'internal');
}
