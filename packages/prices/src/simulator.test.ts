import { describe, expect, it, test } from 'vitest';
import { secretOf } from './_secret-of.ts';
import { INTERVALS } from './interval.ts';
import type { PriceSource } from './price-source.ts';
import { SIMULATED_MARKETS } from './simulated-market.ts';
import { createSimulator, NEWCOMERS, SIMULATED_SOURCES, withNewcomers } from './simulator.ts';

const NOW = Date.UTC(2026, 10, 21, 4, 13, 12, 345);
const simulator = createSimulator(secretOf(1));

const ascending = (prices: bigint[]) => prices.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
const middle = (prices: bigint[]) => ascending(prices)[1]!;
const distancePpm = (price: bigint, reference: bigint) => {
  const distance = price > reference ? price - reference : reference - price;
  return Number((distance * 1_000_000n) / reference);
};

describe('the three sources', () => {
  it('give the same quotes under the same secret', () => {
    const other = createSimulator(secretOf(1));
    for (const [index, source] of simulator.sources.entries()) {
      expect(other.sources[index]!.quotes(NOW, simulator.symbols)).toEqual(source.quotes(NOW, simulator.symbols));
    }
  });

  it('are named as simulated and leave out a market they do not know', () => {
    expect(simulator.sources.map(source => source.name)).toEqual(['sim-a', 'sim-b', 'sim-c']);
    expect(simulator.sources[0]!.quotes(NOW, ['NOPE/USDT'])).toEqual([]);
    expect(simulator.priceAt('NOPE/USDT', NOW)).toBeUndefined();
    expect(simulator.candles('NOPE/USDT', '1min', NOW, 10)).toEqual([]);
  });

  it('stay close together, lag and stray at times, and never so much that an index would lack three quotes', () => {
    const symbol = 'BTC/USDT';
    const worst = { medianPpm: 0, quotePpm: 0, ageMs: 0, troubled: 0 };
    let lags = 0;
    let strays = 0;
    for (let timeMs = NOW; timeMs < NOW + 8 * 3_600_000; timeMs += 1_000) {
      const quotes = simulator.sources.flatMap(source => source.quotes(timeMs, [symbol]));
      const reference = simulator.priceAt(symbol, timeMs)!;
      const median = middle(quotes.map(quote => quote.price));
      worst.medianPpm = Math.max(worst.medianPpm, distancePpm(median, reference));
      let troubled = 0;
      for (const quote of quotes) {
        const ageMs = timeMs - quote.sourceAtMs!;
        worst.ageMs = Math.max(worst.ageMs, ageMs);
        worst.quotePpm = Math.max(worst.quotePpm, distancePpm(quote.price, median));
        const isLate = ageMs > 0;
        const isStray = !isLate && distancePpm(quote.price, reference) > 500;
        if (isLate) lags++;
        if (isStray) strays++;
        if (isLate || isStray) troubled++;
      }
      worst.troubled = Math.max(worst.troubled, troubled);
    }
    expect(worst.medianPpm).toBeLessThanOrEqual(6);
    expect(worst.quotePpm).toBeLessThan(12_000);
    expect(worst.ageMs).toBeLessThanOrEqual(3_000);
    expect(worst.troubled).toBe(1);
    expect(lags).toBeGreaterThan(20);
    expect(strays).toBeGreaterThan(20);
  });

  it('can be driven as any source is', async () => {
    const source: PriceSource = simulator.sources[1]!;
    const [quote] = await source.quotes(NOW, ['LTC/USDT']);
    expect(quote).toMatchObject({ source: 'sim-b', symbol: 'LTC/USDT', sourceAtMs: NOW, receivedAtMs: NOW });
  });

  it('move at every whole second but where they lag, so that none is ever taken for frozen, however cheap its coin', () => {
    const start = Math.floor(NOW / 1_000) * 1_000;
    for (const source of simulator.sources) {
      const last = new Map<string, { price: bigint; sinceMs: number }>();
      let longestMs = 0;
      for (let timeMs = start; timeMs < start + 2 * 3_600_000; timeMs += 1_000) {
        for (const { symbol, price } of source.quotes(timeMs, simulator.symbols)) {
          const known = last.get(symbol);
          if (known?.price === price) longestMs = Math.max(longestMs, timeMs - known.sinceMs);
          else last.set(symbol, { price, sinceMs: timeMs });
        }
      }
      expect(longestMs).toBeLessThanOrEqual(4_000);
    }
  });
});

