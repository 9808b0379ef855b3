// Reads a user's deposits: what was booked for them, what staff found to be theirs, and what they claim.
import type { DepositStage } from '@candor/contract';
import type { Reader } from '../../database/reader.ts';

export type ListedDeposit = {
  /** Below zero for a claim. */
  id: number;
  at: number;
  coin: number;
  units: bigint;
  /** Null of a claim. */
  chain: number | null;
  /** Its name on its chain; "" of a claim. */
  transfer: string;
  stage: DepositStage;
  /** What a claim says, and why it was refused. */
  account: string;
  picture: string;
  nettype: string;
  txid: string;
  refusal: string;
};

export type DepositFilter = { user: number; coin: number | undefined; stages: readonly DepositStage[] };

/** Claims at banks are numbered below all others, so that no two rows of a list bear one number. */
const BANK_CLAIMS_FROM = 1_000_000_000;

/** The number of the claim at a bank that a row of the list is; undefined of every other row. */
export function bankClaimOf({ id }: Pick<ListedDeposit, 'id'>): number | undefined {
  return id < -BANK_CLAIMS_FROM ? -id - BANK_CLAIMS_FROM : undefined;
}

/** A waiting deposit was credited with the next one that was. A claim that was matched is the deposit that it was matched with. */
const OWN = `(
  SELECT d.id, d.at, d.coin_id, d.units, d.chain_id, d.transfer,
    CASE WHEN d.outcome = 'waiting' AND NOT EXISTS (
      SELECT FROM deposits later WHERE later.user_id = d.user_id AND later.coin_id = d.coin_id
        AND later.outcome = 'credited' AND later.id > d.id
    ) THEN 'waiting' ELSE 'credited' END AS stage,
    '' AS account, '' AS picture, '' AS nettype, '' AS txid, '' AS refusal
  FROM deposits d WHERE d.user_id = $1 AND d.outcome IN ('credited', 'waiting')
  UNION ALL
  SELECT d.id, (extract(epoch FROM a.at) * 1000)::bigint, d.coin_id, d.units, d.chain_id, d.transfer, 'credited', '', '', '', '', ''
  FROM assigned_deposits a JOIN deposits d ON d.id = a.deposit_id WHERE a.user_id = $1
  UNION ALL
  SELECT -c.id, (extract(epoch FROM c.at) * 1000)::bigint, c.coin_id, c.units, NULL, '',
    CASE WHEN c.refusal IS NULL THEN 'claimed' ELSE 'refused' END,
    c.account,
    CASE WHEN EXISTS (SELECT FROM pictures p WHERE p.name = c.picture AND p.removed_at IS NULL) THEN c.picture ELSE '' END,
    c.nettype, c.txid, coalesce(c.refusal, '')
  FROM deposit_claims c WHERE c.person_id = $1 AND c.deposit_id IS NULL
  UNION ALL
  SELECT -${BANK_CLAIMS_FROM} - b.id, b.asked_at, b.coin_id, b.units - b.fee_units, NULL, '', 'claimed', '',
    coalesce(v.picture, ''), '', '', ''
  FROM bank_claims b LEFT JOIN bank_vouchers v ON v.claim_id = b.id WHERE b.user_id = $1
  UNION ALL
  SELECT -${BANK_CLAIMS_FROM} - b.id, b.at, b.coin_id,
    CASE WHEN b.line_id IS NULL THEN b.units - b.fee_units ELSE b.credited_units - b.credited_fee_units END, NULL, '',
    CASE WHEN b.line_id IS NULL THEN 'refused' ELSE 'credited' END, '', coalesce(v.picture, ''), '', '', ''
  FROM closed_bank_claims b LEFT JOIN bank_vouchers v ON v.claim_id = b.id
  WHERE b.user_id = $1 AND b.ended_as <> 'withdrawn'
) AS own`;
const WHERE = 'WHERE ($2::bigint IS NULL OR coin_id = $2) AND stage = ANY($3)';

const valuesOf = ({ user, coin, stages }: DepositFilter) => [user, coin ?? null, stages];

/** Newest first. */
export async function readDeposits(
  reader: Reader,
  filter: DepositFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedDeposit[]> {
  const rows = await reader.fields(
    `SELECT id, at, coin_id, units, chain_id, transfer, stage, account, picture, nettype, txid, refusal
     FROM ${OWN} ${WHERE} ORDER BY at DESC, id DESC LIMIT $4 OFFSET $5`,
    [...valuesOf(filter), limit, offset],
  );
  return rows.map(([id, at, coin, units, chain, transfer, stage, account, picture, nettype, txid, refusal]) => ({
    ...{ id: Number(id), at: Number(at), coin: Number(coin), units: BigInt(units!) },
    ...{ chain: chain == null ? null : Number(chain), transfer: transfer!, stage: stage as DepositStage },
    ...{ account: account!, picture: picture!, nettype: nettype!, txid: txid!, refusal: refusal! },
  }));
}

export function countDeposits(reader: Reader, filter: DepositFilter, most: number): Promise<number> {
  return reader.countUpTo(most, `FROM ${OWN} ${WHERE}`, valuesOf(filter));
}
