// What the insurance fund of a market may pay now, and what it paid: at most a fifth of what it had, within an hour (risk.md section 3).
import { systemAccount } from '../ledger/account-id.ts';
import type { State } from '../state.ts';
import { type Contract, FUND_WINDOW_MINUTES, minuteOf } from './contract.ts';

/** One in so many parts of the fund may be paid within an hour. */
export const HOURLY_PART = 5n;

/** Quote units that the fund may still pay. */
export function leftToPay(state: State, { id }: Contract, at: number): bigint {
  const coin = state.markets.require(id).quote;
  const balance = state.accounts.get(systemAccount('insurance', coin, id))?.balance ?? 0n;
  const since = minuteOf(at) - FUND_WINDOW_MINUTES;
  let paid = 0n;
  for (const { minute, units } of state.contractStates.require(id).fundPayments) if (minute > since) paid += units;
  const left = (balance + paid) / HOURLY_PART - paid;
  return left > 0n ? left : 0n;
}

/** Notes what the insurance fund of a market paid now. */
export function noteFundPayment(state: State, market: number, units: bigint, at: number): void {
  const row = state.contractStates.change(market);
  const minute = minuteOf(at);
  const recent = row.fundPayments.filter(payment => payment.minute > minute - FUND_WINDOW_MINUTES);
  const latest = recent.at(-1);
  if (latest?.minute === minute) recent[recent.length - 1] = { minute, units: latest.units + units };
  else recent.push({ minute, units });
  row.fundPayments = recent;
}
