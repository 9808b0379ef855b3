// Ends connections on which nothing is under way once the server stops, or it would wait a minute for browsers to let go.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

/** Must be called before the server listens. Answers under way are still given. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  function endIdle(): void {
    server.closeIdleConnections();
    // Browsers connect ahead of need, and Node takes such a connection for one with a request.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  }

  app.addHook('preClose', async () => {
    endIdle();
    // Those that are busy now are kept alive by their clients after their answer.
    const timer = setInterval(endIdle, LOOK_EVERY_MS);
    server.once('close', () => clearInterval(timer));
  });
}
