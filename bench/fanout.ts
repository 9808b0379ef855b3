// Depth updates to a thousand sockets: deliveries a second and how late they come, beside bare `ws`.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startProcess } from './bench-process.ts';
import type { FanoutOptions } from './fanout-process.ts';
import { type BenchRow, moreIsBetter } from './row.ts';
import { openSockets } from './sockets.ts';

const SOCKETS = 1000;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 8_000;
const SENT = /"sent_us":(\d+)/;

type Fanout = { perSecond: number; p99Ms: number };

export async function benchFanout(): Promise<BenchRow[]> {
  const bare = await measure('ws');
  const ours = await measure('socket.io');
  return [
    moreIsBetter({
      name: 'fanout-vs-ws',
      value: ours.perSecond,
      unit: 'deliveries/s',
      reference: `bare ws, ${SOCKETS} sockets`,
      referenceValue: bare.perSecond,
      details: { p99Ms: ours.p99Ms, referenceP99Ms: bare.p99Ms },
    }),
  ];
}

async function measure(kind: FanoutOptions['kind']): Promise<Fanout> {
  const server = await startProcess<{ port: number }>('fanout-process.ts', {
    kind,
    connections: SOCKETS,
  } satisfies FanoutOptions);
  const lateMs: number[] = [];
  let isCounting = false;
  const onMessage = (text: string) => {
    if (!isCounting) return;
    const sentUs = SENT.exec(text)?.[1];
    if (sentUs !== undefined) lateMs.push(performance.timeOrigin + performance.now() - Number(sentUs) / 1000);
  };
  const { port } = server.ready;
  const close =
    kind === 'ws' ? await openBareSockets(port, onMessage) : await openSockets(port, SOCKETS, [], onMessage);
  await sleep(WARM_UP_MS);
  isCounting = true;
  const start = performance.now();
  await sleep(MEASURE_MS);
  isCounting = false;
  const perSecond = lateMs.length / ((performance.now() - start) / 1000);
  close();
  await server.stop();
  lateMs.sort((a, b) => a - b);
  return { perSecond, p99Ms: lateMs[Math.floor(lateMs.length * 0.99)] ?? 0 };
}

async function openBareSockets(port: number, onMessage: (text: string) => void): Promise<() => void> {
  const sockets: WebSocket[] = [];
  for (let index = 0; index < SOCKETS; index++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
    socket.on('message', (data: Buffer) => onMessage(data.toString('latin1')));
    sockets.push(socket);
    await once(socket, 'open');
  }
  return () => {
    for (const socket of sockets) socket.terminate();
  };
}
