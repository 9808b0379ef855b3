// Reads the deposits of all users, unclaimed ones, and open claims, for staff.
import type { DepositOutcomeName } from '@candor/contract/console';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, record, text, units, word } from '../../database/store/field.ts';

export type StoredDeposit = { id: number; coin: number; units: bigint; transfer: string };

export type DepositRow = StoredDeposit & {
  /** 0 for an unclaimed one. */
  user: number;
  at: number;
  /** 0 of a claim. */
  chain: number;
  address: string;
  outcome: DepositOutcomeName;
  picture: string;
  nettype: string;
  txid: string;
};

export type DepositSearch = {
  queue: 'all' | 'unclaimed' | 'claims';
  user: number | undefined;
  coin: number | undefined;
};

/** A claim is no deposit, so its numbers are a sequence of their own. */
const CLAIMS = `(
  SELECT c.id::bigint AS id, c.coin_id, c.units, '' AS transfer, c.person_id AS user_id,
    (extract(epoch FROM c.at) * 1000)::bigint AS at, 0 AS chain_id, c.account AS address, 'claimed' AS outcome,
    CASE WHEN EXISTS (SELECT FROM pictures p WHERE p.name = c.picture AND p.removed_at IS NULL) THEN c.picture ELSE '' END AS picture,
    c.nettype, c.txid
  FROM deposit_claims c WHERE c.deposit_id IS NULL AND c.refusal IS NULL
) AS found`;

const depositsFrom = (only: string) => `(
    SELECT d.id, d.coin_id, d.units, d.transfer, coalesce(a.user_id, d.user_id, 0) AS user_id, d.at, d.chain_id,
      coalesce(s.address, '') AS address,
      CASE WHEN a.user_id IS NOT NULL THEN 'credited' WHEN k.deposit_id IS NOT NULL THEN 'house'
        ELSE replace(d.outcome, '-', '_') END AS outcome,
      '' AS picture, '' AS nettype, '' AS txid
    FROM deposits d ${only}
    LEFT JOIN assigned_deposits a ON a.deposit_id = d.id
    LEFT JOIN kept_deposits k ON k.deposit_id = d.id
    LEFT JOIN seen_transfers s ON s.chain_id = d.chain_id AND s.transfer = d.transfer
  ) AS found`;

const STORED = {
  id: int8('id'),
  coin: int4('coin_id'),
  units: units('units'),
  transfer: text('transfer'),
};

/** All that arrived, with the fields that follow. */
export const DEPOSITS = depositsFrom('');
export const depositRowFields = record<DepositRow>({
  ...STORED,
  user: int4('user_id'),
  at: int8('at'),
  chain: int4('chain_id'),
  address: text('address'),
  outcome: word('outcome'),
  picture: text('picture'),
  nettype: text('nettype'),
  txid: text('txid'),
});
const UNCLAIMED = depositsFrom('JOIN unclaimed_deposits u ON u.id = d.id');

const WHERE = 'WHERE ($1::integer IS NULL OR user_id = $1) AND ($2::bigint IS NULL OR coin_id = $2)';

function from({ queue }: DepositSearch): string {
  const source = queue === 'claims' ? CLAIMS : queue === 'unclaimed' ? UNCLAIMED : DEPOSITS;
  return `FROM ${source} ${WHERE}`;
}

/** Newest first. */
export function readAllDeposits(
  reader: Reader,
  search: DepositSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<DepositRow[]> {
  return reader.find(depositRowFields, `${from(search)} ORDER BY id DESC LIMIT $3 OFFSET $4`, [
    search.user ?? null,
    search.coin ?? null,
    limit,
    offset,
  ]);
}

export function countAllDeposits(reader: Reader, search: DepositSearch, most: number): Promise<number> {
  return reader.countUpTo(most, from(search), [search.user ?? null, search.coin ?? null]);
}

const STORED_DEPOSIT = record<StoredDeposit>(STORED);

export async function readDeposit(reader: Reader, id: number): Promise<StoredDeposit | undefined> {
  const [deposit] = await reader.find(STORED_DEPOSIT, 'FROM deposits WHERE id = $1', [id]);
  return deposit;
}

/** Whether it came to an address that was given to a customer, or waited for one: it is theirs, even where the account is closed. */
export async function isOfUser(reader: Reader, id: number): Promise<boolean> {
  const found = await reader.number(
    `SELECT count(*) FROM deposits d WHERE d.id = $1 AND (d.user_id IS NOT NULL OR EXISTS (
       SELECT FROM seen_transfers s JOIN deposit_addresses a ON a.chain_id = s.chain_id AND a.address = s.address
       WHERE s.chain_id = d.chain_id AND s.transfer = d.transfer))`,
    [id],
  );
  return found > 0;
}

/** Whether it is still unclaimed. */
export async function isUnclaimed(reader: Reader, id: number): Promise<boolean> {
  return (await reader.number('SELECT count(*) FROM unclaimed_deposits WHERE id = $1', [id])) > 0;
}
