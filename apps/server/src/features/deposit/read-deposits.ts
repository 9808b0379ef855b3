// Reads a user's deposits: what was booked for them, what staff found to be theirs, and what they claim.
import type { DepositStage } from '@candor/contract';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { columnNames, int4, int8, nullable, record, text, units, word } from '../../database/store/field.ts';

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
  /** The content of a claim, and why it was refused. */
  account: string;
  picture: string;
  nettype: string;
  txid: string;
  refusal: string;
};

export type DepositFilter = { user: number; coin: number | undefined; stages: readonly DepositStage[] };

/** Claims at banks are numbered below all others, so that no two rows of a list have one number. */
const BANK_CLAIMS_FROM = 1_000_000_000;

/** The number of the claim at a bank that a row of the list is; undefined of every other row. */
export function bankClaimOf({ id }: Pick<ListedDeposit, 'id'>): number | undefined {
  return id < -BANK_CLAIMS_FROM ? -id - BANK_CLAIMS_FROM : undefined;
}

/**
 * What a list is made of, each part with the stages that its rows can be in. A waiting deposit was credited with the next one that was.
 * A claim that was matched is the deposit that it was matched with.
 */
const PARTS: readonly { stages: readonly DepositStage[]; query: string }[] = [
  {
    stages: ['waiting', 'credited'],
    query: `SELECT d.id, d.at, d.coin_id, d.units, d.chain_id, d.transfer,
    CASE WHEN d.outcome = 'waiting' AND NOT EXISTS (
      SELECT FROM deposits later WHERE later.user_id = d.user_id AND later.coin_id = d.coin_id
        AND later.outcome = 'credited' AND later.id > d.id
    ) THEN 'waiting' ELSE 'credited' END AS stage,
    '' AS account, '' AS picture, '' AS nettype, '' AS txid, '' AS refusal
  FROM deposits d WHERE d.user_id = $1 AND d.outcome IN ('credited', 'waiting')`,
  },
  {
    stages: ['credited'],
    query: `SELECT d.id, (extract(epoch FROM a.at) * 1000)::bigint AS at, d.coin_id, d.units, d.chain_id, d.transfer, 'credited' AS stage,
    '' AS account, '' AS picture, '' AS nettype, '' AS txid, '' AS refusal
  FROM assigned_deposits a JOIN deposits d ON d.id = a.deposit_id WHERE a.user_id = $1`,
  },
  {
    stages: ['claimed', 'refused'],
    query: `SELECT -c.id AS id, (extract(epoch FROM c.at) * 1000)::bigint AS at, c.coin_id, c.units, NULL::integer AS chain_id, '' AS transfer,
    CASE WHEN c.refusal IS NULL THEN 'claimed' ELSE 'refused' END AS stage,
    c.account,
    CASE WHEN EXISTS (SELECT FROM pictures p WHERE p.name = c.picture AND p.removed_at IS NULL) THEN c.picture ELSE '' END AS picture,
    c.nettype, c.txid, coalesce(c.refusal, '') AS refusal
  FROM deposit_claims c WHERE c.person_id = $1 AND c.deposit_id IS NULL`,
  },
  {
    stages: ['claimed'],
    query: `SELECT -${BANK_CLAIMS_FROM} - b.id AS id, b.asked_at AS at, b.coin_id, b.units - b.fee_units AS units, NULL::integer AS chain_id,
    '' AS transfer, 'claimed' AS stage, '' AS account, coalesce(v.picture, '') AS picture, '' AS nettype, '' AS txid, '' AS refusal
  FROM bank_claims b LEFT JOIN bank_vouchers v ON v.claim_id = b.id WHERE b.user_id = $1`,
  },
  {
    stages: ['refused', 'credited'],
    query: `SELECT -${BANK_CLAIMS_FROM} - b.id AS id, b.at, b.coin_id,
    CASE WHEN b.line_id IS NULL THEN b.units - b.fee_units ELSE b.credited_units - b.credited_fee_units END AS units,
    NULL::integer AS chain_id, '' AS transfer,
    CASE WHEN b.line_id IS NULL THEN 'refused' ELSE 'credited' END AS stage,
    '' AS account, coalesce(v.picture, '') AS picture, '' AS nettype, '' AS txid, '' AS refusal
  FROM closed_bank_claims b LEFT JOIN bank_vouchers v ON v.claim_id = b.id
  WHERE b.user_id = $1 AND b.ended_as <> 'withdrawn'`,
  },
];
const WHERE = 'WHERE ($2::bigint IS NULL OR coin_id = $2) AND $3::text[] IS NOT NULL';

const LISTED = record<ListedDeposit>({
  id: int8('id'),
  at: int8('at'),
  coin: int4('coin_id'),
  units: units('units'),
  chain: nullable(int4('chain_id')),
  transfer: text('transfer'),
  stage: word('stage'),
  account: text('account'),
  picture: text('picture'),
  nettype: text('nettype'),
  txid: text('txid'),
  refusal: text('refusal'),
});
const COLUMNS = columnNames(LISTED);

const depositsOf = ({ user, coin, stages }: DepositFilter): LongList<ListedDeposit> => ({
  name: 'deposits',
  values: [user, coin ?? null, stages],
  row: LISTED,
  key: ['at', 'id'],
  rows: rowsOfQueries(...queriesOf(stages)),
});

/** Only a part that has rows in other stages too filters by stage, so that the others are read along an index. */
function queriesOf(stages: readonly DepositStage[]): string[] {
  const isRequested = (stage: DepositStage) => stages.includes(stage);
  return PARTS.filter(part => part.stages.some(isRequested)).map(part => {
    const query = `SELECT ${COLUMNS} FROM (${part.query}) AS own ${WHERE}`;
    return part.stages.every(isRequested) ? query : `${query} AND stage = ANY($3)`;
  });
}

/** Newest first. */
export function readDeposits(reader: Reader, filter: DepositFilter, slice: Slice): Promise<ListedDeposit[]> {
  return reader.pageRows(depositsOf(filter), slice);
}

/** The same with how many there are, as far as they are counted. */
export async function pageDeposits(reader: Reader, filter: DepositFilter, slice: Slice) {
  const { total, rows } = await reader.page(depositsOf(filter), slice);
  return { total, deposits: rows };
}
