// When the network takes over twice the fee of a withdrawal: to the unit, by value between coins, and never where its value is unknown.
import { type Coin, type CoinRules, type Rail, railId } from '@candor/exchange';
import { expect, test } from 'vitest';
import type { CoinRail } from './coin-rail.ts';
import { isOverTwiceItsFee } from './network-cost.ts';

const CHAIN = 2;
const GWEI = 10n ** 9n;

type Priced = { ether: bigint; tokenFeePpm?: bigint };

function world({ ether: price, tokenFeePpm = 1_000n }: Priced) {
  const rulesOf = (withdrawalFeePpm: bigint) => ({ withdrawalFeePpm }) as CoinRules;
  const ether: Coin = { id: 2, name: 'ETH', scale: 8, testFundsCap: 0n };
  const token: Coin = { id: 3, name: 'USDT', scale: 6, testFundsCap: 0n };
  const rails: Rail[] = [
    { id: railId(2, CHAIN), coin: 2, chain: CHAIN, asset: 'native', assetScale: 18, dust: 0n },
    { id: railId(3, CHAIN), coin: 3, chain: CHAIN, asset: '0xa11ce', assetScale: 6, dust: 0n },
  ];
  const list = {
    coins: new Map([ether, token].map(coin => [coin.id, coin])),
    coinRules: new Map([ether, token].map(({ id }) => [id, rulesOf(tokenFeePpm)])),
    rails: new Map(rails.map(rail => [rail.id, rail])),
    railsOn: (id: number) => rails.filter(rail => rail.chain === id),
    openings: new Map(),
    all: () => [{ base: ether, quote: token, market: { id: 9 } }],
  };
  const live = { current: { list, market: () => ({ price: { index: price } }) } } as never;
  const railOf = (coin: Coin): CoinRail =>
    ({
      coin,
      rules: rulesOf(tokenFeePpm),
      rail: rails.find(one => one.coin === coin.id)!,
      chain: { id: CHAIN },
    }) as never;
  return { live, ether: railOf(ether), token: railOf(token) };
}

test('exactly twice the fee is paid, one unit more waits', () => {
  const { live, ether } = world({ ether: 0n });
  // 0.00001 of a coin is 10,000 gwei.
  expect(isOverTwiceItsFee({ live }, ether, 1_000n, 20_000n * GWEI)).toBe(false);
  expect(isOverTwiceItsFee({ live }, ether, 1_000n, 20_000n * GWEI + 1n)).toBe(true);
});

test('a token is compared by the value of both', () => {
  const { live, token } = world({ ether: 3_000n * 10n ** 8n });
  // A fee of 0.3 USDT against 0.0002 of a coin.
  expect(isOverTwiceItsFee({ live }, token, 300_000n, 200_000n * GWEI)).toBe(false);
  expect(isOverTwiceItsFee({ live }, token, 300_000n, 200_010n * GWEI)).toBe(true);
});

test('nothing waits where a price is missing, the cost is not known, or the exchange takes no fee', () => {
  const much = 10n ** 18n;
  const unpriced = world({ ether: 0n });
  expect(isOverTwiceItsFee(unpriced, unpriced.token, 1n, much)).toBe(false);
  const priced = world({ ether: 3_000n * 10n ** 8n });
  expect(isOverTwiceItsFee(priced, priced.token, 1n, undefined)).toBe(false);
  const free = world({ ether: 3_000n * 10n ** 8n, tokenFeePpm: 0n });
  expect(isOverTwiceItsFee(free, free.token, 0n, much)).toBe(false);
  // A fee that rounds to nothing is no choice of the exchange.
  expect(isOverTwiceItsFee(priced, priced.token, 0n, much)).toBe(true);
});

test('the largest numbers stay exact', () => {
  const { live, ether } = world({ ether: 0n });
  const most = 10n ** 30n;
  expect(isOverTwiceItsFee({ live }, ether, most, 2n * most * 10n ** 10n)).toBe(false);
  expect(isOverTwiceItsFee({ live }, ether, most, 2n * most * 10n ** 10n + 1n)).toBe(true);
});
