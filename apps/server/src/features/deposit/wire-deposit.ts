// The wire form of deposits and pauses.
import { depositStatuses, type PauseReasonName } from '@candor/contract';
import type { PauseReason } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { dateTime } from '../../http/reply.ts';
import { formatRate } from '../banks/bank-deposits.ts';
import type { ClaimTerms } from '../banks/read-banks.ts';
import type { Chains } from '../chains/chains.ts';
import type { MarketList } from '../market/views/market-list.ts';
import type { ListedDeposit } from './read-deposits.ts';

const STATUS = {
  seen: depositStatuses.review,
  waiting: depositStatuses.review,
  claimed: depositStatuses.review,
  credited: depositStatuses.passed,
  refused: depositStatuses.rejected,
} as const;

/** Why a direction of a coin is paused; "" while it is open. */
export function pauseNameOf(pause: PauseReason | null): PauseReasonName | '' {
  if (pause === null) return '';
  return pause === 'broken-finality' ? 'broken_finality' : pause;
}

/** The transaction of a transfer; "" of one that only a balance showed. */
export function transactionOf(transfer: string): string {
  return transfer.startsWith('balance:') ? '' : transfer.slice(0, transfer.lastIndexOf(':'));
}

/** What a claim at a bank fixed, with the money of its account. */
export type BankTerms = ClaimTerms & { currency: string; scale: number };

/** A deposit as its owner sees it. */
export function listedDepositOf(list: MarketList, chains: Chains, deposit: ListedDeposit) {
  const { id, at, coin: coinId, units, chain: chainId, transfer, stage, account, picture, nettype, refusal } = deposit;
  const coin = list.coins.get(coinId);
  if (coin === undefined) throw new Error(`coin ${coinId} is not listed`);
  const isClaim = chainId === null;
  const chain = chains.find(each => (isClaim ? each.wireName === nettype : each.id === chainId));
  const txid = isClaim ? deposit.txid : transactionOf(transfer);
  return {
    id,
    name: coin.name,
    currency_id: coin.id,
    amount: formatShort(units, coin.scale),
    status: STATUS[stage],
    created_at: dateTime(at),
    remark: refusal,
    user_account: account,
    image: picture === '' ? '' : `/upload/${picture}`,
    nettype: isClaim ? nettype : (chain?.wireName ?? ''),
    txid,
    explorer_url: txid === '' ? '' : (chain?.explorerOf(txid) ?? ''),
    stage,
  };
}

/** What was sent by bank and at which terms. */
export function bankTermsShapeOf(terms: BankTerms, coinScale: number) {
  return {
    claim: terms.id,
    currency: terms.currency,
    amount: formatShort(terms.amount, terms.scale),
    rate: formatRate(terms.rate),
    fee: formatShort(terms.feeUnits, coinScale),
    asked_at: terms.askedAt,
    rate_until: terms.rateUntil,
    closes_at: terms.dueAt,
    held_until: terms.heldUntil,
  };
}
