// Refuses acts that are not sound, and makes the event of one that is.
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import { type ActingRole, DEMO_REVIEWER, OPERATOR_ROLES, type OperatorAct, type OperatorActed } from './act.ts';
import { type OperatorState, RESET_HOLD_MS } from './operator.ts';

const ACTION = /^[a-z][a-z0-9]*([._-][a-z0-9]+)*$/;
const MAX_LETTERS = 60;
const DIGEST = /^[0-9a-f]{64}$/;

/** Refuses an act of a number that is no active operator, or one that says more than codes and ids. */
export function checkAct(state: State, act: OperatorAct, user: number | undefined): Rejection | undefined {
  const operatorState = state.operators.get(act.operator)?.state;
  if (operatorState !== 'active' && operatorState !== 'reviewer') return { code: 'unknown-operator' };
  const isSound =
    fitsRole(operatorState, act.role) &&
    act.action.length <= MAX_LETTERS &&
    ACTION.test(act.action) &&
    isIdOrNull(act.user) &&
    isIdOrNull(act.reason) &&
    (act.digest === null ? act.reason === null : act.reason !== null && DIGEST.test(act.digest)) &&
    (user === undefined || act.user === user);
  return isSound ? undefined : { code: 'invalid-act' };
}

/** Refuses a part in a decision of two to an operator whose access was reset within `RESET_HOLD_MS`. */
export function refuseAfterReset(state: State, operator: number, at: number): Rejection | undefined {
  const { resetAt } = state.operators.require(operator);
  const until = resetAt + RESET_HOLD_MS;
  return resetAt > 0 && at < until ? { code: 'operator-held', until } : undefined;
}

/** The event of an act, member by member, so that nothing else slips into the journal with it. */
export function acted(state: State, { operator, role, action, user, reason, digest }: OperatorAct): OperatorActed {
  const act = { operator, role, action, user, reason, digest };
  return { type: 'OperatorActed', id: state.exchange.nextAction, act };
}

/** A person never acts as the program, nor the program as a person. */
function fitsRole(state: OperatorState, role: ActingRole): boolean {
  return state === 'reviewer' ? role === DEMO_REVIEWER : role !== DEMO_REVIEWER && OPERATOR_ROLES.includes(role);
}

function isIdOrNull(id: number | null): boolean {
  return id === null || (Number.isSafeInteger(id) && id > 0);
}
