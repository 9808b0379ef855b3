// Stores and reads what members of staff gave as their reason; the journal has each by its digest.

import type { Reader } from '../database/reader.ts';
import { text } from '../database/store/field.ts';
import type { Database } from '../database/tables.ts';

export type NewReason = { operator: number; text: string; digest: string; at: Date; isForStaff: boolean };

export async function insertReason(
  db: Database,
  { operator, text, digest, at, isForStaff }: NewReason,
): Promise<number> {
  const row = await db
    .insertInto('operator_reasons')
    .values({ operator_id: operator, text, digest, at, is_for_staff: isForStaff })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** "" where no reason was given. */
export async function reasonOfAction(reader: Reader, action: number | null): Promise<string> {
  if (action === null) return '';
  const [reason] = await reader.find(
    text('text'),
    `FROM operator_reasons
     WHERE id = (SELECT reason_id FROM operator_actions WHERE operator_actions.id = $1)`,
    [action],
  );
  return reason ?? '';
}
