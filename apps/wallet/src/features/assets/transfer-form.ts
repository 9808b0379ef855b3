// The transfer as a form without a screen: what was typed, what it would do, what is wrong with it.
import type { AccountName, CallAnswer } from '@candor/contract';
import { formatShort, parseDecimal } from '@candor/money';

export type TransferForm = { coin: number; from: AccountName; to: AccountName; amount: string };

type OwnCoin = CallAnswer<'listOwnCoins'>[number];

/** Which accounts a coin has on this exchange. */
export function accountsOf(coin: OwnCoin): AccountName[] {
  const open: [AccountName, 0 | 1][] = [
    ['change', coin.is_match],
    ['lever', coin.is_lever],
    ['micro', coin.is_micro],
    ['legal', coin.is_legal],
  ];
  return open.filter(([, isOpen]) => isOpen === 1).map(([account]) => account);
}

/** A change of one side; where both would be the same, the other side moves to where this one was. */
export function withSide(form: TransferForm, side: 'from' | 'to', account: AccountName): TransferForm {
  const other = side === 'from' ? 'to' : 'from';
  return form[other] === account ? { ...form, [side]: account, [other]: form[side] } : { ...form, [side]: account };
}

export function swapped(form: TransferForm): TransferForm {
  return { ...form, from: form.to, to: form.from };
}

export type TransferSummary = {
  /** Free units on each side now, as decimals. */
  free: string;
  /** Both balances afterwards; absent while the amount makes no sense. */
  after?: { from: string; to: string };
  /** `missing` shows only once the form was sent. */
  problem?: 'missing' | 'malformed' | 'insufficient';
};

/** What the transfer would do with a coin of this scale. */
export function summarize(form: TransferForm, coin: OwnCoin, scale: number): TransferSummary {
  const free = coin.wallet[`${form.from}_balance`];
  const there = coin.wallet[`${form.to}_balance`];
  if (form.amount === '') return { free, problem: 'missing' };
  const amount = parseDecimal(form.amount, scale);
  if (!amount.ok || amount.units <= 0n) return { free, problem: 'malformed' };
  const [freeUnits, thereUnits] = [unitsOf(free, scale), unitsOf(there, scale)];
  if (amount.units > freeUnits) return { free, problem: 'insufficient' };
  const after = {
    from: formatShort(freeUnits - amount.units, scale),
    to: formatShort(thereUnits + amount.units, scale),
  };
  return { free, after };
}

function unitsOf(text: string, scale: number): bigint {
  const parsed = parseDecimal(text, scale);
  return parsed.ok ? parsed.units : 0n;
}
