// Stores idempotency keys with the first answer to each.
import type { Key } from '@candor/exchange';
import { int8, json, record, text } from '../store/field.ts';
import { rowTable } from '../store/table.ts';

export const commandKeysTable = rowTable<Key>(
  'command_keys',
  record({
    id: text('id'),
    input: text('input'),
    at: int8('at'),
    sequence: int8('sequence'),
    result: json('result'),
  }),
);
