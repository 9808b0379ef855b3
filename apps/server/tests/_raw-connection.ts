// A bare TCP connection that sends exactly what a test gives it and keeps what it receives.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawConnection = {
  socket: Socket;
  /** What was received so far. */
  received(): string;
  /** Everything that was received, once the other side has ended the connection. */
  whole: Promise<string>;
  /** Whether the other side ended it without a word, or by a reset. */
  isOver(): boolean;
};

export async function openRaw(port: number, text = '', localAddress = '127.0.0.1'): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let received = '';
  let isOver = false;
  socket.on('error', () => undefined);
  socket.on('data', chunk => {
    received += chunk;
  });
  const whole = new Promise<string>(resolve => {
    socket.on('close', () => {
      isOver = true;
      resolve(received);
    });
  });
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return { socket, received: () => received, whole, isOver: () => isOver };
}

/** Status and JSON of the last answer in what was received. */
export function lastAnswer(received: string): { status: number; head: string; body: { code?: string; type?: string } } {
  const text = received.slice(received.lastIndexOf('HTTP/1.1 '));
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), body: body === '' ? {} : JSON.parse(body) };
}
