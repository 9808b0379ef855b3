// What the records keep of each event, and that the entries add up to the balances.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ETHER, openOnChains, TOKEN, token } from './_chain-exchange.ts';
import { COIN, gem, openSmallExchange, readOrder, USER, type UserName, usd } from './_small-exchange.ts';
import type { Outcome } from './execute.ts';
import { addHistory } from './features.ts';
import type { HistoryRows } from './history.ts';
import { systemAccount, walletAccount } from './ledger/account-id.ts';
import { ENTRY_KIND, type SystemKind } from './ledger/chart-of-accounts.ts';
import { CHAIN } from './rail/rail.ts';
import { openWithAddresses } from './withdrawal/_withdrawals.ts';

type History = Pick<
  { [Kind in keyof HistoryRows]: HistoryRows[Kind][] },
  'entries' | 'trades' | 'closedOrders' | 'transfers' | 'deposits' | 'closedWithdrawals' | 'settledSignings'
>;

const nothing: History = {
  entries: [],
  trades: [],
  closedOrders: [],
  transfers: [],
  deposits: [],
  closedWithdrawals: [],
  settledSignings: [],
};

function historyOf(...outcomes: Outcome[]): History {
  const history: Record<string, unknown[]> = structuredClone(nothing);
  for (const outcome of outcomes) {
    if (outcome.kind !== 'done') continue;
    for (const event of outcome.events) {
      addHistory(event, (kind, row) => {
        history[kind] = [...(history[kind] ?? []), row];
      });
    }
  }
  return history as History;
}

test('a trade leaves both movements and both fees, each with both sides', () => {
  const { run, draw } = openSmallExchange();
  draw('sells 101 | ben 7');
  const { entries, trades, closedOrders } = historyOf(run(readOrder('anna buys 7 @ 101')));
  const wallet = (user: UserName, coin: keyof typeof COIN) => walletAccount(USER[user], COIN[coin], 'spot');
  const reference = trades[0]!.id;
  expect(entries).toEqual([
    {
      debit: wallet('anna', 'USD'),
      credit: wallet('ben', 'USD'),
      coin: COIN.USD,
      units: usd('707'),
      kind: ENTRY_KIND.spotTrade,
      reference,
    },
    {
      debit: wallet('ben', 'GEM'),
      credit: wallet('anna', 'GEM'),
      coin: COIN.GEM,
      units: gem('7'),
      kind: ENTRY_KIND.spotTrade,
      reference,
    },
    {
      debit: wallet('ben', 'USD'),
      credit: systemAccount('fees', COIN.USD),
      coin: COIN.USD,
      units: usd('0.707'),
      kind: ENTRY_KIND.spotFee,
      reference,
    },
    {
      debit: wallet('anna', 'GEM'),
      credit: systemAccount('fees', COIN.GEM),
      coin: COIN.GEM,
      units: gem('0.014'),
      kind: ENTRY_KIND.spotFee,
      reference,
    },
  ]);
  expect(closedOrders.map(({ order, reason }) => [order.user, reason])).toEqual([
    [USER.ben, 'filled'],
    [USER.anna, 'filled'],
  ]);
});

test('a sale to a resting purchase has the same entries with the roles changed', () => {
  const { run, draw } = openSmallExchange();
  draw('buys 101 | ben 7');
  const { entries } = historyOf(run(readOrder('anna sells 7 @ 101')));
  expect(entries.map(entry => [entry.debit, entry.credit, entry.units])).toEqual([
    [walletAccount(USER.ben, COIN.USD, 'spot'), walletAccount(USER.anna, COIN.USD, 'spot'), usd('707')],
    [walletAccount(USER.anna, COIN.GEM, 'spot'), walletAccount(USER.ben, COIN.GEM, 'spot'), gem('7')],
    [walletAccount(USER.anna, COIN.USD, 'spot'), systemAccount('fees', COIN.USD), usd('1.414')],
    [walletAccount(USER.ben, COIN.GEM, 'spot'), systemAccount('fees', COIN.GEM), gem('0.007')],
  ]);
});

test("a trade says on how many of its sides the operator's own accounts are", () => {
  const { run, draw, place } = openSmallExchange();
  const trader = { user: 9, kind: 'demo-trader', inviter: null } as const;
  run({ type: 'OpenUser', ...trader });
  run({ type: 'GrantTestFunds', user: trader.user, coin: COIN.USD, units: usd('1000') });
  const sides = (...orders: Parameters<typeof run>[0][]) =>
    historyOf(...orders.map(order => run(order))).trades.map(trade => trade.operatorSides);
  draw('sells 101 | max 4');
  expect(sides(readOrder('anna buys 1 @ 101'), { ...readOrder('anna buys 1 @ 101'), user: trader.user })).toEqual([
    1, 2,
  ]);
  place('max buys 1 @ 100');
  expect(sides(readOrder('anna sells 1 @ 100'))).toEqual([1]);
  place('ben buys 1 @ 100');
  expect(sides(readOrder('anna sells 1 @ 100'))).toEqual([0]);
});

test('a maker that is filled bit by bit closes with the sum of its fills', () => {
  const { run, draw } = openSmallExchange();
  draw(`
    sells 101 | ben 5
    buys   99 | carl 5`);
  const { closedOrders } = historyOf(
    run(readOrder('anna buys 2 @ 101')),
    run(readOrder('anna buys 3 @ 101')),
    run(readOrder('anna sells 4 @ 99')),
    run(readOrder('anna sells 1 @ 99')),
  );
  const makers = closedOrders.filter(({ order }) => order.user !== USER.anna).map(({ order }) => order);
  expect(makers).toMatchObject([
    { user: USER.ben, filledLots: 5, filledValue: usd('505'), held: 0n },
    { user: USER.carl, filledLots: 5, filledValue: usd('495'), held: 0n },
  ]);
});

