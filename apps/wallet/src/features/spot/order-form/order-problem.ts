// A problem of a field of the order form or of a change, as a text with what it mentions.
import { formatShort } from '@candor/money';
import { useTranslation } from 'react-i18next';
import { readTyped } from '../../../shared/decimals.ts';
import type { OrderFacts } from './order-facts.ts';

export type OrderField = 'price' | 'trigger' | 'amount' | 'order' | KindField;

/** Fields that only some kinds of orders have. */
export type KindField = 'stopPrice' | 'trail' | 'activation' | 'visible' | 'takeProfit' | 'stopLoss';

/** What the texts mention. */
export type ProblemValues = Partial<
  Record<'tick' | 'lot' | 'lowest' | 'highest' | 'minimum' | 'amount' | 'least' | 'most' | 'price', string>
>;

/** A text key with what the text mentions. `waits`: not worth saying before the field was left. */
export type OrderProblem = {
  text:
    | 'problems:required'
    | 'problems:must_be_positive'
    | 'problems:too_large'
    | 'problems:price_off_tick'
    | 'problems:price_outside_band'
    | 'problems:quantity_off_lot'
    | 'problems:below_smallest_notional'
    | 'problems:distance_out_of_range'
    | 'problems:visible_out_of_range'
    | 'messages:amountEmpty'
    | 'messages:quantityBelowMinimum'
    | 'messages:insufficientBalance'
    | 'messages:insufficientSellableBalance'
    | 'spot:bookSuspect'
    | 'spot:mustBeAbove'
    | 'spot:mustBeBelow'
    | 'errors:market_not_open'
    | 'errors:auction_orders_only'
    | 'errors:auction_ending'
    | 'errors:limit_orders_only'
    | 'spot:openingNotYet'
    | 'errors:index_stale'
    | 'errors:no_liquidity'
    | 'errors:would_take'
    | 'errors:trigger_already_reached';
  values?: ProblemValues;
  waits: boolean;
};

/** The same of a field by which an order is changed. */
export type AmendProblem = {
  text:
    | 'problems:required'
    | 'problems:price_off_tick'
    | 'problems:price_outside_band'
    | 'problems:quantity_off_lot'
    | 'problems:below_smallest_notional'
    | 'problems:trigger_already_reached'
    | 'messages:amountEmpty'
    | 'messages:insufficientBalance'
    | 'messages:insufficientSellableBalance'
    | 'spot:mustBeAbove'
    | 'spot:mustBeBelow'
    | 'spot:mustExceedFilled';
  values?: ProblemValues;
};

export type OrderProblems = Partial<Record<OrderField, OrderProblem>>;

export function at(text: OrderProblem['text'], values?: ProblemValues): OrderProblem {
  return { text, waits: false, ...(values === undefined ? {} : { values }) };
}

export function later(text: OrderProblem['text'], values?: ProblemValues): OrderProblem {
  return { ...at(text, values), waits: true };
}

/** What is wrong with a price as such: whatever it is for. */
export function problemOfPrice(text: string, { rules }: OrderFacts): OrderProblem | undefined {
  const price = readTyped(text, rules.quote.scale);
  if (price === undefined) return later(text === '' ? 'problems:required' : 'problems:too_large');
  if (price <= 0n) return later('problems:must_be_positive');
  if (price % rules.tick === 0n) return undefined;
  return later('problems:price_off_tick', { tick: formatShort(rules.tick, rules.quote.scale) });
}

/** Puts a problem of the order form or of a change into words. */
export function useProblemText(): (problem: OrderProblem | AmendProblem | undefined) => string | undefined {
  const { t } = useTranslation(['spot', 'problems', 'messages', 'errors']);
  return problem => (problem === undefined ? undefined : t(problem.text, problem.values ?? {}));
}
