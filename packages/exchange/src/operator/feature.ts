// Who is an operator, what operators did, and which copy of the exchange continues.
import { done } from '../decision.ts';
import type { Feature } from '../feature.ts';
import type { State } from '../state.ts';
import {
  decideAdoptInstance,
  decideCloseOperator,
  decideOpenDemoReviewer,
  decideOpenOperator,
  decideResetOperator,
} from './decide.ts';
import type { OperatorCommand, OperatorEvent, OperatorState } from './operator.ts';

export const operator: Feature<OperatorCommand, OperatorEvent> = {
  commands: {
    OpenOperator: { issuer: 'operator', decide: decideOpenOperator },
    OpenDemoReviewer: { issuer: 'exchange', decide: decideOpenDemoReviewer },
    CloseOperator: { issuer: 'operator', decide: decideCloseOperator },
    ResetOperator: { issuer: 'exchange', readBy: 'public', decide: decideResetOperator },
    AdoptInstance: { issuer: 'exchange', readBy: 'public', decide: decideAdoptInstance },
    RecordOperatorAction: { issuer: 'operator', decide: state => done([], { id: state.exchange.nextAction }) },
  },
  events: {
    OperatorActed: {
      apply: (state, { id }) => {
        state.tables.exchange.change(1).nextAction = id + 1;
      },
      history: (event, add) => add('operatorActions', event),
    },
    OperatorInvited: { apply: (state, event, at) => putOperator(state, event.operator, 'invited', at) },
    OperatorOpened: { apply: (state, event, at) => putOperator(state, event.operator, 'active', at) },
    DemoReviewerOpened: { apply: (state, event, at) => putOperator(state, event.operator, 'reviewer', at) },
    OperatorClosed: {
      apply: (state, event, at) => {
        const row = state.operators.change(event.operator);
        row.state = 'closed';
        row.closedAt = at;
      },
    },
    OperatorReset: {
      apply: (state, event, at) => {
        const row = state.operators.change(event.operator);
        row.resetAt = at;
        row.lastReset = event.reset;
      },
      history: (event, add) => add('operatorResets', event),
    },
    InstanceAdopted: {
      apply: (state, { generation }) => {
        state.tables.exchange.change(1).generation = generation;
      },
      history: (event, add) => add('instanceAdoptions', event),
    },
  },
  due: {},
};

function putOperator(state: State, id: number, operatorState: OperatorState, at: number): void {
  const fresh = { state: operatorState, openedAt: at, closedAt: null };
  if (state.operators.get(id) === undefined) state.operators.insert({ id, ...fresh, resetAt: 0, lastReset: 0 });
  else Object.assign(state.operators.change(id), fresh);
}
