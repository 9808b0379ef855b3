// An HTTP server on loopback that answers by a script and records its requests.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Seen = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: URLSearchParams;
  headers: NodeJS.Dict<string | string[]>;
};

/** What the server does with one request: an envelope, a status with a text, nothing at all, or a torn connection. */
export type Turn =
  | { answer: unknown; afterMs?: number }
  | { status: number; text: string }
  | { hang: true }
  | { tear: true };

export type ScriptedServer = { baseUrl: string; seen: Seen[]; stop(): Promise<void> };

export async function startScriptedServer(script: (seen: Seen, count: number) => Turn): Promise<ScriptedServer> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url ?? '/', 'http://loopback');
    const { method = '', headers } = request;
    const received = { method, path: url.pathname, query: url.searchParams, body: new URLSearchParams(body), headers };
    seen.push(received);
    const turn = script(received, seen.length);
    if ('hang' in turn) return;
    if ('tear' in turn) {
      request.socket.destroy();
      return;
    }
    if ('status' in turn) {
      response.writeHead(turn.status).end(turn.text);
      return;
    }
    await new Promise(resume => setTimeout(resume, turn.afterMs ?? 0));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(turn.answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    seen,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
