// The terms of a locked product as one types them, what of them would change, and what one purchase on them promises.
import { hostingDay, hostingInterest, redemptionCost } from '@candor/formulas';
import { formatShort, PPM_SCALE, parseDecimal } from '@candor/money';
import type { CallAnswer } from '../../../shared/calls.ts';
import { fractionOf, percentOf, wholeNumber } from '../../../shared/value-texts.ts';
import { changedFields, type Typed } from '../typed-rules.ts';

export type HostingTerms = CallAnswer<'listHostingTerms'>[number];

export const termFields = ['cycle', 'day', 'interest', 'damages', 'min_amount', 'max_amount'] as const;
export type TermField = (typeof termFields)[number];
export type TypedTerms = Typed<TermField>;

/** People give these in percent, and the wire in fractions. */
export const termShares: ReadonlySet<string> = new Set<TermField>(['interest', 'damages']);

/** What a new product is suggested to begin with: as long a day as any, and nothing else. */
export const NEW_TERMS: TypedTerms = {
  cycle: '',
  day: '86400',
  interest: '',
  damages: '',
  min_amount: '',
  max_amount: '',
};

export function typedTerms(terms: HostingTerms): TypedTerms {
  const { cycle, day, interest, damages, min_amount, max_amount } = terms;
  return {
    cycle: String(cycle),
    day: String(day),
    interest: percentOf(interest),
    damages: percentOf(damages),
    min_amount,
    max_amount,
  };
}

/** What differs from the terms in force, as the wire wants it. */
export function changedTerms(terms: HostingTerms, typed: TypedTerms): Partial<TypedTerms> {
  return changedFields(typedTerms(terms), typed, termShares);
}

/** All of them, with shares as fractions. */
function wholeTerms(typed: TypedTerms): TypedTerms {
  const text = (name: TermField) => (termShares.has(name) ? fractionOf(typed[name]) : typed[name].trim());
  return Object.fromEntries(termFields.map(name => [name, text(name)])) as TypedTerms;
}

/** What is no number goes as it is: the server says so beside the field. */
export function inNumbers({ cycle, day, ...texts }: Partial<TypedTerms>) {
  return {
    ...texts,
    ...(cycle !== undefined && { cycle: wholeNumber(cycle) }),
    ...(day !== undefined && { day: wholeNumber(day) }),
  };
}

/** All terms, as a new product needs them. */
export function wholeInNumbers(typed: TypedTerms) {
  const { cycle, day, ...texts } = wholeTerms(typed);
  return { ...texts, cycle: wholeNumber(cycle), day: wholeNumber(day) };
}

export type Example = {
  interest: string;
  daily: string;
  last: string;
  /** After half of the days, rounded down. */
  redeemed: string;
  /** How many purchases like this the reserve can pay; undefined where there is none yet. */
  purchases: string | undefined;
};

/** What one purchase promises; undefined while terms or amount are no numbers. */
export function exampleOf(
  typed: TypedTerms,
  { amount: text, scale, free }: { amount: string; scale: number; free: string | undefined },
): Example | undefined {
  const { cycle: days, interest, damages } = wholeTerms(typed);
  const cycle = /^\d{1,4}$/.test(days) ? Number(days) : 0;
  const [amount, interestPpm, damagesPpm] = [
    parseDecimal(text, scale),
    parseDecimal(interest, PPM_SCALE),
    parseDecimal(damages, PPM_SCALE),
  ];
  if (cycle === 0 || !amount.ok || !interestPpm.ok || !damagesPpm.ok) return undefined;
  const terms = { amount: amount.units, cycle, interestPpm: interestPpm.units, damagesPpm: damagesPpm.units };
  const whole = hostingInterest(terms);
  const cost = redemptionCost(terms, Math.floor(cycle / 2));
  const reserve = free === undefined ? undefined : parseDecimal(free, scale);
  return {
    interest: formatShort(whole, scale),
    daily: formatShort(hostingDay(terms, 1), scale),
    last: formatShort(hostingDay(terms, cycle), scale),
    redeemed: formatShort(cost.damages + cost.penalty, scale),
    purchases: reserve?.ok && whole > 0n ? String(reserve.units / whole) : undefined,
  };
}
