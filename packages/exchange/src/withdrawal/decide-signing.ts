// Decides what may be signed: passed withdrawals, once each, with a nonce or outputs that nothing else uses; and what its end means.
import { MAX_UNITS } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import { fits } from '../ledger/ledger.ts';
import { noteTrial, railOf } from '../rail/decide.ts';
import { CHAIN, type RailConfigured } from '../rail/rail.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import { closed } from './decide.ts';
import { endedColdMove, refuseColdMove, startedColdMove } from './decide-cold-move.ts';
import { coldPostings, signingPostings, withdrawalPostings } from './postings.ts';
import {
  MAX_IN_FLIGHT,
  PURPOSES,
  type ReplaceSigning,
  type SettleSigning,
  type Signing,
  type SigningSettled,
  type StartSigning,
  senderId,
} from './signing.ts';
import { isOverdue, SIGN_WITHIN_MS, type WithdrawalEvent } from './withdrawal.ts';

const SENDER = /^(hot|deposit)\/\d{1,10}$/;
const OUTPUT = /^[0-9a-f]{64}:\d{1,6}$/;
const TRANSACTION = /^(0x)?[0-9a-f]{64}$/;
const DETAIL = /^[a-z][a-z-]{0,39}$/;
/** Longer than any plan; a plan is text that starts like an object, so it never reads like an encoded amount. */
const MAX_LETTERS = 100_000;
const CHAINS = new Set<number>(Object.values(CHAIN));

export function decideStartSigning(state: State, command: StartSigning, at: number): Decision {
  const { chain, purpose, withdrawals, sender, nonce, inputs, plan } = command;
  const refusal =
    refuseForm(command) ??
    refusePayments(state, command, at) ??
    refuseColdMove(state, command, at) ??
    refuseUse(state, command);
  if (refusal !== undefined) return rejected(refusal);
  const id = state.exchange.nextSigning;
  const what = { id, chain, purpose, withdrawals: [...withdrawals] };
  const signing: Signing = { ...what, sender, nonce, inputs: [...inputs], plan, startedAt: at, replaced: 0 };
  return done([{ type: 'SigningStarted', signing }, ...startedColdMove(command, id)], { id });
}

/** Only one of all attempts can confirm: they share a nonce, or the outputs of the first. */
export function decideReplaceSigning(state: State, { signing: id, attempt, inputs, plan }: ReplaceSigning): Decision {
  const signing = state.signings.get(id);
  if (signing === undefined) return rejected({ code: 'unknown-signing' });
  const isNext = attempt === undefined || attempt === signing.replaced + 1;
  const isSound = isNext && isPlan(plan) && inputs.every(input => OUTPUT.test(input)) && isOnce(inputs);
  if (!isSound) return rejected({ code: 'invalid-signing' });
  const sharesAll = signing.inputs.length > 0 && signing.inputs.every(input => inputs.includes(input));
  if (signing.nonce === null && !sharesAll) return rejected({ code: 'invalid-signing' });
  const others = inputs.filter(input => !signing.inputs.includes(input));
  if (others.some(input => state.spentOutputs.has(input))) return rejected({ code: 'already-spent' });
  // What the first one spends stays its own: either may still confirm.
  const all = [...signing.inputs, ...others];
  return done([{ type: 'SigningReplaced', signing: id, inputs: all, plan }], { id });
}

export function decideSettleSigning(state: State, command: SettleSigning, at: number): Decision {
  const { signing: id, outcome, transaction, feeUnits, detail } = command;
  const signing = state.signings.get(id);
  if (signing === undefined) return rejected({ code: 'unknown-signing' });
  const isNamed =
    outcome === 'dead'
      ? transaction === null && feeUnits === 0n
      : transaction !== null && TRANSACTION.test(transaction);
  const isSound = isNamed && feeUnits >= 0n && feeUnits <= MAX_UNITS && (detail === null || DETAIL.test(detail));
  const feeCoin = feeUnits > 0n ? ownCoinOf(state, signing.chain) : null;
  if (!isSound || feeCoin === undefined) return rejected({ code: 'invalid-signing' });
  const settled: SigningSettled = {
    type: 'SigningSettled',
    signing: { ...signing },
    outcome,
    transaction,
    feeCoin,
    feeUnits,
    detail,
  };
  const payments = signing.withdrawals.map(payment => settlePayment(state, payment, command, at));
  const entries = payments.flatMap(event => (event.type === 'WithdrawalClosed' ? withdrawalPostings(event) : []));
  const moved = endedColdMove(state, command);
  const own = [...moved.flatMap(coldPostings), ...signingPostings(settled)];
  if (!fits(state.accounts, [...entries, ...own])) return rejected({ code: 'too-large' });
  const tried = outcome === 'paid' ? triedRails(state, signing) : [];
  return done([...payments, ...moved, settled, ...tried], { id });
}

