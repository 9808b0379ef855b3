// Holds the tables and books of the exchange against the auditor's model, and the recorded entries against both.

import { isDeepStrictEqual } from 'node:util';
import type { BookOrder } from '../src/book/book-order.ts';
import {
  accountName,
  type Entry,
  encode,
  isWallet,
  type Level,
  mayBeNegative,
  meaningOf,
  type State,
} from '../src/index.ts';
import { compareClock } from './audit-clock.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { type AccountName, exchangeName, walletName } from './audited-ledger.ts';
import { seenQuantity } from './audited-order.ts';
import type { AuditedPeople } from './audited-people.ts';
import { compareBanks } from './compare-banks.ts';
import { compareMoney } from './compare-money.ts';
import { compareOrder } from './compare-order.ts';
import { compareLever } from './lever/compare-lever.ts';
import { must } from './must.ts';
import { compareHosting, compareLaunches, compareReferral } from './products/compare-products.ts';

export function compareTables(audited: AuditedExchange, state: State): void {
  compareAccounts(audited, state);
  must(
    state.spotOrders.size === audited.orders.size,
    `${state.spotOrders.size} of ${audited.orders.size} orders are open`,
  );
  for (const row of state.spotOrders.values()) {
    const model = audited.orders.get(row.id)!;
    compareOrder(audited, row, model);
    if (row.trail === undefined) continue;
    const best = row.trail.best === 0n ? 0n : state.spot.trails(row.market).bestOf(row);
    must(best === model.trail!.best, `order ${row.id} has the best price ${best}, expected ${model.trail!.best}`);
  }
  for (const id of audited.markets.keys()) compareBook(audited, state, id);
  comparePeople(audited.people, state);
  compareClock(audited.clock, state);
  compareMoney(audited.money, state);
  compareBanks(audited, state);
  compareLever(audited, state);
  compareOptions(audited, state);
  compareHosting(audited, state);
  compareLaunches(audited, state);
  compareReferral(audited, state);
  compareAlerts(audited, state);
  for (const user of audited.people.users.keys()) {
    const own = audited.ordersOf(user).map(order => order.id);
    must(state.spot.idsOf(user).join() === own.sort((a, b) => a - b).join(), `the orders of user ${user}`);
  }
  must(state.keys.size === audited.keys.size, `${state.keys.size} of ${audited.keys.size} keys are remembered`);
  for (const [id, { input, at }] of audited.keys) {
    const row = state.keys.get(id);
    must(row?.input === input && row.at === at, `key ${id}`);
  }
  for (const [id, price] of audited.prices) {
    const row = state.prices.require(id);
    const isSame = row.last === price.last && row.index === price.index && row.indexAt === price.indexAt;
    must(isSame && row.indexIsLive === price.isLive, `the prices of market ${id}`);
  }
}

/** Adds recorded entries up to balances. */
/** Totals and tax files leave entries of these meanings out. */
const TOUCHES_NO_WALLET = [undefined, 'none', 'lost'];

export class EntrySums {
  private readonly sums = new Map<number, bigint>();

  add({ debit, credit, coin, units, kind }: Entry): void {
    must(units > 0n && debit !== credit, 'an entry that moves nothing');
    must(accountName(debit).coin === coin && accountName(credit).coin === coin, 'an entry between two coins');
    const isInWallet = isWallet(debit) || isWallet(credit);
    must(!isInWallet || !TOUCHES_NO_WALLET.includes(meaningOf(kind)), `an entry of kind ${kind} in a wallet`);
    this.sums.set(debit, (this.sums.get(debit) ?? 0n) - units);
    this.sums.set(credit, (this.sums.get(credit) ?? 0n) + units);
  }

  compare(state: State): void {
    must(this.sums.size === state.accounts.size, `entries name ${this.sums.size} of ${state.accounts.size} accounts`);
    for (const { id, balance } of state.accounts.values()) {
      must(balance === this.sums.get(id), `account ${id} has ${balance}, its entries sum to ${this.sums.get(id)}`);
    }
  }
}

