// Where the processor time of an order goes inside the server: a profile of the exchange under load, by parts of the path.
import { mkdtempSync, rmSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './bench-process.ts';
import type { ExchangeReady } from './exchange-process.ts';
import { centreOf, loadWithOrders, placements, REFERENCE_CENTRE } from './order-load.ts';
import { processorTime } from './processor-time.ts';
import { type BenchRow, lessIsBetter } from './row.ts';
import { openSockets } from './sockets.ts';

export type OrderPathOptions = { connections: number; warmUpMs: number; measureMs: number; sockets: number };

const IDLE = /^\(idle\)/;

/** Of what the processor is at, and of what called that, the first that belongs to a part decides. */
const PARTS: readonly [part: string, belongs: RegExp][] = [
  ['garbage collection', /^\(garbage collector\)/],
  ['publishing', /server\/src\/socket\/|node_modules\/(socket\.io|engine\.io|ws)|market\/views\//],
  [
    'rows for the applier',
    /engine\/(row-store|applier|pending-rows)\.ts|store\/(apply-statement|history-recorder)\.ts/,
  ],
  ['commit statement', /engine\/store\.ts|commitStatement /],
  ['encode and hash', /exchange\/src\/canonical\.ts|journal\/(record-body|hash-chain|readable-part)\.ts/],
  ['decide and apply', /packages\/exchange\/src\/|engine\/decider\.ts/],
  ['form and schema', /node_modules\/(zod|@fastify\/formbody|fast-querystring)|packages\/contract\/|order-input\.ts/],
  ['logins and limits', /http\/(guard|limits)\.ts|server\/src\/credentials\//],
  ['answer', /http\/(reply|envelope)\.ts|replyTo .*http\/route\.ts|fastify\/lib\/reply\.js|resolveReplies /],
  ['batches', /engine\/batch/],
  ['jobs beside the orders', /node_modules\/kysely|workers\/|server\/src\/features\/(?!spot\/)/],
  ['HTTP and the rest', /./],
];

export async function benchOrderPath(options: OrderPathOptions): Promise<BenchRow[]> {
  const exchange = await profiled(options);
  const echo = await echoMicroseconds(options);
  const sum = Object.values(exchange).reduce((whole, part) => whole + part, 0);
  const made = lessIsBetter({
    name: 'order-path',
    value: sum,
    unit: 'us of the server an order',
    reference: 'bare Fastify echo',
    referenceValue: echo,
  });
  return [{ ...made, details: exchange }];
}

/** Microseconds an order, by part. */
async function profiled(options: OrderPathOptions): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const server = await startProcess<ExchangeReady>('exchange-process.ts', { dataDir });
  const { port, tokens } = server.ready;
  const closeSockets = await openSockets(port, options.sockets, tokens);
  try {
    const next = placements(tokens, await centreOf(port));
    await loadWithOrders(port, options.connections, options.warmUpMs, next);
    server.process.send('profile');
    const { good } = await loadWithOrders(port, options.connections, options.measureMs, next);
    const profile = await server.ask<Profiler.Profile>('profiled');
    return Object.fromEntries([...timesOf(profile)].map(([part, us]) => [part, us / good]));
  } finally {
    closeSockets();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function timesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> {
  const byId = new Map(nodes.map(node => [node.id, node]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id] as const)));
  const nameOf = (id: number) => {
    const { functionName, url } = byId.get(id)!.callFrame;
    return `${functionName} ${url}`;
  };
  const partOf = (leaf: number): string => {
    const path: string[] = [];
    for (let id: number | undefined = leaf; id !== undefined; id = callers.get(id)) path.push(nameOf(id));
    const inside = path.map(name => PARTS.slice(0, -1).find(([, belongs]) => belongs.test(name))).find(Boolean);
    return (inside ?? PARTS.at(-1)!)[0];
  };
  const parts = new Map(nodes.map(({ id }) => [id, partOf(id)]));
  const times = new Map(PARTS.map(([part]) => [part, 0]));
  for (const [index, id] of samples.entries()) {
    if (IDLE.test(nameOf(id))) continue;
    const part = parts.get(id)!;
    times.set(part, times.get(part)! + timeDeltas[index]!);
  }
  return times;
}

async function echoMicroseconds({ connections, warmUpMs, measureMs }: OrderPathOptions): Promise<number> {
  const echo = await startProcess<{ port: number }>('echo-process.ts', {});
  const next = placements(['x'], REFERENCE_CENTRE);
  await loadWithOrders(echo.ready.port, connections, warmUpMs, next);
  const before = processorTime(echo.process.pid!, '').server;
  const { good } = await loadWithOrders(echo.ready.port, connections, measureMs, next);
  const us = ((processorTime(echo.process.pid!, '').server - before) * 1_000_000) / good;
  await echo.stop();
  return us;
}
