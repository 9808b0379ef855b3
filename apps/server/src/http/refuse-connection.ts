// Answers whoever cannot be answered by a route, straight on the connection, which then ends: too many, too slow, or no HTTP.
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE } from '@candor/contract';
import type { TextOf } from '../texts.ts';
import { failure } from './envelope.ts';
import type { Refusal } from './reply.ts';
import { CALL_HEADERS } from './security-headers.ts';

/** Whoever is still sending when we close would lose the answer to a reset, so what they send is read a little longer, and dropped. */
const LINGER_MS = 1_000;
/** As many may linger at once; further ones are closed as soon as the answer is written. */
export const MOST_LINGERING = 200;

export type RefuseConnection = (socket: Socket, status: number, refusal: Refusal) => void;

export function createRefuseConnection(textOf: TextOf): RefuseConnection {
  const refused = new WeakSet<Socket>();
  let lingering = 0;

  function linger(socket: Socket): void {
    lingering += 1;
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => {
      lingering -= 1;
      clearTimeout(timer);
    });
  }

  return (socket, status, refusal) => {
    // What is dropped after an answer may look broken once more.
    if (refused.has(socket) || socket.destroyed) return;
    if (!socket.writable || responseUnderWay(socket)?.headersSent === true) {
      socket.destroy();
      return;
    }
    refused.add(socket);
    // From here on nobody reads requests from it.
    socket.removeAllListeners('data');
    socket.on('data', () => undefined);
    socket.on('error', () => undefined);
    socket.end(answerOf(status, refusal, textOf));
    if (lingering < MOST_LINGERING) linger(socket);
    else socket.destroySoon();
  };
}

/** The response that Node has begun on a connection: it says so nowhere else. */
export function responseUnderWay(socket: Socket): ServerResponse | undefined {
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}

function answerOf(status: number, refusal: Refusal, textOf: TextOf): string {
  const body = failure(refusal, { textOf, language: DEFAULT_LANGUAGE });
  const headers = {
    ...CALL_HEADERS,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...(refusal.waitMs !== undefined && { 'retry-after': Math.ceil(refusal.waitMs / 1000) }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
