// Decides who is an operator: the first ones are opened automatically, the others by a proposal; one at least stays.
import { type Decision, done, rejected } from '../decision.ts';
import type { State } from '../state.ts';
import { refuseAfterReset } from './check-act.ts';
import type { AdoptInstance, CloseOperator, OpenDemoReviewer, OpenOperator, ResetOperator } from './operator.ts';

/** So long after the first operator the settings of a live exchange may bring a second one. Later ones are invited: by two, or with the public wait. */
export const SECOND_COMES_WITHIN_MS = 3_600_000;

/** As many as a database counts in 32 bits. */
const MAX_GENERATIONS = 2 ** 31 - 1;

export function decideOpenOperator(state: State, { operator: id }: OpenOperator, at: number): Decision {
  const known = state.operators.get(id);
  if (known?.state === 'active') return done([], { id });
  const isFirst = known === undefined && isOneOfTheFirst(state, at);
  if (known?.state !== 'invited' && !isFirst) return rejected({ code: 'second-operator-needed' });
  return isOperatorId(id)
    ? done([{ type: 'OperatorOpened', operator: id }], { id })
    : rejected({ code: 'unknown-operator' });
}

/** An exchange starts with one operator or two. A demo has two, so that the rule of two can be tried. */
function isOneOfTheFirst(state: State, at: number): boolean {
  const [first, ...more] = [...state.operators.values()].filter(operator => operator.state !== 'reviewer');
  if (first === undefined) return true;
  return more.length === 0 && (state.exchange.mode === 'demo' || at - first.openedAt <= SECOND_COMES_WITHIN_MS);
}

/** It is opened automatically, as the first operators of a demo are; a closed one stays closed. */
export function decideOpenDemoReviewer(state: State, { operator: id }: OpenDemoReviewer): Decision {
  if (state.exchange.mode !== 'demo') return rejected({ code: 'only-in-demo' });
  const known = state.operators.get(id);
  if (known?.state === 'reviewer') return done([], { id });
  if (known !== undefined || !isOperatorId(id)) return rejected({ code: 'unknown-operator' });
  const isThere = [...state.operators.values()].some(operator => operator.state === 'reviewer');
  if (isThere) return rejected({ code: 'already-operator' });
  return done([{ type: 'DemoReviewerOpened', operator: id }], { id });
}

export function decideCloseOperator(state: State, { operator: id }: CloseOperator): Decision {
  const known = state.operators.get(id);
  if (known === undefined || known.state === 'closed') return rejected({ code: 'unknown-operator' });
  if (known.state === 'active' && activeOperators(state).length === 1) return rejected({ code: 'last-operator' });
  return done([{ type: 'OperatorClosed', operator: id }], { id });
}

export function decideResetOperator(state: State, { operator: id, reset }: ResetOperator): Decision {
  const known = state.operators.get(id);
  if (known?.state !== 'active' || !Number.isSafeInteger(reset) || reset < 1)
    return rejected({ code: 'unknown-operator' });
  return done(reset <= known.lastReset ? [] : [{ type: 'OperatorReset', operator: id, reset }], { id });
}

/** An exchange without operators is adopted by the owner of the machine alone. */
export function decideAdoptInstance(state: State, { generation, operators }: AdoptInstance, at: number): Decision {
  if (!Number.isInteger(generation) || Math.abs(generation) > MAX_GENERATIONS) return rejected({ code: 'invalid-act' });
  if (generation <= state.exchange.generation) return done([]);
  const active = activeOperators(state);
  const distinct = new Set(operators);
  if (![...distinct].every(id => active.includes(id))) return rejected({ code: 'unknown-operator' });
  if (distinct.size !== operators.length || distinct.size !== Math.min(2, active.length))
    return rejected({ code: 'second-operator-needed' });
  const [held] = operators.flatMap(id => refuseAfterReset(state, id, at) ?? []);
  if (held !== undefined) return rejected(held);
  return done([{ type: 'InstanceAdopted', generation, operators }]);
}

/** What an agreed invitation does: the operator may be opened from now on. */
export function decideInviteOperator(state: State, id: number): Decision {
  if (!isOperatorId(id)) return rejected({ code: 'unknown-operator' });
  const operatorState = state.operators.get(id)?.state;
  const isThere = operatorState === 'active' || operatorState === 'reviewer';
  return isThere ? rejected({ code: 'already-operator' }) : done([{ type: 'OperatorInvited', operator: id }]);
}

/** The ids of all active operators. */
function activeOperators(state: State): number[] {
  return [...state.operators.values()].filter(({ state }) => state === 'active').map(({ id }) => id);
}

function isOperatorId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
