// Events about own contracts are joined where they are sent late, and cost as many reads for many users as for one.
import type { Event } from '@candor/exchange';
import { expect, test } from 'vitest';
import type { OwnMessage } from '../feature.ts';
import { type LeverChange, leverUpdates } from './lever-updates.ts';
import type { OwnRowParts } from './own-rows.ts';

const USER = 7;
const closedEvent = (id: number, market: number) =>
  ({ type: 'PositionClosed', position: { id, market, user: USER }, reason: 'liquidated' }) as unknown as Event;

/** What an own feed would hold of these batches when it sends. */
function pendingChanges(...batches: Event[][]): LeverChange[] {
  const updates = leverUpdates({} as OwnRowParts);
  const held = new Map<number, LeverChange>();
  for (const events of batches) {
    const records = [{ sequence: 1, at: 1, events }];
    updates.addChanges(
      { epoch: 1, records, accounts: [] },
      user => user === USER,
      (key, change) => {
        const known = held.get(key);
        held.set(key, known === undefined ? change : updates.join!(known, change));
      },
    );
  }
  return [...held.values()];
}

test('of several positions that close before anything is sent, every one is named', () => {
  expect(pendingChanges([closedEvent(1, 3)], [closedEvent(2, 4), closedEvent(5, 4)])).toEqual([
    { user: USER, market: 4, closed: [1, 2, 5] },
  ]);
});

test('a change in which nothing closes does not forget what closed before it', () => {
  const placed = { type: 'LeverOrderPlaced', order: { user: USER, market: 9 } } as unknown as Event;
  expect(pendingChanges([closedEvent(1, 3)], [placed])).toEqual([{ user: USER, market: 9, closed: [1] }]);
});

test('a user with much open rests longer after an event than a user with little', () => {
  const event = (type: string, rows: number) => ({
    type,
    trades_all: '[]',
    trades_cur: '[]',
    trades_entrust: 'r'.repeat(rows),
  });
  const messages = [
    { user: USER, event: event('lever_trade', 96) },
    { user: 8, event: event('lever_trade', 99_996) },
    { user: 8, event: { type: 'lever_closed', to: 8, id: [1] } },
  ] as OwnMessage[];
  expect([...leverUpdates({} as OwnRowParts).restsOf!(messages)]).toEqual([
    [USER, 1],
    [8, 1_000],
  ]);
});

test('no user is notified of what others do', () => {
  const placed = { type: 'LeverOrderPlaced', order: { user: 8, market: 9 } } as unknown as Event;
  expect(pendingChanges([placed])).toEqual([]);
});
