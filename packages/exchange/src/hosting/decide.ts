// Decides what users do with locked products: whatever is sold has its whole interest set aside first, or is refused.
import { hostingDay, hostingInterest, largestHosting, redemptionCost } from '@candor/formulas';
import type { Event } from '../commands-and-events.ts';
import { type Decision, done, rejected } from '../decision.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { available, exchangeFunds, fits } from '../ledger/ledger.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import type {
  BuyHosting,
  HostingBought,
  HostingDayPaid,
  HostingEnded,
  HostingOrder,
  RedeemHosting,
  SetHostingRenewal,
} from './order.ts';
import { hostingPostings } from './postings.ts';
import type { HostingProduct } from './product.ts';

/** Each open order is a payment a day. */
export const MAX_OPEN_HOSTINGS = 200;

export function decideBuyHosting(state: State, command: BuyHosting, at: number): Decision {
  const { user, amount } = command;
  const product = state.hostingProducts.get(command.product);
  // The exchange's own accounts lock nothing: their interest would be its reserve's loss.
  if (product?.isOpen !== true || state.users.require(user).kind !== 'customer') {
    return rejected({ code: 'hosting-not-offered' });
  }
  const refusal = refuseAmount(state, product, user, amount) ?? refuseSale(state, product, amount);
  if (refusal !== undefined) return rejected(refusal);
  const order = newOrder(state, product, { user, amount, renews: command.renews === true, at, renewalOf: null });
  const event: HostingBought = { type: 'HostingBought', order };
  return fits(state.accounts, hostingPostings(event))
    ? done([event], { id: order.id })
    : rejected({ code: 'too-large' });
}

/**
 * The amount returns less damages and penalty; the interest that was not paid yet goes back to the reserve. Days whose time has come
 * and that the clock has not paid yet are paid first, so that it costs the same however busy the exchange is.
 */
export function decideRedeemHosting(state: State, command: RedeemHosting, at: number): Decision {
  const order = ownOrder(state, command, at);
  if (order === undefined) return rejected({ code: 'unknown-hosting' });
  const events: Event[] = [];
  let left = { ...order };
  while (left.dueAt < at) {
    const paid = dayPaid(left);
    events.push(paid);
    left = { ...left, paidDays: paid.day, paidInterest: left.paidInterest + paid.units, dueAt: paid.dueAt };
  }
  const cost = redemptionCost(left, left.paidDays);
  return done([...events, { type: 'HostingEnded', order: left, end: 'redeemed', ...cost }]);
}

export function decideSetHostingRenewal(state: State, command: SetHostingRenewal, at: number): Decision {
  const order = ownOrder(state, command, at);
  if (order === undefined) return rejected({ code: 'unknown-hosting' });
  const renews = command.renews === true;
  if (order.renews === renews) return done([]);
  return done([{ type: 'HostingRenewalSet', order: order.id, user: order.user, renews }]);
}

/** The next day of an order; its `dueAt` is that of the day after, or its own of the last one. */
function dayPaid(order: HostingOrder): HostingDayPaid {
  const { id, user, product, coin, cycle, dueAt, dayMs } = order;
  const day = order.paidDays + 1;
  return {
    type: 'HostingDayPaid',
    order: id,
    user,
    product,
    coin,
    day,
    units: hostingDay(order, day),
    dueAt: day === cycle ? dueAt : dueAt + dayMs,
  };
}

/** The next cycle of an order; undefined where the product is no longer sold on the same terms, or its reserve cannot pay for it. */
function decideRenewal(state: State, order: HostingOrder): Event | undefined {
  const { id, user, amount, dueAt: at } = order;
  const product = state.hostingProducts.require(order.product);
  const isSame = (['cycle', 'dayMs', 'interestPpm', 'damagesPpm'] as const).every(
    term => product[term] === order[term],
  );
  if (!order.renews || !product.isOpen || !isSame || refuseSale(state, product, amount) !== undefined) return undefined;
  return { type: 'HostingBought', order: newOrder(state, product, { user, amount, renews: true, at, renewalOf: id }) };
}

function newOrder(
  state: State,
  product: HostingProduct,
  bought: Pick<HostingOrder, 'user' | 'amount' | 'renews' | 'renewalOf'> & { at: number },
): HostingOrder {
  const { at, amount, ...rest } = bought;
  const { id, coin, cycle, dayMs, interestPpm, damagesPpm } = product;
  return {
    id: state.exchange.nextHosting,
    product: id,
    coin,
    amount,
    ...rest,
    cycle,
    dayMs,
    interestPpm,
    damagesPpm,
    interest: hostingInterest({ amount, interestPpm }),
    boughtAt: at,
    paidDays: 0,
    paidInterest: 0n,
    dueAt: at + dayMs,
  };
}

/** Undefined also of one whose last day has come, though the clock has not ended it yet. */
function ownOrder(
  state: State,
  { user, order: id }: { user: number; order: number },
  at: number,
): HostingOrder | undefined {
  const order = state.hostingOrders.get(id);
  if (order?.user !== user) return undefined;
  const lastDay = order.dueAt + (order.cycle - order.paidDays - 1) * order.dayMs;
  return lastDay < at ? undefined : order;
}

function refuseAmount(state: State, product: HostingProduct, user: number, amount: bigint): Rejection | undefined {
  const { coin, minAmount: least, maxAmount } = product;
  const most = maxAmount - state.hostings.amountOf(user, product.id);
  if (amount < least || amount > most)
    return { code: 'hosting-out-of-range', coin, least, most: most < 0n ? 0n : most };
  if (state.hostings.countOf(user) >= MAX_OPEN_HOSTINGS) return { code: 'too-many-orders', limit: MAX_OPEN_HOSTINGS };
  const free = available(state.accounts, walletAccount(user, coin, 'spot'));
  return amount > free ? { code: 'insufficient-balance', coin, available: free } : undefined;
}

/** Nothing is promised that is not there (risk.md section 1). */
function refuseSale(state: State, { id, coin, interestPpm }: HostingProduct, amount: bigint): Rejection | undefined {
  if (exchangeFunds(state.accounts, coin) < 0n) return { code: 'hosting-sales-stopped', coin };
  const reserve = available(state.accounts, systemAccount('hosting-reserve', coin, id));
  if (hostingInterest({ amount, interestPpm }) <= reserve) return undefined;
  return { code: 'hosting-sold-out', coin, most: largestHosting(reserve, interestPpm) };
}

/**
 * The automatic step of a locked amount: one day of one order, and after the last one the amount returns. After a pause of the clock each
 * missed day is paid separately, at its own time.
 */
export function decideHostingDay(state: State, id: number): Event[] {
  const order = state.hostingOrders.require(id);
  const paid = dayPaid(order);
  if (paid.day < order.cycle) return [paid];
  const next = decideRenewal(state, order);
  const last = { ...order, paidDays: paid.day, paidInterest: order.paidInterest + paid.units };
  const end = next === undefined ? 'completed' : 'renewed';
  const ended: HostingEnded = { type: 'HostingEnded', order: last, end, damages: 0n, penalty: 0n };
  return next === undefined ? [paid, ended] : [paid, ended, next];
}
