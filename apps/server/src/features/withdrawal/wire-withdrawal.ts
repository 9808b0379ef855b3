// Writes a withdrawal as its owner sees it: its stage, what it waits for, and why it was refused or failed.
import { BANK_CHAIN, depositStatuses, type WithdrawalRisk, type WithdrawalStage } from '@candor/contract';
import type { Coin, Rejection, Risk, Withdrawal, WithdrawalState } from '@candor/exchange';
import { WITHDRAWAL_LIMIT_SCALE } from '@candor/formulas';
import { formatShort } from '@candor/money';
import { dateTime, type Refusal, refuseRejection } from '../../http/reply.ts';
import type { BankFacts } from '../banks/payouts/read-bank-payments.ts';
import type { Chain, Chains } from '../chains/chains.ts';
import type { MarketList } from '../market/views/market-list.ts';
import type { HoldUp, Payouts } from './payouts.ts';
import type { StoredEnd, StoredWithdrawal } from './read-withdrawals.ts';

const OPEN_STAGES = {
  review: 'review',
  alone: 'waiting',
  passed: 'passed',
  signing: 'sending',
} as const satisfies Record<WithdrawalState, WithdrawalStage>;

type WithdrawalViews = {
  list: MarketList;
  chains: Chains;
  payouts: Payouts;
  /** The details of those that a bank pays. */
  banks: ReadonlyMap<number, BankFacts>;
};

/** @param remark why it failed, in words. */
export function wireWithdrawal(
  { list, chains, payouts, banks }: WithdrawalViews,
  stored: StoredWithdrawal,
  remark: string,
) {
  const { withdrawal, end, note, ahead, transaction } = stored;
  const { id, units, feeUnits, to, signing, state, dueAt, risks } = withdrawal;
  const coin = list.coins.get(withdrawal.coin);
  if (coin === undefined) throw new Error(`coin ${withdrawal.coin} is not listed`);
  const chain = chainOf(chains, withdrawal);
  const bank = banks.get(id);
  const stage = stageOf(withdrawal, end);
  const needed = chain?.confirmations ?? 0;
  return {
    id,
    name: coin.name,
    currency_id: coin.id,
    number: formatShort(units, coin.scale),
    real_number: formatShort(units - feeUnits, coin.scale),
    rate: formatShort(feeUnits, coin.scale),
    status: statusOf(stage),
    create_time: dateTime(withdrawal.askedAt),
    address: bank?.address ?? to,
    nettype: bank === undefined ? (chain?.wireName ?? '') : BANK_CHAIN,
    notes: note,
    txid: bank === undefined || !isSent(stored) ? transaction : bank.endToEnd,
    explorer_url: transaction === '' ? '' : (chain?.explorerOf(transaction) ?? ''),
    stage,
    remark,
    risks: risks.map(wireRisk),
    due_at: end === undefined ? dueAt : 0,
    ahead,
    can_cancel: end === undefined && state !== 'signing' ? (1 as const) : (0 as const),
    confirmations: end === 'paid' ? needed : signing === null ? 0 : payouts.confirmationsOf(signing),
    needed: withdrawal.recipient === null ? needed : 0,
    bank_amount: bank?.amount ?? '',
    bank_currency: bank?.currency ?? '',
    bank_rate: bank?.rate ?? '',
  };
}

/** A bank has its id from the moment it was given the file. */
export function isSent({ withdrawal, end }: Pick<StoredWithdrawal, 'withdrawal' | 'end'>): boolean {
  return end === undefined && withdrawal.state === 'signing';
}

export function chainOf(chains: Chains, { chain }: Pick<Withdrawal, 'chain'>): Chain | undefined {
  return chains.find(({ id }) => id === chain);
}

export function stageOf({ state }: Pick<Withdrawal, 'state'>, end: StoredEnd | undefined): WithdrawalStage {
  return end ?? OPEN_STAGES[state];
}

