// What keeps a contract order from being sent, field by field.
import type { Direction } from '@candor/formulas';
import { formatShort } from '@candor/money';
import { figureOfUnits } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { bandAround } from '../../../shared/book/market-rules.ts';
import { readTyped } from '../../../shared/decimals.ts';
import { markTicks } from '../price-steps.ts';
import type { ContractFacts } from './contract-facts.ts';
import { type ContractForm, readLots } from './form-fields.ts';
import type { Opening } from './opening.ts';

export type ContractField = 'price' | 'lots' | 'multiple' | 'profit' | 'loss' | 'order';

/** A text key with what the text mentions. `waits`: not worth saying before the field was left. */
export type ContractProblem = {
  text:
    | 'problems:required'
    | 'problems:must_be_positive'
    | 'problems:too_large'
    | 'problems:price_off_tick'
    | 'problems:price_outside_band'
    | 'problems:lots_not_whole'
    | 'problems:multiple_too_large'
    | 'problems:must_be_above'
    | 'problems:must_be_below'
    | 'problems:stop_beyond_liquidation'
    | 'messages:insufficientBalance'
    | 'errors:above_last_tier'
    | 'errors:contract_not_live'
    | 'errors:contract_settled'
    | 'errors:no_liquidity'
    | 'errors:open_interest_reached'
    | 'errors:would_take';
  values?: Partial<Record<'tick' | 'lowest' | 'highest' | 'most' | 'price', string>>;
  waits: boolean;
};

type ContractProblems = Partial<Record<ContractField, ContractProblem>>;

function at(text: ContractProblem['text'], values: ContractProblem['values'] = {}): ContractProblem {
  return { text, values, waits: false };
}

export function later(text: ContractProblem['text'], values: ContractProblem['values'] = {}): ContractProblem {
  return { text, values, waits: true };
}

export function problemsOfForm(
  form: ContractForm,
  facts: ContractFacts,
  opening: Opening | undefined,
): ContractProblems {
  const problems: Readonly<Record<ContractField, ContractProblem | undefined>> = {
    order: problemOfContract(form, facts),
    price: form.kind === 'limit' ? (problemOfPrice(form.price, facts) ?? problemOfLimit(form, facts)) : undefined,
    lots: problemOfLots(form, facts, opening),
    multiple: problemOfMultiple(form, opening),
    profit: problemOfStop('profit', form.profit, stopBounds(form, facts, opening), facts),
    loss: problemOfStop('loss', form.loss, stopBounds(form, facts, opening), facts),
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  ) as ContractProblems;
}

/** Whether something typed cannot be sent; a field that is still empty is not faulty. */
export function hasFaultyField(form: ContractForm, { order: _, ...fields }: ContractProblems): boolean {
  return Object.entries(fields).some(
    ([field, { text }]) => !(field === 'lots' && form.lots === '') && text !== 'problems:required',
  );
}

function problemOfContract(form: ContractForm, facts: ContractFacts): ContractProblem | undefined {
  if (facts.rules.status !== 'open') return at('errors:contract_settled');
  if (!facts.isLive) return at('errors:contract_not_live');
  const levels = form.direction === 'long' ? facts.asks : facts.bids;
  return form.kind === 'market' && facts.isBookLive && levels.length === 0 ? at('errors:no_liquidity') : undefined;
}

/** What is wrong with a price as such: whatever it is for. */
export function problemOfPrice(text: string, { rules }: Pick<ContractFacts, 'rules'>): ContractProblem | undefined {
  const price = readTyped(text, rules.quote.scale);
  if (price === undefined) return later(text === '' ? 'problems:required' : 'problems:too_large');
  if (price <= 0n) return later('problems:must_be_positive');
  if (price % rules.tick === 0n) return undefined;
  return later('problems:price_off_tick', { tick: formatShort(rules.tick, rules.quote.scale) });
}

