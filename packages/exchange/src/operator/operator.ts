// The members of staff as the core knows them: who is active, and who came and went. Names and roles are kept elsewhere.
import type { OperatorAct } from './act.ts';

/** What an operator works as; the permissions of each role are the business of the server. */
export const OPERATOR_ROLES = ['support', 'compliance', 'treasury', 'products', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** What the program of a demo acts as that reviews what newcomers ask for. No person is given this role. */
export const DEMO_REVIEWER = 'demo-reviewer';
export type ActingRole = OperatorRole | typeof DEMO_REVIEWER;

/**
 * `invited` by a proposal that took effect, and not yet there. `reviewer`: the demo's own program, which may do little and is
 * never one of the people who have to agree.
 */
export type OperatorState = 'invited' | 'active' | 'reviewer' | 'closed';

export type Operator = { id: number; state: OperatorState; openedAt: number; closedAt: number | null };

/** With an act of null it opens an invited operator, or one of the first ones, which nobody could have proposed. */
export type OpenOperator = { type: 'OpenOperator'; operator: number; act: OperatorAct | null };
export type CloseOperator = { type: 'CloseOperator'; operator: number; act: OperatorAct };

/** In a demo only, and one at a time. */
export type OpenDemoReviewer = { type: 'OpenDemoReviewer'; operator: number };

export type OperatorInvited = { type: 'OperatorInvited'; operator: number };
export type OperatorOpened = { type: 'OperatorOpened'; operator: number };
export type OperatorClosed = { type: 'OperatorClosed'; operator: number };
export type DemoReviewerOpened = { type: 'DemoReviewerOpened'; operator: number };