function compareAccounts({ ledger }: AuditedExchange, state: State): void {
  ledger.checkSums();
  must(state.accounts.size === ledger.balances.size, 'accounts are missing');
  for (const { id, balance, held } of state.accounts.values()) {
    const { owner, coin, kind } = accountName(id);
    const name: AccountName = isWallet(id) ? walletName(owner, coin, kind) : `${kind}/${coin}/${owner}`;
    must(balance === ledger.balance(name), `${name} has ${balance}, expected ${ledger.balance(name)}`);
    must(held === (ledger.claims.get(name) ?? 0n), `${name} holds ${held}, expected ${ledger.claims.get(name)}`);
    must(balance >= 0n || mayBeNegative(id), `${name} is negative`);
  }
}

function compareBook(audited: AuditedExchange, state: State, id: number): void {
  const audit = audited.markets.get(id)!;
  const { market } = audit;
  const book = state.spot.book(id);
  for (const side of ['buy', 'sell'] as const) {
    const queue = audit.queue(side);
    const drawn = drawLevels([...book.side(side).levels].reverse());
    const prices = [...new Set(queue.map(order => order.price))];
    const expected = prices.map(price => {
      const orders = queue.filter(order => order.price === price);
      const sum = orders.reduce((lots, order) => lots + seenQuantity(order), 0n);
      return `${price / market.tick}: ${sum / market.lot} in ${orders.map(order => order.id).join()}`;
    });
    must(
      drawn.join('\n') === expected.join('\n'),
      `book of market ${id}, ${side}:\n${drawn.join('\n')}\nexpected:\n${expected.join('\n')}`,
    );
  }
}

/** Levels with their sums and queues, best first. */
export function drawLevels(levels: readonly Level<BookOrder>[]): string[] {
  return levels.map(level => {
    const ids: number[] = [];
    for (let position = level.first; position !== null; position = position.next) ids.push(position.order.id);
    return `${level.ticks}: ${level.lots} in ${ids.join()}`;
  });
}

/** Holds the rows of users, operators and proposals against the auditor's model. */
function comparePeople(people: AuditedPeople, state: State): void {
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

/** Holds the rows of options against the auditor's model. */
function compareOptions({ options, ledger, coins }: AuditedExchange, state: State): void {
  must(state.optionOrders.size === options.open.size, `${state.optionOrders.size} of ${options.open.size} options`);
  for (const row of state.optionOrders.values()) {
    const { bought, ...model } = options.open.get(row.id)!;
    const isSame = Object.entries(model).every(([member, value]) => row[member as keyof typeof row] === value);
    const isBought =
      bought === undefined ? row.state === 'opening' : row.openAt === bought.at && row.dueAt === bought.dueAt;
    must(isSame && isBought, `option ${row.id} is another`);
  }
  for (const coin of coins.keys()) {
    const claimed = options.claimed(coin, () => true);
    must(state.options.exposureOf(coin).total === claimed, `options of coin ${coin} claim ${claimed}`);
    const owed = [...options.open.values()].filter(option => option.coin === coin);
    const escrow = owed.reduce((sum, { stake, fee, profit }) => sum + stake + fee + profit, 0n);
    must(ledger.balance(exchangeName('option-escrow', coin)) === escrow, `escrow of coin ${coin} should be ${escrow}`);
  }
  if (options.open.size === 0) must(state.optionTicks.size === 0, 'prices are kept without an open option');
}

/** Holds the rows of price alerts, and what is derived from them, against the auditor's model. */
function compareAlerts({ alerts, markets }: AuditedExchange, state: State): void {
  must(state.priceAlerts.size === alerts.waiting.size, `${state.priceAlerts.size} of ${alerts.waiting.size} alerts`);
  for (const row of state.priceAlerts.values()) {
    must(isDeepStrictEqual(row, alerts.waiting.get(row.id)), `alert ${row.id} is another`);
    const own = alerts.of(row.user).map(({ id }) => id);
    must(state.alerts.idsOf(row.user).join() === own.join(), `the alerts of user ${row.user}`);
  }
  must(isDeepStrictEqual([...state.alertTicks.values()], alerts.ticks), 'the ticks that are kept');
  for (const market of markets.keys()) {
    const own = [...alerts.waiting.values()].filter(alert => alert.market === market);
    must(state.alerts.countOf(market) === own.length, `the alerts of market ${market}`);
    must(isDeepStrictEqual([...state.alerts.ticksOf(market)], alerts.ticksOf(market)), `the ticks of market ${market}`);
  }
}
