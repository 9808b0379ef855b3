// The journal of an exchange under the second rules: its events make the same rows today, and the exchange continues from them.
import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Command, encode, execute } from '../../src/index.ts';
import { readJournal } from './_journal.ts';

const TABLES = [
  ...(['exchange', 'coins', 'markets', 'users', 'operators'] as const),
  ...(['proposals', 'accounts', 'prices', 'spotOrders', 'keys'] as const),
];
/** What the code of those rules made of all its tables, as a SHA-256 of their texts. */
const ROWS = '89e88460aeec7dc409c0fbb347a8b8b986edd5bf2350c5f56a30c1b4dc23af0c';

const { last, folded } = readJournal('rules-2');

/** Counters of the exchange's row that those rules did not have: those rules never change them, and none was in the text. */
const NEWER_COUNTERS = [
  ...(['nextDeposit', 'nextAddress', 'nextWithdrawal', 'nextSigning'] as const),
  ...(['nextLeverOrder', 'nextLeverTrade'] as const),
  ...(['nextBankClaim', 'nextBankLine', 'nextBankFile', 'nextOption'] as const),
  ...(['nextHosting', 'nextSubscription', 'nextPriceAlert', 'generation'] as const),
];

/** Times and distances that it did not have either. */
const NEWER_TIMES = ['clockLeapMs', 'clockAheadMs', 'clockLeapAt', 'clockGapFrom', 'clockGapTo'] as const;

/** The same of operators. */
const NEWER_MEMBERS = ['resetAt', 'lastReset'];

function asThen(row: object): object {
  const newer = new Set<string>([...NEWER_COUNTERS, ...NEWER_TIMES, ...NEWER_MEMBERS]);
  return Object.fromEntries(Object.entries(row).filter(([member]) => !newer.has(member)));
}

test('the events make the rows that they made then, and no others', () => {
  const state = folded();
  const rows = TABLES.map(name => {
    const sorted = [...state.tables[name].values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    return sorted.map(row => encode(asThen(row))).join('\n');
  });
  expect(hash('sha256', rows.join('\n'))).toBe(ROWS);
  expect(state.sourcePrices.size).toBe(0);
});

test('nothing is there of what came later', () => {
  const { tables, exchange } = folded();
  for (const counter of NEWER_COUNTERS) expect(exchange[counter]).toBe(1);
  for (const time of NEWER_TIMES) expect(exchange[time]).toBe(0);
  const filled = Object.entries(tables).filter(([, table]) => table.size > 0);
  expect(filled.map(([name]) => name).filter(name => !TABLES.some(known => known === name))).toEqual([]);
});

test('the exchange continues under the rules of today', () => {
  const state = folded();
  const { at, sequence } = last;
  const run = (command: Command) => execute(state, { command, at: at + 1, sequence: sequence + 1 });
  const [order] = state.spotOrders.values();
  expect(run({ type: 'CancelSpotOrder', user: order!.user, order: order!.id })).toMatchObject({ kind: 'done' });
  const { index } = state.prices.require(1);
  const quotes = ['x', 'y', 'z'].map(source => ({ source, price: index, sourceAt: at, receivedAt: at }));
  const tick = run({ type: 'PublishIndexPrices', ticks: [{ market: 1, quotes }] });
  expect(tick).toMatchObject({ events: [{ type: 'IndexPricePublished', price: index, counted: ['x', 'y', 'z'] }] });
  expect(state.sourcePrices.require('1:x')).toMatchObject({ price: index, since: at + 1 });
});
