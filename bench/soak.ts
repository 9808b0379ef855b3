// Twenty minutes of orders at a share of the top rate: whether latency, memory, event loop and rows stay where they were.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startProcess } from './bench-process.ts';
import type { ExchangeFigures, ExchangeReady } from './exchange-process.ts';
import { centreOf, loadWithOrders, placements } from './order-load.ts';
import { type BenchRow, lessIsBetter, median } from './row.ts';
import { type Panel, picture } from './soak-picture.ts';
import { openSockets } from './sockets.ts';

export type SoakOptions = {
  connections: number;
  /** How often and how long it is sampled. */
  windows: number;
  windowMs: number;
  /** How long the top rate is measured before. */
  topMs: number;
  /** Of the top rate. */
  share: number;
  sockets: number;
  /** Draws the picture of docs/performance.md. */
  isDrawn: boolean;
};

/** One window: what the orders took, and the server at its end. */
type Sample = ExchangeFigures & { perSecond: number; p50Ms: number; p99Ms: number; bad: number };

const PICTURE = '../docs/images/soak.svg';
const MIB = 2 ** 20;

export async function benchSoak(options: SoakOptions): Promise<BenchRow[]> {
  const { rate, samples } = await soak(options);
  if (options.isDrawn)
    writeFileSync(resolve(import.meta.dirname, PICTURE), picture(panels(samples), options.windowMs / 60_000));
  const quarter = Math.ceil(samples.length / 4);
  const [first, last] = [samples.slice(0, quarter), samples.slice(-quarter)];
  const row = (name: string, unit: string, of: (sample: Sample) => number, details?: Record<string, number>) =>
    lessIsBetter({
      name,
      value: median(last.map(of)),
      unit,
      reference: 'the first quarter',
      referenceValue: median(first.map(of)),
      details: { most: Math.max(...samples.map(of)), ...details },
    });
  return [
    row('soak-p99', 'ms', sample => sample.p99Ms, {
      'orders a second': rate,
      refused: samples.reduce((sum, { bad }) => sum + bad, 0),
    }),
    row('soak-resident', 'MiB', sample => sample.residentBytes / MIB),
    row('soak-loop-lag', 'ms', sample => sample.loopLagP99Ms),
    row('soak-applier-lag', 'records', sample => sample.lagRecords),
  ];
}

async function soak({ connections, windows, windowMs, topMs, share, sockets }: SoakOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const server = await startProcess<ExchangeReady>('exchange-process.ts', { dataDir });
  const { port, tokens } = server.ready;
  const closeSockets = await openSockets(port, sockets, tokens);
  const figures = () => server.ask<ExchangeFigures>('figures');
  try {
    const next = placements(tokens, await centreOf(port));
    await loadWithOrders(port, connections, topMs, next);
    const top = await loadWithOrders(port, connections, topMs, next);
    const rate = top.perSecond * share;
    const samples: Sample[] = [];
    await figures();
    for (let window = 0; window < windows; window++) {
      const { perSecond, p50Ms, p99Ms, bad } = await loadWithOrders(port, connections, windowMs, next, rate);
      samples.push({ perSecond, p50Ms, p99Ms, bad, ...(await figures()) });
    }
    return { rate, samples };
  } finally {
    closeSockets();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function panels(samples: readonly Sample[]): Panel[] {
  const of = (figure: (sample: Sample) => number) => samples.map(figure);
  return [
    { title: 'Order, 99th percentile (ms)', values: of(({ p99Ms }) => p99Ms) },
    { title: 'Event loop lag, 99th percentile (ms)', values: of(({ loopLagP99Ms }) => loopLagP99Ms) },
    { title: 'Records that rows do not show yet', values: of(({ lagRecords }) => lagRecords) },
    { title: 'Memory of the server (MiB)', values: of(({ residentBytes }) => residentBytes / MIB) },
  ];
}
