import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../session/session.ts';
import { rememberReceipt, useReceipts } from './receipts.ts';

const hashOf = (digit: string) => digit.repeat(64);

beforeEach(() => {
  useReceipts.setState({ all: [] });
  startSession('token', { id: 7, account: 'a@example.com' });
});

test('a receipt is kept with what it was for, the newest first, and once', () => {
  rememberReceipt('placeSpotOrder', { sequence: 5, hash: hashOf('a'), id: 3 });
  rememberReceipt('transfer', { sequence: 9, hash: hashOf('b') });
  rememberReceipt('placeSpotOrder', { sequence: 5, hash: hashOf('a'), id: 3 });
  const { all } = useReceipts.getState();
  expect(all.map(({ sequence }) => sequence)).toEqual([5, 9]);
  expect(all[0]).toMatchObject({ call: 'placeSpotOrder', id: 3, user: 7 });
});

test('two hashes for one place are both kept: they are the proof', () => {
  rememberReceipt('transfer', { sequence: 5, hash: hashOf('a') });
  rememberReceipt('transfer', { sequence: 5, hash: hashOf('b') });
  expect(useReceipts.getState().all).toHaveLength(2);
});

test('nothing is kept without a user, and no more than some hundred', () => {
  endSession();
  rememberReceipt('transfer', { sequence: 1, hash: hashOf('a') });
  expect(useReceipts.getState().all).toEqual([]);
  startSession('token', { id: 7, account: 'a@example.com' });
  for (let sequence = 1; sequence <= 250; sequence++) rememberReceipt('transfer', { sequence, hash: hashOf('c') });
  const { all } = useReceipts.getState();
  expect(all).toHaveLength(200);
  expect(all[0]!.sequence).toBe(250);
});
