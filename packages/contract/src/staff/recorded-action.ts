// What every list of recorded actions of staff says of each.
import * as z from 'zod/mini';
import { operatorActions } from '../operator-actions.ts';
import { operatorRoles } from '../permissions.ts';
import { int, ms, str } from '../wire/answer-fields.ts';

export const recordedAction = {
  id: int(),
  /** Its place in the journal. */
  sequence: int(),
  at: ms(),
  operator: int(),
  operator_name: str(),
  role: z.enum(operatorRoles),
  action: z.enum(operatorActions),
  reason: str(),
};
