// Reads moves to cold storage of a coin: those that are open and the last that are over, with their transactions.
import type { ColdMove, ColdMoveEnd } from '@candor/exchange';
import type { Reader } from '../../../database/reader.ts';
import { coldMovesTable, readColdMove } from '../../../database/rows/cold-moves.ts';
import { columnNames } from '../../../database/store/column.ts';

/** `end` and `endedAt` are null before its end; `transaction` where there are no bytes, or it is dead. */
export type StoredColdMove = {
  move: ColdMove;
  end: ColdMoveEnd | null;
  endedAt: number | null;
  transaction: string | null;
};

const COLUMNS = columnNames(coldMovesTable);
const COLUMN_COUNT = coldMovesTable.columns.length;
const NEWEST_BYTES = `(SELECT signed.id FROM signed_transactions AS signed WHERE signed.signing = moves.signing
   ORDER BY attempt DESC LIMIT 1)`;
const FINAL = '(SELECT transaction FROM settled_signings WHERE settled_signings.id = moves.signing)';

/** The newest first. */
export async function readColdMoves(reader: Reader, coin: number, limit: number): Promise<StoredColdMove[]> {
  const rows = await reader.fields(
    `(SELECT ${COLUMNS}, NULL AS outcome, NULL::bigint AS ended_at, ${NEWEST_BYTES} AS transaction
      FROM cold_moves AS moves WHERE coin_id = $1)
     UNION ALL
     (SELECT ${COLUMNS}, outcome, ended_at, ${FINAL} AS transaction
      FROM ended_cold_moves AS moves WHERE coin_id = $1 ORDER BY id DESC LIMIT $2)
     ORDER BY id DESC LIMIT $2`,
    [coin, limit],
  );
  return rows.map(fields => {
    const [end, endedAt, transaction] = fields.slice(COLUMN_COUNT);
    return {
      move: readColdMove(fields),
      end: (end ?? null) as ColdMoveEnd | null,
      endedAt: endedAt == null ? null : Number(endedAt),
      transaction: transaction ?? null,
    };
  });
}
