// Surpluses: unowned money, booked once for each comparison, and taken back by a deposit that explains them.
import { MAX_UNITS } from '@candor/money';
import { expect, test } from 'vitest';
import { ETHER, openOnChains, TOKEN, token } from '../_chain-exchange.ts';
import { checkSums } from '../_check-sums.ts';
import { CHAIN } from '../rail/rail.ts';
import type { BookSurplus } from './surplus.ts';

function opened() {
  const exchange = openOnChains();
  const { run, state, own, height } = exchange;
  const surplus = (change: Partial<BookSurplus> = {}): BookSurplus => ({
    type: 'BookSurplus',
    chain: CHAIN.evm,
    coin: TOKEN,
    units: token('3'),
    height: height(),
    outside: token('50'),
    ...change,
  });
  exchange.block(exchange.arrived('anna', '50'));
  const both = (coin: typeof TOKEN | typeof ETHER = TOKEN) =>
    `${own('outside', coin, CHAIN.evm)} ${own('unclaimed', coin)}`;
  return { ...exchange, run, state, surplus, both };
}

/** Ether that a contract sent, found by the balance of an address. */
const balanceShows = (exchange: ReturnType<typeof opened>, amount: string, place = 1) => ({
  ...exchange.arrived('anna', amount, ETHER),
  transfer: `balance:0x${String(place).repeat(40)}:${exchange.height() + 1}`,
});

test('it goes to the unclaimed account, and pauses nothing', () => {
  const { run, surplus, both, state } = opened();
  expect(run(surplus())).toMatchObject({ kind: 'done' });
  expect(both()).toBe('-53 3');
  expect([...state.coinRules.values()].map(rules => [rules.depositPause, rules.withdrawalPause])).toEqual([
    [null, null],
  ]);
  // It cannot be assigned: no transfer was observed.
  expect(state.unclaimedDeposits.size).toBe(0);
  checkSums(state);
});

test('the same comparison books once, however often it is submitted', () => {
  const { run, surplus, both, block, arrived } = opened();
  for (let time = 0; time < 3; time++) run(surplus());
  expect(run(surplus({ units: token('9'), outside: token('53') }))).toMatchObject({ kind: 'done', events: [] });
  expect(both()).toBe('-53 3');
  block(arrived('ben', '20'));
  run(surplus({ outside: token('73') }));
  expect(both()).toBe('-76 6');
});

test('nothing is booked where the books have moved since the comparison', () => {
  const { run, surplus, both, block, arrived, height } = opened();
  const compared = surplus();
  block(arrived('ben', '20'));
  const moved = { rejection: { code: 'books-moved-on' } };
  expect(run(compared)).toMatchObject(moved);
  expect(run({ ...compared, height: height() })).toMatchObject(moved);
  expect(run({ ...compared, outside: token('70') })).toMatchObject(moved);
  expect(both()).toBe('-70 0');
});

test('what makes no sense is refused', () => {
  const { run, surplus } = opened();
  expect(run(surplus({ chain: CHAIN.tron }))).toMatchObject({ rejection: { code: 'unknown-chain' } });
  for (const odd of [{ coin: 1 }, { units: 0n }, { units: -1n }, { units: MAX_UNITS + 1n }, { height: Number.NaN }])
    expect(run(surplus(odd))).toMatchObject({ rejection: { code: 'invalid-deposit' } });
  expect(run(surplus({ units: MAX_UNITS }))).toMatchObject({ rejection: { code: 'too-large' } });
});

test('a deposit that only a balance shows takes it back first, so that the books never exceed the chain', () => {
  const exchange = opened();
  const { run, surplus, block, both, balance, state } = exchange;
  run(surplus({ coin: ETHER, units: 400_000_000n, outside: 0n }));
  expect(both(ETHER)).toBe('-4 4');
  block(balanceShows(exchange, '3'));
  expect([balance('anna', ETHER), both(ETHER)]).toEqual(['3', '-4 1']);
  // Twice in one block, more than is left; and a transfer of its own is never what a balance showed before.
  block(balanceShows(exchange, '0.75'), balanceShows(exchange, '2', 2), exchange.arrived('anna', '5', ETHER));
  expect([balance('anna', ETHER), both(ETHER)]).toEqual(['10.75', '-10.75 0']);
  checkSums(state);
});

test('a transfer that has a transaction takes nothing back', () => {
  const exchange = opened();
  exchange.run(exchange.surplus({ coin: ETHER, units: 400_000_000n, outside: 0n }));
  exchange.block(exchange.arrived('anna', '3', ETHER));
  expect(exchange.both(ETHER)).toBe('-7 4');
});
