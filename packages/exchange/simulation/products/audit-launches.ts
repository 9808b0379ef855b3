// Checks launches: coins that are funded before any user pays, one allotment by the plain rule, and every unit given out, kept or returned.
import { isDeepStrictEqual } from 'node:util';
import type { Event, Launch, LaunchClosed, StampedCommand, Subscription, SubscriptionEnded } from '../../src/index.ts';
import { agreedChanges } from '../audit-proposals.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { type AccountName, type AuditedLedger, exchangeName, walletName } from '../audited-ledger.ts';
import { partOf } from '../audited-options.ts';
import { must } from '../must.ts';
import { sum } from './audited-hosting.ts';
import { type AuditedLaunch, coinsBoughtWith, launchName, partsOf, priceOf } from './audited-launches.ts';

type Allotted = Extract<Event, { type: 'LaunchAllotted' }>;

/** @returns whether the event was one of these. */
export function auditLaunches(audited: AuditedExchange, event: Event, stamped: StampedCommand): boolean {
  switch (event.type) {
    case 'LaunchAnnounced':
      auditAnnounced(audited, event.launch, stamped);
      return true;
    case 'LaunchOpened': {
      const launch = mustBeKnown(audited, event.launch);
      mustBeClock(stamped, launch.terms.startAt, `launch ${event.launch} opened`);
      must(launch.state === 'announced' && event.dueAt === launch.terms.closeAt, `launch ${event.launch} opened twice`);
      launch.state = 'open';
      return true;
    }
    case 'Subscribed':
      auditSubscribed(audited, event.subscription, stamped);
      return true;
    case 'LaunchClosed':
      auditClosed(audited, event, stamped);
      return true;
    case 'SubscriptionAllotted':
      auditAllotted(audited, event.subscription, stamped);
      return true;
    case 'SubscriptionEnded':
      auditEnded(audited, event, stamped);
      return true;
    case 'LaunchAllotted':
      auditDone(audited, event, stamped);
      return true;
    default:
      return false;
  }
}

function auditAnnounced(audited: AuditedExchange, launch: Launch, { command }: StampedCommand): void {
  const { launches, ledger } = audited;
  const candidates =
    command.type === 'ConfigureLaunch' ? [command] : agreedChanges(audited, 'launch').map(each => each.launch);
  const terms = candidates.map(({ ...each }) => plain(each)).find(each => each.id === launch.id);
  must(command.type === 'ConfigureLaunch' || command.type === 'AdvanceClock', `announced by ${command.type}`);
  must(terms !== undefined && !launches.launches.has(launch.id), `launch ${launch.id} was not requested`);
  const fresh = {
    state: 'announced',
    dueAt: terms!.startAt,
    wanted: 0n,
    count: 0,
    allotment: null,
    doneTo: 0,
  } as const;
  must(isDeepStrictEqual(launch, { ...terms, ...fresh, allotted: 0n, promised: 0n }), `launch ${launch.id} is another`);
  const { id, newCoin, offered, interestPpm } = terms!;
  const needed = offered + partOf(offered, interestPpm);
  ledger.move(exchangeName('launch-reserve', newCoin), launchName('coins', newCoin, id), needed);
  const empty = { requested: new Map(), shares: undefined, waiting: [], allotted: 0n, promised: 0n };
  launches.launches.set(id, { terms: terms!, state: 'announced', ...empty });
}

function plain<Terms extends object>(terms: Terms): Omit<Terms, 'type'> {
  const { type: _, ...rest } = terms as Terms & { type?: string };
  return rest;
}

function auditSubscribed(audited: AuditedExchange, row: Subscription, { command, at }: StampedCommand): void {
  const { launches, ledger, coins } = audited;
  if (command.type !== 'Subscribe') throw new Error(`subscription ${row.id} out of ${command.type}`);
  const { user, launch: number, amount } = command;
  const launch = mustBeKnown(audited, number);
  const { newCoin, payCoin, price, startAt, closeAt } = launch.terms;
  must(row.id === launches.sold + 1, `subscription ${row.id} is numbered wrongly`);
  launches.sold++;
  must(at >= startAt && at < closeAt && launch.shares === undefined, `subscription ${row.id} came out of time`);
  const wanted = coinsBoughtWith(amount, price, coins.get(newCoin)!.scale);
  const fields = { id: row.id, user, launch: number, newCoin, payCoin, amount, wanted, subscribedAt: at };
  const nothing = { state: 'waiting', coins: 0n, cost: 0n, interest: 0n, unlockAt: 0 };
  must(isDeepStrictEqual(row, { ...fields, ...nothing }), `subscription ${row.id} is not as requested`);
  ledger.move(walletName(user, payCoin), launchName('payments', payCoin, number), amount);
  launches.open.set(row.id, { ...row });
  launch.requested.set(row.id, wanted);
}

function auditClosed(audited: AuditedExchange, event: LaunchClosed, stamped: StampedCommand): void {
  const launch = mustBeKnown(audited, event.launch);
  const { offered, closeAt } = launch.terms;
  mustBeClock(stamped, closeAt, `launch ${event.launch} closed`);
  must(launch.state === 'open', `launch ${event.launch} closed twice`);
  const wanted = sum(launch.requested.values(), units => units);
  const { parts, raised } = partsOf(offered, launch.requested);
  const last = raised.at(-1);
  const raisedTo = last === undefined ? null : { remainder: last.remainder, id: last.id };
  const expected = wanted <= offered ? null : { offered, wanted, last: raisedTo };
  must(event.wanted === wanted, `launch ${event.launch} has a demand of ${wanted}`);
  must(isDeepStrictEqual(event.allotment, expected), `launch ${event.launch} is shared by another rule`);
  launch.shares = new Map(parts.map(({ id, coins }) => [id, coins]));
  for (const [id, units] of launch.requested) must(launch.shares.get(id)! <= units, `subscription ${id} gets too much`);
  launch.waiting = [...launch.requested.keys()].sort((a, b) => a - b);
  launch.state = 'allotting';
}

