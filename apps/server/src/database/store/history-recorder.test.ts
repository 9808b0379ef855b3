// What the tables of history are given of each record of the journal.
import { type Event, walletAccount } from '@candor/exchange';
import { expect, test } from 'vitest';
import { historyKinds } from '../rows/history-tables.ts';
import { HistoryRecorder } from './history-recorder.ts';

const transfer = (id: number): Event => ({
  type: 'TransferMade',
  id,
  user: 7,
  coin: 3,
  from: 'spot',
  to: 'lever',
  units: 5n,
});

test('rows of a kind are numbered within their record', () => {
  const recorder = new HistoryRecorder();
  recorder.add(11, 1_000, [transfer(1), { type: 'UserFrozen', user: 7 }, transfer(2)]);
  recorder.add(12, 1_001, [transfer(3)]);
  const { entries, transfers } = recorder.rows;
  expect(entries.map(({ sequence, n, at, row }) => [sequence, n, at, row.reference])).toEqual([
    [11, 0, 1_000, 1],
    [11, 1, 1_000, 2],
    [12, 0, 1_001, 3],
  ]);
  expect(entries[0]!.row).toMatchObject({ debit: walletAccount(7, 3, 'spot'), credit: walletAccount(7, 3, 'lever') });
  expect(transfers.map(({ sequence, n, row }) => [sequence, n, row.id])).toEqual([
    [11, 0, 1],
    [11, 1, 2],
    [12, 0, 3],
  ]);
});

test('a record that leaves nothing adds no row of any kind', () => {
  const recorder = new HistoryRecorder();
  recorder.add(1, 1_000, [{ type: 'UserFrozen', user: 7 }]);
  expect(historyKinds.map(kind => recorder.rows[kind].length)).toEqual(historyKinds.map(() => 0));
});
