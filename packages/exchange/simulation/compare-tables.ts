// Holds the tables and books of the exchange against the auditor's model, and the recorded entries against both.
import type { BookOrder } from '../src/book/book-order.ts';
import { accountName, type Entry, isWallet, type Level, mayBeNegative, meaningOf, type State } from '../src/index.ts';
import { compareAlerts } from './alerts/compare-alerts.ts';
import { compareClock } from './audit-clock.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { type AccountName, walletName } from './audited-ledger.ts';
import { seenQuantity } from './audited-order.ts';
import { compareBanks } from './compare-banks.ts';
import { compareMoney } from './compare-money.ts';
import { compareOptions } from './compare-options.ts';
import { compareOrder } from './compare-order.ts';
import { comparePeople } from './compare-people.ts';
import { compareLever } from './lever/compare-lever.ts';
import { must } from './must.ts';
import { compareHosting } from './products/compare-hosting.ts';
import { compareLaunches } from './products/compare-launches.ts';
import { compareReferral } from './products/compare-referral.ts';

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
    for (let place = level.first; place !== null; place = place.next) ids.push(place.order.id);
    return `${level.ticks}: ${level.lots} in ${ids.join()}`;
  });
}
