// Reads moves to cold storage of a coin: those that are open and the last that are over, with their transactions.
import type { ColdMove, ColdMoveEnd } from '@candor/exchange';
import type { Reader } from '../../../database/reader.ts';
import { coldMoveFields } from '../../../database/rows/cold-moves.ts';
import { columnNames, int8, nullable, record, text, word } from '../../../database/store/field.ts';

/** `end` and `endedAt` are null before its end; `transaction` where there are no bytes, or it is dead. */
export type StoredColdMove = {
  move: ColdMove;
  end: ColdMoveEnd | null;
  endedAt: number | null;
  transaction: string | null;
};

const COLUMNS = columnNames(coldMoveFields);
const NEWEST_BYTES = `(SELECT signed.id FROM signed_transactions AS signed WHERE signed.signing = moves.signing
   ORDER BY attempt DESC LIMIT 1)`;
const FINAL = '(SELECT transaction FROM settled_signings WHERE settled_signings.id = moves.signing)';

const FOUND = record<StoredColdMove>({
  move: coldMoveFields,
  end: nullable(word('outcome')),
  endedAt: nullable(int8('ended_at')),
  transaction: nullable(text('transaction')),
});

/** The newest first. */
export function readColdMoves(reader: Reader, coin: number, limit: number): Promise<StoredColdMove[]> {
  return reader.find(
    FOUND,
    `FROM (
     (SELECT ${COLUMNS}, NULL AS outcome, NULL::bigint AS ended_at, ${NEWEST_BYTES} AS transaction
      FROM cold_moves AS moves WHERE coin_id = $1)
     UNION ALL
     (SELECT ${COLUMNS}, outcome, ended_at, ${FINAL} AS transaction
      FROM ended_cold_moves AS moves WHERE coin_id = $1 ORDER BY id DESC LIMIT $2)
     ) AS found ORDER BY id DESC LIMIT $2`,
    [coin, limit],
  );
}
