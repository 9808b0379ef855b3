// The rules of options as one types them, and what of them would change.
import type { CallAnswer } from '../../../shared/calls.ts';
import { percentOf } from '../../../shared/percent.ts';
import { changedFields, type Typed, textOfRows } from '../typed-rules.ts';

export type OptionRules = CallAnswer<'listOptionRules'>[number];

const MOST_COINS = 100_000;

/** One number for market and coin, as the address of the page needs it. */
export function keyOfOptions({ market, coin }: Pick<OptionRules, 'market' | 'coin'>): number {
  return market * MOST_COINS + coin;
}

export const optionFields = [
  ...(['fee', 'min_stake', 'max_stake'] as const),
  ...(['order_cap', 'user_cap', 'window_cap', 'market_cap'] as const),
];
export type OptionField = (typeof optionFields)[number];

/** People give these in percent, and the wire in fractions. */
export const optionShares: ReadonlySet<string> = new Set<OptionField>([
  ...(['fee', 'order_cap', 'user_cap', 'window_cap', 'market_cap'] as const),
]);

export type TypedOptions = { fields: Typed<OptionField>; durations: string[][]; isSold: boolean };

export function typedOptions(rules: OptionRules): TypedOptions {
  const text = (name: OptionField) => (optionShares.has(name) ? percentOf(rules[name]) : rules[name]);
  return {
    fields: Object.fromEntries(optionFields.map(name => [name, text(name)])) as Typed<OptionField>,
    durations: rules.durations.map(({ seconds, payout }) => [String(seconds), percentOf(payout)]),
    isSold: rules.sales === 1,
  };
}

export type ChangedOptions = Partial<Typed<OptionField | 'payouts'>> & { sales?: 0 | 1 };

/** What differs from the rules in force, as the wire wants it. */
export function changedOptions(rules: OptionRules, { fields, durations, isSold }: TypedOptions): ChangedOptions {
  const before = typedOptions(rules);
  const [text, textBefore] = [textOfRows(durations, 1), textOfRows(before.durations, 1)];
  return {
    ...(isSold !== before.isSold && { sales: isSold ? (1 as const) : (0 as const) }),
    ...(text !== textBefore && { payouts: text }),
    ...changedFields(before.fields, fields, optionShares),
  };
}
