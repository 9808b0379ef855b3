// The value of an entry: never more than the bank booked, whatever its payments and charges say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesOf } from './entry-lines.ts';
import { ownIdsIn } from './payouts/own-ids.ts';
import { readStatement } from './read-statement.ts';
import { type EntryPayment, STATEMENT_SCALE, type StatementEntry } from './statement.ts';

const unit = 10n ** BigInt(STATEMENT_SCALE);
const RULES = { maxCharges: 5n * unit, unit: unit / 100n };

const ENTRY: Omit<StatementEntry, 'direction' | 'amount' | 'payments'> = {
  position: '1',
  account: 'DE1',
  currency: 'EUR',
  bookedOn: '2026-11-20',
  reference: 'E-1',
  charges: 0n,
  formerReferences: [],
  occurrence: 1,
  isReversal: false,
};

function payment(amount: bigint | undefined, charges = 0n, more: Partial<EntryPayment> = {}): EntryPayment {
  const direction = amount !== undefined && amount < 0n ? 'out' : 'in';
  const size = amount === undefined ? undefined : (amount < 0n ? -amount : amount) * unit;
  return {
    direction,
    amount: size,
    charges: charges * unit,
    reference: '',
    names: [],
    reverses: '',
    payer: 'Ada',
    payerAccount: 'DE2',
    ultimatePayer: '',
    text: 'RF24001000001',
    ...more,
  };
}

function entry(amount: bigint, payments: EntryPayment[], more: Partial<StatementEntry> = {}): StatementEntry {
  const direction = amount < 0n ? 'out' : 'in';
  return { ...ENTRY, direction, amount: (amount < 0n ? -amount : amount) * unit, payments, ...more };
}

/** Each line as its amount with a sign, its kind and its doubt. */
function linesIn(of: StatementEntry): [bigint, string, string][] {
  return linesOf(of, RULES).map(({ direction, amount, kind, doubt }) => {
    return [(direction === 'in' ? amount : -amount) / unit, kind, doubt];
  });
}

test('payments that add up to their entry are its lines, each with its own sign', () => {
  expect(linesIn(entry(300n, [payment(undefined)]))).toEqual([[300n, 'payment', '']]);
  expect(linesIn(entry(300n, [payment(100n), payment(200n), payment(0n)]))).toEqual([
    [100n, 'payment', ''],
    [200n, 'payment', ''],
  ]);
  expect(linesIn(entry(950n, [payment(1_000n), payment(-50n)]))).toEqual([
    [1_000n, 'payment', ''],
    [-50n, 'payment', ''],
  ]);
});

test('payments that add up to another amount are one line that waits, as large as the entry', () => {
  for (const payments of [
    [payment(1_000n), payment(2_000n)],
    [payment(299n)],
    [payment(100n), payment(undefined)],
    [payment(300n, 5n), payment(300n, 5n)],
  ]) {
    expect(linesIn(entry(300n, payments))).toEqual([[300n, 'payment', 'sum']]);
  }
  const [line] = linesOf(entry(300n, [payment(1_000n), payment(2_000n)]), RULES);
  expect(line).toMatchObject({ statedSum: 3_000n * unit, reverses: '', payer: '' });
  // Less than a cent has no place in the books.
  const part = { ...payment(100n), amount: 3_333_300n };
  expect(linesIn(entry(100n, [part, { ...part, amount: 6_666_700n }]))).toEqual([[100n, 'payment', 'sum']]);
  // More came in than the payments say: charges explain only what is missing.
  expect(linesIn(entry(300n, [payment(290n, 10n)]))).toEqual([[300n, 'payment', 'sum']]);
});

test('charges within the limit are a cost next to the whole payment; above it what arrived waits', () => {
  expect(linesIn(entry(995n, [payment(1_000n, 5n)]))).toEqual([
    [1_000n, 'payment', ''],
    [-5n, 'charges', ''],
  ]);
  expect(linesIn(entry(994n, [payment(1_000n, 6n)]))).toEqual([[994n, 'payment', 'charges']]);
  expect(linesIn(entry(1_474n, [payment(1_500n, 26n)]))).toEqual([[1_474n, 'payment', 'charges']]);
  // Charges that are not in the amount say nothing.
  expect(linesIn(entry(1_000n, [payment(1_000n, 26n)]))).toEqual([[1_000n, 'payment', '']]);
  // As part of a bulk, and of the entry as a whole.
  expect(linesIn(entry(1_497n, [payment(1_000n, 3n), payment(500n)]))).toEqual([
    [1_000n, 'payment', ''],
    [500n, 'payment', ''],
    [-3n, 'charges', ''],
  ]);
  expect(linesIn(entry(1_497n, [payment(1_000n), payment(500n)], { charges: 3n * unit }))).toHaveLength(3);
});

