// Holds the order form of one market: its fields, what is wrong with them, and which of that is worth saying yet.
import { useState } from 'react';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { readTyped } from '../../../shared/forms/read-typed.ts';
import { changeOrder, nextOrder, type OrderChange, priceText, type Side, startOrder } from './order-form.ts';
import type { OrderField } from './order-problem.ts';
import { problemsOfOrder } from './order-problems.ts';
import { summarizeOrder } from './order-summary.ts';
import { warningsOfOrder } from './order-warnings.ts';
import { useOrderFacts } from './use-order-facts.ts';

/** What the server said of a field, in the user's language. */
export type ServerProblems = Partial<Record<OrderField, string>>;

/** What the address of the page asks for; "" where it names no price. */
export type OrderStart = { side: Side; price: string };

export function useOrderForm(rules: MarketRules, start: OrderStart) {
  const facts = useOrderFacts(rules);
  const [form, setForm] = useState(() => {
    const isSound = readTyped(start.price, rules.priceScale) !== undefined;
    return startOrder(start.side, isSound ? start.price : priceText(facts.lastPrice, facts));
  });
  const [left, setLeft] = useState<readonly OrderField[]>([]);
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<ServerProblems>({});
  const [hasPrice, setHasPrice] = useState(form.price !== '');
  if (!hasPrice && facts.lastPrice > 0n) {
    // The price of the market arrived after the form was opened.
    setHasPrice(true);
    if (form.price === '') setForm({ ...form, price: priceText(facts.lastPrice, facts) });
  }
  const summary = summarizeOrder(form, facts);
  const problems = problemsOfOrder(form, facts, summary);
  const farPercent = usePreferences(state => state.farLimitPercent);
  return {
    form,
    facts,
    summary,
    warnings: warningsOfOrder(form, facts, summary, farPercent),
    refused,
    refuse: setRefused,
    isSendable: Object.keys(problems).length === 0,
    /** The problem of a field that should be shown now. */
    shown: (field: OrderField) => {
      const problem = problems[field];
      return problem?.isPatient && !wasTried && !left.includes(field) ? undefined : problem;
    },
    change: (change: OrderChange) => {
      setRefused({});
      setForm(before => changeOrder(before, change, facts));
    },
    leave: (field: OrderField) => setLeft(before => (before.includes(field) ? before : [...before, field])),
    /** Shows every problem from now on. */
    tryToSend: () => setTried(true),
    /** Makes room for the next order. */
    startNext: () => {
      setForm(nextOrder);
      setLeft([]);
      setTried(false);
      setRefused({});
    },
  };
}

export type OrderFormHold = ReturnType<typeof useOrderForm>;
