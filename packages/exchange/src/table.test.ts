// Rows that remember which of them changed: what the next commit must write and delete.
import { expect, test } from 'vitest';
import { Table } from './table.ts';

type Row = { id: number; name: string };
const table = () => new Table<number, Row>('things');

const nothing = { inserted: [], changed: [], removed: [] };

test('a new row is added and a changed one written over, each once', () => {
  const things = table();
  things.load({ id: 1, name: 'a' });
  things.insert({ id: 2, name: 'b' });
  things.change(1).name = 'c';
  things.change(1).name = 'd';
  things.change(2).name = 'e';
  expect(things.takeChanges()).toEqual({
    inserted: [{ id: 2, name: 'e' }],
    changed: [{ id: 1, name: 'd' }],
    removed: [],
  });
  expect(things.takeChanges()).toEqual(nothing);
});

test('a new row that was taken counts as stored', () => {
  const things = table();
  things.insert({ id: 1, name: 'a' });
  things.takeChanges();
  things.change(1).name = 'b';
  expect(things.takeChanges()).toEqual({ ...nothing, changed: [{ id: 1, name: 'b' }] });
});

test('a loaded row counts as stored', () => {
  const things = table();
  things.load({ id: 1, name: 'a' });
  expect(things.takeChanges()).toEqual(nothing);
});

test('a removed row is deleted and not written', () => {
  const things = table();
  things.load({ id: 1, name: 'a' });
  things.change(1).name = 'b';
  things.remove(1);
  expect(things.get(1)).toBeUndefined();
  expect(things.takeChanges()).toEqual({ ...nothing, removed: [1] });
});

test('a row that came and went is not spoken of', () => {
  const things = table();
  things.insert({ id: 1, name: 'a' });
  things.remove(1);
  expect(things.takeChanges()).toEqual(nothing);
});

test('a stored id that went and came back is written over, and deleted once it goes again', () => {
  const things = table();
  things.load({ id: 1, name: 'a' });
  things.remove(1);
  things.insert({ id: 1, name: 'b' });
  expect(things.takeChanges()).toEqual({ ...nothing, changed: [{ id: 1, name: 'b' }] });
  things.remove(1);
  things.insert({ id: 1, name: 'c' });
  things.remove(1);
  expect(things.takeChanges()).toEqual({ ...nothing, removed: [1] });
});

test('an id cannot be taken twice, and a missing row is a bug', () => {
  const things = table();
  things.insert({ id: 1, name: 'a' });
  expect(() => things.insert({ id: 1, name: 'b' })).toThrow('things already has a row 1');
  expect(() => things.load({ id: 1, name: 'b' })).toThrow('things was given row 1 twice');
  expect(() => things.require(2)).toThrow('things has no row 2');
  expect(() => things.remove(2)).toThrow('things has no row 2');
  expect(() => things.change(2)).toThrow('things has no row 2');
  expect(things.changeIfAny(2)).toBeUndefined();
});

test('rows are listed in the order of their coming', () => {
  const things = table();
  for (const id of [3, 1, 2]) things.insert({ id, name: '' });
  things.remove(1);
  expect([...things.values()].map(row => row.id)).toEqual([3, 2]);
  expect(things.size).toBe(2);
});
