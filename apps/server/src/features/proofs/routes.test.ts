// Which users see a record of the clock, and that no other user does.
import type { Command, Event } from '@candor/exchange';
import { expect, test } from 'vitest';
import { chainHashOf, hashesOf } from '../../journal/hash-chain.ts';
import { readBody, textsOf, writeBody } from '../../journal/record-body.ts';
import { recordFor } from './routes.ts';

const [ANN, BOB, EVE] = [7, 8, 9];
const FIRST = '0'.repeat(64);

function storedClock() {
  const paid = (user: number, units: bigint) => ({ type: 'FundingPaid', market: 1, position: user, user, units });
  const clock: Command = { type: 'AdvanceClock' };
  const text = writeBody(
    textsOf({ command: clock, events: [paid(ANN, 3n), paid(BOB, -3n)] as Event[] }),
    'ab'.repeat(16),
  );
  const body = readBody(text);
  const { bodyHash } = hashesOf(text, body);
  return { row: { sequence: 1, at: 5, body: text, bodyHash, hash: chainHashOf(FIRST, 1, 5, bodyHash) }, body };
}

test('a step of the clock is shown to the users that it concerns, each their own part, and to no other user', () => {
  const { row, body } = storedClock();
  const shownTo = (user?: number) => recordFor(row, body, FIRST, user);
  expect(shownTo()).toBeUndefined();
  expect(shownTo(EVE)).toBeUndefined();
  const own = shownTo(ANN)!;
  expect(own).toMatchObject({ type: 'AdvanceClock', is_own: 1, body_hash: row.bodyHash });
  expect(JSON.parse(own.own_part!.body).events).toEqual([
    { type: 'FundingPaid', market: 1, position: ANN, user: ANN, units: '3n' },
  ]);
  expect(JSON.parse(own.body).events).toEqual([{ type: 'FundingPaid' }, { type: 'FundingPaid' }]);
  expect(shownTo(BOB)!.own_part!.body).not.toContain(`"user":${ANN}`);
});

test('where the stored hash does not follow from the text, nothing is shown', () => {
  const { row, body } = storedClock();
  expect(recordFor({ ...row, bodyHash: 'f'.repeat(64) }, body, FIRST, ANN)).toBeUndefined();
});
