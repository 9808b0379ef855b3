// Stores moves to cold storage: the open ones, and what became of the others.
import type { ColdMove, ColdMoveEnded } from '@candor/exchange';
import { type Column, column, type Fields, type Recorded, type RecordedTable, type RowTable } from '../store/column.ts';

const columns: readonly Column<ColdMove>[] = [
  column('id', 'bigint', move => move.id),
  column('coin_id', 'integer', move => move.coin),
  column('chain_id', 'integer', move => move.chain),
  column('units', 'bigint', move => move.units),
  column('agreed_at', 'bigint', move => move.agreedAt),
  column('due_at', 'bigint', move => move.dueAt),
  column('signing', 'bigint', move => move.signing),
];

export const coldMovesTable: RowTable<ColdMove> = { table: 'cold_moves', columns, read: readColdMove };

/** Rebuilds a move from the columns that open and ended ones share. */
export function readColdMove([id, coin, chain, units, agreedAt, dueAt, signing]: Fields): ColdMove {
  return {
    ...{ id: Number(id), coin: Number(coin), chain: Number(chain), units: BigInt(units!) },
    ...{ agreedAt: Number(agreedAt), dueAt: Number(dueAt), signing: signing == null ? null : Number(signing) },
  };
}

export const endedColdMovesTable: RecordedTable<ColdMoveEnded> = {
  table: 'ended_cold_moves',
  keyColumns: 1,
  columns: [
    ...columns.map(({ name, type, of }) => column(name, type, ({ row }: Recorded<ColdMoveEnded>) => of(row.move))),
    column('outcome', 'text', ({ row }) => row.end),
    column('ended_at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};
