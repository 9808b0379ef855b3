// The members of staff as the core knows them: who is active, and who came and went. Names and roles are kept elsewhere.
import type { OperatorAct } from './act.ts';

/** What an operator works as; the permissions of each role are the business of the server. */
export const OPERATOR_ROLES = ['support', 'compliance', 'treasury', 'products', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** `invited` by a proposal that took effect, and not yet there. */
export type OperatorState = 'invited' | 'active' | 'closed';

export type Operator = { id: number; state: OperatorState; openedAt: number; closedAt: number | null };

/** With an act of null it opens an invited operator, or one of the first ones, which nobody could have proposed. */
export type OpenOperator = { type: 'OpenOperator'; operator: number; act: OperatorAct | null };
export type CloseOperator = { type: 'CloseOperator'; operator: number; act: OperatorAct };

export type OperatorInvited = { type: 'OperatorInvited'; operator: number };
export type OperatorOpened = { type: 'OperatorOpened'; operator: number };
export type OperatorClosed = { type: 'OperatorClosed'; operator: number };
