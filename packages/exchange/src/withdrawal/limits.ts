// What a user may withdraw now: restrictions, holds, pauses, applications left and the value that the level leaves of the day.
import { verificationPolicy, WITHDRAWAL_LIMIT_SCALE } from '@candor/formulas';
import { divideUp, powerOfTen } from '@candor/money';
import { debtsOf } from '../bank/reversal.ts';
import { walletAccount } from '../ledger/account-id.ts';
import { WALLET_KINDS } from '../ledger/chart-of-accounts.ts';
import { INDEX_SCALE } from '../price/price.ts';
import type { CoinRules } from '../rail/rail.ts';
import type { Rejection } from '../rejection.ts';
import type { Rows, State } from '../state.ts';
import type { Address } from './address.ts';
import { MAX_APPLICATIONS, type Risk, WINDOW_MS, type WithdrawalUse } from './withdrawal.ts';

/** What values are counted in, by its name; its own price is one. */
const REFERENCE = 'USDT';

/** Why a user may withdraw nothing now, whatever the amount. */
export function refuseGates(user: Rows['users'], at: number): Rejection | undefined {
  if (!verificationPolicy(user.level).opens.has('withdrawals')) return { code: 'verification-required' };
  if (user.withdrawalStopUntil > at) return { code: 'withdrawals-stopped', until: user.withdrawalStopUntil };
  if (user.lockUntil > at) return { code: 'withdrawals-locked', until: user.lockUntil };
  return undefined;
}

/** What a user requested within the last 24 hours. */
export function recentUses(state: State, user: number, at: number): WithdrawalUse[] {
  return (state.withdrawalUses.get(user)?.uses ?? []).filter(use => use.at + WINDOW_MS > at);
}

/** The value of units of a coin at the last index price, in millionths of a USDT, rounded up; undefined where it has none. */
export function usdtOf(state: State, coin: number, units: bigint): bigint | undefined {
  const { name, scale } = state.coins.require(coin);
  const price = name === REFERENCE ? powerOfTen(INDEX_SCALE) : priceOf(state, coin);
  if (price === undefined) return undefined;
  return divideUp(units * price * powerOfTen(WITHDRAWAL_LIMIT_SCALE), powerOfTen(scale + INDEX_SCALE));
}

/** Why the uses of the last day do not allow one more of a value. */
export function refuseUses(user: Rows['users'], uses: readonly WithdrawalUse[], usdt: bigint): Rejection | undefined {
  if (uses.length >= MAX_APPLICATIONS) {
    return { code: 'too-many-withdrawals', limit: MAX_APPLICATIONS, from: uses[0]!.at + WINDOW_MS };
  }
  const left = verificationPolicy(user.level).dailyWithdrawalUsdt - uses.reduce((sum, use) => sum + use.usdt, 0n);
  return usdt > left ? { code: 'above-daily-limit', leftUsdt: left > 0n ? left : 0n } : undefined;
}

/** Why nothing leaves the account of a user, to a chain, a bank or another user, since a bank took a credit back (risk.md section 5). */
export function refuseDebt(state: State, user: number): Rejection | undefined {
  const debts = debtsOf(state.bankDebts.values(), user);
  if (debts.length === 0) return undefined;
  return {
    code: 'bank-debt',
    owedUsdt: debts.reduce((sum, { coin, units }) => sum + (usdtOf(state, coin, units) ?? 0n), 0n),
  };
}

/**
 * The value of bank credits that their bank may still take back stays, in whatever coin (risk.md section 5): what is left of all wallets
 * must have that value. Coins without a price count for nothing.
 */
export function refuseBankHolds(state: State, user: number, usdt: bigint, at: number): Rejection | undefined {
  const holds = [...state.bankHolds.values()].filter(hold => hold.user === user && hold.until > at);
  if (holds.length === 0) return undefined;
  const held = holds.reduce((sum, { coin, units }) => sum + (usdtOf(state, coin, units) ?? 0n), 0n);
  const left = valueOfWallets(state, user) - held;
  if (usdt <= left) return undefined;
  const until = holds.reduce((first, hold) => Math.min(first, hold.until), Number.MAX_SAFE_INTEGER);
  return { code: 'bank-credit-held', leftUsdt: left > 0n ? left : 0n, until };
}

/** Millionths of a USDT of everything that a user has, without pending withdrawals. */
function valueOfWallets(state: State, user: number): bigint {
  const leaving = new Map<number, bigint>();
  for (const { user: owner, coin, units } of state.withdrawals.values()) {
    if (owner === user) leaving.set(coin, (leaving.get(coin) ?? 0n) + units);
  }
  let valuation = 0n;
  for (const { id: coin } of state.coins.values()) {
    const has = WALLET_KINDS.reduce((sum, kind) => sum + balanceOf(state, walletAccount(user, coin, kind)), 0n);
    valuation += usdtOf(state, coin, has - (leaving.get(coin) ?? 0n)) ?? 0n;
  }
  return valuation;
}

function balanceOf(state: State, account: number): bigint {
  return state.accounts.get(account)?.balance ?? 0n;
}

/** Why it is reviewed first, as far as the core can see. */
export function risksOf(
  rules: CoinRules,
  address: Address,
  units: bigint,
  uses: readonly WithdrawalUse[],
  hasPrice: boolean,
): Risk[] {
  const day = uses.reduce((sum, use) => (use.coin === rules.id ? sum + use.units : sum), units);
  const risks: Risk[] = [];
  if (address.paid === 0) risks.push('new-destination');
  if (units > rules.automaticUnits || units > rules.twoOperatorsUnits) risks.push('large');
  if (day > rules.automaticDayUnits) risks.push('day-sum');
  if (!hasPrice) risks.push('no-price');
  return risks;
}

function priceOf(state: State, coin: number): bigint | undefined {
  let first: number | undefined;
  for (const { id, base, quote } of state.markets.values()) {
    // By the lowest number: rows come in no certain order after they were loaded.
    const isBefore = first === undefined || id < first;
    if (base === coin && isBefore && state.coins.get(quote)?.name === REFERENCE) first = id;
  }
  // What two sources say of a new market is no index yet.
  if (first === undefined || state.marketOpenings.get(first)?.hasIndex === false) return undefined;
  const price = state.prices.get(first)?.index ?? 0n;
  return price > 0n ? price : undefined;
}
