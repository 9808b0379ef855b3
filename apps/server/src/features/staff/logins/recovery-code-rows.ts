// Reads and writes the recovery codes of members of staff: sealed marks, each deleted when its code is used.
import type { Database } from '../../../database/tables.ts';

/** Those that are left; no other transaction can use one of them until this one ends. */
export function lockOperatorCodes(transaction: Database, operator: number): Promise<{ id: bigint; mark: Buffer }[]> {
  return transaction
    .selectFrom('operator_recovery_codes')
    .select(['id', 'mark'])
    .where('operator_id', '=', operator)
    .forUpdate()
    .execute();
}

export async function deleteOperatorCode(transaction: Database, id: bigint): Promise<void> {
  await transaction.deleteFrom('operator_recovery_codes').where('id', '=', id).execute();
}

export async function replaceOperatorCodes(db: Database, operator: number, marks: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('operator_recovery_codes').where('operator_id', '=', operator).execute();
  if (marks.length === 0) return;
  const rows = marks.map(mark => ({ operator_id: operator, mark }));
  await db.insertInto('operator_recovery_codes').values(rows).execute();
}

export async function countOperatorCodes(db: Database, operator: number): Promise<number> {
  const { count } = await db
    .selectFrom('operator_recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('operator_id', '=', operator)
    .executeTakeFirstOrThrow();
  return Number(count);
}
