// Fees: in the coin received, rounded down, at the rates fixed when the order was placed.
import { expect, test } from 'vitest';
import { COIN, type CoinName, openSmallExchange, type SmallExchange, USER } from '../_small-exchange.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';

function feesIn({ state }: SmallExchange, coin: CoinName): bigint {
  return state.accounts.get(systemAccount('fees', COIN[coin]))?.balance ?? 0n;
}

function balance({ state }: SmallExchange, user: keyof typeof USER, coin: CoinName): bigint {
  return state.accounts.require(walletAccount(USER[user], COIN[coin], 'spot')).balance;
}

test('the taker who buys pays 0.2 % of the gems, the maker who sells 0.1 % of the dollars', () => {
  const exchange = openSmallExchange();
  exchange.draw('sells 101 | ben 7');
  exchange.place('anna buys 7 @ 101');
  expect(feesIn(exchange, 'GEM')).toBe(140n);
  expect(feesIn(exchange, 'USD')).toBe(707_000n);
  expect(balance(exchange, 'anna', 'GEM')).toBe(10_070_000n - 140n);
  expect(balance(exchange, 'ben', 'USD')).toBe(100_707_000_000n - 707_000n);
});

test('the taker who sells pays 0.2 % of the dollars, the maker who buys 0.1 % of the gems', () => {
  const exchange = openSmallExchange();
  exchange.draw('buys 101 | ben 7');
  exchange.place('anna sells 7 @ 101');
  expect(feesIn(exchange, 'GEM')).toBe(70n);
  expect(feesIn(exchange, 'USD')).toBe(1_414_000n);
});

test('a fee is rounded down, for each fill on its own', () => {
  const exchange = openSmallExchange({ takerFeePpm: 333n, makerFeePpm: 0n });
  exchange.draw('sells 101 | ben 1, carl 1, dora 1');
  exchange.place('anna buys 3 @ 101');
  // 10,000 units at 333 ppm are 3.33 units, three times 3.
  expect(feesIn(exchange, 'GEM')).toBe(9n);
  expect(feesIn(exchange, 'USD')).toBe(0n);
});

test('a change of the rates leaves orders that were placed before as they are, as makers and as fired stops', () => {
  const exchange = openSmallExchange();
  exchange.draw('sells 101 | ben 7');
  exchange.place('carl buys 7 @ 102 when index reaches 101');
  exchange.configure({ makerFeePpm: 500_000n, takerFeePpm: 500_000n });
  exchange.index('101');
  expect(feesIn(exchange, 'GEM')).toBe(140n);
  expect(feesIn(exchange, 'USD')).toBe(707_000n);
});

test('an amended order keeps the rates it was placed with', () => {
  const exchange = openSmallExchange();
  exchange.draw(`
    sells 101 | ben 7
    buys  100 | anna 7`);
  exchange.configure({ makerFeePpm: 500_000n, takerFeePpm: 500_000n });
  exchange.amend('anna', '7', '101');
  expect(feesIn(exchange, 'GEM')).toBe(140n);
});

test('a new order pays the new rates', () => {
  const exchange = openSmallExchange();
  exchange.configure({ makerFeePpm: 0n, takerFeePpm: 10_000n });
  exchange.draw('sells 101 | ben 7');
  exchange.place('anna buys 7 @ 101');
  expect(feesIn(exchange, 'GEM')).toBe(700n);
});
