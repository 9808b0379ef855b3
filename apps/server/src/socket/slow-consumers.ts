// Spares connections that are behind what they can do without, and cuts off those that fall too far behind.
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import { BEHIND } from './rooms.ts';

const EVERY_MS = 500;
/** Messages that may wait for one connection before it counts as behind, and before it is cut off. */
const BEHIND_FROM = 100;
const MOST_WAITING = 1_000;

/**
 * Moves connections into the room of those who are behind, and out of it again.
 *
 * The library's own volatile messages would not do: they are dropped whenever another message was written just before.
 *
 * @returns how to stop.
 */
export function watchSlowConsumers(io: Server, log: Logger): () => void {
  const timer = setInterval(() => {
    for (const socket of io.sockets.sockets.values()) {
      // `writeBuffer` is a public member of engine.io's sockets that its types leave out.
      const waiting = (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length;
      if (waiting > MOST_WAITING) {
        log.info({ waiting }, 'a socket that takes its messages too slowly was cut off');
        socket.conn.close(true);
      } else if (waiting > BEHIND_FROM) void socket.join(BEHIND);
      else if (socket.rooms.has(BEHIND)) void socket.leave(BEHIND);
    }
  }, EVERY_MS);
  return () => clearInterval(timer);
}
