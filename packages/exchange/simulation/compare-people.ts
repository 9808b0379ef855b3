// Holds the rows of users, operators and proposals against the auditor's model.
import { encode, type State } from '../src/index.ts';
import type { AuditedPeople } from './audited-people.ts';
import { must } from './must.ts';

export function comparePeople(people: AuditedPeople, state: State): void {
  must(state.users.size === people.users.size, `${state.users.size} of ${people.users.size} users are known`);
  for (const [id, user] of people.users) {
    const row = state.users.require(id);
    const { kind, level, isFrozen, isClosed, lock, stops } = user;
    const is = [row.kind, row.level, row.isFrozen, row.closedAt !== null, row.lockUntil, row.lockReason];
    const expected = [kind, level, isFrozen, isClosed, lock.until, lock.reason];
    must(is.join() === expected.join(), `user ${id} is ${is}, expected ${expected}`);
    const stopped = [row.loginStopUntil, row.loginStopBy, row.withdrawalStopUntil, row.withdrawalStopBy];
    const { login, withdrawal } = stops;
    const audited = [login.until, login.by, withdrawal.until, withdrawal.by];
    must(stopped.join() === audited.join(), `user ${id} is stopped ${stopped}, expected ${audited}`);
  }
  must(state.exchange.generation === people.generation, `generation ${state.exchange.generation} is wrong`);
  must(state.operators.size === people.operators.size, 'operators are missing');
  for (const [id, operator] of people.operators) {
    const row = state.operators.require(id);
    must(row.state === operator, `operator ${id} is not ${operator}`);
    const { at, number } = people.resets.get(id) ?? { at: 0, number: 0 };
    must(row.resetAt === at && row.lastReset === number, `operator ${id} was reset otherwise`);
  }
  must(state.proposals.size === people.proposals.size, 'proposals are missing');
  for (const [id, proposal] of people.proposals) {
    must(encode(state.proposals.require(id)) === encode(proposal), `proposal ${id} is not what it was`);
  }
}
