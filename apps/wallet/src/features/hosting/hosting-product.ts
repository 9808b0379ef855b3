// Locked products as screens use them: the terms of the wire as exact numbers, and how much of a coin is shown.
import type { CallAnswer } from '@candor/contract';
import type { HostingTerms } from '@candor/formulas';
import { decimal } from '@candor/money';

export type HostingProduct = CallAnswer<'listHostingProducts'>[number];
export type OwnHosting = CallAnswer<'listHostings'>['order_list'][number];

const USUAL_DAY_MS = 86_400_000;
/** A percentage with four decimals, and a fraction with six, are parts per million. */
const PERCENT_SCALE = 4;
const FRACTION_SCALE = 6;

type WireTerms = Pick<HostingProduct, 'day' | 'interest_rate' | 'damages_ratio'>;

export function termsOf(product: WireTerms, amount: bigint): HostingTerms {
  return {
    amount,
    cycle: product.day,
    interestPpm: decimal(product.interest_rate, PERCENT_SCALE),
    damagesPpm: decimal(product.damages_ratio, FRACTION_SCALE),
  };
}

/** How many minutes a day of it lasts, where it is not 24 hours: only a product of a demo. */
export function shortDayMinutes({ day_ms }: Pick<HostingProduct, 'day_ms'>): number | undefined {
  return day_ms === USUAL_DAY_MS ? undefined : day_ms / 60_000;
}

/** Large amounts without decimals, small ones with four: for what is left to sell. */
export function roughDecimals(amount: string): number {
  return amount.split('.')[0]!.length > 3 ? 0 : 4;
}

/** A fraction of the wire as a percentage, such as 0.004 as 0.4. */
export function percentOf(fraction: string): string {
  const [whole = '0', decimals = ''] = fraction.split('.');
  const digits = decimals.padEnd(2, '0');
  const text = `${whole}${digits.slice(0, 2)}.${digits.slice(2)}`.replace(/\.?0*$/, '').replace(/^0+(?=\d)/, '');
  return text === '' ? '0' : text;
}
