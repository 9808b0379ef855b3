// Holds the rows of launches and subscriptions and their accounts against the auditor's model.
import { isDeepStrictEqual } from 'node:util';
import type { State } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { partOf } from '../audited-options.ts';
import { must } from '../must.ts';
import { sum } from './audited-hosting.ts';
import { type AuditedLaunch, type AuditedSubscription, launchName } from './audited-launches.ts';

export function compareLaunches(audited: AuditedExchange, state: State): void {
  const { launches } = audited;
  must(state.launches.size === launches.launches.size, 'launches are missing');
  must(state.subscriptions.size === launches.open.size, `${state.subscriptions.size} of ${launches.open.size} parts`);
  for (const row of state.subscriptions.values()) {
    must(isDeepStrictEqual({ ...row }, launches.open.get(row.id)), `subscription ${row.id} is another`);
    const own = launches.of(row.user);
    must(state.subscriptionsOf.countOf(row.user) === own.length, `the subscriptions of user ${row.user}`);
    const there = own.filter(({ launch }) => launch === row.launch).length;
    must(state.subscriptionsOf.countIn(row.launch, row.user) === there, `those of user ${row.user} in one launch`);
  }
  for (const launch of launches.launches.values()) {
    const open = [...launches.open.values()].filter(each => each.launch === launch.terms.id);
    compareLaunch(audited, state, launch, open);
  }
}

function compareLaunch(
  { ledger }: AuditedExchange,
  state: State,
  { terms, state: stage, asked, allotted, promised }: AuditedLaunch,
  open: readonly AuditedSubscription[],
): void {
  const { id, newCoin, payCoin, offered, interestPpm } = terms;
  const row = state.launches.require(id);
  const counted = row.count === asked.size && row.wanted === sum(asked.values(), units => units);
  const given = row.allotted === allotted && row.promised === promised;
  const same = Object.entries(terms).every(([member, value]) => row[member as keyof typeof row] === value);
  must(row.state === stage && counted && given && same, `launch ${id} is another`);
  const paid = sum(open, each => (each.state === 'waiting' ? each.amount : 0n));
  must(ledger.balance(launchName('payments', payCoin, id)) === paid, `launch ${id} has not the ${paid} paid in`);
  const rest = stage === 'allotted' ? 0n : offered + partOf(offered, interestPpm) - allotted - promised;
  const owed = rest + sum(open, ({ coins, interest }) => coins + interest);
  must(ledger.balance(launchName('coins', newCoin, id)) === owed, `launch ${id} has not the ${owed} that it owes`);
}
