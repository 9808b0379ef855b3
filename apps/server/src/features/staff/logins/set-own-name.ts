// Gives a name to a member of staff who has none: the first ones, whom nobody invited.
import type { LoggedInOperator } from '../../../http/logins.ts';
import { giveName } from '../operator-rows.ts';
import { recordAct } from '../record-act.ts';
import type { Staff } from '../staff.ts';

/** Answers false where there is a name: what stands beside earlier acts is not rewritten. */
export async function setOwnName(staff: Staff, operator: LoggedInOperator, name: string): Promise<boolean> {
  if (operator.name !== '') return false;
  await recordAct(staff, operator, 'set_own_name');
  return giveName(staff.db, operator.id, name);
}
