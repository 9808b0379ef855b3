// The typed rules of options, and their changes.
import type { CallAnswer } from '../../shared/calls.ts';
import { percentOf } from '../../shared/value-texts.ts';
import { changedFields, type Typed, textOfRows } from './typed-rules.ts';

export type OptionRules = CallAnswer<'listOptionRules'>[number];

const MAX_COINS = 100_000;

/** One number for market and coin, as the address of the page needs it. */
export function keyOfOptions({ market, coin }: Pick<OptionRules, 'market' | 'coin'>): number {
  return market * MAX_COINS + coin;
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

type TypedOptions = Typed<OptionField> & { payouts: string[][]; sales: 0 | 1 };

export function typedOptions(rules: OptionRules): TypedOptions {
  const text = (name: OptionField) => (optionShares.has(name) ? percentOf(rules[name]) : rules[name]);
  return {
    ...(Object.fromEntries(optionFields.map(name => [name, text(name)])) as Typed<OptionField>),
    payouts: rules.durations.map(({ seconds, payout }) => [String(seconds), percentOf(payout)]),
    sales: rules.sales,
  };
}

export type ChangedOptions = Partial<Typed<OptionField | 'payouts'>> & { sales?: 0 | 1 };

/** What differs from the rules in force, in the form of the wire. */
export function changedOptions(rules: OptionRules, typed: TypedOptions): ChangedOptions {
  const { payouts, sales, ...before } = typedOptions(rules);
  const text = textOfRows(typed.payouts, 1);
  return {
    ...(typed.sales !== sales && { sales: typed.sales }),
    ...(text !== textOfRows(payouts, 1) && { payouts: text }),
    ...changedFields(before, typed, optionShares),
  };
}
