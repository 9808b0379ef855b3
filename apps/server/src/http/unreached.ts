// Answers what never reached a call: unknown paths, broken and slow requests, other protocols. Only here do answers have a status of 4xx or 5xx.

import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE } from '@candor/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { TextOf } from '../texts.ts';
import type { RefuseConnection } from './connections.ts';
import { failure } from './envelope.ts';
import { type Refusal, refuse } from './reply.ts';
import { CALL_HEADERS, CONSOLE_HEADERS } from './security-headers.ts';

export type Unreached = {
  refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** For a caller whose token is no login. */
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

export const SOCKET_PATH = '/socket.io/';

/** Headers and body of a request must be there within this time; uploads are held to a pace instead. */
export const REQUEST_DEADLINE_MS = 10_000;
const CHECK_EVERY_MS = 1_000;

/** What the server of Node is made with. */
export function httpOptions(deadlineMs: number): ServerOptions {
  return {
    headersTimeout: deadlineMs,
    requestTimeout: deadlineMs,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    // Refused in the envelope by the first hook of every route.
    requireHostHeader: false,
    // A server need not follow an offer of another protocol (RFC 9110, 7.8); only WebSockets are for the socket.
    shouldUpgradeCallback: isForSocket,
  };
}

function isForSocket({ headers, url = '' }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(SOCKET_PATH);
}

/** RFC 9112, 3.2: a request of HTTP/1.1 without a host is refused. */
export function lacksHost({ httpVersionMinor, headers }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersionMinor >= 1;
}

type ParserError = Error & { code?: string };

type ProtocolParts = {
  refuseConnection: RefuseConnection;
  /** Whether an upload is being read, which has a pace to keep and no deadline. */
  isUploading: (socket: Socket) => boolean;
};

/** Answers what the parser of Node could not read, or did not get before the deadline. */
export function createRefuseUnread({ refuseConnection, isUploading }: ProtocolParts) {
  return (error: ParserError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    if (isLate && isUploading(socket)) return;
    // Browsers connect ahead of need, and would take an answer to nothing for that to their next request.
    if (socket.bytesRead === 0) return void socket.destroy();
    const [status, refusal] = refusalOf(error.code);
    refuseConnection(socket, status, refusal);
  };
}

function refusalOf(code: string | undefined): [status: number, refusal: Refusal] {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, refuse('unreadable_request')];
    case 'HPE_HEADER_OVERFLOW':
      return [431, refuse('request_too_large')];
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return [413, refuse('request_too_large')];
    default:
      return [400, refuse('unreadable_request')];
  }
}

/** Refuses tunnels and expectations that this server does not meet. */
export function refuseOtherProtocols(server: Server, refuseConnection: RefuseConnection, textOf: TextOf): void {
  server.on('connect', (_request, socket: Socket) => refuseConnection(socket, 405, refuse('unknown_call')));
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const body = failure(refuse('unreadable_request'), { textOf, language: DEFAULT_LANGUAGE });
    response
      .writeHead(417, { ...CALL_HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' })
      .end(body);
  });
}
