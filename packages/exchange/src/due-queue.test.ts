// The order of due items under insertions, moves and removals; and that removed ones are gone.
import { serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AT_ONCE, type Due, DueQueue } from './due-queue.ts';

type Kind = 'funding' | 'option' | 'sweep';
const RANK: Kind[] = ['funding', 'option', 'sweep'];
/** Sweeps are made up for at the last ten before a time. */
const lastTen = (before: number) => Math.floor((before - 1) / 10) * 10;
const queue = () => new DueQueue<Kind>([{ kind: 'funding' }, { kind: 'option' }, { kind: 'sweep', lastTime: lastTen }]);

test('the earliest comes first, of the same time the first kind, of the same kind the lowest id', () => {
  const due = queue();
  due.set('option', 2, 50);
  due.set('option', 1, 50);
  due.set('funding', 9, 50);
  due.set('option', 7, 40);
  due.set('funding', 3, AT_ONCE);
  expect(due.inOrder().map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'funding 3',
    'option 7',
    'funding 9',
    'option 1',
    'option 2',
  ]);
});

test('what is due at a time is not due before it', () => {
  const due = queue();
  due.set('option', 1, 50);
  expect([due.isDue(50), due.first(50)]).toEqual([false, undefined]);
  expect([due.isDue(51), due.first(51)?.id]).toEqual([true, 1]);
  due.set('option', 1, AT_ONCE);
  expect([due.isDue(0), due.first(0)?.id]).toEqual([true, 1]);
});

test('an entry is there once: set again it has another time, and taking out what is not there does nothing', () => {
  const due = queue();
  due.set('option', 1, 50);
  due.set('option', 1, 30);
  expect(due.inOrder()).toEqual([{ kind: 'option', id: 1, due: 30 }]);
  due.remove('option', 1);
  due.remove('option', 1);
  due.remove('funding', 1);
  expect(due.size).toBe(0);
});

describe('what was missed and is made up for by the last time', () => {
  test('comes after what was due before that time', () => {
    const due = queue();
    due.set('sweep', 1, 10);
    due.set('option', 1, 25);
    due.set('option', 2, 31);
    expect(due.first(35)).toMatchObject({ kind: 'option', id: 1 });
    due.remove('option', 1);
    expect(due.first(35)).toMatchObject({ kind: 'sweep', due: 30 });
    due.remove('sweep', 1);
    expect(due.first(35)).toMatchObject({ kind: 'option', id: 2 });
  });

  test('keeps its position for earlier reads', () => {
    const due = queue();
    due.set('sweep', 1, 10);
    due.set('option', 1, 25);
    expect(due.first(35)).toMatchObject({ kind: 'option' });
    expect(due.first(20)).toMatchObject({ kind: 'sweep', due: 10 });
    expect(due.inOrder()[0]).toEqual({ kind: 'sweep', id: 1, due: 10 });
  });
});

test('nothing is left of what was taken out', () => {
  const due = new DueQueue<Kind>(RANK.map(kind => ({ kind })));
  const fresh = serialize(due).byteLength;
  for (let round = 0; round < 3; round++) {
    for (let id = 0; id < 20_000; id++) due.set(RANK[id % 3]!, id, (id * 7_919) % 10_007);
    for (let id = 0; id < 20_000; id++) due.set(RANK[id % 3]!, id, (id * 104_729) % 10_007);
    for (let id = 0; id < 20_000; id++) due.remove(RANK[id % 3]!, (id * 7) % 20_000);
    for (let id = 0; id < 20_000; id++) due.remove(RANK[id % 3]!, id);
  }
  expect(due.size).toBe(0);
  expect(serialize(due).byteLength).toBe(fresh);
});

test('it agrees with a sorted list after any changes', () => {
  const kind = fc.constantFrom(...RANK);
  const id = fc.nat(12);
  const change = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind, id, due: fc.oneof(fc.nat(60), fc.constant(AT_ONCE)) }) },
    { weight: 2, arbitrary: fc.record({ kind, id, due: fc.constant(undefined) }) },
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120 }), fc.nat(70), (changes, before) => {
      const due = queue();
      let list: Due<Kind>[] = [];
      for (const { kind, id, due: time } of changes) {
        list = list.filter(entry => entry.kind !== kind || entry.id !== id);
        if (time === undefined) due.remove(kind, id);
        else {
          due.set(kind, id, time);
          list.push({ kind, id, due: time });
        }
        expect(due.first(before)).toEqual(firstOf(list, before));
        expect(due.isDue(before)).toBe(firstOf(list, before) !== undefined);
      }
      expect(due.inOrder()).toEqual(sorted(list));
      expect(due.size).toBe(list.length);
    }),
    { numRuns: 300 },
  );
});

function firstOf(list: readonly Due<Kind>[], before: number): unknown {
  const seen = list
    .filter(entry => entry.due < before)
    .map(entry => (entry.kind === 'sweep' ? { ...entry, due: Math.max(entry.due, lastTen(before)) } : entry));
  const first = sorted(seen)[0];
  return first && expect.objectContaining(first);
}

function sorted(list: readonly Due<Kind>[]): Due<Kind>[] {
  return [...list].sort((a, b) =>
    a.due !== b.due ? (a.due < b.due ? -1 : 1) : RANK.indexOf(a.kind) - RANK.indexOf(b.kind) || a.id - b.id,
  );
}
