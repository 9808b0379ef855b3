// Claims of deposits that did not show by themselves, as they are stored.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../../database/tables.ts';
import type { StoredDeposit } from './read-all-deposits.ts';
import type {} from './tables.ts';

type Claim = Selectable<Tables['deposit_claims']>;

/** So many of one person may be open. */
const MOST_OPEN = 5;

/** @returns false where too many are open already. Must run while the person's row is locked. */
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
  if (Number(open.count) >= MOST_OPEN) return false;
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

/** @returns false where somebody else was faster. */
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

/** Closes the open claim that a deposit answers: the one that names its transaction, or else its amount. */
export async function matchClaim(transaction: Database, person: number, deposit: StoredDeposit): Promise<void> {
  const claims = await transaction
    .selectFrom('deposit_claims')
    .select(['id', 'txid', 'units'])
    .where('person_id', '=', person)
    .where('coin_id', '=', deposit.coin)
    .where('deposit_id', 'is', null)
    .where('refusal', 'is', null)
    .orderBy('id')
    .execute();
  const transfer = deposit.transfer.toLowerCase();
  const matched =
    claims.find(({ txid }) => txid !== '' && transfer.startsWith(`${txid.toLowerCase()}:`)) ??
    claims.find(({ txid, units }) => txid === '' && BigInt(units) === deposit.units);
  if (matched === undefined) return;
  await transaction
    .updateTable('deposit_claims')
    .set({ deposit_id: deposit.id })
    .where('id', '=', matched.id)
    .execute();
}