function auditAllotted(audited: AuditedExchange, row: Subscription, stamped: StampedCommand): void {
  const { launches, ledger, coins: scales } = audited;
  const launch = takesPart(audited, row, stamped);
  const { price, interestPpm, closeAt, lockDays, dayMs, newCoin } = launch.terms;
  const before = launches.open.get(row.id)!;
  const coins = launch.shares!.get(row.id)!;
  const cost = priceOf(coins, price, scales.get(newCoin)!.scale);
  const interest = partOf(coins, interestPpm);
  const part = { state: 'locked', coins, cost, interest, unlockAt: closeAt + lockDays * dayMs } as const;
  must(coins > 0n && cost <= before.amount, `subscription ${row.id} gets ${coins} for ${cost}`);
  must(isDeepStrictEqual(row, { ...before, ...part }), `subscription ${row.id} gets another part`);
  payOut(ledger, before, cost);
  launch.allotted += coins;
  launch.promised += interest;
  Object.assign(before, part);
}

function payOut(ledger: AuditedLedger, { user, launch, payCoin, amount }: Subscription, cost: bigint): void {
  const payments = launchName('payments', payCoin, launch);
  move(ledger, payments, exchangeName('launch-proceeds', payCoin), cost);
  move(ledger, payments, walletName(user, payCoin), amount - cost);
}

function auditEnded(audited: AuditedExchange, event: SubscriptionEnded, stamped: StampedCommand): void {
  const { launches, ledger } = audited;
  const { subscription: row, end } = event;
  const before = launches.open.get(row.id);
  if (before === undefined) throw new Error(`subscription ${row.id} is not open`);
  must(isDeepStrictEqual(row, before), `subscription ${row.id} left as another`);
  if (end === 'rejected') {
    const launch = takesPart(audited, row, stamped);
    must(launch.shares!.get(row.id) === 0n, `subscription ${row.id} was rejected`);
    payOut(ledger, before, 0n);
  } else {
    mustBeClock(stamped, before.unlockAt, `subscription ${row.id} was released`);
    must(before.state === 'locked', `subscription ${row.id} has nothing yet`);
    const units = before.coins + before.interest;
    ledger.move(launchName('coins', row.newCoin, row.launch), walletName(row.user, row.newCoin), units);
  }
  launches.open.delete(row.id);
}

/** One after the other, and each once. */
function takesPart(
  audited: AuditedExchange,
  { id, launch: number }: Subscription,
  stamped: StampedCommand,
): AuditedLaunch {
  const launch = mustBeKnown(audited, number);
  must(
    stamped.command.type === 'AdvanceClock' && launch.state === 'allotting',
    `subscription ${id} got its part early`,
  );
  must(launch.waiting.shift() === id, `subscription ${id} got its part out of its order`);
  return launch;
}

function auditDone(audited: AuditedExchange, event: Allotted, stamped: StampedCommand): void {
  const launch = mustBeKnown(audited, event.launch);
  const { id, newCoin: coin, offered, interestPpm } = launch.terms;
  must(stamped.command.type === 'AdvanceClock' && launch.state === 'allotting', `launch ${id} is not being shared`);
  must(launch.waiting.length === 0, `launch ${id} is done before every subscription has a part`);
  const [unsold, unused] = [offered - launch.allotted, partOf(offered, interestPpm) - launch.promised];
  const expected = { type: 'LaunchAllotted', launch: id, coin, allotted: launch.allotted, unsold, unused };
  must(isDeepStrictEqual(event, expected), `launch ${id} leaves another rest`);
  must(unsold >= 0n && unused >= 0n, `launch ${id} gave out more than it had`);
  move(audited.ledger, launchName('coins', coin, id), exchangeName('launch-reserve', coin), unsold + unused);
  launch.state = 'allotted';
}

/** The clock opens, closes and shares every launch in its time. */
export function auditNoLaunchOverdue({ launches }: AuditedExchange, events: readonly Event[], at: number): void {
  if (events.some(({ type }) => type === 'SpotOrderClosed')) return;
  for (const { terms, state } of launches.launches.values()) {
    const isMissed = state === 'announced' ? terms.startAt < at : state === 'open' && terms.closeAt < at;
    must(!isMissed && state !== 'allotting', `launch ${terms.id} is still ${state}`);
  }
  for (const { id, state, unlockAt } of launches.open.values())
    must(state === 'waiting' || unlockAt >= at, `subscription ${id} is still locked`);
}

function mustBeClock({ command, at }: StampedCommand, after: number, what: string): void {
  must(command.type === 'AdvanceClock' && at > after, `${what} by ${command.type} at ${at}`);
}

function mustBeKnown({ launches }: AuditedExchange, id: number): AuditedLaunch {
  const launch = launches.launches.get(id);
  if (launch === undefined) throw new Error(`launch ${id} is unknown`);
  return launch;
}

function move(ledger: AuditedLedger, from: AccountName, to: AccountName, units: bigint): void {
  if (units !== 0n) ledger.move(from, to, units);
}
