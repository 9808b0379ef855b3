// A proxy between the adapter and a tron node: passes requests on, or misbehaves as bad nodes do.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Misbehaviour = {
  /** Instead of passing the request on; answers true where it dealt with it. */
  instead?: (path: string, response: ServerResponse) => boolean;
  /** Changes what the node answered. */
  changed?: (path: string, answer: unknown) => unknown;
};

/** `behave` changes what it does; every request it got is listed by its path. */
export async function standBetween(url: () => string) {
  let misbehaviour: Misbehaviour = {};
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => void pass(request.url!.slice(1), Buffer.concat(parts), response));
  });
  async function pass(path: string, body: Buffer, response: ServerResponse): Promise<void> {
    paths.push(path);
    if (misbehaviour.instead?.(path, response)) return;
    const answer: unknown = await (
      await fetch(`${url()}/${path}`, { method: 'POST', body: new Uint8Array(body) })
    ).json();
    response.end(JSON.stringify(misbehaviour.changed?.(path, answer) ?? answer));
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    behave(next: Misbehaviour): void {
      misbehaviour = next;
    },
    async end(): Promise<void> {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
