// Chooses the port of the embedded PostgreSQL: the one it had last time if that is free, else any free one.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A port of 127.0.0.1 that nobody listens on at this moment. */
export async function chooseDatabasePort(cluster: string): Promise<number> {
  const lastStart = await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  const lastPort = /port=(\d+)/.exec(lastStart)?.[1];
  if (lastPort !== undefined) {
    const port = await tryPort(Number(lastPort));
    if (port !== undefined) return port;
  }
  const port = await tryPort(0);
  if (port === undefined) throw new Error('no free port on 127.0.0.1');
  return port;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
