// Looks whether the port of the exchange is free, before anything is built or started for nothing, or finds one that is.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { commandLine } from '../../apps/server/src/release.ts';

/** @throws Error with one sentence where the exchange could not listen there. */
export function assertPortIsFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(sentence(error, host, port))));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** Below the ports that systems give to connections and to servers that take any: no other program gets one of these by chance. */
const [LOWEST_PORT, HIGHEST_PORT] = [15_000, 32_000];

/** A port of loopback that is not in use, for programs whose port must be known long before they listen. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    const isFree = await assertPortIsFree('127.0.0.1', port).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
}

function sentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use: please stop the program that uses it, or choose another with PORT=${port + 1} ${commandLine('start')}.`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by an ordinary user: please choose one from 1024 on, such as PORT=3000 ${commandLine('start')}.`;
  return `The exchange cannot listen on ${host}, port ${port}: ${error.message}.`;
}
