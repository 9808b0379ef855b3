// Writes a withdrawal as its owner sees it.
import { BANK_CHAIN, depositStatuses, type WithdrawalRisk, type WithdrawalStage } from '@candor/contract';
import type { Risk, Withdrawal, WithdrawalState } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { dateTime } from '../../http/date-time.ts';
import type { BankFacts } from '../banks/payouts/read-bank-payments.ts';
import type { Chain, Chains } from '../chains/chains.ts';
import type { MarketList } from '../market/views/market-list.ts';
import type { Payouts } from './payouts.ts';
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
  /** What is known of those that a bank pays. */
  banks: ReadonlyMap<number, BankFacts>;
};

/** @param remark why it came to nothing, in words. */
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
