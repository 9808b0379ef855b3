// Checks what happened to users and operators, and who was allowed to do it.
import type { Event, OperatorState, StampedCommand } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { freshUser } from './audited-people.ts';
import { must } from './must.ts';

const DAY = 24 * 3_600_000;

/** @returns whether the event was one of these. */
export function auditPeople(audited: AuditedExchange, event: Event, { command, at }: StampedCommand): boolean {
  const { people } = audited;
  const commandType = command.type;
  switch (event.type) {
    case 'UserOpened':
      must(
        commandType === 'OpenUser' && event.user.inviter === command.inviter,
        `user ${event.user.id} has another inviter`,
      );
      must(!people.users.has(event.user.id), `user ${event.user.id} came twice`);
      people.users.set(event.user.id, freshUser(event.user));
      return true;
    case 'OperatorActed': {
      must('act' in command && command.act !== null, `an act came out of ${commandType}`);
      must(event.id === ++people.lastAction, `action ${event.id} is numbered wrongly`);
      const { act } = command as { act: typeof event.act };
      must(JSON.stringify(event.act) === JSON.stringify(act), 'an act was recorded as another');
      const isReviewer = people.operators.get(act.operator) === 'reviewer';
      must(isReviewer || people.operators.get(act.operator) === 'active', `${act.operator} acts without being active`);
      must(isReviewer === (act.role === 'demo-reviewer'), `operator ${act.operator} acts as ${act.role}`);
      must(!isReviewer || mayReview(command), `the demo's reviewer did ${commandType}`);
      const isVoice =
        commandType === 'Propose' || commandType === 'ApproveProposal' || commandType === 'PassWithdrawal';
      must(!isVoice || !people.isHeld(act.operator, at), `operator ${act.operator} decides after a reset`);
      return true;
    }
    case 'OperatorInvited':
      must(!isThere(people.operators.get(event.operator)), `operator ${event.operator} is there already`);
      must(agreed(audited, 'open-operator'), 'an operator without an approved invitation');
      people.operators.set(event.operator, 'invited');
      return true;
    case 'OperatorOpened': {
      const isInvited = people.operators.get(event.operator) === 'invited';
      must(isInvited || people.countPeople() < 2, `operator ${event.operator} came uninvited`);
      people.operators.set(event.operator, 'active');
      return true;
    }
    case 'DemoReviewerOpened':
      must(commandType === 'OpenDemoReviewer' && !people.operators.has(event.operator), 'a reviewer out of nothing');
      must(![...people.operators.values()].includes('reviewer'), 'there is a reviewer already');
      people.operators.set(event.operator, 'reviewer');
      return true;
    case 'OperatorClosed':
      people.operators.set(event.operator, 'closed');
      people.lastLeftAt = at;
      must(people.activeOperators().length > 0, 'no operator is left');
      return true;
    case 'OperatorReset': {
      const { operator, reset } = event;
      must(commandType === 'ResetOperator' && command.reset === reset, `a reset out of ${commandType}`);
      must(people.operators.get(operator) === 'active', `operator ${operator} was reset without being active`);
      must(reset > (people.resets.get(operator)?.number ?? 0), `reset ${reset} counts twice`);
      people.resets.set(operator, { at, number: reset });
      return true;
    }
    case 'InstanceAdopted': {
      const { generation, operators } = event;
      must(commandType === 'AdoptInstance' && command.generation === generation, `an adoption out of ${commandType}`);
      must(generation > people.generation, `generation ${generation} is not a new one`);
      const active = people.activeOperators();
      must(new Set(operators).size === Math.min(2, active.length), 'an adoption by too few');
      const mayDecide = operators.every(id => active.includes(id) && !people.isHeld(id, at));
      must(mayDecide, 'an adoption by an operator without a voice');
      people.generation = generation;
      return true;
    }
    default:
      break;
  }
  if (!('user' in event) || typeof event.user !== 'number') return false;
  const user = people.users.get(event.user);
  if (user === undefined) return false;
  switch (event.type) {
    case 'VerificationLevelSet':
      must(commandType === 'SetVerificationLevel' && command.user === event.user, 'a level out of nothing');
      must(
        `${user.level} ${event.level}`.match(/^(none basic|basic advanced)$/) !== null,
        `from ${user.level} to ${event.level}`,
      );
      user.level = event.level;
      return true;
    case 'WithdrawalsLocked': {
      const reason =
        commandType === 'LockWithdrawals' ? command.reason : commandType === 'UnfreezeUser' ? 'unfrozen' : undefined;
      must(event.reason === reason, `a lock for ${event.reason} out of ${commandType}`);
      must(event.until === Math.max(user.lock.until, at + DAY), `a lock until ${event.until}`);
      user.lock = { until: event.until, reason: event.reason };
      return true;
    }
    case 'UserFrozen':
      must(commandType === 'FreezeUser' && !user.isFrozen, 'frozen without need');
      user.isFrozen = true;
      return true;
    case 'UserUnfrozen':
      must(commandType === 'UnfreezeUser' && user.isFrozen, 'unfrozen without need');
      user.isFrozen = false;
      return true;
    case 'UserClosed':
      must(commandType === 'CloseUser' && !user.isFrozen && !user.isClosed, 'closed without a request');
      must(audited.banks.debtsOf(event.user).length === 0, 'closed in debt');
      user.isClosed = true;
      return true;
    case 'UserStopped': {
      const { power, until, by, action } = event;
      must(until > at && until <= at + 7 * DAY, `a stop until ${until} at ${at}`);
      const isAlone = commandType === 'StopUser' && command.act.operator === by && action === people.lastAction;
      must(isAlone ? user.stops[power].until <= at : agreed(audited, 'extend-stop'), `a longer stop by one`);
      user.stops[power] = { until, by };
      return true;
    }
    case 'UserStopLifted':
      must(commandType === 'LiftStop' && user.stops[event.power].until > at, 'a stop was lifted that was none');
      user.stops[event.power].until = at;
      return true;
    default:
      return false;
  }
}

/** It is on record, passes the basic level and is the one operator that a withdrawal takes. */
function mayReview(command: StampedCommand['command']): boolean {
  if (command.type === 'SetVerificationLevel') return command.level === 'basic';
  return command.type === 'RecordOperatorAction' || command.type === 'PassWithdrawal';
}

function isThere(state: OperatorState | undefined): boolean {
  return state === 'active' || state === 'reviewer';
}

/** Whether a change of a kind was approved and has its effect in this very step. */
function agreed(audited: AuditedExchange, kind: string): boolean {
  return [...audited.people.proposals.values()].some(
    ({ state, change }) => state === 'approved' && change.kind === kind,
  );
}
