// Reads what an operator gave as the reason of an action.
import type { Reader } from '../database/reader.ts';

/** "" where no reason was given. */
export async function reasonOfAction(reader: Reader, action: number | null): Promise<string> {
  if (action === null) return '';
  const [row] = await reader.fields(
    `SELECT text FROM operator_reasons
     WHERE id = (SELECT reason_id FROM operator_actions WHERE operator_actions.id = $1)`,
    [action],
  );
  return row?.[0] ?? '';
}
