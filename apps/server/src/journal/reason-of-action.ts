// Reads what an operator gave as the reason of an action.
import type { Reader } from '../database/reader.ts';
import { text } from '../database/store/field.ts';

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
