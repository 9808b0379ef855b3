// Stores moves to cold storage: the open ones, and the outcomes of the others.
import type { ColdMove, ColdMoveEnded } from '@candor/exchange';
import { int4, int8, nullable, record, units, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const coldMoveFields = record<ColdMove>({
  id: int8('id'),
  coin: int4('coin_id'),
  chain: int4('chain_id'),
  units: units('units'),
  agreedAt: int8('agreed_at'),
  dueAt: int8('due_at'),
  signing: nullable(int8('signing')),
});

export const coldMovesTable = rowTable('cold_moves', coldMoveFields);

export const endedColdMovesTable = recordedTable('ended_cold_moves', 1, {
  row: record<Omit<ColdMoveEnded, 'type'>>({
    move: coldMoveFields,
    end: word('outcome'),
  }),
  at: int8('ended_at'),
  sequence: int8('sequence'),
});
