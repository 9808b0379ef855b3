// A PostgreSQL that is unreachable, one that two Candors of a folder restart simultaneously, and one whose port another program has taken.
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createTestFolder } from './_test-folder.ts';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from './embedded-postgres.ts';
import { isProcessAlive } from './postmaster.ts';
import { type DatabaseWatch, watchDatabase } from './watch.ts';

const watches: DatabaseWatch[] = [];
let lines: string[] = [];

type Watched = Pick<Parameters<typeof watchDatabase>[0], 'url' | 'embedded'> & { answeredAt?(): number };

function watch(options: Watched) {
  const states: string[] = [];
  const moves: Error[] = [];
  const registry = new Registry();
  const log = createLog('info', { write: line => void lines.push(line) });
  const onChange = (state: string) => void states.push(state);
  const onMoved = (reason: Error) => void moves.push(reason);
  watches.push(watchDatabase({ answeredAt: () => 0, ...options, log, registry, onChange, onMoved }));
  return { states, moves, registry };
}

afterEach(async () => {
  for (const each of watches.splice(0)) await each.stop();
  lines = [];
});

it('raises an alarm when PostgreSQL has been away for a while', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise(resolve => server.close(resolve));
  const { states, registry } = watch({ url: `postgres://candor@127.0.0.1:${port}/none`, embedded: undefined });
  const alarms = () => lines.filter(line => JSON.parse(line).alarm === true).length;
  await expect.poll(alarms).toBe(1);
  expect(states).toEqual(['gone']);
  const metrics = await registry.metrics();
  expect(metrics).toContain('candor_database_up 0');
  expect(metrics).toContain('candor_database_alarms_total 1');
});

it('raises it immediately where the first check took as long', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on('warning', note);
  const mute = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => mute.once('listening', resolve));
  try {
    const { port } = mute.address() as { port: number };
    const { states } = watch({ url: `postgres://candor@127.0.0.1:${port}/none`, embedded: undefined });
    const alarms = () => lines.filter(line => JSON.parse(line).alarm === true).length;
    await expect.poll(alarms, { timeout: 60_000 }).toBe(1);
    expect(states).toEqual(['gone']);
    // Node.js sets a timer with a negative time to one millisecond, and warns.
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', note);
    mute.close();
  }
}, 120_000);

it('is not away while it answers queries, however slowly it takes new connections', async () => {
  const mute = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => mute.once('listening', resolve));
  try {
    const { port } = mute.address() as { port: number };
    const url = `postgres://candor@127.0.0.1:${port}/none`;
    const { states, registry } = watch({ url, embedded: undefined, answeredAt: () => performance.now() });
    const isNoted = () => lines.some(line => line.includes('took no new connection before the timeout'));
    await expect.poll(isNoted, { timeout: 60_000 }).toBe(true);
    expect(states).toEqual([]);
    expect(await registry.metrics()).toContain('candor_database_up 1');
  } finally {
    mute.close();
  }
}, 120_000);

it('ends with one PostgreSQL where two watch the same folder', async () => {
  const folder = await createTestFolder();
  const log = { info: () => undefined };
  try {
    const one = await startEmbeddedPostgres({ dataDir: folder.path, log });
    const other = await startEmbeddedPostgres({ dataDir: folder.path, log });
    const seen = [watch({ url: one.url, embedded: one }), watch({ url: other.url, embedded: other })];
    const { pid } = one;
    await sleep(1_500);
    process.kill(pid, 'SIGKILL');
    for (const { states } of seen) await expect.poll(() => states).toEqual(['gone', 'back']);
    expect(await one.isRunning()).toBe(true);
    expect(await other.isRunning()).toBe(true);
    expect(one.pid).toBe(other.pid);
    expect(one.pid).not.toBe(pid);
    expect(isProcessAlive(one.pid)).toBe(true);
    expect(seen.flatMap(({ moves }) => moves)).toEqual([]);
  } finally {
    for (const each of watches.splice(0)) await each.stop();
    await stopEmbeddedPostgres({ dataDir: folder.path, log });
    await folder.remove();
  }
}, 600_000);

it('waits for its port where another program has taken it meanwhile', async () => {
  const folder = await createTestFolder();
  const log = { info: () => undefined };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log });
    const { port } = new URL(postgres.url);
    process.kill(postgres.pid, 'SIGKILL');
    while (isProcessAlive(postgres.pid)) await sleep(10);
    const other = createServer().listen(Number(port), '127.0.0.1');
    await new Promise((resolve, reject) => other.once('listening', resolve).once('error', reject));
    const { states, moves } = watch({ url: postgres.url, embedded: postgres });
    await sleep(4_000);
    expect(states).toEqual(['gone']);
    await new Promise(resolve => other.close(resolve));
    await expect.poll(() => states).toEqual(['gone', 'back']);
    expect(new URL(postgres.url).port).toBe(port);
    expect(moves).toEqual([]);
  } finally {
    for (const each of watches.splice(0)) await each.stop();
    await stopEmbeddedPostgres({ dataDir: folder.path, log });
    await folder.remove();
  }
}, 600_000);
