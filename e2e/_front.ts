// A proxy between a browser and the exchange, which can answer as a network, a proxy or a new version would.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { exchangeUrl } from './_person.ts';

/** Answers in place of the exchange, or leaves a request without an answer; undefined lets the exchange answer. */
export type Instead = (path: string) => { status: number; type?: string; body?: string } | 'no answer' | undefined;

export type Front = Awaited<ReturnType<typeof startFront>>;

export async function startFront() {
  const target = new URL(exchangeUrl());
  const sockets = new Set<Socket>();
  const live = new Set<Duplex>();
  let instead: Instead = () => undefined;

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const own = instead(incoming.url!);
    if (own === 'no answer') return;
    if (own !== undefined) {
      outgoing.writeHead(own.status, { 'content-type': own.type ?? 'text/plain' }).end(own.body ?? '');
      return;
    }
    const { method, headers, url: path } = incoming;
    const { hostname: host, port } = target;
    const passed = request({ host, port, method, path, headers: { ...headers, host: target.host } }, response => {
      outgoing.writeHead(response.statusCode!, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }

  const server = createServer(answer);
  server.on('connection', socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', ({ method, url, headers }, socket, head) => {
    if (instead(url!) !== undefined) return void socket.destroy();
    const passed = connect(Number(target.port), target.hostname, () => {
      const lines = Object.entries({ ...headers, host: target.host, origin: target.origin });
      passed.write(
        `${method} ${url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
      );
      passed.write(head);
      passed.pipe(socket).pipe(passed);
      live.add(passed);
    });
    passed.on('error', () => socket.destroy());
    passed.on('close', () => live.delete(passed));
    socket.on('error', () => passed.destroy());
  });
  // A separate host name, so that journeys do not share storage and service worker.
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${port}`,
    answerInstead(next: Instead): void {
      instead = next;
    },
    /** Cuts every connection, and accepts none until it is `back`. */
    async cut(): Promise<void> {
      const isClosed = once(server, 'close');
      server.close();
      end();
      await isClosed;
    },
    /** Live connections that are there stay open, and nothing comes through them any more; new ones are like any other. */
    silence(): void {
      for (const passed of live) passed.unpipe();
    },
    async back(): Promise<void> {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async stop(): Promise<void> {
      server.close();
      end();
    },
  };
}
