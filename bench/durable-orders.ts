// Acknowledged, durable spot orders per second through HTTP, compared with bare Fastify and one transaction per order: a curve over connections.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './bench-process.ts';
import { httpLoad, type LoadResult } from './http-load.ts';
import { centreOf, loadWithOrders, placements, REFERENCE_CENTRE } from './order-load.ts';
import { type ProcessorTime, processorTime } from './processor-time.ts';
import { type BenchRow, lessIsBetter, median, moreIsBetter } from './row.ts';
import { openSockets } from './sockets.ts';

export type DurableOrdersOptions = {
  /** The three programs take turns, so often. */
  rounds: number;
  warmUpMs: number;
  /** Of the pinned number of connections; the others are measured a third as long. */
  measureMs: number;
  /** Between two numbers of connections. */
  settleMs: number;
  sockets: number;
};

const ECHO = 'echo-process.ts';
const ROW_LOCKS = 'row-locks-process.ts';
const EXCHANGE = 'exchange-process.ts';
const PROGRAMS = [ECHO, ROW_LOCKS, EXCHANGE] as const;
type Program = (typeof PROGRAMS)[number];

/** The result of one program at one number of connections, in one turn. */
type Turn = LoadResult & { processorMs: ProcessorTime & { generator: number } };
type Curve = { turns: Map<number, Turn>; reads: { orders: LoadResult; lists: LoadResult } | undefined };

export const DURABLE_ROWS = ['durable-vs-echo', 'durable-vs-row-locks', 'durable-p99', 'own-orders-p99', 'durable-at'];

const CONNECTIONS = [16, 64, 256, 1024] as const;
/** The number that counts, and the one whose 99th percentile is reported. */
const PINNED = 256;
const FEW = 64;
const MAX_P99_MS = 25;
/** Reads of own orders while the pinned number of connections places orders. */
const READERS = 4;
const MAX_READ_P99_MS = 100;

export async function benchDurableOrders(options: DurableOrdersOptions): Promise<BenchRow[]> {
  const curves = new Map<Program, Curve[]>(PROGRAMS.map(program => [program, []]));
  for (let round = 0; round < options.rounds; round++)
    for (const program of PROGRAMS) curves.get(program)!.push(await measure(program, options));
  const turnsOf = (program: Program) => (connections: number) =>
    curves.get(program)!.map(({ turns }) => turns.get(connections)!);
  const [echo, rowLocks, durable] = [turnsOf(ECHO), turnsOf(ROW_LOCKS), turnsOf(EXCHANGE)];
  const reads = curves.get(EXCHANGE)!.flatMap(each => each.reads ?? []);
  return [
    againstEcho('durable-vs-echo', durable(PINNED), echo(PINNED)),
    moreIsBetter({
      name: 'durable-vs-row-locks',
      value: middle(durable(PINNED), perSecond),
      unit: 'orders/s',
      reference: 'one transaction per order, row locks',
      referenceValue: middle(rowLocks(PINNED), perSecond),
      details: { ...spread(durable(PINNED), rowLocks(PINNED)), ...latency(rowLocks(PINNED), 'row locks ') },
    }),
    lessIsBetter({
      name: 'durable-p99',
      value: middle(durable(FEW), ({ p99Ms }) => p99Ms),
      unit: 'ms',
      reference: `bare Fastify echo, ${FEW} connections`,
      referenceValue: middle(echo(FEW), ({ p99Ms }) => p99Ms),
      most: MAX_P99_MS,
    }),
    lessIsBetter({
      name: 'own-orders-p99',
      value: median(reads.map(({ lists }) => lists.p99Ms)),
      unit: 'ms',
      reference: 'an order at the same time',
      referenceValue: median(reads.map(({ orders }) => orders.p99Ms)),
      most: MAX_READ_P99_MS,
      details: { 'p50 ms': median(reads.map(({ lists }) => lists.p50Ms)) },
    }),
    ...CONNECTIONS.filter(connections => connections !== PINNED).map(connections =>
      againstEcho(`durable-at-${connections}`, durable(connections), echo(connections)),
    ),
  ];
}

