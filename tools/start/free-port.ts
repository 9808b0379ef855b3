// Looks whether the port of the exchange is free, before anything is built or started for nothing, or finds one that is.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** @throws Error with one sentence where the exchange could not listen there. */
export function assertPortIsFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(sentence(error, host, port))));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** A port of loopback that nobody uses now, for tests that must know it before the exchange is there. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function sentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use: please stop the program that uses it, or choose another with PORT=${port + 1} npm start.`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by an ordinary user: please choose one from 1024 on, such as PORT=3000 npm start.`;
  return `The exchange cannot listen on ${host}, port ${port}: ${error.message}.`;
}
