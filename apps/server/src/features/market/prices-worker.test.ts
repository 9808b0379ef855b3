// Prices go to the core at each whole second, whatever single sources do.

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command, Market, MarketOpening, PublishIndexPrices } from '@candor/exchange';
import { type PriceSource, QUOTED_AFTER_MS } from '@candor/prices';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test, vi } from 'vitest';
import type { CommandPort } from '../../engine/engine-port.ts';
import { type PriceWorker, priceSecret, quotedMarkets, startPriceWorker } from './prices-worker.ts';
import { MarketList } from './views/market-list.ts';

const markets = [
  { id: 1, symbol: 'BTC/USDT' },
  { id: 2, symbol: 'ETH/USDT' },
];
let sent: Command[];
let worker: PriceWorker | undefined;
let isResting: boolean;

beforeEach(() => {
  isResting = false;
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 1, 2, 3, 377) });
  sent = [];
});

afterEach(async () => {
  await worker?.stop();
  vi.useRealTimers();
});

function start(...sources: PriceSource[]): void {
  const engine: CommandPort = {
    submit: async ({ command }) => {
      sent.push(command);
      return { kind: 'done', sequence: 1, hash: '', result: {}, repeated: false };
    },
  };
  worker = startPriceWorker({
    engine,
    sources,
    markets: () => markets,
    log: pino({ level: 'silent' }),
    isResting: () => isResting,
  });
}

/** What the last tick said, as `market: source price`. */
function lastTick(): string[] {
  const { ticks } = sent.at(-1) as PublishIndexPrices;
  return ticks.flatMap(({ market, quotes }) => quotes.map(quote => `${market}: ${quote.source} ${quote.price}`));
}

function source(name: string, price: () => bigint | Promise<bigint>): PriceSource {
  return {
    name,
    quotes: async nowMs => [
      { source: name, symbol: 'BTC/USDT', price: await price(), sourceAtMs: nowMs - 20, receivedAtMs: nowMs },
    ],
  };
}

it('sends one command a second with what each source said last, leaving out markets without quotes', async () => {
  let price = 100n;
  start(
    source('a', () => price),
    source('b', () => 7n),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lastTick()).toEqual(['1: a 100', '1: b 7']);
  price = 101n;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  expect(lastTick()).toEqual(['1: a 101', '1: b 7']);
});

it('waits for no slow source and repeats a quote for five seconds only', async () => {
  let isSilent = false;
  start(
    source('a', () => 1n),
    source('slow', () => (isSilent ? new Promise<bigint>(() => undefined) : 2n)),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  isSilent = true;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(lastTick()).toEqual(['1: a 1', '1: slow 2']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lastTick()).toEqual(['1: a 1']);
});

it('continues without a source that fails, and sends nothing where all do', async () => {
  let isDown = false;
  const failing = (name: string) =>
    source(name, () => {
      if (isDown) throw new Error('no connection');
      return 3n;
    });
  start(failing('a'), failing('b'));
  await vi.advanceTimersByTimeAsync(1_000);
  isDown = true;
  await vi.advanceTimersByTimeAsync(20_000);
  const count = sent.length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(count);
  isDown = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lastTick()).toEqual(['1: a 3', '1: b 3']);
});

it('reports since when a source fails or hangs', async () => {
  let isUp = false;
  start(
    source('fails', () => {
      if (!isUp) throw new Error('down');
      return 1n;
    }),
    source('hangs', () => new Promise(() => undefined)),
    source('answers', () => 1n),
  );
  const firstAt = Date.UTC(2026, 10, 22, 1, 2, 4);
  await vi.advanceTimersByTimeAsync(130_000);
  const since = () => ['fails', 'hangs', 'answers'].map(name => worker!.silentSince(name));
  expect(since()).toEqual([firstAt, firstAt, undefined]);
  isUp = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(since()).toEqual([undefined, firstAt, undefined]);
});

