// The fields of the contract form and how they follow each other.
import type { Direction } from '@candor/formulas';
import { formatShort } from '@candor/money';
import type { ContractFacts } from './contract-facts.ts';
import type { ContractForm } from './form-fields.ts';
import { openingOfLots } from './opening.ts';
import { stopPrice } from './quick-stops.ts';

export type ContractChange = Partial<ContractForm>;

export function startForm(direction: Direction, multiple: number): ContractForm {
  const empty = { price: '', isPriceTyped: false, lots: '', percent: undefined, profit: '', loss: '' };
  return { direction, kind: 'market', timeInForce: 'gtc', multiple, ...empty };
}

/** The form for the next order after one was sent: its settings stay, lots and stops go. */
export function nextForm(form: ContractForm): ContractForm {
  return { ...form, lots: '', percent: undefined, profit: '', loss: '' };
}

/** The form after a change, with every field that depends on it. */
export function changeForm(form: ContractForm, change: ContractChange, facts: ContractFacts): ContractForm {
  const next = { ...form, ...change };
  if (next.direction !== form.direction) {
    // Stops of the other direction lie on the wrong sides.
    next.profit = '';
    next.loss = '';
  }
  if (change.price !== undefined) next.isPriceTyped = true;
  if (next.kind === 'market') next.timeInForce = 'gtc';
  else if (next.price === '' && !next.isPriceTyped) next.price = bestPrice(next, facts);
  if (change.lots !== undefined) next.percent = undefined;
  else if (next.percent !== undefined) next.lots = lotsOfShare(next, next.percent, facts);
  return next;
}

/** The form with a stop at which so many percent of the margin are won or lost. */
export function withQuickStop(
  form: ContractForm,
  kind: 'profit' | 'loss',
  percent: number,
  facts: ContractFacts,
): ContractForm {
  const { rules } = facts;
  const price = stopPrice(form, kind, percent, facts);
  return { ...form, [kind]: price === undefined ? '' : formatShort(price, rules.quote.scale) };
}

function lotsOfShare(form: ContractForm, percent: number, facts: ContractFacts): string {
  const most = maxLots(form, facts);
  const lots = most === undefined ? 0 : Math.floor((most * percent) / 100);
  return lots === 0 ? '' : String(lots);
}

/** The best price on the side of the order; '' while the book is not known. */
export function bestPrice(form: ContractForm, { asks, bids, rules }: ContractFacts): string {
  const best = (form.direction === 'long' ? bids : asks)[0]?.price;
  return best === undefined ? '' : formatShort(best, rules.quote.scale);
}

/** Undefined while it is unknown. What an order takes grows with its lots, so the search may halve. */
export function maxLots(form: ContractForm, facts: ContractFacts): number | undefined {
  const { free, rules, openLeft } = facts;
  if (free === undefined || openingOfLots(form, 1, facts) === undefined) return undefined;
  const fits = (lots: number) => {
    const opening = openingOfLots(form, lots, facts);
    if (opening === undefined || opening.tier === undefined) return false;
    // What the book cannot fill would cost nothing, so every balance would pay for it.
    if (opening.filledLots + opening.restLots < lots) return false;
    return opening.taken <= free && opening.tier.multiple >= form.multiple;
  };
  let [least, most] = [0, Math.min(rules.maxLots, openLeft ?? rules.maxLots)];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}
