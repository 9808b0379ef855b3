// Orders far across from the index do not hold a market: the demo's traders take them, and the maker quotes again.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { calls } from '@candor/contract';
import { decimal } from '@candor/money';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makerEnvironment } from '../src/features/people/accounts/trade-accounts.ts';
import { OWN_ENVIRONMENT } from './_started-programs.ts';
import { startWholeExchange, type WholeExchange } from './_whole-exchange.ts';

const MAKER = fileURLToPath(new URL('../../maker/src/main.ts', import.meta.url));
const BTC = 1;
const polling = { timeout: 240_000, interval: 500 };

let exchange: WholeExchange;
let maker: ChildProcess;

beforeAll(async () => {
  exchange = await startWholeExchange();
  const env = { ...OWN_ENVIRONMENT, CANDOR_URL: exchange.origin, ...(await makerEnvironment(exchange.identity)) };
  maker = fork(MAKER, [], { stdio: 'ignore', execArgv: [], env });
  await vi.waitFor(async () => expect(await nearestSides()).toMatchObject({ isQuoted: true }), polling);
});
afterAll(async () => {
  const ended = once(maker, 'exit');
  maker.kill('SIGKILL');
  await ended;
  await exchange.stop();
});

/** How far the best prices are from the index, as a share of it. */
async function nearestSides() {
  const { text } = await exchange.ask(calls.getBook, { symbol: 'BTC/USDT' }, {});
  const { bids, asks } = (JSON.parse(text) as { message: Record<'bids' | 'asks', [string, string][]> }).message;
  const index = await indexNow();
  const [bid, ask] = [Number(bids[0]?.[0] ?? 0) / index - 1, Number(asks[0]?.[0] ?? 0) / index - 1];
  return { isQuoted: bids.length > 20 && asks.length > 20 && Math.abs(bid) < 0.002 && Math.abs(ask) < 0.002 };
}

async function indexNow(): Promise<number> {
  const { text } = await exchange.ask(calls.getMarketState, {}, {});
  const { markets } = (JSON.parse(text) as { message: { markets: { id: number; index_price: string }[] } }).message;
  return Number(markets.find(({ id }) => id === BTC)!.index_price);
}

test('what users sell far below the index is taken, and the market continues at the index', {
  timeout: 400_000,
}, async () => {
  const price = decimal((0.97 * (await indexNow())).toFixed(1), 6);
  const users: number[] = [];
  // More than the maker bids for in all: the rest blocks it.
  for (let seller = 0; seller < 3; seller++) {
    const { id: user } = await exchange.newUser();
    await exchange.run({ type: 'GrantTestFunds', user, coin: BTC, units: decimal('1', 8) });
    const order = { user, market: BTC, side: 'sell', kind: 'limit', timeInForce: 'gtc', price } as const;
    await exchange.run({ type: 'PlaceSpotOrder', ...order, quantity: decimal('1', 8) });
    users.push(user);
  }
  const open = () =>
    exchange.reader.number('SELECT count(*) FROM spot_orders WHERE user_id = ANY($1)', [`{${users.join(',')}}`]);
  expect(await open()).toBeGreaterThan(0);
  await vi.waitFor(async () => expect(await open()).toBe(0), polling);
  await vi.waitFor(async () => expect(await nearestSides()).toEqual({ isQuoted: true }), polling);
  const kinds = await exchange.reader.rows<{ kind: string }>(
    `SELECT DISTINCT kind FROM trades JOIN users ON users.id = taker_id WHERE maker_id = ANY($1)`,
    [`{${users.join(',')}}`],
  );
  expect(kinds).toEqual([{ kind: 'demo-trader' }]);
});
