// News to users about their own account, where features change things often and fail now and then.
import { pino } from 'pino';
import type { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommittedBatch } from '../engine/engine-port.ts';
import type { OwnMessage, OwnUpdates } from '../features/feature.ts';
import { SubscribedUsers } from './rooms.ts';
import { OwnFeed } from './update-feeds.ts';

const USER = 1000001;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the state of a wallet in each batch: one changed account is the key, the batch's epoch the change. */
function walletUpdates(isAway: () => boolean = () => false): OwnUpdates<number> {
  return {
    addChanges({ epoch, accounts }, listens, add) {
      if (listens(USER)) for (const account of accounts) add(account, epoch);
    },
    async messagesOf(changes) {
      if (isAway()) throw new Error('away');
      return changes.map(change => balance(String(change)));
    },
  };
}

function balance(amount: string): OwnMessage {
  const event = { type: 'balance', currency: 3, currency_name: 'USDT', account: 'change', lock: '0' } as const;
  return { user: USER, event: { ...event, balance: amount } };
}

function startFeed(...updates: OwnUpdates<number>[]) {
  const received: string[] = [];
  const emit = (_event: string, message: { balance: string }) => void received.push(message.balance);
  const listening = new SubscribedUsers();
  listening.add(USER);
  const io = { to: () => ({ emit }) } as unknown as Server;
  return { feed: new OwnFeed({ io, listening, updates, log: pino({ level: 'silent' }) }), received };
}

function batch(epoch: number, ...accounts: number[]): CommittedBatch {
  return { epoch, records: [], accounts };
}

test('of changes with the same key, the last is sent', async () => {
  const { feed, received } = startFeed(walletUpdates());
  feed.onCommitted(batch(1, 7));
  feed.onCommitted(batch(2, 7, 8));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(received).toEqual(['2', '2']);
});

test('updates that could not be sent are sent later, in their state by then, and delay no other user', async () => {
  let isAway = true;
  const { feed, received } = startFeed(
    walletUpdates(() => isAway),
    walletUpdates(),
  );
  feed.onCommitted(batch(1, 7, 8));
  await vi.advanceTimersByTimeAsync(200);
  expect(received).toEqual(['1', '1']);
  received.length = 0;
  isAway = false;
  feed.onCommitted(batch(2, 8));
  await vi.advanceTimersByTimeAsync(10_000);
  // The other updates once more for account 8; then 7 as it was and 8 as it is now.
  expect(received.toSorted()).toEqual(['1', '2', '2']);
});

test('changes that come while a key rests are sent together once it is over, and none of them is lost', async () => {
  const updates = {
    ...walletUpdates(),
    join: (earlier: number, later: number) => earlier * 10 + later,
    restsOf: () => new Map([[7, 500]]),
  };
  const { feed, received } = startFeed(updates);
  feed.onCommitted(batch(1, 7));
  await vi.advanceTimersByTimeAsync(200);
  feed.onCommitted(batch(2, 7));
  await vi.advanceTimersByTimeAsync(50);
  feed.onCommitted(batch(3, 7, 8));
  await vi.advanceTimersByTimeAsync(100);
  expect(received).toEqual(['1', '3']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(received).toEqual(['1', '3', '23']);
});

test('updates that could not be sent are joined with later changes', async () => {
  let isAway = true;
  const updates = { ...walletUpdates(() => isAway), join: (earlier: number, later: number) => earlier * 10 + later };
  const { feed, received } = startFeed(updates);
  feed.onCommitted(batch(1, 7));
  await vi.advanceTimersByTimeAsync(200);
  isAway = false;
  feed.onCommitted(batch(2, 7));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(received).toEqual(['12']);
});

test('slow updates delay no other updates', async () => {
  const slow = { ...walletUpdates(), messagesOf: () => new Promise<OwnMessage[]>(() => undefined) };
  const { feed, received } = startFeed(slow, walletUpdates());
  feed.onCommitted(batch(1, 7));
  await vi.advanceTimersByTimeAsync(200);
  expect(received).toEqual(['1']);
});

test('the first of many are sent before the last are read', async () => {
  const batchSizes: number[] = [];
  const updates: OwnUpdates<number> = {
    ...walletUpdates(),
    async messagesOf(changes) {
      batchSizes.push(changes.length);
      return batchSizes.length === 1 ? changes.map(change => balance(String(change))) : new Promise(() => undefined);
    },
  };
  const { feed, received } = startFeed(updates);
  feed.onCommitted(batch(1, ...Array.from({ length: 150 }, (_, index) => index)));
  await vi.advanceTimersByTimeAsync(200);
  expect([batchSizes, received.length]).toEqual([[100, 50], 100]);
});

test('a feed that was stopped sends nothing more', async () => {
  const { feed, received } = startFeed(walletUpdates());
  feed.onCommitted(batch(1, 7));
  feed.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(received).toEqual([]);
});
