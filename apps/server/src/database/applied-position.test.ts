import type { Event } from '@candor/exchange';
import { expect, test, vi } from 'vitest';
import { AppliedPosition } from './applied-position.ts';

const EPOCH = 1;
const [ann, ben, carl] = [1, 2, 3];

const moved = (user: number) => ({ type: 'TransferMade', user }) as Event;
const OF_ALL_USERS = { type: 'MarketConfigured' } as Event;

/** A position with records that are committed one by one. */
function follow() {
  const position = new AppliedPosition();
  position.begin(EPOCH, 10, 10);
  let last = 10;
  return {
    position,
    commit: (...events: Event[]) => {
      last += 1;
      position.moveCommitted(EPOCH, last, [{ sequence: last, events }]);
    },
    apply: (sequence: number) => position.moveApplied(EPOCH, sequence),
    waits: (user?: number) => position.reached(user) !== undefined,
  };
}

test('a read of own rows waits for the records that touch its user, and a read of all rows for all records', () => {
  const { commit, apply, waits } = follow();
  expect([ann, ben, undefined].map(waits)).toEqual([false, false, false]);
  commit(moved(ann));
  commit(moved(ben));
  expect([ann, ben, carl, undefined].map(waits)).toEqual([true, true, false, true]);
  apply(11);
  expect([ann, ben, carl, undefined].map(waits)).toEqual([false, true, false, true]);
  apply(12);
  expect([ann, ben, carl, undefined].map(waits)).toEqual([false, false, false, false]);
});

test('every read waits for a record that touches all users', () => {
  const { commit, apply, waits } = follow();
  commit(moved(ann), OF_ALL_USERS);
  expect([ann, ben].map(waits)).toEqual([true, true]);
  apply(11);
  expect([ann, ben].map(waits)).toEqual([false, false]);
});

test('who was touched is remembered for as long as rows do not show it, however far behind they stay', () => {
  const { commit, apply, waits } = follow();
  commit(moved(ann));
  for (let sequence = 12; sequence <= 40; sequence++) {
    commit(moved(ben));
    // Twenty records behind.
    if (sequence > 31) apply(sequence - 21);
    expect(waits(ann)).toBe(sequence < 32);
    expect(waits(ben)).toBe(true);
    expect(waits(carl)).toBe(false);
  }
  apply(40);
  expect([ann, ben].map(waits)).toEqual([false, false]);
});

test('after a takeover the records before it count as touching all users', () => {
  const { position, apply, waits } = follow();
  position.begin(EPOCH + 1, 15, 10);
  expect([ann, ben].map(waits)).toEqual([true, true]);
  // The displaced engine moves nothing.
  apply(15);
  expect(waits(ann)).toBe(true);
  position.moveApplied(EPOCH + 1, 15);
  expect(waits(ann)).toBe(false);
});

test('a waiting read continues once the rows are there', async () => {
  const { position, commit, apply } = follow();
  commit(moved(ann));
  commit(moved(ben));
  const reached: string[] = [];
  const waits = [
    position.reached(ann)!.then(() => reached.push('ann')),
    position.reached()!.then(() => reached.push('all')),
  ];
  apply(11);
  await waits[0];
  expect(reached).toEqual(['ann']);
  apply(12);
  await Promise.all(waits);
  expect(reached).toEqual(['ann', 'all']);
});

test('rows are shown while it is certain that this server leads, and wait until it is again', async () => {
  const { position, waits } = follow();
  let leads = true;
  position.showWhile(() => leads);
  expect([waits(), position.led()]).toEqual([false, undefined]);
  leads = false;
  expect(waits(ann)).toBe(true);
  const shown = vi.fn();
  void position.led()!.then(shown);
  position.noteLead();
  await Promise.resolve();
  expect(shown).not.toHaveBeenCalled();
  leads = true;
  position.noteLead();
  await vi.waitFor(() => expect(shown).toHaveBeenCalled());
  expect(waits(ann)).toBe(false);
});
