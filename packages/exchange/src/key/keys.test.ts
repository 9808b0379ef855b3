// Packed keys against a plain map: whatever comes and leaves, each key is found as it was, and the oldest leaves first.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Key } from './key.ts';
import { Keys } from './keys.ts';

const keyOf = (sequence: number, parts: Partial<Key> = {}): Key => ({
  id: `key ${sequence}`,
  input: `input ${sequence}`,
  at: 1_790_000_000_000 + sequence,
  sequence,
  result: { id: sequence * 7 },
  ...parts,
});

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.string({ minLength: 80, maxLength: 200 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
);
const result = fc.oneof(
  fc.constant({}),
  fc.record({ id: fc.maxSafeNat() }),
  fc.record({ ids: fc.array(fc.maxSafeNat(), { maxLength: 3 }) }),
  fc.constant<Key['result']>({ refused: [{ change: 2, code: 'would-take' }] }),
);

test('keys of any text and result are what a map has of them', () => {
  const act = fc.record({ isInsert: fc.boolean(), id: text, input: text, result });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 80 }), acts => {
      const keys = new Keys();
      const expected = new Map<string, Key>();
      acts.forEach(({ isInsert, ...parts }, sequence) => {
        const [oldest] = expected.values();
        if (isInsert && !expected.has(parts.id)) {
          keys.insert(keyOf(sequence, parts));
          expected.set(parts.id, keyOf(sequence, parts));
        } else if (oldest !== undefined) {
          keys.removeOldest();
          expected.delete(oldest.id);
        }
        expect(keys.size).toBe(expected.size);
        expect(keys.oldestAt).toBe(expected.values().next().value?.at);
      });
      expect([...keys.values()]).toEqual([...expected.values()]);
      for (const { id } of acts) expect(keys.get(id)).toEqual(expected.get(id));
      acts.forEach((_, sequence) => {
        expect(keys.getStored(sequence)).toEqual([...expected.values()].find(key => key.sequence === sequence));
      });
    }),
  );
});

describe('a hundred thousand keys', () => {
  const COUNT = 100_000;
  const keys = new Keys();
  for (let sequence = 0; sequence < COUNT; sequence++) keys.insert(keyOf(sequence));
  const found = (from: number, to: number) => {
    for (let sequence = from; sequence < to; sequence++)
      if (keys.get(`key ${sequence}`)?.sequence !== sequence) return sequence;
    return 'all';
  };

  test('are found, and others are not', () => {
    expect(found(0, COUNT)).toBe('all');
    for (let other = COUNT; other < 2 * COUNT; other++)
      if (keys.get(`key ${other}`) !== undefined) expect.fail(`${other}`);
  });

  test('leave and come in the room of their number, however often', () => {
    for (let sequence = COUNT; sequence < 3 * COUNT; sequence++) {
      keys.removeOldest();
      keys.insert(keyOf(sequence));
    }
    expect(keys.size).toBe(COUNT);
    expect(found(2 * COUNT, 3 * COUNT)).toBe('all');
    for (let gone = 0; gone < 2 * COUNT; gone++) if (keys.get(`key ${gone}`) !== undefined) expect.fail(`${gone}`);
  });
});

test('a key is there once', () => {
  const keys = new Keys();
  keys.load(keyOf(1));
  expect(() => keys.insert(keyOf(2, { id: 'key 1' }))).toThrow('there already is a key key 1');
  expect(() => keys.require('key 2')).toThrow('there is no key key 2');
});

test('new keys are inserted and stored ones removed, and a key that came and left is not stored', () => {
  const keys = new Keys();
  keys.load(keyOf(1));
  keys.insert(keyOf(2));
  keys.insert(keyOf(3));
  keys.removeOldest();
  keys.removeOldest();
  expect(keys.takeChanges()).toEqual({ inserted: [keyOf(3)], changed: [], removed: [1] });
  expect(keys.takeChanges()).toEqual({ inserted: [], changed: [], removed: [] });
  keys.removeOldest();
  expect(keys.takeChanges()).toEqual({ inserted: [], changed: [], removed: [3] });
});
