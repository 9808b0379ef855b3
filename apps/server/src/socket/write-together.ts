// Hands over what has waited for a connection in one write: each write is a call of the system, which costs more than its bytes.
import type { Server } from 'socket.io';

/** A WebSocket by what it keeps to itself; where that is gone, each message is a write of its own. */
type Transport = { socket?: { _socket?: { cork(): void; uncork(): void } } };

type Connection = { transport: Transport; on(event: 'flush', listener: (packets: readonly object[]) => void): void };

export function writeTogether(io: Server): void {
  io.engine.on('connection', (connection: Connection) => {
    connection.on('flush', packets => {
      const stream = connection.transport.socket?._socket;
      if (stream === undefined || packets.length < 2) return;
      stream.cork();
      process.nextTick(() => stream.uncork());
    });
  });
}
