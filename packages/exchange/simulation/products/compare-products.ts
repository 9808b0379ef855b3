// Holds the rows of locked products, launches and referral against the auditor's model.
import { isDeepStrictEqual } from 'node:util';
import type { State } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { partOf } from '../audited-options.ts';
import { must } from '../must.ts';
import { hostingName, hostingRow, promisedBy, sum } from './audited-hosting.ts';
import { type AuditedLaunch, type AuditedSubscription, launchName } from './audited-launches.ts';

export function compareHosting({ hostings, ledger }: AuditedExchange, state: State): void {
  must(state.hostingProducts.size === hostings.products.size, 'locked products are missing');
  must(state.hostingOrders.size === hostings.open.size, `${state.hostingOrders.size} of ${hostings.open.size} orders`);
  for (const row of state.hostingOrders.values()) {
    const model = hostings.open.get(row.id);
    must(model !== undefined && isDeepStrictEqual(row, hostingRow(model)), `order ${row.id} of a product is another`);
    must(state.hostings.countOf(row.user) === hostings.of(row.user).length, `the orders of user ${row.user}`);
    const locked = hostings.lockedBy(row.user, row.product);
    must(state.hostings.amountOf(row.user, row.product) === locked, `what user ${row.user} has locked`);
  }
  for (const [id, product] of hostings.products) {
    const { since: _, ...row } = state.hostingProducts.require(id);
    must(isDeepStrictEqual(row, product), `product ${id} is another`);
    const own = [...hostings.open.values()].filter(order => order.product === id);
    const locked = sum(own, ({ amount }) => amount);
    const owed = sum(own, order => promisedBy(order) - order.paid);
    must(ledger.balance(hostingName('principal', product.coin, id)) === locked, `product ${id} lacks what is locked`);
    must(ledger.balance(hostingName('interest', product.coin, id)) === owed, `product ${id} lacks what it owes`);
  }
}

/** Holds the rows of launches and subscriptions and their accounts against the auditor's model. */
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
  { terms, state: stage, requested, allotted, promised }: AuditedLaunch,
  open: readonly AuditedSubscription[],
): void {
  const { id, newCoin, payCoin, offered, interestPpm } = terms;
  const row = state.launches.require(id);
  const counted = row.count === requested.size && row.wanted === sum(requested.values(), units => units);
  const isAllotmentSame = row.allotted === allotted && row.promised === promised;
  const same = Object.entries(terms).every(([member, value]) => row[member as keyof typeof row] === value);
  must(row.state === stage && counted && isAllotmentSame && same, `launch ${id} is another`);
  const paid = sum(open, each => (each.state === 'waiting' ? each.amount : 0n));
  must(ledger.balance(launchName('payments', payCoin, id)) === paid, `launch ${id} has not the ${paid} paid in`);
  const rest = stage === 'allotted' ? 0n : offered + partOf(offered, interestPpm) - allotted - promised;
  const owed = rest + sum(open, ({ coins, interest }) => coins + interest);
  must(ledger.balance(launchName('coins', newCoin, id)) === owed, `launch ${id} has not the ${owed} that it owes`);
}

/** Holds the rules of referral and what is held back against the auditor's model. */
export function compareReferral({ referral, people }: AuditedExchange, state: State): void {
  const shares = state.referralRules.get(1)?.sharesPpm;
  must(isDeepStrictEqual(shares && [...shares], referral.shares && [...referral.shares]), `the shares are ${shares}`);
  must(state.referralHolds.size === referral.holds.size, 'what is held back is missing');
  for (const [user, { reason, cleared }] of referral.holds) {
    const row = state.referralHolds.require(user);
    const isSame = row.reason === reason && row.cleared.join() === cleared.join();
    must(isSame, `user ${user} is held for ${row.reason}, cleared of ${row.cleared}`);
  }
  for (const [user, { inviter }] of people.users)
    must(state.users.require(user).inviter === inviter, `user ${user} has another inviter`);
}
