// Reads whether a member of staff has put a look on record a short while ago.
import { fieldsOf, type Reader } from '../../database/reader.ts';

export type AuditedViewSince = { operator: number; action: string; user: number; since: number };

export async function hasViewedSince(
  reader: Reader,
  { operator, action, user, since }: AuditedViewSince,
): Promise<boolean> {
  const rows = await fieldsOf(
    reader,
    `SELECT 1 FROM operator_actions
     WHERE operator_id = $1 AND action = $2 AND user_id = $3 AND at >= $4 LIMIT 1`,
    [operator, action, user, since],
  );
  return rows.length > 0;
}
