// Automatic steps, in the order of journals; and that their queue always follows from the rows.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actOf } from './_act.ts';
import { MARKET, openSmallExchange, readOrder } from './_small-exchange.ts';
import type { DueName } from './due-queue.ts';
import { AT_ONCE } from './due-queue.ts';
import { execute, isSomethingDue } from './execute.ts';
import { queueWaiting, stateOf } from './features.ts';
import { KEY_MEMORY_MS } from './key/key.ts';
import { State } from './state.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = 1_700_006_400_000;

type Waiting = { usedAt: number | undefined; proposals: { id: number; dueAt: number }[]; postponed: number[] };

/**
 * The order as it was written before there was a queue, which the journals of these rules were decided by: postponed stops by
 * market; then the earlier of the last whole minute, if a key had aged by it, and of the first proposal; the minute wins a tie.
 */
function orderOf({ usedAt, proposals, postponed }: Waiting, at: number): string[] {
  const order = [...postponed].sort((a, b) => a - b).map(market => `stops ${market}`);
  const left = proposals.filter(({ dueAt }) => dueAt < at).sort((a, b) => a.dueAt - b.dueAt || a.id - b.id);
  const minute = Math.floor(at / MINUTE) * MINUTE;
  let isSweepLeft = usedAt !== undefined && usedAt < minute - KEY_MEMORY_MS;
  while (isSweepLeft || left.length > 0) {
    if (isSweepLeft && minute <= (left[0]?.dueAt ?? Number.POSITIVE_INFINITY)) {
      order.push('keys 0');
      isSweepLeft = false;
    } else order.push(`proposal ${left.shift()!.id}`);
  }
  return order;
}

/** The order of a queue: the first is read and removed until none is due. */
function queuedOrder({ usedAt, proposals, postponed }: Waiting, at: number): string[] {
  const state = State.empty();
  const price = { last: 0n, index: 0n, indexAt: 0, indexIsLive: false };
  for (const id of postponed) state.prices.insert({ id, ...price, stopsPostponed: true });
  for (const { id, dueAt } of proposals) state.proposals.insert({ ...PROPOSAL, id, dueAt });
  if (usedAt !== undefined) state.keys.insert({ id: 'a', input: '', at: usedAt, sequence: 1, result: {} });
  queueWaiting(state);
  const order: string[] = [];
  for (let next = state.due.first(at); next !== undefined; next = state.due.first(at)) {
    expect(isSomethingDue(state, at)).toBe(true);
    order.push(`${next.kind} ${next.id}`);
    state.due.remove(next.kind, next.id);
  }
  expect(isSomethingDue(state, at)).toBe(false);
  return order;
}

const PROPOSAL = {
  state: 'approved',
  change: { kind: 'open-operator', operator: 3 },
  effectiveAt: 0,
  proposedBy: 1,
  proposedAt: 0,
  action: 1,
  approvedBy: 2,
  approvedAt: 0,
} as const;

test('the order is that of the journals, to the millisecond and after any pause of the clock', () => {
  // Around whole minutes, where ties are.
  const near = fc.tuple(fc.integer({ min: -3, max: 6 }), fc.integer({ min: -2, max: 2 }));
  const time = near.map(([minutes, ms]) => NOON + minutes * MINUTE + ms);
  const waiting = fc.record({
    usedAt: fc.option(
      time.map(at => at - KEY_MEMORY_MS),
      { nil: undefined },
    ),
    proposals: fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 9 }), dueAt: time }), {
      selector: ({ id }) => id,
      maxLength: 6,
    }),
    postponed: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(waiting, time, (what, at) => {
      expect(queuedOrder(what, at)).toEqual(orderOf(what, at));
    }),
    { numRuns: 2_000 },
  );
});

test('missed sweeps come together, at the last whole minute and in their turn among proposals', () => {
  const proposals = [
    { id: 1, dueAt: NOON + 2 * MINUTE - 1 },
    { id: 2, dueAt: NOON + 2 * MINUTE },
  ];
  const waiting = { usedAt: NOON - KEY_MEMORY_MS - 1, proposals, postponed: [] };
  expect(queuedOrder(waiting, NOON + 2 * MINUTE + 5)).toEqual(['proposal 1', 'keys 0', 'proposal 2']);
  expect(queuedOrder(waiting, NOON)).toEqual(['keys 0']);
  expect(queuedOrder(waiting, NOON - 1)).toEqual([]);
});

/** What stored rows queue. */
function reloaded(state: State) {
  const rows = Object.entries(state.tables).map(([name, table]) => [name, [...table.values()].reverse()]);
  return stateOf(structuredClone(Object.fromEntries(rows))).due.inOrder();
}

test('the queue follows from the rows through the life of keys and proposals', () => {
  const { state, run, wait, now } = openSmallExchange();
  const names = () => state.due.inOrder().map(({ kind, id }): string => `${kind satisfies DueName} ${id}`);
  const check = (...expected: string[]) => {
    expect(names()).toEqual(expected);
    expect(reloaded(state)).toEqual(state.due.inOrder());
  };
  const change = (operator: number) => ({ kind: 'open-operator', operator }) as const;
  check();
  run(readOrder('anna buys 1 @ 100'), { id: 'a', input: '' });
  run(readOrder('anna buys 1 @ 100'), { id: 'b', input: '' });
  check('keys 0');
  run({ type: 'Propose', change: change(3), effectiveAt: 0, act: actOf('olga') });
  run({ type: 'Propose', change: change(4), effectiveAt: 0, act: actOf('olga') });
  check('proposal 1', 'proposal 2', 'keys 0');
  run({ type: 'WithdrawProposal', proposal: 2, act: actOf('olga') });
  check('proposal 1', 'keys 0');
  // No other operator approved within the public wait, and there is another one.
  wait(24 * HOUR);
  run({ type: 'AdvanceClock' });
  expect(state.proposals.require(1).state).toBe('waiting-longer');
  run(readOrder('anna buys 1 @ 100'), { id: 'c', input: '' });
  check('keys 0', 'proposal 1');
  wait(25 * HOUR);
  run({ type: 'AdvanceClock' });
  check('proposal 1', 'keys 0');
  expect([...state.keys.values()].map(({ id }) => id)).toEqual(['c']);
  wait(80 * HOUR);
  run({ type: 'AdvanceClock' });
  check();
  expect(isSomethingDue(state, now() + 10 * 365 * 24 * HOUR)).toBe(false);
});

test('postponed stops are due immediately, by the rows too', () => {
  const { state } = openSmallExchange();
  state.prices.change(MARKET).stopsPostponed = true;
  expect(reloaded(state)).toEqual([{ kind: 'stops', id: MARKET, due: AT_ONCE }]);
});

test('a command that cannot be decided leaves the queue as it was', () => {
  const { state, run, now } = openSmallExchange();
  run(readOrder('anna buys 1 @ 100'), { id: 'a', input: '' });
  const change = { kind: 'open-operator', operator: 3 } as const;
  run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga') });
  const before = state.due.inOrder();
  const broken = { ...readOrder('anna buys 5 @ 100'), price: {} as bigint };
  const stamped = { command: broken, at: now(), sequence: 99, key: { id: 'z', input: '' } };
  expect(execute(state, stamped)).toMatchObject({ kind: 'failed' });
  expect(state.due.inOrder()).toEqual(before);
  expect(reloaded(state)).toEqual(before);
});
