// Writes who is an operator, and counts what operators did.
import { assertNever } from '../assert.ts';
import type { State } from '../state.ts';
import type { OperatorActed } from './act.ts';
import type {
  DemoReviewerOpened,
  InstanceAdopted,
  OperatorClosed,
  OperatorInvited,
  OperatorOpened,
  OperatorReset,
  OperatorState,
} from './operator.ts';

export type OperatorEvent =
  | OperatorActed
  | OperatorInvited
  | OperatorOpened
  | OperatorClosed
  | OperatorReset
  | InstanceAdopted
  | DemoReviewerOpened;

export function applyOperatorEvent(state: State, event: OperatorEvent, at: number): void {
  switch (event.type) {
    case 'OperatorActed':
      state.tables.exchange.change(1).nextAction = event.id + 1;
      return;
    case 'OperatorInvited':
      put(state, event.operator, 'invited', at);
      return;
    case 'OperatorOpened':
      put(state, event.operator, 'active', at);
      return;
    case 'DemoReviewerOpened':
      put(state, event.operator, 'reviewer', at);
      return;
    case 'OperatorClosed': {
      const operator = state.operators.change(event.operator);
      operator.state = 'closed';
      operator.closedAt = at;
      return;
    }
    case 'OperatorReset': {
      const operator = state.operators.change(event.operator);
      operator.resetAt = at;
      operator.lastReset = event.reset;
      return;
    }
    case 'InstanceAdopted':
      state.tables.exchange.change(1).generation = event.generation;
      return;
    default:
      assertNever(event);
  }
}

function put(state: State, id: number, operatorState: OperatorState, at: number): void {
  const fresh = { state: operatorState, openedAt: at, closedAt: null };
  if (state.operators.get(id) === undefined) state.operators.insert({ id, ...fresh, resetAt: 0, lastReset: 0 });
  else Object.assign(state.operators.change(id), fresh);
}
