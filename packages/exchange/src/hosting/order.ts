// An amount that a user has locked in a product. Its terms were fixed when it was bought.
import type { HostingTerms } from '@candor/formulas';
import type { ConfigureHosting, HostingProductSet } from './product.ts';

/** An open order; amounts are units of `coin`. */
export type HostingOrder = {
  id: number;
  user: number;
  product: number;
  coin: number;
  dayMs: number;
  /** The interest of the whole cycle: set aside from the product's reserve, less what was paid. */
  interest: bigint;
  boughtAt: number;
  paidDays: number;
  paidInterest: bigint;
  /** When the next day is paid. */
  dueAt: number;
  /** Whether it is locked for another cycle when this one is over, where the product and its reserve allow it. */
  renews: boolean;
  /** The order that it renews; null where it was bought. */
  renewalOf: number | null;
} & HostingTerms;

export type BuyHosting = { type: 'BuyHosting'; user: number; product: number; amount: bigint; renews: boolean };
export type RedeemHosting = { type: 'RedeemHosting'; user: number; order: number };
export type SetHostingRenewal = { type: 'SetHostingRenewal'; user: number; order: number; renews: boolean };

/** `redeemed` is before its time, `renewed` continues as another order. */
export type HostingEnd = 'completed' | 'redeemed' | 'renewed';

export type HostingBought = { type: 'HostingBought'; order: HostingOrder };
/** `dueAt` is when the next day is paid; of the last day, when it was. */
export type HostingDayPaid = {
  type: 'HostingDayPaid';
  order: number;
  user: number;
  product: number;
  coin: number;
  day: number;
  units: bigint;
  dueAt: number;
};
export type HostingRenewalSet = { type: 'HostingRenewalSet'; order: number; user: number; renews: boolean };
/** `order` is the row as it left; `damages` and `penalty` are zero but of a redemption. */
export type HostingEnded = {
  type: 'HostingEnded';
  order: HostingOrder;
  end: HostingEnd;
  damages: bigint;
  penalty: bigint;
};

export type HostingCommand = ConfigureHosting | BuyHosting | RedeemHosting | SetHostingRenewal;
export type HostingEvent = HostingProductSet | HostingBought | HostingDayPaid | HostingRenewalSet | HostingEnded;
