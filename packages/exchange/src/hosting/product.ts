// A locked product: for how long it locks an amount, what it pays, and what leaving it early costs.
import { largestHosting } from '@candor/formulas';

/** The longest day of a product, and the only one in live mode (design.md section 7). */
export const DAY_MS = 24 * 3_600_000;
/** The shortest day of a demo, so that a whole cycle can be watched. */
export const MIN_DEMO_DAY_MS = 60_000;
export const MAX_HOSTING_DAYS = 3_650;

/** What is said of a product when it is set. */
export type HostingSettings = {
  id: number;
  coin: number;
  /** Whether it is sold; open orders continue. */
  isOpen: boolean;
  /** How many days an amount is locked. */
  cycle: number;
  /** The length of a day: shorter than one only in a demo. */
  dayMs: number;
  /** What the whole cycle pays, as a share of the amount in parts per million. */
  interestPpm: bigint;
  /** What each remaining day costs when it is left early, as a share of the amount in parts per million. */
  damagesPpm: bigint;
  /** Units of the coin. */
  minAmount: bigint;
  /** The most that a user may have locked in the product at a time. */
  maxAmount: bigint;
};

/** `since` is when these terms began. */
export type HostingProduct = HostingSettings & { since: number };

/** Sets a product for the first time, at the opening of a demo. Any other takes two operators, and never changes what is open. */
export type ConfigureHosting = { type: 'ConfigureHosting' } & HostingSettings;

export type HostingProductSet = { type: 'HostingProductSet'; product: HostingSettings };

/** Member by member, so that rows and events have one form however the command was written. */
export function plainProduct(product: HostingSettings): HostingSettings {
  const { id, coin, isOpen, cycle, dayMs, interestPpm, damagesPpm, minAmount, maxAmount } = product;
  return { id, coin, isOpen, cycle, dayMs, interestPpm, damagesPpm, minAmount, maxAmount };
}

export type SaleFigures = {
  product: HostingProduct;
  /** What of its reserve is free. */
  reserve: bigint;
  /** What the exchange has of the product's coin of its own. */
  exchangeFunds: bigint;
};

/** Why nothing of a locked product can be bought, from the public figures; undefined while it is sold. */
export function saleStop({ product, reserve, exchangeFunds }: SaleFigures) {
  if (!product.isOpen) return 'not-offered';
  if (exchangeFunds < 0n) return 'books-short';
  return largestHosting(reserve, product.interestPpm) < product.minAmount ? 'sold-out' : undefined;
}
