// For which markets sources are queried: in a demo new ones only after they have traded for a while.
import type { Market, MarketOpening } from '@candor/exchange';
import { QUOTED_AFTER_MS } from '@candor/prices';
import { expect, test } from 'vitest';
import { quotedMarkets } from './quoted-markets.ts';
import { MarketList } from './views/market-list.ts';

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