const perSecond = (turn: Turn) => turn.perSecond;
const middle = (turns: readonly Turn[], of: (turn: Turn) => number) => median(turns.map(of));

function againstEcho(name: string, durable: readonly Turn[], echo: readonly Turn[]): BenchRow {
  const processor = (part: keyof Turn['processorMs']) => middle(durable, ({ processorMs }) => processorMs[part]);
  return moreIsBetter({
    name,
    value: middle(durable, perSecond),
    unit: 'orders/s',
    reference: 'bare Fastify echo',
    referenceValue: middle(echo, perSecond),
    details: {
      ...spread(durable, echo),
      ...latency(durable, ''),
      ...latency(echo, 'echo '),
      'processor ms an order, server': processor('server'),
      'processor ms an order, PostgreSQL': processor('postgres'),
      'processor ms an order, generator': processor('generator'),
      'echo processor ms, server': middle(echo, ({ processorMs }) => processorMs.server),
      'echo processor ms, generator': middle(echo, ({ processorMs }) => processorMs.generator),
      refused: durable.reduce((sum, { bad }) => sum + bad, 0),
    },
  });
}

function latency(turns: readonly Turn[], whose: string): Record<string, number> {
  return {
    [`${whose}p50 ms`]: middle(turns, ({ p50Ms }) => p50Ms),
    [`${whose}p99 ms`]: middle(turns, ({ p99Ms }) => p99Ms),
  };
}

/** The least and the greatest ratio of a round. */
function spread(turns: readonly Turn[], references: readonly Turn[]): Record<string, number> {
  const ratios = turns.map((turn, round) => turn.perSecond / references[round]!.perSecond);
  return { 'least ratio': Math.min(...ratios), 'greatest ratio': Math.max(...ratios) };
}

/** One program's turn: warmed up once, then loaded with each number of connections. */
async function measure(program: Program, options: DurableOrdersOptions): Promise<Curve> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const server = await startProcess<{ port: number; tokens?: string[] }>(program, { dataDir });
  const { port, tokens = ['x'] } = server.ready;
  const isExchange = program === EXCHANGE;
  const closeSockets = isExchange ? await openSockets(port, options.sockets, tokens) : () => undefined;
  const turns: Curve['turns'] = new Map();
  try {
    const next = placements(tokens, isExchange ? await centreOf(port) : REFERENCE_CENTRE);
    const load = (connections: number, measureMs: number) => loadWithOrders(port, connections, measureMs, next);
    await load(FEW, options.warmUpMs);
    for (const connections of CONNECTIONS) {
      const measureMs = connections === PINNED ? options.measureMs : Math.ceil(options.measureMs / 3);
      await load(connections, options.settleMs);
      const before = { ...processorTime(server.process.pid!, dataDir), ...ownTime() };
      const result = await load(connections, measureMs);
      const after = { ...processorTime(server.process.pid!, dataDir), ...ownTime() };
      if (result.good === 0) throw new Error(`${program} accepted nothing: ${result.firstBad}`);
      const each = (part: keyof typeof after) => ((after[part] - before[part]) * 1_000) / result.good;
      const processorMs = { server: each('server'), postgres: each('postgres'), generator: each('generator') };
      turns.set(connections, { ...result, processorMs });
    }
    if (!isExchange) return { turns, reads: undefined };
    const spanMs = Math.ceil(options.measureMs / 3);
    const [orders, lists] = await Promise.all([load(PINNED, spanMs), readOwnOrders(port, tokens, spanMs)]);
    return { turns, reads: { orders, lists } };
  } finally {
    closeSockets();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function ownTime(): { generator: number } {
  const { user, system } = process.cpuUsage();
  return { generator: (user + system) / 1_000_000 };
}

function readOwnOrders(port: number, tokens: readonly string[], measureMs: number): Promise<LoadResult> {
  let requestCount = 0;
  const next = () => ({
    method: 'GET',
    path: '/api/coin/list?limit=20',
    headers: { authorization: tokens[requestCount++ % tokens.length]! },
  });
  const isGood = (body: string) => !body.includes('"type":"error"');
  return httpLoad({ port, connections: READERS, warmUpMs: 0, measureMs, next, isGood });
}
