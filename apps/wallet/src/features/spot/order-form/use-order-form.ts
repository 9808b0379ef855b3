// Holds the order form of one market: its fields, what is wrong with them, and which of that is worth saying yet.
import type { BookLevel } from '@candor/formulas';
import { decimal } from '@candor/money';
import { useFormProblems } from '@candor/web';
import { useEffect, useMemo } from 'react';
import { useBookLevels } from '../../../shared/book/book-store.ts';
import { useSlowPair } from '../../../shared/book/live-market.ts';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { useMoneyValues } from '../../../shared/calls/money-form.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { readTyped } from '../../../shared/decimals.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { storage } from '../../../shared/device/storage.ts';
import { hasPrice } from '../../../shared/markets/pair.ts';
import { bandCentre, type OrderFacts } from './order-facts.ts';
import {
  changeOrder,
  kindsOffered,
  nextOrder,
  type OrderChange,
  type OrderForm,
  priceText,
  type Side,
  startOrder,
} from './order-form.ts';
import type { OrderField } from './order-problem.ts';
import { hasFaultyField, problemsOfOrder } from './order-problems.ts';
import { summarizeOrder } from './order-summary.ts';
import { warningsOfOrder } from './order-warnings.ts';

const NO_LEVELS: readonly BookLevel[] = [];

/** What the address of the page asks for; "" where it names no price. */
export type OrderStart = { side: Side | undefined; price: string };

export function useOrderForm(rules: MarketRules, start: OrderStart) {
  const facts = useOrderFacts(rules);
  const [form, { set: setForm }] = useMoneyValues<OrderForm>(`spot:${rules.symbol}`, draft =>
    firstOrder(start, facts, draft),
  );
  useEffect(() => storage.write('spot-kind', form.kind), [form.kind]);
  const shown = useFormProblems<OrderField>();
  // The price of the market may arrive after the form was opened.
  if (form.price === '' && !form.isPriceTyped && facts.lastPrice > 0n) {
    setForm({ ...form, price: priceText(facts.lastPrice, facts) });
  }
  const summary = summarizeOrder(form, facts);
  const problems = problemsOfOrder(form, facts, summary);
  const isFaulty = hasFaultyField(problems);
  const farPercent = usePreferences(state => state.farLimitPercent);
  return {
    form,
    facts,
    /** Undefined also while a field is faulty: it would promise what cannot be. */
    summary: isFaulty ? undefined : summary,
    warnings: isFaulty ? [] : warningsOfOrder(form, facts, summary, farPercent),
    refused: shown.refused,
    refuse: shown.refuse,
    isSendable: Object.keys(problems).length === 0,
    /** The problem of a field that should be shown now. */
    shown: (field: OrderField) => {
      const problem = problems[field];
      return problem?.waits && !shown.isDue(field) ? undefined : problem;
    },
    change: (change: OrderChange) => {
      // Of another side or type it is another order.
      if ('side' in change || 'kind' in change) shown.refuse({});
      else shown.changed(Object.keys(change));
      setForm(before => changeOrder(before, change, facts));
    },
    touch: shown.touch,
    /** Shows every problem from now on. */
    attempt: shown.attempt,
    /** Makes room for the next order. */
    startNext: () => {
      setForm(nextOrder);
      shown.reset();
    },
  };
}

/** The draft, with what the address of the page names; of a market that was not visited yet, the type used last. */
function firstOrder(start: OrderStart, facts: OrderFacts, draft: OrderForm | undefined): OrderForm {
  const now = priceText(facts.lastPrice, facts);
  // A price that the market had then is out of date.
  const before = draft === undefined || draft.isPriceTyped ? draft : { ...draft, price: now };
  const kind = kindsOffered(facts.opening).find(each => each === (draft?.kind ?? storage.read('spot-kind'))) ?? 'limit';
  const isSound = readTyped(start.price, facts.rules.priceScale) !== undefined;
  const named = isSound ? ({ kind: 'limit', price: start.price } as const) : { kind };
  const side = start.side ?? before?.side ?? 'buy';
  return changeOrder(before ?? startOrder(side, now), { ...named, side }, facts);
}

export type OrderFormState = ReturnType<typeof useOrderForm>;

/** Gathers what the order form must know, a few times a second. */
function useOrderFacts(rules: MarketRules): OrderFacts {
  const free = useFree(rules);
  const { asks, bids, isLive } = useBookLevels(rules);
  const pair = useSlowPair(rules.symbol);
  // An order that an auction collects meets no other before its end.
  const isCollected = pair?.opening?.state === 'auction';
  return useMemo(
    () => ({
      rules,
      free,
      // A new market begins at its first price.
      lastPrice: decimal(
        (pair && (hasPrice(pair) ? pair.now_price : pair.opening?.first_price)) ?? '0',
        rules.quote.scale,
      ),
      index: bandCentre(pair),
      isIndexStale: pair?.index_stale === 1,
      opening: pair?.opening,
      asks: isCollected ? NO_LEVELS : asks,
      bids: isCollected ? NO_LEVELS : bids,
      isBookLive: isLive,
    }),
    [rules, free, pair, isCollected, asks, bids, isLive],
  );
}

/** What the spot wallet can spend in one market, in base and quote units; undefined until it is known. Balance events keep the answer fresh. */
export function useFree(rules: MarketRules): OrderFacts['free'] {
  const rows = useCall('listWallets', {}).data?.change_wallet.balance;
  return useMemo(() => {
    if (rows === undefined) return undefined;
    const freeOf = ({ id, scale }: MarketRules['base']) =>
      decimal(rows.find(row => row.currency === id)?.change_balance ?? '0', scale);
    return { base: freeOf(rules.base), quote: freeOf(rules.quote) };
  }, [rows, rules]);
}