test('a fee of nothing leaves no entry', () => {
  const { run, draw } = openSmallExchange({ makerFeePpm: 0n, takerFeePpm: 0n });
  draw('sells 101 | ben 7');
  expect(historyOf(run(readOrder('anna buys 7 @ 101'))).entries).toHaveLength(2);
});

test('transfers and test funds are kept with their numbers', () => {
  const { run, state } = openSmallExchange();
  const grant = state.exchange.nextGrant;
  const { entries, transfers } = historyOf(
    run({ type: 'Transfer', user: USER.anna, coin: COIN.USD, from: 'spot', to: 'fiat', units: 5n }),
    run({ type: 'GrantTestFunds', user: USER.anna, coin: COIN.USD, units: 6n }),
  );
  expect(transfers).toMatchObject([{ id: 1, from: 'spot', to: 'fiat', units: 5n }]);
  expect(entries.map(entry => [entry.kind, entry.units, entry.reference])).toEqual([
    [ENTRY_KIND.transfer, 5n, 1],
    [ENTRY_KIND.testFunds, 6n, grant],
  ]);
});

test('deposits are kept as they were booked, also where no user is credited', () => {
  const { block, arrived, run, agree } = openOnChains();
  run({ type: 'OpenUser', user: 9, kind: 'customer', inviter: null });
  const { deposits, entries } = historyOf(
    block(arrived('anna', '12'), { ...arrived('anna', '4'), owner: 9 }, arrived(null, '7')),
    run({ type: 'CloseUser', user: 9 }),
    agree({ kind: 'assign-deposit', deposit: 3, user: USER.ben }),
  );
  expect(deposits.map(({ deposit: { id, user, outcome } }) => [id, user, outcome])).toEqual([
    [1, USER.anna, 'credited'],
    [2, 9, 'waiting'],
    [3, null, 'unclaimed'],
  ]);
  const own = (kind: SystemKind) => systemAccount(kind, TOKEN);
  const outside = systemAccount('outside', TOKEN, CHAIN.evm);
  const wallet = (user: UserName) => walletAccount(USER[user], TOKEN, 'spot');
  expect(entries.map(({ debit, credit, units, reference }) => [debit, credit, units, reference])).toEqual([
    [outside, wallet('anna'), token('12'), 1],
    [outside, own('waiting-deposits'), token('4'), 2],
    [outside, own('unclaimed'), token('7'), 3],
    [own('waiting-deposits'), own('unclaimed'), token('4'), 2],
    [own('unclaimed'), wallet('ben'), token('7'), 3],
  ]);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set([ENTRY_KIND.deposit]));
});

test('a withdrawal leaves its end, and what it moved with its fees; what is returned moves nothing', () => {
  const { request, sign, settle, run } = openWithAddresses();
  const { entries, closedWithdrawals, settledSignings } = historyOf(
    request('anna', '100'),
    request('ben', '50'),
    sign([1]),
    settle(1, { feeUnits: 9n }),
    run({ type: 'CancelWithdrawal', user: USER.ben, withdrawal: 2 }),
    request('carl', '20', { recipient: USER.ben }),
  );
  expect(closedWithdrawals.map(({ withdrawal, end }) => [withdrawal.id, end])).toEqual([
    [1, 'paid'],
    [2, 'cancelled'],
    [3, 'inside'],
  ]);
  expect(settledSignings).toMatchObject([{ signing: { id: 1, withdrawals: [1] }, outcome: 'paid', feeUnits: 9n }]);
  expect(entries.map(({ kind, coin, units, reference }) => [kind, coin, units, reference])).toEqual([
    [ENTRY_KIND.withdrawal, TOKEN, token('99'), 1],
    [ENTRY_KIND.withdrawalFee, TOKEN, token('1'), 1],
    [ENTRY_KIND.networkFee, ETHER, 9n, 1],
    [ENTRY_KIND.insideTransfer, TOKEN, token('20'), 3],
  ]);
});

test('orders that rest, wait or change leave nothing', () => {
  const { run, draw } = openSmallExchange();
  draw('buys 99 | ben 2');
  const happened = historyOf(
    run(readOrder('anna buys 5 @ 100')),
    run(readOrder('anna buys 5 @ 110 when index reaches 105')),
    run({ type: 'AmendSpotOrder', user: USER.ben, order: 1, price: usd('98'), quantity: gem('3') }),
  );
  expect(happened).toEqual(nothing);
});

test("whatever happens, each account's entries add up to its balance", () => {
  const user = fc.constantFrom('anna', 'ben', 'carl', 'dora');
  const order = fc
    .tuple(user, fc.constantFrom('buys', 'sells'), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 95, max: 105 }))
    .map(([name, does, lots, price]) => readOrder(`${name} ${does} ${lots} @ ${price}`));
  fc.assert(
    fc.property(fc.array(order, { maxLength: 40 }), orders => {
      const { state, run } = openSmallExchange({ makerFeePpm: 333n, takerFeePpm: 777n });
      const sums = new Map([...state.accounts.values()].map(({ id, balance }) => [id, balance]));
      for (const entry of historyOf(...orders.map(command => run(command))).entries) {
        sums.set(entry.debit, (sums.get(entry.debit) ?? 0n) - entry.units);
        sums.set(entry.credit, (sums.get(entry.credit) ?? 0n) + entry.units);
      }
      expect(sums).toEqual(new Map([...state.accounts.values()].map(({ id, balance }) => [id, balance])));
    }),
    { numRuns: 30 },
  );
});
