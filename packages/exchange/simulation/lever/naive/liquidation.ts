// What a liquidation gives to the insurance fund or takes from it, the order of deleveraging, and how a market is settled.
import { floor, MILLION, smaller, sum } from './amounts.ts';
import {
  bankruptcyPrice,
  isDue,
  markOf,
  type NaiveMark,
  type NaivePosition,
  type NaiveRules,
  resultAt,
} from './position.ts';

/** An hour touches so many minutes at most. */
const MINUTES = 61;

/** What the fund paid, and in which minute. */
export type NaivePayment = { minute: number; units: bigint };

/** Whether the mark is worse than the price at which the position can still pay for its own closing. */
export function isBeyondBankruptcy(
  position: NaivePosition,
  mark: NaiveMark,
  { unit, takerFeePpm }: NaiveRules,
): boolean {
  const worst = bankruptcyPrice(position, unit, takerFeePpm);
  const ticks = markOf(position, mark);
  return position.isLong ? ticks < worst : ticks > worst;
}

/** Whether the fund may pay for a fill at a price: only beyond bankruptcy, and half a taker fee beyond the mark at most. */
export function mayFundPayFor(position: NaivePosition, ticks: bigint, mark: NaiveMark, rules: NaiveRules): boolean {
  const at = markOf(position, mark);
  const two = 2n * MILLION;
  const isNear = position.isLong
    ? ticks * two >= at * (two - rules.takerFeePpm)
    : ticks * two <= at * (two + rules.takerFeePpm);
  return isNear && isBeyondBankruptcy(position, mark, rules);
}

/** What the fund may still pay at a minute: a fifth of what it held, less what it paid within the hour. */
export function leftOfFund(balance: bigint, payments: readonly NaivePayment[], minute: number): bigint {
  const paid = sum(payments.filter(payment => payment.minute > minute - MINUTES).map(({ units }) => units));
  const left = floor(balance + paid, 5n) - paid;
  return left > 0n ? left : 0n;
}

/** What closing lots at the mark would cost the fund. */
export function costAtMark(position: NaivePosition, mark: NaiveMark, { unit }: NaiveRules): bigint {
  const left = position.margin + resultAt(position, markOf(position, mark), unit);
  return left < 0n ? -left : 0n;
}

/** The exact value at which all lots of a bankrupt position are closed against others. */
export function bankruptcyValue({ isLong, entry, margin }: NaivePosition): bigint {
  return isLong ? entry - margin : entry + margin;
}

/** (result / margin) x (value / (margin + result)), as a fraction; without a margin there is no larger one. */
function rankOf(position: NaivePosition, ticks: bigint, unit: bigint): { over: bigint; under: bigint } {
  const result = resultAt(position, ticks, unit);
  return { over: result * position.lots * ticks * unit, under: position.margin * (position.margin + result) };
}

/** Whether the first of two is deleveraged before the second. */
export function isBefore(one: NaivePosition, other: NaivePosition, ticks: bigint, unit: bigint): boolean {
  const [first, second] = [rankOf(one, ticks, unit), rankOf(other, ticks, unit)];
  const [left, right] = [first.over * second.under, second.over * first.under];
  if (first.under === 0n || second.under === 0n) {
    if (first.under === second.under) return one.id < other.id;
    return first.under === 0n;
  }
  return left === right ? one.id < other.id : left > right;
}

/** Those who can be deleveraged against a bankrupt position, in their order. */
export function deleveragingOrder(
  bankrupt: NaivePosition,
  positions: readonly NaivePosition[],
  mark: NaiveMark,
  { unit, maintenanceOf }: { unit: bigint; maintenanceOf: (position: NaivePosition) => bigint },
): NaivePosition[] {
  const queue: NaivePosition[] = [];
  for (const position of positions) {
    if (position.isLong === bankrupt.isLong || position.lots === 0n) continue;
    const ticks = markOf(position, mark);
    if (isDue(position, ticks, unit, maintenanceOf(position))) continue;
    if (!canClose(position, bankrupt)) continue;
    let index = 0;
    while (index < queue.length && isBefore(queue[index]!, position, ticks, unit)) index++;
    queue.splice(index, 0, position);
  }
  return queue;
}

/** Whether closing at the bankrupt position's value leaves the other with nothing below zero: both sums are of one lot, in fractions. */
function canClose(position: NaivePosition, bankrupt: NaivePosition): boolean {
  const valuation = bankruptcyValue(bankrupt) * position.lots;
  const entry = position.entry * bankrupt.lots;
  const result = position.isLong ? valuation - entry : entry - valuation;
  return position.margin * bankrupt.lots + result >= 0n;
}

export type NaiveSettlement = {
  gains: bigint;
  /** What the gains are paid in all. */
  paid: bigint;
  fromFund: bigint;
  fromEquity: bigint;
  results: Map<number, bigint>;
  remainder: bigint;
};

/** What the insurance fund has, and what of it may be paid now. */
export type NaiveFund = { balance: bigint; left: bigint };

/**
 * What each position gets or loses when a market ends at a price. Available are the losses, as far as margins go, less what was paid to those who left before;
 * of what the gains lack the fund pays what it may, and only what is beyond all gains is paid by all that it has, and at last by the exchange.
 */
export function settle(
  positions: readonly NaivePosition[],
  ticks: bigint,
  unit: bigint,
  fund: NaiveFund,
): NaiveSettlement {
  let [gains, there] = [0n, 0n];
  for (const position of positions) {
    there += position.isLong ? -position.entry : position.entry;
    const result = resultAt(position, ticks, unit);
    if (result > 0n) gains += result;
    else there += smaller(-result, position.margin);
  }
  const owed = sum(positions.map(({ isLong, entry }) => (isLong ? -entry : entry)));
  let fromFund = smaller(gains - there, fund.left);
  if (there + fromFund < 0n) fromFund = smaller(-there, fund.balance);
  const fromEquity = there + fromFund < 0n ? -there - fromFund : 0n;
  const paid = there + fromFund + fromEquity;
  const results = new Map<number, bigint>();
  for (const position of positions) {
    const result = resultAt(position, ticks, unit);
    const share = result > 0n ? floor(result * paid, gains) : -smaller(-result, position.margin);
    results.set(position.id, share);
  }
  const remainder = owed + fromFund + fromEquity - sum([...results.values()]);
  return { gains, paid, fromFund, fromEquity, results, remainder };
}
