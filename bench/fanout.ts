// Depth updates to a thousand sockets: deliveries a second and their delay, compared with bare `ws`.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startProcess } from './bench-process.ts';
import type { FanoutOptions } from './fanout-process.ts';
import { type BenchRow, moreIsBetter } from './row.ts';
import { openSockets } from './sockets.ts';

export type FanoutBenchOptions = { sockets: number; warmUpMs: number; measureMs: number };

const SENT = /"sent_us":(\d+)/;

type Fanout = { perSecond: number; p99Ms: number };

export async function benchFanout(options: FanoutBenchOptions): Promise<BenchRow[]> {
  const bare = await measure('ws', options);
  const ours = await measure('socket.io', options);
  return [
    moreIsBetter({
      name: 'fanout-vs-ws',
      value: ours.perSecond,
      unit: 'deliveries/s',
      reference: `bare ws, ${options.sockets} sockets`,
      referenceValue: bare.perSecond,
      details: { p99Ms: ours.p99Ms, referenceP99Ms: bare.p99Ms },
    }),
  ];
}

async function measure(
  kind: FanoutOptions['kind'],
  { sockets, warmUpMs, measureMs }: FanoutBenchOptions,
): Promise<Fanout> {
  const server = await startProcess<{ port: number }>('fanout-process.ts', {
    kind,
    connections: sockets,
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
    kind === 'ws' ? await openBareSockets(port, sockets, onMessage) : await openSockets(port, sockets, [], onMessage);
  await sleep(warmUpMs);
  isCounting = true;
  const start = performance.now();
  await sleep(measureMs);
  isCounting = false;
  const perSecond = lateMs.length / ((performance.now() - start) / 1000);
  close();
  await server.stop();
  lateMs.sort((a, b) => a - b);
  return { perSecond, p99Ms: lateMs[Math.floor(lateMs.length * 0.99)] ?? 0 };
}

async function openBareSockets(port: number, count: number, onMessage: (text: string) => void): Promise<() => void> {
  const sockets: WebSocket[] = [];
  for (let index = 0; index < count; index++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
    socket.on('message', (data: Buffer) => onMessage(data.toString('latin1')));
    sockets.push(socket);
    await once(socket, 'open');
  }
  return () => {
    for (const socket of sockets) socket.terminate();
  };
}
