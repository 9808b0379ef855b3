// Decides applications for withdrawals: requested by users, passed or refused by operators, returned when their time is over.
import { MAX_UNITS, shareDown } from '@candor/money';
import type { Event } from '../commands-and-events.ts';
import { type Decision, done, rejected } from '../decision.ts';
import { walletAccount } from '../ledger/account-id.ts';
import { available } from '../ledger/ledger.ts';
import { LEFT_ALONE_MS, standsAlone } from '../operator/operator.ts';
import { isOffered, railOf } from '../rail/decide.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import type { Address } from './address.ts';
import { recentUses, refuseBankHolds, refuseDebt, refuseGates, refuseUses, risksOf, usdtOf } from './limits.ts';
import {
  ALONE_WAIT_MS,
  type CancelWithdrawal,
  DECIDE_WITHIN_MS,
  isOverdue,
  type PassWithdrawal,
  REFUSAL_REASONS,
  type RefuseWithdrawal,
  type RequestWithdrawal,
  RISKS,
  type Risk,
  SIGN_WITHIN_MS,
  type Withdrawal,
  type WithdrawalEnd,
} from './withdrawal.ts';

export function decideRequestWithdrawal(state: State, command: RequestWithdrawal, at: number): Decision {
  const { user: id, units, recipient } = command;
  const user = state.users.require(id);
  const address = state.addresses.get(command.address);
  const refusal = refuseGates(user, at) ?? refuseDebt(state, id);
  if (refusal !== undefined) return rejected(refusal);
  if (address?.user !== id) return rejected({ code: 'unknown-address' });
  const unfit = refuseAmount(state, address, command, at);
  if (unfit !== undefined) return rejected(unfit);
  const usdt = usdtOf(state, address.coin, units);
  const uses = recentUses(state, id, at);
  const tooMuch =
    refuseUses(user, uses, usdt ?? 0n) ??
    refuseBalance(state, id, address.coin, units) ??
    refuseBankHolds(state, id, usdt ?? 0n, at);
  if (tooMuch !== undefined) return rejected(tooMuch);
  const rules = state.coinRules.require(address.coin);
  const risks = [...risksOf(rules, address, units, uses, usdt !== undefined), ...command.risks];
  const needs = risks.length === 0 ? 0 : units > rules.twoOperatorsUnits ? 2 : 1;
  const withdrawal: Withdrawal = {
    id: state.exchange.nextWithdrawal,
    user: id,
    coin: address.coin,
    chain: address.chain,
    address: address.id,
    to: address.address,
    recipient,
    units,
    feeUnits: recipient === null ? shareDown(units, rules.withdrawalFeePpm) : 0n,
    state: needs === 0 ? 'passed' : 'review',
    askedAt: at,
    dueAt: at + (needs === 0 ? SIGN_WITHIN_MS : DECIDE_WITHIN_MS),
    needs,
    passedBy: null,
    risks: inOrder(risks),
    signing: null,
  };
  const requested: Event = { type: 'WithdrawalRequested', withdrawal, usdt: usdt ?? 0n };
  return done([requested, ...(needs === 0 ? settleInside(state, withdrawal) : [])], { id: withdrawal.id });
}

/** Always possible while nothing was signed: it only gives a user's own money free. */
export function decideCancelWithdrawal(state: State, { user, withdrawal: id }: CancelWithdrawal): Decision {
  const withdrawal = state.withdrawals.get(id);
  if (withdrawal?.user !== user) return rejected({ code: 'unknown-withdrawal' });
  if (withdrawal.state === 'signing') return rejected({ code: 'withdrawal-under-way' });
  return done([closed(withdrawal, 'cancelled')], { id });
}

export function decidePassWithdrawal(
  state: State,
  { withdrawal: id, ownUser, act }: PassWithdrawal,
  at: number,
): Decision {
  const withdrawal = state.withdrawals.get(id);
  const isWaiting = withdrawal?.state === 'review' && !isOverdue(withdrawal, at);
  if (!isWaiting) return rejected({ code: 'unknown-withdrawal' });
  const { operator: by } = act;
  if (ownUser !== undefined && (ownUser === withdrawal.user || ownUser === withdrawal.recipient)) {
    return rejected({ code: 'own-interest' });
  }
  if (withdrawal.passedBy === by) return rejected({ code: 'second-operator-needed' });
  return done(pass(state, withdrawal, by, at), { id });
}

export function decideRefuseWithdrawal(state: State, { withdrawal: id, reason, act }: RefuseWithdrawal): Decision {
  const withdrawal = state.withdrawals.get(id);
  if (withdrawal === undefined) return rejected({ code: 'unknown-withdrawal' });
  if (withdrawal.state === 'signing') return rejected({ code: 'withdrawal-under-way' });
  if (!REFUSAL_REASONS.includes(reason)) return rejected({ code: 'invalid-act' });
  return done([{ ...closed(withdrawal, 'refused'), by: act.operator, detail: reason }], { id });
}