/** The rails on trial whose testers were paid by a signing. */
function triedRails(state: State, { withdrawals, chain }: Signing): RailConfigured[] {
  const tried = new Map<number, RailConfigured>();
  for (const id of withdrawals) {
    const { coin, user } = state.withdrawals.require(id);
    const rail = railOf(state, coin, chain);
    const [noted] = rail === undefined ? [] : noteTrial(rail, user, 'paid');
    if (noted !== undefined) tried.set(noted.rail.id, noted);
  }
  return [...tried.values()];
}

/** A payment that can never confirm waits again to be signed, unless its account was frozen; what is final is over. */
function settlePayment(
  state: State,
  id: number,
  { outcome, transaction, detail }: SettleSigning,
  at: number,
): WithdrawalEvent {
  const withdrawal = state.withdrawals.require(id);
  if (outcome === 'dead') {
    if (state.users.require(withdrawal.user).isFrozen)
      return { ...closed(withdrawal, 'cancelled'), detail: 'account-frozen' };
    return { type: 'WithdrawalPassed', withdrawal: id, by: null, state: 'passed', dueAt: at + SIGN_WITHIN_MS };
  }
  return { ...closed(withdrawal, outcome), detail, transaction };
}

function refuseForm({ chain, purpose, withdrawals, sender, nonce, inputs, plan }: StartSigning): Rejection | undefined {
  const isSound =
    // A bank takes files, and answers with lines of its statements.
    CHAINS.has(chain) &&
    chain !== CHAIN.bank &&
    PURPOSES.includes(purpose) &&
    (purpose === 'withdrawal') === withdrawals.length > 0 &&
    isOnce(withdrawals) &&
    SENDER.test(sender) &&
    (nonce === null || (Number.isSafeInteger(nonce) && nonce >= 0)) &&
    inputs.every(input => OUTPUT.test(input)) &&
    isOnce(inputs) &&
    isPlan(plan);
  return isSound ? undefined : { code: 'invalid-signing' };
}

function refusePayments(state: State, { chain, withdrawals }: StartSigning, at: number): Rejection | undefined {
  for (const id of withdrawals) {
    const withdrawal = state.withdrawals.get(id);
    const isDue = withdrawal?.state === 'passed' && !isOverdue(withdrawal, at);
    if (!isDue || withdrawal.chain !== chain) return { code: 'unknown-withdrawal' };
    const { coin } = withdrawal;
    if (state.coinRules.require(coin).withdrawalPause !== null) return { code: 'withdrawals-paused', coin };
  }
  return undefined;
}

function refuseUse(state: State, command: StartSigning): Rejection | undefined {
  const { chain, sender, nonce, inputs } = command;
  const inFlight = [...state.signings.values()].filter(signing => signing.chain === chain);
  if (inFlight.length >= MAX_IN_FLIGHT) return { code: 'too-many-signings', limit: MAX_IN_FLIGHT };
  const next = state.senders.get(senderId(chain, sender))?.nextNonce ?? 0;
  if (nonce !== null && nonce < next && !isBurn(command, inFlight)) return { code: 'nonce-used', next };
  return inputs.some(input => state.spentOutputs.has(input)) ? { code: 'already-spent' } : undefined;
}

/** A burn takes the nonce of what is never signed: one of the two can confirm, and the nonces after it continue. */
function isBurn({ purpose, sender, nonce }: StartSigning, inFlight: readonly Signing[]): boolean {
  const holders = inFlight.filter(signing => signing.sender === sender && signing.nonce === nonce);
  return purpose === 'burn' && holders.length > 0 && holders.every(holder => holder.purpose !== 'burn');
}

/** The coin that a chain takes its fees in. */
function ownCoinOf(state: State, chain: number): number | undefined {
  for (const rail of state.rails.values()) if (rail.chain === chain && rail.asset === 'native') return rail.coin;
  return undefined;
}

function isPlan(plan: string): boolean {
  return plan.startsWith('{') && plan.length <= MAX_LETTERS;
}

function isOnce<Value>(values: readonly Value[]): boolean {
  return new Set(values).size === values.length;
}
