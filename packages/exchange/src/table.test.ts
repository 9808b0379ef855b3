// Rows that remember which of them changed: what the next commit is told to write and to delete.
import { expect, test } from 'vitest';
import { Table } from './table.ts';

type Row = { id: number; name: string };
const table = () => new Table<number, Row>('things');

test('a new row and a changed row are written once, in the order in which they changed first', () => {
  const things = table();
  things.load({ id: 1, name: 'a' });
  things.insert({ id: 2, name: 'b' });
  things.change(things.require(1)).name = 'c';
  things.change(things.require(2)).name = 'd';
  expect(things.takeChanges()).toEqual({
    changed: [
      { id: 2, name: 'd' },
      { id: 1, name: 'c' },
    ],
    removed: [],
  });
  expect(things.takeChanges()).toEqual({ changed: [], removed: [] });
});

test('a loaded row counts as stored', () => {
  const things = table();
  things.load({ id: 1, name: 'a' });
  expect(things.takeChanges()).toEqual({ changed: [], removed: [] });
});

test('a removed row is deleted and not written', () => {
  const things = table();
  things.load({ id: 1, name: 'a' });
  things.change(things.require(1)).name = 'b';
  things.remove(1);
  expect(things.get(1)).toBeUndefined();
  expect(things.takeChanges()).toEqual({ changed: [], removed: [1] });
});

test('a row that came and went is deleted, which deletes nothing where it was never stored', () => {
  const things = table();
  things.insert({ id: 1, name: 'a' });
  things.remove(1);
  expect(things.takeChanges()).toEqual({ changed: [], removed: [1] });
});

test('an id that went and came back is written, not deleted', () => {
  const things = table();
  things.load({ id: 1, name: 'a' });
  things.remove(1);
  things.insert({ id: 1, name: 'b' });
  expect(things.takeChanges()).toEqual({ changed: [{ id: 1, name: 'b' }], removed: [] });
});

test('an id cannot be taken twice, and a missing row is a bug', () => {
  const things = table();
  things.insert({ id: 1, name: 'a' });
  expect(() => things.insert({ id: 1, name: 'b' })).toThrow('things already has a row 1');
  expect(() => things.load({ id: 1, name: 'b' })).toThrow('things was given row 1 twice');
  expect(() => things.require(2)).toThrow('things has no row 2');
  expect(() => things.remove(2)).toThrow('things has no row 2');
});

test('rows are listed in the order of their coming', () => {
  const things = table();
  for (const id of [3, 1, 2]) things.insert({ id, name: '' });
  things.remove(1);
  expect([...things.values()].map(row => row.id)).toEqual([3, 2]);
  expect(things.size).toBe(2);
});
