import { expect, test } from 'vitest';
import { dropDraft, dropDrafts, keepDraft, readDraft } from './drafts.ts';
import { endSession, startSession } from './session.ts';

test('a draft keeps what it held while a field is added, until it is dropped', () => {
  keepDraft('basic', { name: 'A', address: undefined });
  keepDraft('basic', { address: 'B' });
  expect(readDraft('basic')).toEqual({ name: 'A', address: 'B' });
  expect(readDraft('bank-card')).toEqual({});
  dropDraft('basic');
  expect(readDraft('basic')).toEqual({});
});

test('whose login ended in the middle of a form finds it again after the next one', () => {
  startSession('token', { id: 1, account: 'a@example.com' });
  endSession();
  // The page that holds the form goes after the login.
  keepDraft('basic', { name: 'A' });
  startSession('another token', { id: 1, account: 'a@example.com' });
  expect(readDraft('basic')).toEqual({ name: 'A' });
});

test('nobody finds the draft of the person before', () => {
  startSession('token', { id: 1, account: 'a@example.com' });
  keepDraft('basic', { name: 'A' });
  endSession();
  startSession('token', { id: 2, account: 'b@example.com' });
  expect(readDraft('basic')).toEqual({});
  startSession('token', { id: 1, account: 'a@example.com' });
  expect(readDraft('basic')).toEqual({});
});

test('whoever logs out leaves no draft', () => {
  keepDraft('bank-card', { real_name: 'A' });
  dropDrafts();
  expect(readDraft('bank-card')).toEqual({});
});
