import { expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { endSession, startSession } from './session.ts';

test('a draft keeps what it held while a field is added, until it is dropped', () => {
  keepDraft('basic', { name: 'A', address: undefined });
  keepDraft('basic', { address: 'B' });
  expect(readDraft('basic')).toEqual({ name: 'A', address: 'B' });
  expect(readDraft('bank-card')).toEqual({});
  dropDraft('basic');
  expect(readDraft('basic')).toEqual({});
});

test('nobody finds the draft of the person before', () => {
  startSession('token', { id: 1, account: 'a@example.com' });
  keepDraft('basic', { name: 'A' });
  endSession();
  expect(readDraft('basic')).toEqual({});
});