/** The end of an application whose time has come. */
export function decideDueWithdrawal(state: State, withdrawal: Withdrawal, at: number): Event[] {
  switch (withdrawal.state) {
    case 'review':
      return [closed(withdrawal, 'undecided')];
    case 'passed':
      return [closed(withdrawal, 'unsigned')];
    case 'alone':
      return passed(state, withdrawal, null, at);
    case 'signing':
      throw new Error('nothing is due while it is being signed');
    default:
      return withdrawal.state satisfies never;
  }
}

/** Returns all unsigned withdrawals of a user; `detail` says why. */
export function returnUnsigned(state: State, user: number, detail: 'account-frozen' | 'bank-debt'): Event[] {
  return [...state.withdrawals.values()]
    .filter(withdrawal => withdrawal.user === user && withdrawal.state !== 'signing')
    .sort((one, other) => one.id - other.id)
    .map(withdrawal => ({ ...closed(withdrawal, 'cancelled'), detail }));
}

/** The row as it leaves, and why. */
export function closed(withdrawal: Withdrawal, end: WithdrawalEnd) {
  return {
    type: 'WithdrawalClosed',
    withdrawal: { ...withdrawal },
    end,
    by: null as number | null,
    detail: null as string | null,
    transaction: null as string | null,
  } as const;
}

function pass(state: State, withdrawal: Withdrawal, by: number, at: number): Event[] {
  const isFirstOfTwo = withdrawal.needs > 1 && withdrawal.passedBy === null;
  if (!isFirstOfTwo) return passed(state, withdrawal, by, at);
  const isAlone = standsAlone(state.operators.values(), by, at - LEFT_ALONE_MS);
  const next = isAlone
    ? ({ state: 'alone', dueAt: at + ALONE_WAIT_MS } as const)
    : ({ state: 'review', dueAt: withdrawal.dueAt } as const);
  return [{ type: 'WithdrawalPassed', withdrawal: withdrawal.id, by, ...next }];
}

function passed(state: State, withdrawal: Withdrawal, by: number | null, at: number): Event[] {
  const dueAt = at + SIGN_WITHIN_MS;
  const event: Event = { type: 'WithdrawalPassed', withdrawal: withdrawal.id, by, state: 'passed', dueAt };
  const row: Withdrawal = { ...withdrawal, state: 'passed', dueAt, passedBy: withdrawal.passedBy ?? by };
  return [event, ...settleInside(state, row)];
}

/** A transfer to another user of this exchange needs no chain. It returns where that user cannot take it any more. */
function settleInside(state: State, withdrawal: Withdrawal): Event[] {
  const { recipient, coin, units } = withdrawal;
  if (recipient === null) return [];
  if (state.users.require(recipient).closedAt !== null)
    return [{ ...closed(withdrawal, 'failed'), detail: 'recipient-closed' }];
  if (!hasRoom(state, recipient, coin, units)) return [{ ...closed(withdrawal, 'failed'), detail: 'recipient-full' }];
  return [closed(withdrawal, 'inside')];
}

function hasRoom(state: State, user: number, coin: number, units: bigint): boolean {
  return (state.accounts.get(walletAccount(user, coin, 'spot'))?.balance ?? 0n) + units <= MAX_UNITS;
}

function refuseAmount(
  state: State,
  address: Address,
  { units, recipient, risks }: RequestWithdrawal,
  at: number,
): Rejection | undefined {
  const rules = state.coinRules.get(address.coin);
  const rail = railOf(state, address.coin, address.chain);
  if (rules === undefined || rail === undefined || !isOffered(rail, address.user)) return { code: 'unknown-coin' };
  if (!risks.every(risk => RISKS.includes(risk))) return { code: 'invalid-withdrawal' };
  if (address.usableFrom > at) return { code: 'address-on-hold', from: address.usableFrom };
  if (rules.withdrawalPause !== null) return { code: 'withdrawals-paused', coin: address.coin };
  if (units <= 0n) return { code: 'amount-not-positive' };
  if (units < rules.minWithdrawal) return { code: 'below-smallest-withdrawal', minimum: rules.minWithdrawal };
  if (recipient === null) return undefined;
  if (recipient === address.user) return { code: 'own-address' };
  const payee = state.users.get(recipient);
  if (payee === undefined || payee.closedAt !== null) return { code: 'unknown-address' };
  return hasRoom(state, recipient, address.coin, units) ? undefined : { code: 'too-large' };
}

export function refuseBalance(state: State, user: number, coin: number, units: bigint): Rejection | undefined {
  const free = available(state.accounts, walletAccount(user, coin, 'spot'));
  if (units > free) return { code: 'insufficient-balance', coin, available: free };
  return units > MAX_UNITS ? { code: 'too-large' } : undefined;
}

/** Each once, in the order of the list, so that equal applications are written alike. */
export function inOrder(risks: readonly Risk[]): Risk[] {
  return RISKS.filter(risk => risks.includes(risk));
}
