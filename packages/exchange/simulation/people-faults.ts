// The faults of a command about people, in no order; see expected-faults.ts.
import type { Command, OperatorAct, Rejection } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';

type Code = Rejection['code'];
export type Fault = [Code, boolean];

const HOUR = 3_600_000;
const LEVELS = ['none', 'basic', 'advanced'];

/** Faults of the user that a command names. */
export function userFaults(audited: AuditedExchange, id: number, mayBeFrozen = false): Fault[] {
  const user = audited.people.users.get(id);
  return [
    ['unknown-user', user === undefined],
    ['user-closed', user?.isClosed === true],
    ['user-frozen', !mayBeFrozen && user?.isFrozen === true],
  ];
}

/** The faults of a command about people, or undefined where it is none or cannot be foretold. */
export function peopleFaults(audited: AuditedExchange, command: Command, at: number): Fault[] | undefined {
  const { people } = audited;
  switch (command.type) {
    case 'FreezeUser':
    case 'UnfreezeUser':
    case 'LockWithdrawals':
      return userFaults(audited, command.user, true);
    case 'CloseUser': {
      const { user } = command;
      const suffix = `/${user}`;
      const owns = [...audited.ledger.balances].some(
        ([name, units]) => name.endsWith(suffix) && units !== 0n && isWallet(name),
      );
      const hasOption = [...audited.options.open.values()].some(option => option.user === user);
      return [
        ...userFaults(audited, user),
        ['account-not-empty', owns || audited.ordersOf(user).length > 0 || hasOption],
        ['account-not-empty', audited.hostings.of(user).length > 0 || audited.launches.of(user).length > 0],
        ['bank-debt', audited.banks.debtsOf(user).length > 0],
      ];
    }
    case 'SetVerificationLevel': {
      const { user, level, act } = command;
      const now = LEVELS.indexOf(people.users.get(user)?.level ?? 'none');
      const isNext = LEVELS.indexOf(level) === now + 1;
      return [...actFaults(audited, act, user), ...userFaults(audited, user, true), ['invalid-level', !isNext]];
    }
    case 'StopUser': {
      const { user, power, until, act } = command;
      const stop = people.users.get(user)?.stops[power] ?? { until: 0, by: null };
      const isRunning = stop.until > at;
      const isOwnRecent = stop.by === act.operator && at < stop.until + 24 * HOUR;
      return [
        ...actFaults(audited, act, user),
        ...userFaults(audited, user, true),
        ['invalid-act', act.reason === null],
        ['stop-already-over', until <= at || !Number.isSafeInteger(until)],
        ['stop-too-long', until > at + 7 * 24 * HOUR],
        ['stop-running', isRunning && until <= stop.until],
        ['second-operator-needed', (isRunning || isOwnRecent) && until > stop.until],
      ];
    }
    case 'LiftStop': {
      const { user, power, act } = command;
      const isRunning = (people.users.get(user)?.stops[power].until ?? 0) > at;
      return [...actFaults(audited, act, user), ...userFaults(audited, user, true), ['no-stop', !isRunning]];
    }
    case 'RecordOperatorAction':
      return actFaults(audited, command.act);
    case 'SetMarketStatus':
      return [...actFaults(audited, command.act), ['unknown-market', !audited.markets.has(command.market)]];
    case 'OpenOperator': {
      const { operator, act } = command;
      const state = people.operators.get(operator);
      const isInvited = state === 'invited' || state === 'active';
      const mayCome = state === undefined ? people.countPeople() < 2 : isInvited;
      const faults: Fault[] = [
        ['second-operator-needed', !mayCome],
        ['unknown-operator', state === undefined && !(Number.isSafeInteger(operator) && operator > 0)],
      ];
      return act === null ? faults : [...actFaults(audited, act), ...faults];
    }
    case 'CloseOperator': {
      const state = people.operators.get(command.operator);
      const isLast = state === 'active' && people.activeOperators().length === 1;
      const isThere = state !== undefined && state !== 'closed';
      return [...actFaults(audited, command.act), ['unknown-operator', !isThere], ['last-operator', isLast]];
    }
    case 'ResetOperator': {
      const isSound = Number.isSafeInteger(command.reset) && command.reset > 0;
      return [['unknown-operator', people.operators.get(command.operator) !== 'active' || !isSound]];
    }
    case 'AdoptInstance': {
      const { generation, operators } = command;
      if (!Number.isInteger(generation) || Math.abs(generation) >= 2 ** 31) return [['invalid-act', true]];
      if (generation <= people.generation) return [];
      const active = people.activeOperators();
      const isEnough = operators.length === Math.min(2, active.length) && new Set(operators).size === operators.length;
      return [
        ['unknown-operator', !operators.every(id => active.includes(id))],
        ['second-operator-needed', !isEnough],
        ['operator-held', operators.some(id => people.isHeld(id, at))],
      ];
    }
    case 'ApproveProposal': {
      const { act } = command;
      const proposal = people.proposals.get(command.proposal);
      const { change, state, proposedBy } = proposal ?? {};
      const setBy = change?.kind === 'extend-stop' ? people.users.get(change.user)!.stops[change.power].by : undefined;
      return [
        ...actFaults(audited, act),
        ['unknown-proposal', proposal === undefined || state === 'approved'],
        ['second-operator-needed', proposedBy === act.operator || setBy === act.operator],
        ['own-interest', change !== undefined && 'operator' in change && change.operator === act.operator],
        ['operator-held', people.isHeld(act.operator, at)],
      ];
    }
    case 'RefuseProposal':
    case 'WithdrawProposal': {
      const { act } = command;
      const proposal = people.proposals.get(command.proposal);
      const isRunning = proposal?.state === 'approved' && proposal.dueAt < at;
      const isOwn = proposal?.proposedBy === act.operator;
      const wrongHands: Fault =
        command.type === 'RefuseProposal' ? ['second-operator-needed', isOwn] : ['not-own-proposal', !isOwn];
      const isUnknown = proposal === undefined || isRunning;
      return [
        ...actFaults(audited, act),
        ['unknown-proposal', isUnknown],
        [wrongHands[0], !isUnknown && wrongHands[1]],
      ];
    }
    default:
      return undefined;
  }
}

/** Faults of what an operator says about an act. */
export function actFaults(audited: AuditedExchange, act: OperatorAct, user?: number): Fault[] {
  const isId = (id: number | null) => id === null || (Number.isSafeInteger(id) && id >= 1);
  const isSound = isId(act.user) && isId(act.reason) && (user === undefined || act.user === user);
  const state = audited.people.operators.get(act.operator);
  return [
    ['unknown-operator', state !== 'active' && state !== 'reviewer'],
    ['invalid-act', !isSound || (act.reason === null) !== (act.digest === null)],
    ['invalid-act', (state === 'reviewer') !== (act.role === 'demo-reviewer')],
  ];
}

function isWallet(name: string): boolean {
  return /^(spot|lever|option|fiat)\//.test(name);
}
