import { expect, test } from 'vitest';
import { endSession, startSession } from '../session/session.ts';
import { drafts, keepField } from './drafts.ts';

test('a draft keeps what it held while a field is added, until it is dropped', () => {
  drafts.set('basic', { name: 'A' });
  keepField('basic', 'address', 'B');
  expect(drafts.get('basic')).toEqual({ name: 'A', address: 'B' });
  expect(drafts.has('bank-card')).toBe(false);
  drafts.delete('basic');
  expect(drafts.has('basic')).toBe(false);
});

test('whose login ended in the middle of a form finds it again after the next one', () => {
  startSession('token', { id: 1, account: 'a@example.com' });
  endSession();
  // The page that holds the form goes after the login.
  drafts.set('basic', { name: 'A' });
  startSession('another token', { id: 1, account: 'a@example.com' });
  expect(drafts.get('basic')).toEqual({ name: 'A' });
});

test('a user never finds the draft of the user before', () => {
  startSession('token', { id: 1, account: 'a@example.com' });
  drafts.set('basic', { name: 'A' });
  endSession();
  startSession('token', { id: 2, account: 'b@example.com' });
  expect(drafts.has('basic')).toBe(false);
  startSession('token', { id: 1, account: 'a@example.com' });
  expect(drafts.has('basic')).toBe(false);
});

test('a user who logs out leaves no draft', () => {
  drafts.set('bank-card', { real_name: 'A' });
  drafts.clear();
  expect(drafts.has('bank-card')).toBe(false);
});
