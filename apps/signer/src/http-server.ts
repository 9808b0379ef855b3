// Serves signing requests of the exchange over HTTP, on this machine only and with a token.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { GENERATION_HEADER, SignerRefusal } from '@candor/chains';
import type { Generation } from './generation.ts';
import type { Signer } from './signer.ts';
import { LogFault } from './signing-log.ts';

const MAX_BYTES = 1_000_000;

export type HttpOptions = {
  signer: Signer;
  generation: Generation;
  token: string;
  report(sentence: string): void;
  /** After something that leaves open whether the log is whole: the process must end. */
  giveUp(): void;
};

export function createHttpServer(options: HttpOptions): Server {
  return createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (request, response) => {
    void answer(request, response, options).catch(() => response.destroy());
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, options: HttpOptions): Promise<void> {
  if (isToken(request.headers.authorization, options.token)) await answerCall(request, response, options);
  else send(response, 401, {});
}

async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  { signer, generation, report, giveUp }: HttpOptions,
): Promise<void> {
  const calls: Record<string, (body: unknown) => unknown> = {
    '/sign': body => signer.sign(body),
    '/check': body => signer.check(body),
    '/judge': body => signer.judge(body),
    '/challenge': body => signer.challenge(body),
    '/state': () => signer.state(),
  };
  const call = request.method === 'POST' ? calls[request.url ?? ''] : undefined;
  const body = call && (await readBody(request));
  try {
    const wanted = Number(request.headers[GENERATION_HEADER]);
    if (call === undefined) send(response, 404, {});
    else if (generation.admits(wanted)) send(response, 200, call(body));
    else {
      report(`refused: serves generation ${generation.current} of the exchange, and the request names ${wanted}`);
      send(response, 403, { generation: generation.current });
    }
  } catch (error) {
    if (error instanceof SignerRefusal) {
      report(`refused (${error.reason}): ${error.message}`);
      send(response, 409, { refused: error.reason, detail: error.message });
    } else {
      report(error instanceof LogFault ? error.message : `failed: ${(error as Error).stack}`);
      response.once('close', giveUp);
      send(response, 500, {});
    }
  }
}

function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

/** Undefined where it is no JSON, which no call takes. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) return undefined;
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body));
}
