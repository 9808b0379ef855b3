// The local Ethereum node: keeps its chain between runs, loses at most a dump interval to a kill, and leaves nothing running.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnvilOptions, type LocalAnvil, startAnvil } from '../local/anvil.ts';

const NEVER_MS = 3_600_000;
const ALICE = '0x00000000000000000000000000000000000a11ce';

let options: AnvilOptions;
const running = new Set<LocalAnvil>();

beforeEach(() => {
  options = {
    folder: mkdtempSync(join(tmpdir(), 'anvil-')),
    chainId: 31_337,
    blocks: 'on-demand',
    finalAfterBlocks: 4,
    historyBlocks: 20,
    dumpIntervalMs: NEVER_MS,
  };
});

afterEach(async () => {
  for (const node of running) await node.stop().catch(() => undefined);
  running.clear();
  rmSync(options.folder, { recursive: true });
});

async function start(change: Partial<AnvilOptions> = {}): Promise<LocalAnvil> {
  const node = await startAnvil({ ...options, ...change });
  running.add(node);
  return node;
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('makes blocks on demand, of its own chain, final at the requested depth', async () => {
  const node = await start({ chainId: 4242 });
  await node.mine(9);
  expect(await node.call('eth_chainId')).toBe('0x1092');
  expect(await node.call('eth_blockNumber')).toBe('0x9');
  expect(await node.call('eth_getBlockByNumber', 'finalized', false)).toMatchObject({ number: '0x5' });
});

it('makes blocks automatically at an interval', async () => {
  const node = await start({ blocks: { intervalMs: 200 } });
  await vi.waitFor(async () => expect(Number(await node.call('eth_blockNumber'))).toBeGreaterThan(2), 30_000);
});

it('keeps its chain over a stop, and of it only so many blocks', async () => {
  const first = await start();
  await first.call('anvil_setBalance', ALICE, '0x7');
  await first.mine(50);
  const tip = await first.call('eth_getBlockByNumber', 'latest', false);
  await first.stop();
  expect(isRunning(first.pid)).toBe(false);
  expect(JSON.parse(readFileSync(join(options.folder, 'state.json'), 'utf8')).blocks).toHaveLength(20);

  const second = await start();
  expect(await second.call('eth_getBlockByNumber', 'latest', false)).toEqual(tip);
  expect(await second.call('eth_getBalance', ALICE, 'latest')).toBe('0x7');
  await second.mine(1);
  expect(await second.call('eth_getBlockByNumber', 'finalized', false)).toMatchObject({ number: '0x2f' });
});

it('loses no more than a dump interval to a kill', async () => {
  const node = await start({ dumpIntervalMs: 200 });
  await node.call('anvil_setBalance', ALICE, '0x7');
  await node.mine(3);
  const state = () => JSON.parse(readFileSync(join(options.folder, 'state.json'), 'utf8')).best_block_number;
  await vi.waitFor(() => expect(state()).toBe(3), 30_000);
  process.kill(node.pid, 'SIGKILL');
  await node.stop();
  const again = await start();
  expect(await again.call('eth_blockNumber')).toBe('0x3');
  expect(await again.call('eth_getBalance', ALICE, 'latest')).toBe('0x7');
});

it('ends a node that was left behind in its folder, and starts from what was written', async () => {
  const left = await start();
  await left.mine(5);
  const next = await start();
  await vi.waitFor(() => expect(isRunning(left.pid)).toBe(false), 30_000);
  expect(await next.call('eth_blockNumber')).toBe('0x0');
});

it('does not start on a port that is taken', async () => {
  const one = await start();
  const other = mkdtempSync(join(tmpdir(), 'anvil-'));
  await expect(start({ folder: other, port: Number(new URL(one.url).port) })).rejects.toThrow('EADDRINUSE');
  rmSync(other, { recursive: true });
});
