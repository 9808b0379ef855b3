// Stores idempotency keys with the first answer to each.
import { type CommandResult, decodeText, encode, type Key } from '@candor/exchange';
import { column, type RowTable } from '../store/column.ts';

export const commandKeysTable: RowTable<Key> = {
  table: 'command_keys',
  columns: [
    column('id', 'text', key => key.id),
    column('input', 'text', key => key.input),
    column('at', 'bigint', key => key.at),
    column('sequence', 'bigint', key => key.sequence),
    column('result', 'text', key => encode(key.result)),
  ],
  read: ([id, input, at, sequence, result]) => ({
    id: id!,
    input: input!,
    at: Number(at),
    sequence: Number(sequence),
    result: decodeText<CommandResult>(result!),
  }),
};
