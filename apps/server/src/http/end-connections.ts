// Ends connections once the server stops: those at rest at once, those under way after their answer, those that never finish by force.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type RefuseConnection, responseUnderWay } from './refuse-connection.ts';
import { refuse } from './reply.ts';

const CHECK_EVERY_MS = 50;
/** Whoever asks within this time is still answered and told that the connection ends; the others are cut while they rest. */
const SETTLE_MS = 300;
/** How long a request may still be on its way here. */
const REQUESTS_WITHIN_MS = 5_000;
/** Stopping must end, even where somebody never takes their answer. */
const ANSWERS_WITHIN_MS = 30_000;

/** Must be called before the server listens. Answers under way are still given. */
export function endConnectionsOnClose(app: FastifyInstance, refuseConnection: RefuseConnection): void {
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

  function endLate(elapsedMs: number): void {
    if (elapsedMs > ANSWERS_WITHIN_MS) for (const socket of open) socket.destroy();
    // Node looks at its own deadlines no more once it closes.
    else if (elapsedMs > REQUESTS_WITHIN_MS) {
      for (const socket of open) if (isUnfinished(socket)) refuseConnection(socket, 503, refuse('unavailable'));
    }
  }

  app.addHook('preClose', async () => {
    if (open.size > 0) await Promise.race([sleep(SETTLE_MS), allClosed(open)]);
    // On a busy machine the time can be over before what has arrived meanwhile was read: that is read first.
    await setImmediate();
    endIdle();
    const startedAt = performance.now();
    // Those that are busy now are kept alive by their clients after their answer.
    const timer = setInterval(() => {
      endIdle();
      endLate(performance.now() - startedAt);
    }, CHECK_EVERY_MS);
    server.once('close', () => clearInterval(timer));
  });
}

async function allClosed(open: ReadonlySet<Socket>): Promise<void> {
  for (const socket of open) if (!socket.closed) await once(socket, 'close');
}

/** Whether it is the client who keeps us waiting. */
function isUnfinished(socket: Socket): boolean {
  return responseUnderWay(socket)?.req.complete !== true;
}
