import { IconUsers } from '@candor/ui/icons';
import { expect, test } from 'vitest';
import type { PageRoute } from '../routes.ts';
import { destinationsOf } from './palette.tsx';

const load = async () => () => null;

const rail = { group: 'people', icon: IconUsers } as const;

const table: PageRoute[] = [
  { path: '/users', name: 'users', permission: 'users.find', rail, load },
  { path: '/audit', name: 'audit', permission: 'audit.see', rail, load },
  { path: '/users/:id', name: 'user', permission: 'users.open', load },
];

const words = { page: (name: string) => name.toUpperCase(), user: (text: string) => `find ${text}` };

const labels = (text: string, permissions: Parameters<typeof destinationsOf>[1]) =>
  destinationsOf(text, permissions, words, table).map(destination => destination.label);

test('without a text there are the pages that may be opened', () => {
  expect(labels('', ['users.find', 'audit.see'])).toEqual(['USERS', 'AUDIT']);
  expect(labels('  ', ['audit.see'])).toEqual(['AUDIT']);
});

test('a text narrows the pages and offers to search for a user', () => {
  expect(labels('aud', ['users.find', 'audit.see'])).toEqual(['AUDIT', 'find aud']);
});

test('who may not search for users is not offered to', () => {
  expect(labels('1000001', ['audit.see'])).toEqual([]);
});

test('what is searched for goes whole into the address', () => {
  const [destination] = destinationsOf(' a&b=c d ', ['users.find'], words, table);
  expect(destination?.to).toBe('/users?q=a%26b%3Dc+d');
});
