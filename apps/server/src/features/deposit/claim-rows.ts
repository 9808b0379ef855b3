// Claims of deposits that did not show by themselves, as they are stored.
import { type Insertable, sql } from 'kysely';
import type { Database, TableRow, Tables } from '../../database/tables.ts';

type Claim = TableRow<'deposit_claims'>;

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

/** Takes back an open claim, and answers the name of its picture; undefined where it is not open, or not theirs. */
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
