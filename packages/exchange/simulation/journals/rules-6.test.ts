// The journal of an exchange under the sixth rules: its events make the same rows today, and the exchange continues from them.
import { expect, test } from 'vitest';
import { execute, isSomethingDue } from '../../src/index.ts';
import { hashOfRows, readJournal } from './_journal.ts';

/** What the code of those rules made of all its tables, as a SHA-256 of their texts. */
const ROWS = '5885b851d73188a280cb85a5ae5cd4bdd3feb74bc207dc917cca6474f22df34c';

const { last, folded } = readJournal('rules-6');

test('the events make the rows that they made then', () => {
  expect(hashOfRows(folded(), 6)).toBe(ROWS);
});

test('claims of those rules end when they said', () => {
  const state = folded();
  const { at, sequence } = last;
  const old = [...state.bankClaims.values()];
  expect(old.length).toBeGreaterThan(0);
  for (const { rateUntil, dueAt } of old) expect(dueAt - rateUntil).toBe(3 * 24 * 3_600_000);
  const lastDue = Math.max(...old.map(({ dueAt }) => dueAt));
  const after = Math.max(lastDue, at) + 1;
  // All that became due meanwhile is too much for one command.
  for (let next = sequence + 1; isSomethingDue(state, after); next++) {
    expect(execute(state, { command: { type: 'AdvanceClock' }, at: after, sequence: next }).kind).toBe('done');
  }
  expect(old.filter(({ id }) => state.bankClaims.get(id) !== undefined)).toEqual([]);
});
