// Newcomers are quoted by every source, next to all others, and have no past.
import { expect, test } from 'vitest';
import { NEWCOMERS, withNewcomers } from './newcomers.ts';
import { SIMULATED_MARKETS } from './simulated-market.ts';
import { createSimulator, SIMULATED_SOURCES } from './simulator.ts';

const secret = new Uint8Array(32).fill(7);
const NOW = 1_790_000_000_000;

test('each source quotes them and everything else under its own name', () => {
  const simulator = createSimulator(secret);
  const asked = ['BTC/USDT', 'ORLUX/USDT', 'NOBODY/USDT'];
  for (const [place, { name, quotes }] of withNewcomers(secret, simulator.sources, new Map()).entries()) {
    expect(name).toBe(SIMULATED_SOURCES[place]);
    expect(quotes(NOW, asked).map(({ source, symbol }) => `${source} ${symbol}`)).toEqual([
      `${name} BTC/USDT`,
      `${name} ORLUX/USDT`,
    ]);
    expect(quotes(NOW, ['BTC/USDT'])).toEqual(simulator.sources[place]!.quotes(NOW, ['BTC/USDT']));
  }
});

test('none of them is among the markets that have a past', () => {
  for (const symbol of Object.keys(NEWCOMERS)) {
    expect(SIMULATED_MARKETS[symbol]).toBeUndefined();
    expect(createSimulator(secret).candles(symbol, '1min', NOW, 10)).toEqual([]);
  }
});
