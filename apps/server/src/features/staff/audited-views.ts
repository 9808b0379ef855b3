// Reads when a member of staff put on record that they looked at somebody's data.
import type { Reader } from '../../database/reader.ts';
import { int8, text } from '../../database/store/field.ts';

export type AuditedView = { operator: number; action: string; user: number };

/** When the last one was; undefined where there was none. */
export async function readLastView(
  reader: Reader,
  { operator, action, user }: AuditedView,
): Promise<number | undefined> {
  const [at] = await reader.find(
    int8('at'),
    `FROM operator_actions WHERE user_id = $1 AND operator_id = $2 AND action = $3 ORDER BY id DESC LIMIT 1`,
    [user, operator, action],
  );
  return at;
}

export async function hasViewedSince(reader: Reader, view: AuditedView, since: number): Promise<boolean> {
  const at = await readLastView(reader, view);
  return at !== undefined && at >= since;
}

/** The reason of the last one, for the record of what was seen in it; nothing where there was none. */
export async function reasonOfView(
  reader: Reader,
  { operator, action, user }: AuditedView,
): Promise<{ reason?: string }> {
  const [reason] = await reader.find(
    text('text'),
    `FROM operator_actions a JOIN operator_reasons r ON r.id = a.reason_id
     WHERE a.user_id = $1 AND a.operator_id = $2 AND a.action = $3 ORDER BY a.id DESC LIMIT 1`,
    [user, operator, action],
  );
  return reason === undefined ? {} : { reason };
}