test('a payment of ours is settled at its own amount, and its charges wait where they are high', () => {
  const paid = payment(-1_500n, 26n, { names: ['WD-1-AAAA'] });
  expect(linesIn(entry(-1_526n, [paid]))).toEqual([
    [-1_500n, 'payment', ''],
    [-26n, 'charges', 'charges'],
  ]);
  expect(linesOf(entry(-1_526n, [paid]), RULES).map(({ names }) => names)).toEqual([['WD-1-AAAA'], []]);
});

test('what takes a payment of ours back is no deposit', () => {
  expect(linesIn(entry(86n, [payment(undefined)], { isReversal: true }))).toEqual([[86n, 'payment', 'reversal']]);
  expect(linesIn(entry(-86n, [payment(undefined, 0n, { direction: 'out' })], { isReversal: true }))).toEqual([
    [-86n, 'payment', ''],
  ]);
});

test('whatever payments and charges say, the lines of an entry add up to what the bank booked', () => {
  let state = 7;
  const random = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return BigInt(state % most);
  };
  for (let round = 0; round < 20_000; round++) {
    const count = Number(random(4)) + 1;
    const payments = Array.from({ length: count }, () => {
      const amount = random(9) === 0n ? undefined : random(60) - 20n;
      return payment(amount, random(3) === 0n ? random(9) : 0n);
    });
    const sum =
      payments.reduce((all, each) => all + (each.direction === 'in' ? 1n : -1n) * (each.amount ?? 0n), 0n) / unit;
    const ofPayments = payments.reduce((all, each) => all + each.charges, 0n) / unit;
    const ofEntry = random(3) === 0n ? random(9) : 0n;
    const fitting = [sum, sum - ofPayments, sum - ofEntry, sum - ofPayments - ofEntry, random(80) - 30n];
    const amount = fitting[Number(random(fitting.length))]!;
    if (amount === 0n) continue;
    const isReversal = random(5) === 0n;
    const booked = entry(amount, payments, { charges: ofEntry * unit, isReversal });
    const lines = linesOf(booked, RULES);
    const total = lines.reduce((all, line) => all + (line.direction === 'in' ? line.amount : -line.amount), 0n);
    expect(total).toBe(amount * unit);
    expect(lines.every(line => line.amount > 0n)).toBe(true);
    const costs = lines.filter(({ kind, doubt }) => kind === 'charges' && doubt === '');
    expect(costs.every(line => line.direction === 'out' && line.amount <= RULES.maxCharges)).toBe(true);
  }
});

/** Files that broke the product, with their right values: what is in each, and why nothing else is. */
const CASES: readonly [file: string, lines: string[], notRead: string[]][] = [
  ['b01-one-debit-for-file.xml', ['out 175'], []],
  ['b02a-charges-in-debit.xml', ['out 1500 WD-1-AAAA', 'out 26 charges (charges)'], []],
  ['b03-batch-with-minus.xml', ['in 1000', 'out 50'], []],
  ['b04a-fee-shares-reference.xml', ['in 100', 'out 0.35'], []],
  ['b05a-no-bank-reference.xml', ['in 100'], []],
  ['b05b-text-in-addtlntryinf.xml', ['in 100'], []],
  ['b06a-numeric-entity.xml', ['in 100'], []],
  ['b06c-latin1.xml', ['in 100'], []],
  ['b07a-zero-entry.xml', ['in 100', 'in 200'], ['2 zero_amount']],
  ['b07d-no-status.xml', [], ['1 no_status']],
  ['b41-own-payment-reversed.xml', ['out 86.48 WD-1-AAAA', 'in 86.48 WD-1-AAAA (reversal)'], []],
];

test.each(CASES)('%s', (file, lines, notRead) => {
  const statement = readStatement(readFileSync(join(import.meta.dirname, 'cases', file)), undefined);
  const actual = statement.entries
    .flatMap(each => linesOf(each, RULES))
    .map(line => {
      const amount = Number(line.amount) / Number(unit);
      const kind = line.kind === 'payment' ? '' : line.kind;
      const doubt = line.doubt === '' ? '' : `(${line.doubt})`;
      const { endToEnd } = ownIdsIn(line.names, [], []);
      return [line.direction, amount, endToEnd, kind, doubt].filter(each => each !== '').join(' ');
    });
  expect(actual).toEqual(lines);
  expect(statement.notRead.map(({ position, reason }) => `${position} ${reason}`)).toEqual(notRead);
});
