// Reads when a member of staff put a look on record last.
import { fieldsOf, type Reader } from '../../database/reader.ts';

export type AuditedView = { operator: number; action: string; user: number };

/** Undefined where they never did. */
export async function readLastView(
  reader: Reader,
  { operator, action, user }: AuditedView,
): Promise<number | undefined> {
  const [row] = await fieldsOf(
    reader,
    `SELECT at FROM operator_actions WHERE user_id = $1 AND operator_id = $2 AND action = $3 ORDER BY id DESC LIMIT 1`,
    [user, operator, action],
  );
  return row && Number(row[0]);
}
