import { expect, test } from 'vitest';
import { chatRows } from './chat-rows.ts';

const line = (author: string, at: string) => ({ author, at: new Date(at).getTime() });

test('what one author wrote in one minute stands together, under one name and above one time', () => {
  const rows = chatRows([
    line('a', '2026-11-23T10:00:01'),
    line('a', '2026-11-23T10:00:40'),
    line('b', '2026-11-23T10:00:50'),
    line('b', '2026-11-23T10:01:02'),
  ]);
  expect(rows.map(row => row.startsGroup)).toEqual([true, false, true, true]);
  expect(rows.map(row => row.endsGroup)).toEqual([false, true, true, true]);
});

test('each day begins once, in the clock of the reader', () => {
  const rows = chatRows([
    line('a', '2026-11-22T23:59:59'),
    line('a', '2026-11-23T00:00:00'),
    line('a', '2026-11-23T00:00:30'),
  ]);
  expect(rows.map(row => row.startsDay)).toEqual([true, true, false]);
});

test('nothing written makes no rows', () => {
  expect(chatRows([])).toEqual([]);
});
