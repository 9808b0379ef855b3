// The transfer as a form without a screen: what was typed, what it would do, what is wrong with it.
import type { AccountName, CallAnswer } from '@candor/contract';
import { formatShort, parseDecimal } from '@candor/money';
import { ACCOUNTS, isMovable, OPEN_MARKS } from '../../shared/valuation/own-accounts.ts';

export type TransferForm = { coin: number; from: AccountName; to: AccountName; amount: string };

type OwnCoin = CallAnswer<'listOwnCoins'>[number];

/** The accounts into which this coin can be moved. */
export function targetsOf(coin: OwnCoin): AccountName[] {
  return ACCOUNTS.filter(account => coin[OPEN_MARKS[account]] === 1);
}

/** The accounts out of which it can be moved: also one that takes nothing any more and still has some. */
export function sourcesOf(coin: OwnCoin): AccountName[] {
  return ACCOUNTS.filter(account => coin[OPEN_MARKS[account]] === 1 || /[1-9]/.test(coin.wallet[`${account}_balance`]));
}

/** Whether there are two accounts between which this coin can be moved. */
export function canMove(coin: OwnCoin): boolean {
  return isMovable(sourcesOf(coin), targetsOf(coin));
}

/** What a link names; undefined where it names nothing that there is. */
export type TransferWish = { coin: number | undefined; from: AccountName | undefined; to: AccountName | undefined };

/** The coin of a link that names none that fits. */
const USUAL = 'USDT';

/**
 * The transfer that a link opens. A coin that cannot go between the named accounts gives way to one that can; where none can, the accounts
 * give way.
 *
 * @param coins those that can be moved at all, one at least.
 */
export function requestedTransfer(wish: TransferWish, coins: readonly OwnCoin[]): TransferForm {
  const from = wish.from ?? (wish.to === 'change' ? 'lever' : 'change');
  const to = wish.to ?? (from === 'change' ? 'lever' : 'change');
  const fits = (coin: OwnCoin) =>
    (wish.from === undefined || sourcesOf(coin).includes(wish.from)) &&
    (wish.to === undefined || targetsOf(coin).includes(wish.to));
  const named = coins.filter(({ id }) => id === wish.coin);
  const others = [...coins.filter(({ name }) => name === USUAL), ...coins];
  const coin = [...named, ...others].find(fits) ?? named[0] ?? others[0]!;
  return possible({ coin: coin.id, from, to, amount: '' }, coin);
}

/** The nearest transfer to a wish that can be made with this coin. */
export function possible(form: TransferForm, coin: OwnCoin): TransferForm {
  const [sources, targets] = [sourcesOf(coin), targetsOf(coin)];
  const reaches = (source: AccountName) => targets.some(target => target !== source);
  const from = sources.includes(form.from) && reaches(form.from) ? form.from : (sources.find(reaches) ?? form.from);
  const isTarget = form.to !== from && targets.includes(form.to);
  return { ...form, from, to: isTarget ? form.to : (targets.find(target => target !== from) ?? form.to) };
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
