// Values of earlier moments: what had no index yet, what is missing, and what was open.
import type { Contract } from '@candor/exchange';
import { expect, test } from 'vitest';
import type { LockedPart } from '../../feature.ts';
import { MarketList } from '../../market/views/market-list.ts';
import type { Span } from '../locked-funds.ts';
import { type Past, type PricesAt, valuesAt } from './past-values.ts';

const [BTC, USDT, NOVA] = [1, 3, 90];
const DOLLAR = 10n ** 8n;
const UNIT = 10n ** 6n;
const NOTHING: Past = { hours: [], positions: [], locked: new Map() };

function listed(): MarketList {
  const list = new MarketList();
  for (const [id, name, scale] of [
    [BTC, 'BTC', 8],
    [USDT, 'USDT', 6],
    [NOVA, 'NOVA', 8],
  ] as const) {
    list.putCoin({ id, name, scale, testFundsCap: 0n });
  }
  for (const base of [BTC, NOVA]) {
    list.putMarket({
      id: base,
      base,
      quote: USDT,
      tick: 10_000n,
      lot: 1_000n,
      minNotional: 1n,
      bandPpm: 0n,
      tickLotValue: 1n,
      makerFeePpm: 0n,
      takerFeePpm: 0n,
      status: 'open',
      statusReason: null,
      statusSince: 0,
    });
  }
  // A tick of 0.1 USDT and a lot of a thousandth BTC.
  list.contracts.set(BTC, { id: BTC, tick: 100_000n, lot: 100_000n, tickLotValue: 100n } as Contract);
  return list;
}

function prices(at: Record<number, [market: number, dollars: bigint][]>, since: Record<number, number>): PricesAt {
  return {
    at: new Map(
      Object.entries(at).map(([moment, known]) => [
        Number(moment),
        new Map(known.map(([market, dollars]) => [market, dollars * DOLLAR])),
      ]),
    ),
    since: new Map(Object.entries(since).map(([market, start]) => [Number(market), start])),
  };
}

const inCents = (values: { at: number; value: bigint }[]) =>
  values.map(({ at, value }) => [at, Number(value / 10n ** 14n) / 100]);

test('a coin counts nothing before its index begins, and a gap after that leaves the moment out', () => {
  const hours = [
    { coin: USDT, startMs: 0, units: 50n * UNIT },
    { coin: NOVA, startMs: 0, units: 2n * DOLLAR },
  ];
  const known = prices({ 3: [[NOVA, 7n]], 5: [[NOVA, 8n]] }, { [NOVA]: 3 });
  expect(inCents(valuesAt(listed(), [0, 1, 2, 3, 4, 5], { ...NOTHING, hours }, known))).toEqual([
    [1, 50],
    [2, 50],
    [3, 64],
    [5, 66],
  ]);
  expect(inCents(valuesAt(listed(), [1], { ...NOTHING, hours }, prices({}, {})))).toEqual([[1, 50]]);
});

test('contracts count at the mark of the moment, longs at the step below it and shorts at the one above', () => {
  const hours = [{ coin: USDT, startMs: 0, units: 1_000n * UNIT }];
  const open = (direction: 'long' | 'short', lots: bigint, dollars: bigint, startMs: number) => {
    return { market: BTC, direction, lots, entryValue: dollars * UNIT, startMs };
  };
  const positions = [open('long', 10n, 600n, 0), open('short', 5n, 300n, 1), open('long', 0n, 0n, 2)];
  const known = prices({ 1: [[BTC, 60_300n]], 2: [[BTC, 60_300n]], 3: [[BTC, 60_300n]] }, { [BTC]: 0 });
  const of = (moments: number[], known: PricesAt) =>
    inCents(valuesAt(listed(), moments, { ...NOTHING, hours, positions }, known));
  expect(of([1, 2, 3], known)).toEqual([
    [1, 1_003],
    [2, 1_001.5],
    [3, 998.5],
  ]);
  expect(of([1], prices({}, { [BTC]: 0 }))).toEqual([]);
});

test('payments, coins and stakes count from when they left the wallet until they returned', () => {
  const hours = [{ coin: USDT, startMs: 0, units: 10n * UNIT }];
  const launches: Span[] = [
    { coin: USDT, units: 5n * UNIT, fromMs: 1, untilMs: 2 },
    { coin: NOVA, units: DOLLAR, fromMs: 2, untilMs: undefined },
  ];
  const stakes: Span[] = [{ coin: USDT, units: 3n * UNIT, fromMs: 2, untilMs: 3 }];
  const part = (name: LockedPart['name'], means: LockedPart['means']) => ({ name, means, now: '', spans: '' });
  const locked = new Map([
    [part('launch', 'moved'), launches],
    [part('stake', 'result'), stakes],
  ]);
  const known = prices({ 3: [[NOVA, 4n]], 4: [[NOVA, 4n]] }, { [NOVA]: 3 });
  expect(inCents(valuesAt(listed(), [1, 2, 3, 4], { ...NOTHING, hours, locked }, known))).toEqual([
    [1, 10],
    [2, 15],
    [3, 17],
    [4, 14],
  ]);
});
