// Cancelling more orders than one command should: no other user waits long, and every order goes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

let server: TradingServer;

beforeAll(async () => {
  server = await startTradingServer();
});
afterAll(() => server.stop());

/** Rests many of the smallest buys, each a tick above the other; no index yet, so any price will do. */
async function restMany(user: TradingUser, marketId: number, count: number): Promise<void> {
  const { market } = server.live.current.list.require(marketId);
  for (let done = 0; done < count; done += 1_000) {
    const ticks = Array.from({ length: Math.min(1_000, count - done) }, (_, index) => BigInt(1_000 + done + index));
    await Promise.all(
      ticks.map(tick =>
        server.run({
          type: 'PlaceSpotOrder',
          user: user.id,
          market: market.id,
          side: 'buy',
          kind: 'limit',
          timeInForce: 'gtc',
          price: tick * market.tick,
          quantity: (market.minNotional / (tick * market.tickLotValue) + 1n) * market.lot,
        }),
      ),
    );
  }
}

test('more orders than a market can hold are cancelled market by market, and once', async () => {
  const user = await server.newUser({ 3: '100000' });
  const [first, second] = [1, 4];
  await restMany(user, first, 6_000);
  await restMany(user, second, 6_000);
  const before = server.engine.lastSequence();
  const { data } = await server.call('cancelSpotOrders', { client_id: 'panic' }, user);
  expect(new Set(data.ids).size).toBe(12_000);
  expect(data.sequence).toBe(before + 3);
  expect(await server.spotWallet(user, 3)).toEqual(['100000.000000', '0.000000']);

  await restMany(user, second, 1);
  const again = await server.call('cancelSpotOrders', { client_id: 'panic' }, user);
  expect(again.data).toMatchObject({ sequence: data.sequence, hash: data.hash });
  expect((await server.call('listOpenSpotOrders', {}, user)).message).toHaveLength(1);
});
