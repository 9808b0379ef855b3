// Cuts off connections that take their messages too slowly, before what waits for them fills the memory.
import type { Logger } from 'pino';
import type { Server } from 'socket.io';

const EVERY_MS = 2_000;
/** Messages that may wait for one connection. */
const MOST_WAITING = 1_000;

/** @returns how to stop looking. */
export function cutSlowConsumers(io: Server, log: Logger): () => void {
  const timer = setInterval(() => {
    for (const { conn } of io.sockets.sockets.values()) {
      // `writeBuffer` is a public member of engine.io's sockets that its types leave out.
      const waiting = (conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length;
      if (waiting <= MOST_WAITING) continue;
      log.info({ waiting }, 'a socket that takes its messages too slowly was cut off');
      conn.close(true);
    }
  }, EVERY_MS);
  return () => clearInterval(timer);
}
