// Claims of deposits that were not credited automatically: how they are stored, and closed once a deposit answers them.
import { type Insertable, sql } from 'kysely';
import type { Database, TableRow, Tables } from '../../database/tables.ts';
import type { Chains } from '../chains/chains.ts';
import { releasePictures } from '../pictures/picture-rows.ts';

const IS_ONLY = sql`NOT EXISTS (
  SELECT FROM deposit_claims o WHERE o.person_id = c.person_id AND o.coin_id = c.coin_id AND o.id <> c.id
    AND o.deposit_id IS NULL AND o.refusal IS NULL
)`;

export type ClosingClaims = {
  chains: Chains;
  at: Date;
  /** Of one user; absent = of all users. */
  person?: number;
};

/** People copy a transaction with or without what its chain begins it with, in capitals or not. */
const IS_NAMED = sql`starts_with(regexp_replace(d.transfer, '^0x', ''), regexp_replace(lower(c.txid), '^0x', '') || ':')`;
/** A waiting deposit was credited with the next one that was. */
const IS_CREDITED = sql`(a.deposit_id IS NOT NULL OR d.outcome = 'credited' OR d.outcome = 'waiting' AND EXISTS (
  SELECT FROM deposits later WHERE later.user_id = d.user_id AND later.coin_id = d.coin_id
    AND later.outcome = 'credited' AND later.id > d.id
))`;

/**
 * A claim that names its transaction is closed by that alone. One that names none is closed by a deposit of its coin, chain and exact
 * amount that came after it: the user had seen what came before it. A deposit that staff assigned to them closes their only claim
 * whatever its amount. Each deposit answers one claim, the oldest first. Can be repeated at any time, and run twice concurrently.
 */
export async function closeAnsweredClaims(transaction: Database, closing: ClosingClaims): Promise<void> {
  // Two of these would otherwise give one deposit to two claims.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('deposit claims', 0))`.execute(transaction);
  for (;;) {
    const pictures = await closeNext(transaction, closing);
    if (pictures.length === 0) return;
    await releasePictures(transaction, pictures, closing.at);
  }
}

/** @returns the picture of the claim that was closed; none where none is answered. */
async function closeNext(transaction: Database, { chains, person: only }: ClosingClaims): Promise<string[]> {
  const person = only ?? null;
  const names = chains.map(({ wireName }) => wireName);
  const ids = chains.map(({ id }) => id);
  const { rows } = await sql<{ picture: string }>`
    UPDATE deposit_claims SET deposit_id = found.deposit FROM (
      SELECT c.id AS claim, d.id AS deposit FROM deposit_claims c
      JOIN LATERAL (
        SELECT own.* FROM deposits own WHERE own.user_id = c.person_id
        UNION ALL
        SELECT given.* FROM assigned_deposits g JOIN deposits given ON given.id = g.deposit_id WHERE g.user_id = c.person_id
      ) d ON d.coin_id = c.coin_id
      LEFT JOIN assigned_deposits a ON a.deposit_id = d.id AND a.user_id = c.person_id
      WHERE c.deposit_id IS NULL AND c.refusal IS NULL AND (${person}::integer IS NULL OR c.person_id = ${person})
        AND NOT EXISTS (SELECT FROM deposit_claims other WHERE other.deposit_id = d.id)
        AND ${IS_CREDITED}
        AND CASE
          WHEN c.txid <> '' THEN ${IS_NAMED}
          WHEN a.deposit_id IS NOT NULL THEN a.at >= c.at AND (d.units = c.units OR ${IS_ONLY})
          ELSE d.units = c.units AND d.at >= extract(epoch FROM c.at) * 1000
            AND (c.nettype = '' OR d.chain_id = (${ids}::integer[])[array_position(${names}::text[], c.nettype)])
        END
      ORDER BY c.id, d.id LIMIT 1
    ) AS found WHERE deposit_claims.id = found.claim RETURNING picture`.execute(transaction);
  return rows.map(({ picture }) => picture);
}

type Claim = TableRow<'deposit_claims'>;

/** How many of one person may be open. */
const MAX_OPEN = 5;

/** @returns false where too many are open already. Must run while the user's row is locked. */
export async function insertClaim(
  transaction: Database,
  claim: Insertable<Tables['deposit_claims']>,
): Promise<boolean> {
  const open = await transaction
    .selectFrom('deposit_claims')
    .select(sql<string>`count(*)`.as('count'))
    .where('person_id', '=', claim.person_id)
    .where('deposit_id', 'is', null)
    .where('refusal', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(open.count) >= MAX_OPEN) return false;
  await transaction.insertInto('deposit_claims').values(claim).execute();
  return true;
}

/** An open claim; undefined where there is none of this number, or it is closed. */
export function openClaim(db: Database, id: number): Promise<Claim | undefined> {
  return db
    .selectFrom('deposit_claims')
    .selectAll()
    .where('id', '=', id)
    .where('deposit_id', 'is', null)
    .where('refusal', 'is', null)
    .executeTakeFirst();
}

/** @returns false where another process was first. */
export async function refuseClaim(db: Database, id: number, refusal: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deposit_claims')
    .set({ refusal })
    .where('id', '=', id)
    .where('deposit_id', 'is', null)
    .where('refusal', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Withdraws an open claim, and answers the name of its picture; undefined where it is not open, or not theirs. */
export async function deleteClaim(transaction: Database, id: number, person: number): Promise<string | undefined> {
  const deleted = await transaction
    .deleteFrom('deposit_claims')
    .where('id', '=', id)
    .where('person_id', '=', person)
    .where('deposit_id', 'is', null)
    .where('refusal', 'is', null)
    .returning('picture')
    .executeTakeFirst();
  return deleted?.picture;
}
