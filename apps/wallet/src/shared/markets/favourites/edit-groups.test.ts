// Editing groups of favourites.
import { expect, test } from 'vitest';
import { addGroup, deleteGroup, hasRoomForGroup, moved, nameProblem, renameGroup } from './edit-groups.ts';
import type { FavouriteGroups } from './merge-groups.ts';

const groups = [
  { id: 'main', name: '', markets: [1, 2] },
  { id: 'a', name: 'Large', markets: [3] },
];

test.each([
  ['Small', undefined, undefined],
  ['  ', undefined, 'nameNeeded'],
  [' large ', undefined, 'nameTaken'],
  ['LARGE', 'a', undefined],
  ['x'.repeat(24), undefined, undefined],
  ['x'.repeat(25), undefined, 'nameLong'],
  ['⭐'.repeat(24), undefined, undefined],
  ['👍'.repeat(13), undefined, 'nameLong'],
])('the name "%s"', (name, own, expected) => {
  expect(nameProblem(groups, name, own)).toBe(expected);
});

test('a group is added, renamed and deleted, the main one never', () => {
  const more = renameGroup(addGroup(groups, 'b', ' New '), 'a', ' Big ');
  expect(more.map(({ id, name }) => `${id} ${name}`)).toEqual(['main ', 'a Big', 'b New']);
  expect(deleteGroup(more, 'a').map(({ id }) => id)).toEqual(['main', 'b']);
  expect(deleteGroup(more, 'main')).toEqual(more);
});

test('there is room for ten', () => {
  let many: FavouriteGroups = groups;
  for (let index = 0; index < 8; index += 1) many = addGroup(many, `g${index}`, `${index}`);
  expect([hasRoomForGroup(groups), hasRoomForGroup(many)]).toEqual([true, false]);
});

test.each([
  [0, 2, [2, 3, 1]],
  [2, 0, [3, 1, 2]],
  [1, 1, [1, 2, 3]],
])('from place %i to %i', (from, to, expected) => {
  expect(moved([1, 2, 3], from, to)).toEqual(expected);
});