describe('index candles', () => {
  it('reach 300 bars back at every interval, without a gap and joining each other', () => {
    for (const interval of INTERVALS) {
      for (const [index, symbol] of simulator.symbols.entries()) {
        // All of it for one market; the others are the same.
        const count = index > 0 ? 20 : interval === '1mon' ? 36 : 300;
        const candles = simulator.candles(symbol, interval, NOW, count);
        expect(candles).toHaveLength(count);
        const wrong = candles.filter(({ open, high, low, close }, index) => {
          const joins = close === (candles[index + 1]?.open ?? close);
          const holds = 0n < low && low <= open && low <= close && high >= open && high >= close;
          return !joins || !holds;
        });
        expect(wrong).toEqual([]);
      }
    }
  });

  it('agree between the intervals: a longer bar is made of the shorter bars in it', () => {
    const chain = [
      ['1min', '5min', 5],
      ['1min', '3min', 3],
      ['5min', '15min', 3],
      ['15min', '30min', 2],
      ['30min', '60min', 2],
      ['60min', '2hour', 2],
      ['2hour', '4hour', 2],
      ['4hour', '12hour', 3],
      ['12hour', '1day', 2],
      ['1day', '1week', 7],
      ['1day', '1mon', 31],
    ] as const;
    for (const [shorter, longer, parts] of chain) {
      const wholes = simulator.candles('ETH/USDT', longer, NOW, 9);
      const pieces = simulator.candles('ETH/USDT', shorter, NOW, 10 * parts);
      for (const [index, whole] of wholes.entries()) {
        const endMs = wholes[index + 1]?.startMs ?? NOW;
        const inside = pieces.filter(piece => piece.startMs >= whole.startMs && piece.startMs < endMs);
        expect(inside.length).toBeGreaterThan(0);
        expect(inside[0]!.startMs).toBe(whole.startMs);
        expect(inside[0]!.open).toBe(whole.open);
        expect(inside.at(-1)!.close).toBe(whole.close);
        expect(ascending(inside.map(piece => piece.high)).at(-1)).toBe(whole.high);
        expect(ascending(inside.map(piece => piece.low))[0]).toBe(whole.low);
      }
    }
  });

  it('end where the live ticks begin', () => {
    for (const symbol of simulator.symbols) {
      for (const interval of INTERVALS) {
        const last = simulator.candles(symbol, interval, NOW, 1).at(-1)!;
        expect(last.close).toBe(simulator.priceAt(symbol, NOW));
        const quotes = simulator.sources.flatMap(source => source.quotes(NOW, [symbol]));
        expect(distancePpm(middle(quotes.map(quote => quote.price)), last.close)).toBeLessThanOrEqual(6);
      }
    }
  });

  it('do not change once finished, and end with a whole bar when requested at a boundary', () => {
    const boundary = Date.UTC(2026, 10, 21);
    const finished = simulator.candles('SOL/USDT', '1day', boundary, 5);
    expect(finished.at(-1)!.startMs).toBe(boundary - 86_400_000);
    const later = simulator.candles('SOL/USDT', '1day', NOW, 6);
    expect(later.slice(0, 5)).toEqual(finished);
  });
});

describe('an index that comes from elsewhere', () => {
  const symbol = 'BTC/USDT';
  const plain = simulator.priceAt(symbol, NOW)!;
  const from = (price: bigint) => createSimulator(secretOf(1), undefined, new Map([[symbol, { price, atMs: NOW }]]));

  it.each([137n, 61n, 99n])('continues from its last price without a step, at %i % of the path', percent => {
    const last = (plain * percent) / 100n;
    const continued = from(last);
    for (const source of continued.sources) {
      const [quote] = source.quotes(NOW + 1_000, [symbol]);
      expect(distancePpm(quote!.price, last)).toBeLessThan(2_000);
    }
    expect(distancePpm(continued.priceAt(symbol, NOW)!, last)).toBeLessThanOrEqual(1);
    expect(continued.candles(symbol, '1min', NOW, 1)[0]!.close).toBe(continued.priceAt(symbol, NOW));
    // An hour brings it back by much less than the price walks.
    const hour = NOW + 3_600_000;
    const shifted = (simulator.priceAt(symbol, hour)! * percent) / 100n;
    expect(distancePpm(continued.priceAt(symbol, hour)!, shifted)).toBeLessThan(100);
    const years = NOW + 12 * 365 * 86_400_000;
    expect(distancePpm(continued.priceAt(symbol, years)!, simulator.priceAt(symbol, years)!)).toBeLessThan(50);
    expect(continued.priceAt('ETH/USDT', NOW)).toBe(simulator.priceAt('ETH/USDT', NOW));
  });

  it('stays on its path where it came from it, so that a restart changes no price', () => {
    const [quote] = simulator.sources[0]!.quotes(NOW, [symbol]);
    const restarted = from(quote!.price);
    expect(restarted.priceAt(symbol, NOW + 86_400_000)).toBe(simulator.priceAt(symbol, NOW + 86_400_000));
  });
});

const secret = new Uint8Array(32).fill(7);
const NEWCOMERS_NOW = 1_790_000_000_000;

test('each source quotes them and everything else under its own name', () => {
  const simulator = createSimulator(secret);
  const symbols = ['BTC/USDT', 'ORLUX/USDT', 'NONE/USDT'];
  for (const [index, { name, quotes }] of withNewcomers(secret, simulator.sources, new Map()).entries()) {
    expect(name).toBe(SIMULATED_SOURCES[index]);
    expect(quotes(NEWCOMERS_NOW, symbols).map(({ source, symbol }) => `${source} ${symbol}`)).toEqual([
      `${name} BTC/USDT`,
      `${name} ORLUX/USDT`,
    ]);
    expect(quotes(NEWCOMERS_NOW, ['BTC/USDT'])).toEqual(simulator.sources[index]!.quotes(NEWCOMERS_NOW, ['BTC/USDT']));
  }
});

test('none of them is among the markets that have a past', () => {
  for (const symbol of Object.keys(NEWCOMERS)) {
    expect(SIMULATED_MARKETS[symbol]).toBeUndefined();
    expect(createSimulator(secret).candles(symbol, '1min', NEWCOMERS_NOW, 10)).toEqual([]);
  }
});
