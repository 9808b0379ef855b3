// The rates of the demo, which asks nobody: examples, recorded with the day that they stand for, and labelled so in the apps.
import type { DisplayCurrency } from '@candor/contract';

export const EXAMPLE_DAY = '2026-11-20';

/** The price of one USD in each currency. */
export const EXAMPLE_RATES: Readonly<Record<DisplayCurrency, string>> = {
  USD: '1',
  EUR: '0.87',
  JPY: '155',
  KRW: '1450',
  HKD: '7.8',
  CNY: '7.1',
  THB: '32.5',
};
