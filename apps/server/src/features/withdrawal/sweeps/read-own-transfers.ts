// Reads what the exchange moved or is moving between addresses of its own: sweeps, top-ups of fees, joins of small outputs, and moves to cold storage.
import type { OwnTransferKind } from '@candor/contract/console';
import { CHAIN, type Signing } from '@candor/exchange';
import type { Reader } from '../../../database/reader.ts';
import { signingFields } from '../../../database/rows/signings.ts';
import { columnNames, int4, int8, nullable, record, text, units } from '../../../database/store/field.ts';

export type OwnTransfer = {
  signing: Signing;
  /** Of the newest attempt before its end, and of the final one after it; null where there are no bytes, or it is dead. */
  transaction: string | null;
  /** Null before its end. */
  outcome: string | null;
  feeCoin: number | null;
  feeUnits: bigint;
  detail: string | null;
  settledAt: number | null;
};

export type OwnTransferFilter = { chain?: number | undefined; kind?: OwnTransferKind | undefined };

const PURPOSE = { sweep: 'sweep', join: 'sweep', top_up: 'top-up', cold: 'cold' } as const satisfies Record<
  OwnTransferKind,
  string
>;
const COLUMNS = columnNames(signingFields);
// On bitcoin the two are one: a sweep there joins outputs.
const WHERE = `WHERE purpose IN ('sweep', 'top-up', 'cold') AND ($1::integer IS NULL OR chain_id = $1)
  AND ($2::text IS NULL OR purpose = $2) AND ($3::boolean IS NULL OR (chain_id = ${CHAIN.bitcoin}) = $3)`;
const NEWEST_BYTES =
  '(SELECT signed.id FROM signed_transactions AS signed WHERE signed.signing = open.id ORDER BY attempt DESC LIMIT 1)';

function valuesOf({ chain, kind }: OwnTransferFilter): unknown[] {
  const purpose = kind === undefined ? null : PURPOSE[kind];
  return [chain ?? null, purpose, purpose === 'sweep' ? kind === 'join' : null];
}

const FOUND = record<OwnTransfer>({
  signing: signingFields,
  transaction: nullable(text('transaction')),
  outcome: nullable(text('outcome')),
  feeCoin: nullable(int4('fee_coin_id')),
  feeUnits: units('fee_units'),
  detail: nullable(text('detail')),
  settledAt: nullable(int8('settled_at')),
});

/** The newest first. */
export function readOwnTransfers(
  reader: Reader,
  filter: OwnTransferFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<OwnTransfer[]> {
  return reader.find(
    FOUND,
    `FROM (
     (SELECT ${COLUMNS}, ${NEWEST_BYTES} AS transaction, NULL AS outcome, NULL::integer AS fee_coin_id, 0::bigint AS fee_units,
        NULL AS detail, NULL::bigint AS settled_at
      FROM signings AS open ${WHERE})
     UNION ALL
     (SELECT ${COLUMNS}, transaction, outcome, fee_coin_id, fee_units, detail, settled_at
      FROM settled_signings ${WHERE} ORDER BY id DESC LIMIT $4)
     ) AS own ORDER BY id DESC LIMIT $5 OFFSET $6`,
    [...valuesOf(filter), offset + limit, limit, offset],
  );
}

export async function countOwnTransfers(reader: Reader, filter: OwnTransferFilter, most: number): Promise<number> {
  const all = `FROM (SELECT id FROM signings ${WHERE} UNION ALL SELECT id FROM settled_signings ${WHERE}) AS own`;
  return reader.countUpTo(most, all, valuesOf(filter));
}
