// Socket clients that are simply there and read, as in the life of an exchange.
import { once } from 'node:events';
import { WebSocket } from 'ws';

const OPEN_NAMESPACE = '40';
const PING = '2';
const PONG = '3';

/** Opens raw socket.io connections (protocol 4) that answer pings and drop what they get. @returns how to close them. */
export async function openSockets(
  port: number,
  count: number,
  tokens: readonly string[] = [],
  onMessage?: (data: string) => void,
): Promise<() => void> {
  const sockets: WebSocket[] = [];
  for (let index = 0; index < count; index++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
    sockets.push(socket);
    const token = tokens[index];
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1');
      if (text === PING) socket.send(PONG);
      else if (text.startsWith('0')) socket.send(OPEN_NAMESPACE);
      else if (text.startsWith('40') && token !== undefined) socket.send(`42["login","${token}"]`);
      else onMessage?.(text);
    });
    await once(socket, 'open');
  }
  return () => {
    for (const socket of sockets) socket.terminate();
  };
}