function problemOfLimit(form: ContractForm, facts: ContractFacts): ContractProblem | undefined {
  const { rules } = facts;
  const price = readTyped(form.price, rules.quote.scale)!;
  const isLong = form.direction === 'long';
  const band = bandAround(facts.index, rules);
  if (band !== undefined && (price > band.highest || price < band.lowest)) {
    return later('problems:price_outside_band', {
      lowest: shownPrice(band.lowest, rules),
      highest: shownPrice(band.highest, rules),
    });
  }
  const best = (isLong ? facts.asks : facts.bids)[0]?.price;
  const takes = facts.isBookLive && best !== undefined && (isLong ? price >= best : price <= best);
  return form.timeInForce === 'post_only' && takes ? later('errors:would_take') : undefined;
}

function problemOfLots(
  form: ContractForm,
  { rules, free, openLeft }: ContractFacts,
  opening: Opening | undefined,
): ContractProblem | undefined {
  const lots = readLots(form.lots);
  if (lots === undefined) return later('problems:lots_not_whole');
  if (lots > rules.maxLots) return later('problems:too_large');
  if (openLeft !== undefined && lots > openLeft) return at('errors:open_interest_reached');
  if (opening === undefined) return undefined;
  const last = rules.tiers.at(-1);
  if (opening.tier === undefined && last !== undefined) {
    return at('errors:above_last_tier', { most: `${figureOfUnits(last.upTo, rules.quote.scale)} ${rules.quote.name}` });
  }
  const isTooDear = free !== undefined && opening.taken > free;
  return isTooDear ? at('messages:insufficientBalance') : undefined;
}

function problemOfMultiple(form: ContractForm, opening: Opening | undefined): ContractProblem | undefined {
  if (opening?.tier === undefined) return undefined;
  const { multiple } = opening.tier;
  return form.multiple > multiple ? at('problems:multiple_too_large', { most: String(multiple) }) : undefined;
}

/** Between which prices a stop lies, in quote units per whole base coin; 0 = unknown. */
type StopBounds = {
  direction: Direction;
  /** The opening price and the mark: a stop lies beyond both. */
  prices: readonly bigint[];
  liquidation: bigint | undefined;
};

function stopBounds(form: ContractForm, facts: ContractFacts, opening: Opening | undefined): StopBounds {
  const { rules } = facts;
  const mark = markTicks(form.direction, facts.index, rules) * rules.tick;
  const prices = [opening?.averagePrice ?? 0n, mark];
  return { direction: form.direction, prices, liquidation: opening?.liquidationPrice };
}

/** The problem of a required stop. */
export function problemOfStop(
  kind: 'profit' | 'loss',
  text: string,
  { direction, prices, liquidation }: StopBounds,
  facts: Pick<ContractFacts, 'rules'>,
): ContractProblem | undefined {
  const { rules } = facts;
  const wrong = problemOfPrice(text, facts);
  if (wrong !== undefined) return wrong;
  const price = readTyped(text, rules.quote.scale)!;
  const isAbove = (direction === 'long') === (kind === 'profit');
  const known = prices.filter(each => each > 0n);
  const bound = known.reduce((far, next) => (next > far === isAbove ? next : far), known[0] ?? 0n);
  if (bound > 0n && (isAbove ? price <= bound : price >= bound)) {
    return later(isAbove ? 'problems:must_be_above' : 'problems:must_be_below', { price: shownPrice(bound, rules) });
  }
  const isTooFar =
    kind === 'loss' &&
    liquidation !== undefined &&
    (direction === 'long' ? price <= liquidation : price >= liquidation);
  return isTooFar ? later('problems:stop_beyond_liquidation', { price: shownPrice(liquidation, rules) }) : undefined;
}

function shownPrice(price: bigint, { quote, priceScale }: ContractFacts['rules']): string {
  return figureOfUnits(price, quote.scale, { decimals: priceScale });
}

/** Puts a problem of a form of contracts into words. */
export function useProblemText(): (problem: ContractProblem | undefined) => string | undefined {
  const { t } = useTranslation(['problems', 'messages', 'errors']);
  return problem => (problem === undefined ? undefined : t(problem.text, problem.values ?? {}));
}