export function wireRisk(risk: Risk): WithdrawalRisk {
  return risk.replaceAll('-', '_') as WithdrawalRisk;
}

function statusOf(stage: WithdrawalStage) {
  switch (stage) {
    case 'review':
    case 'waiting':
      return depositStatuses.review;
    case 'passed':
    case 'sending':
    case 'paid':
    case 'inside':
      return depositStatuses.passed;
    case 'cancelled':
    case 'refused':
    case 'undecided':
    case 'unsigned':
    case 'failed':
    case 'returned':
      return depositStatuses.rejected;
    default:
      return stage satisfies never;
  }
}

/** Explains why the core refused a withdrawal or an address, with the figures of its coin. */
export function refuseWithdrawal(rejection: Rejection, coin: Coin): Refusal {
  switch (rejection.code) {
    case 'address-on-hold':
      return refuseRejection(rejection, { from: dateTime(rejection.from) });
    case 'withdrawals-stopped':
    case 'withdrawals-locked':
      return refuseRejection(rejection, { until: dateTime(rejection.until) });
    case 'withdrawals-paused':
      return refuseRejection(rejection, { coin: coin.name });
    case 'below-smallest-withdrawal':
      return refuseRejection(rejection, { minimum: `${formatShort(rejection.minimum, coin.scale)} ${coin.name}` });
    case 'too-many-withdrawals':
      return refuseRejection(rejection, { limit: rejection.limit, from: dateTime(rejection.from) });
    case 'above-daily-limit':
      return refuseRejection(rejection, { left: formatShort(rejection.leftUsdt, WITHDRAWAL_LIMIT_SCALE) });
    case 'bank-credit-held': {
      const left = formatShort(rejection.leftUsdt, WITHDRAWAL_LIMIT_SCALE);
      return refuseRejection(rejection, { left, until: dateTime(rejection.until) });
    }
    case 'bank-debt':
      return refuseRejection(rejection, {
        amount: formatShort(rejection.owedUsdt, WITHDRAWAL_LIMIT_SCALE),
        coin: 'USDT',
      });
    case 'too-many-addresses':
      return refuseRejection(rejection, { limit: rejection.limit });
    case 'insufficient-balance':
      return { ...refuseRejection(rejection), problems: [{ field: 'number', code: 'insufficient_balance' }] };
    default:
      return refuseRejection(rejection);
  }
}

/** Refusals for suspicion and sanctions, which old records name, read as others do: they must not warn. */
const REASONS = [
  'wrong-address',
  'identity',
  'source-of-funds',
  'other',
  'reverted',
  'out-of-energy',
  'refused-by-token',
  'recipient-blocked',
  'bank-refused',
  'bank-returned',
] as const;

/** Why a withdrawal was cancelled that its owner did not cancel. */
const CANCELLATIONS = ['account-frozen', 'bank-debt'] as const;

/** The text of what a payment waits for, where the wait lasts. */
function waitKey(holdUp: HoldUp | undefined) {
  switch (holdUp) {
    case 'signatures':
      return 'waits-signatures' as const;
    case 'signer-limit':
      return 'waits-limit' as const;
    case 'not-covered':
      return 'waits-coins' as const;
    case 'fee-too-high':
      return 'waits-fee' as const;
    case 'cost-above-fee':
      return 'waits-cost' as const;
    default:
      return undefined;
  }
}

/** The text of why it failed, or what it waits for. */
export function remarkKey(end: StoredEnd | undefined, detail: string, holdUp: HoldUp | undefined) {
  switch (end) {
    case undefined:
      return waitKey(holdUp);
    case 'paid':
    case 'inside':
    case 'returned':
      return undefined;
    case 'cancelled':
      return CANCELLATIONS.find(reason => reason === detail);
    case 'undecided':
    case 'unsigned':
      return end;
    case 'refused':
      return REASONS.find(reason => reason === detail) ?? 'other';
    case 'failed':
      return REASONS.find(reason => reason === detail) ?? 'failed';
    default:
      return end satisfies never;
  }
}
