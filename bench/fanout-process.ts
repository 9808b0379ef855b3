// Sends depth updates to every connection as fast as they leave: through socket.io as the exchange does, or through bare `ws`.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Server } from 'socket.io';
import { WebSocketServer } from 'ws';
import { createLog } from '../apps/server/src/log.ts';
import { BroadcastAdapter } from '../apps/server/src/socket/broadcast-adapter.ts';
import { SendQueues } from '../apps/server/src/socket/send-queues.ts';
import { writeTogether } from '../apps/server/src/socket/socket.ts';
import { processOptions, reportReady } from './bench-process.ts';

export type FanoutOptions = { kind: 'socket.io' | 'ws'; connections: number };

const ROOM = 'market:1';

/** Ten levels a side, as `market_depth` carries them. */
function depth(sequence: number) {
  const side = (price: number, step: number) =>
    Array.from({ length: 10 }, (_, level) => [(price + level * step).toFixed(1), ((sequence + level) % 97) / 1000]);
  return {
    type: 'market_depth',
    symbol: 'BTC/USDT',
    currency_id: 1,
    currency_name: 'BTC',
    legal_id: 3,
    legal_name: 'USDT',
    'base-currency': 'BTC',
    'quote-currency': 'USDT',
    bids: side(100_000, -0.1),
    asks: side(100_000.1, 0.1),
    sent_us: Math.round((performance.timeOrigin + performance.now()) * 1000),
  };
}

/** Sends forever, the next update once the last one has left every connection. */
async function sendAll(send: (update: object) => void, isDrained: () => boolean): Promise<void> {
  for (let sequence = 0; ; sequence++) {
    send(depth(sequence));
    do await turn();
    while (!isDrained());
  }
}

const { kind, connections } = processOptions<FanoutOptions>();
const server = createServer();
let begin: () => void;
const full = new Promise<void>(resolve => {
  begin = resolve;
});
let count = 0;
function joined(): void {
  count++;
  if (count === connections) begin();
}

if (kind === 'socket.io') {
  const io = new Server(server, {
    path: '/socket.io/',
    adapter: BroadcastAdapter,
    allowEIO3: true,
    serveClient: false,
  });
  new SendQueues({ io, log: createLog('error') });
  writeTogether(io);
  io.on('connection', socket => {
    socket.join(ROOM);
    joined();
  });
  const waiting = () => [...io.sockets.sockets.values()].some(({ conn }) => !conn.transport.writable);
  void full.then(() =>
    sendAll(
      update => io.to(ROOM).emit('market_depth', update),
      () => !waiting(),
    ),
  );
} else {
  const wss = new WebSocketServer({ server, perMessageDeflate: false });
  wss.on('connection', joined);
  const waiting = () => [...wss.clients].some(socket => socket.bufferedAmount > 0);
  const sendToAll = (update: object) => {
    const text = JSON.stringify(update);
    for (const socket of wss.clients) socket.send(text);
  };
  void full.then(() => sendAll(sendToAll, () => !waiting()));
}
server.listen(0, '127.0.0.1', () => reportReady({ port: (server.address() as AddressInfo).port }));
process.on('SIGTERM', () => process.exit(0));
