// Trades on five markets ten times a second each, so that prices move fifty times a second.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient, orThrow } from '@candor/client';

/** Lots and ticks are finer than these decimals. */
const MARKETS = [
  { coin: 1, price: 1, amount: 5 },
  { coin: 2, price: 2, amount: 4 },
  { coin: 5, price: 2, amount: 3 },
  { coin: 6, price: 2, amount: 3 },
  { coin: 10, price: 2, amount: 3 },
] as const;
type Market = (typeof MARKETS)[number];

const USDT = 3;
const TURN_MS = 100;
const WORTH_USDT = 20;
/** A price goes up and down within so many steps of a twenty-thousandth. */
const STEPS = 7;

/** Two users trade with one another, in turn as buyer and seller, until the returned function is called. */
export async function movePrices(port: number, tokens: readonly [string, string]): Promise<() => Promise<void>> {
  const [one, other] = tokens.map(token => clientOf(port, token)) as [Client, Client];
  for (const trader of [one, other]) {
    // All users of the bench have bitcoin and USDT.
    for (const { coin } of MARKETS.slice(1)) orThrow(await trader.fundDemoWallet({ currency_id: coin, number: '1' }));
  }
  let isRunning = true;
  const runs = MARKETS.map(async market => {
    const centre = await priceOf(one, market);
    for (let turn = 0; isRunning; turn++) {
      const next = sleep(TURN_MS);
      await trade(turn % 2 === 0 ? [one, other] : [other, one], market, centre * (1 + ((turn % STEPS) + 1) / 20_000));
      await next;
    }
  });
  return async () => {
    isRunning = false;
    await Promise.all(runs);
  };
}

function clientOf(port: number, token: string): Client {
  return createClient({ baseUrl: `http://127.0.0.1:${port}/api`, token: { get: () => token, set() {} } });
}

async function priceOf(client: Client, { coin }: Market): Promise<number> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const { index_price } = orThrow(await client.getPair({ currency_id: coin, legal_id: USDT }));
    if (Number(index_price) > 0) return Number(index_price);
    await sleep(500);
  }
  throw new Error('the index of the demo never came');
}

async function trade([seller, buyer]: readonly [Client, Client], market: Market, price: number): Promise<void> {
  const order = {
    currency_id: market.coin,
    legal_id: USDT,
    amount: (WORTH_USDT / price).toFixed(market.amount),
    target_price: price.toFixed(market.price),
  };
  orThrow(await seller.placeSpotOrder({ ...order, type: 2 }));
  orThrow(await buyer.placeSpotOrder({ ...order, type: 1 }));
}