it('queries and publishes at whole seconds, and passes on the time that the source gives its price', async () => {
  const requests: number[] = [];
  start({
    name: 'a',
    quotes(nowMs) {
      requests.push(nowMs);
      return [
        { source: 'a', symbol: 'BTC/USDT', price: 5n, sourceAtMs: nowMs - 900, receivedAtMs: nowMs },
        { source: 'a', symbol: 'ETH/USDT', price: 6n, sourceAtMs: null, receivedAtMs: nowMs },
      ];
    },
  });
  await vi.advanceTimersByTimeAsync(622);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_001);
  const first = Date.UTC(2026, 10, 22, 1, 2, 4);
  expect(requests).toEqual([0, 1, 2, 3].map(second => first + second * 1_000));
  expect(sent).toHaveLength(4);
  const receivedAt = requests.at(-1)!;
  expect((sent.at(-1) as PublishIndexPrices).ticks).toEqual([
    { market: 1, quotes: [{ source: 'a', price: 5n, sourceAt: receivedAt - 900, receivedAt }] },
    { market: 2, quotes: [{ source: 'a', price: 6n, sourceAt: null, receivedAt }] },
  ]);
});

it('returns to whole seconds after the process was busy, and after the clock was set', async () => {
  const requests: number[] = [];
  start({
    name: 'a',
    quotes(nowMs) {
      requests.push(nowMs);
      return [];
    },
  });
  await vi.advanceTimersByTimeAsync(623);
  vi.setSystemTime(Date.now() + 2_345);
  await vi.advanceTimersByTimeAsync(2_000);
  vi.setSystemTime(Date.now() - 3_600_123);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(requests.length).toBeGreaterThanOrEqual(5);
  expect(requests.filter(at => at % 1_000 !== 0)).toEqual([]);
});

it('sends one command in seven seconds at rest, and each second again from the next one on', async () => {
  start(source('a', () => 100n));
  await vi.advanceTimersByTimeAsync(1_000);
  isResting = true;
  sent = [];
  await vi.advanceTimersByTimeAsync(70_000);
  expect(sent).toHaveLength(10);
  isResting = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toHaveLength(13);
});

test('a new market of a demo is left out until half an hour after its opening', () => {
  const list = new MarketList();
  for (const [id, name] of ['BTC', 'NOVA', 'USDT'].entries()) list.putCoin({ id, name, scale: 6, testFundsCap: 0n });
  for (const id of [0, 1]) list.putMarket({ id, base: id, quote: 2, tick: 1n, lot: 1n } as Market);
  list.openings.set(1, { id: 1, opensAt: 1_000, state: 'trading', hasIndex: false } as MarketOpening);
  const names = (mode: 'demo' | 'live', at: number) => quotedMarkets(list, mode, at).map(({ symbol }) => symbol);
  expect(names('demo', QUOTED_AFTER_MS + 999)).toEqual(['BTC/USDT']);
  expect(names('demo', QUOTED_AFTER_MS + 1_000)).toEqual(['BTC/USDT', 'NOVA/USDT']);
  expect(names('live', 0)).toEqual(['BTC/USDT', 'NOVA/USDT']);
  list.openings.delete(1);
  expect(names('demo', 0)).toEqual(['BTC/USDT', 'NOVA/USDT']);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-price-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('many simultaneous starts and later ones have one secret, which its owner alone may read', async () => {
  const dataDir = join(folder, 'new');
  const secrets = await Promise.all(Array.from({ length: 20 }, () => priceSecret(dataDir)));
  const later = await priceSecret(dataDir);
  expect(later).toHaveLength(32);
  for (const secret of secrets) expect(secret).toEqual(later);
  expect(await readdir(dataDir)).toEqual(['price.secret']);
  expect((await stat(join(dataDir, 'price.secret'))).mode & 0o777).toBe(0o600);
});

test('two folders have two secrets', async () => {
  expect(await priceSecret(join(folder, 'one'))).not.toEqual(await priceSecret(join(folder, 'two')));
});

test.each([
  ['empty', ''],
  ['cut short', 'q83vASNFZ4mrze8='],
  ['of other bytes', '\u0000\u0001\u0002'.repeat(15)],
  ['longer', `${'A'.repeat(43)}=${'A'.repeat(43)}=`],
])('a file that is %s is an error and stays as it is', async (_, text) => {
  const path = join(folder, 'price.secret');
  await writeFile(path, text);
  await expect(priceSecret(folder)).rejects.toThrow(/price\.secret in .* is damaged/);
  expect(await readFile(path, 'utf8')).toBe(text);
});
