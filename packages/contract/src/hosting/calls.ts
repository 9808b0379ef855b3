// The calls of locked products ("hosting" on the wire): products, buying, own orders, early redemption; and the socket events.
import * as z from 'zod/mini';
import { dateTime, dec, flag, int, message, ms, receiptShape, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { clientId, numberChoice, optional, otherwise, positiveDecimal, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { bareList, orderList, pageFields } from '../wire/paging.ts';
import { hostingSaleStops, hostingStatuses } from './codes.ts';

const statusNumbers = [hostingStatuses.hosting, hostingStatuses.ended] as const;

const productShape = {
  id: int(),
  currency_id: int(),
  currency_name: message(),
  currency_logo: str(),
  name: message(),
  intro: message(),
  /** Percent of the amount for the whole cycle, and for one day. */
  interest_rate: dec(),
  daily_rate: dec(),
  /** Days of a cycle, and the length of one: 86400000 but for one product of a demo. */
  day: int(),
  day_ms: int(),
  save_min: dec(),
  /** The most that a user may have locked in it at a time. */
  save_max: dec(),
  /** The share of the amount that each remaining day costs on early redemption. */
  damages_ratio: dec(),
  created_at: dateTime(),
  /** The largest amount whose interest the reserve can still pay; what is free of it; what open orders are owed out of it. */
  left: dec(),
  reserve: dec(),
  promised: dec(),
  /** "" while it is sold. */
  stopped: z.enum(['', ...hostingSaleStops]),
};

/** An order, as its owner and an operator who opened that user see it. */
export const hostingOrder = z.object({
  id: int(),
  config_id: int(),
  currency_id: int(),
  currency_name: message(),
  logo: str(),
  amount: dec(),
  /** Fraction of the amount. */
  day_rate: dec(),
  damages_ratio: dec(),
  /** Income so far, of the whole cycle, and of one day. */
  total_interest: dec(),
  expected_interest: dec(),
  day_interest: dec(),
  day: int(),
  day_ms: int(),
  /** Days that are still to come, none once it is over; and those that were paid. */
  remain_day: int(),
  paid_day: int(),
  start_at: dateTime(),
  end_at: dateTime(),
  created_at: dateTime(),
  /** When the last day was paid, or the order ended. */
  updated_at: dateTime(),
  /** When the next day is paid; 0 once it is over. */
  next_at: ms(),
  status: z.literal(statusNumbers),
  /** 1 = ended by redemption. */
  is_cancel: flag(),
  /** Whether it renews for another cycle; and whether it renewed from, or into, another order. */
  is_renew: flag(),
  renewal_of: int(),
  is_renewed: flag(),
  /** What redemption costs now, or cost: damages and penalty together, and each of them. */
  cancel_fee: dec(),
  damages: dec(),
  penalty: dec(),
});

const sums = {
  /** In custody, what is paid within the next 24 hours, what was paid so far. */
  sum: dec(),
  profit: dec(),
  allprofit: dec(),
};

export const hostingCalls = defineCalls({
  getHostingReport: {
    method: 'GET',
    path: 'lh/deposit/report',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({}),
    answer: z.object({
      ...sums,
      /** Orders in custody. */
      count: int(),
      /** The same by coin, in the coin; the sums above are in USDT by the index. */
      coins: z.array(z.object({ currency_id: int(), currency_name: message(), ...sums })),
    }),
    summary: 'Answers what the caller has locked, what it brings within 24 hours, and what it has brought so far.',
  },

  listHostingProducts: {
    method: 'GET',
    path: 'lh/deposit/config',
    access: 'public',
    limit: 'read',
    request: form({ page: otherwise(whole(1, 1_000), 1) }),
    answer: bareList(z.object(productShape)),
    summary: 'Lists locked products, open ones first, with what their reserves can still pay.',
  },

  getHostingProduct: {
    method: 'GET',
    path: 'lh/deposit/product_info',
    access: 'public',
    knowsCaller: true,
    limit: 'read',
    request: form({ id: whole() }),
    answer: z.object({
      ...productShape,
      /** What the caller has free of the coin, and what they have locked in this product; "0" without a login. */
      change_balance: dec(),
      own_amount: dec(),
    }),
    summary: 'Answers one locked product, with what the caller has free of its coin.',
  },

  buyHosting: {
    method: 'POST',
    path: 'lh/deposit',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    request: form({
      config_id: whole(),
      amount: positiveDecimal(),
      is_renew: otherwise(numberChoice([0, 1]), 0),
      client_id: optional(clientId()),
    }),
    answer: message(),
    extra: z.object({ data: z.object({ id: int(), ...receiptShape }) }),
    summary:
      'Locks an amount of the spot account for the cycle of a product. The interest of the whole cycle is set aside from the reserve immediately; the amount returns at the end.',
  },

  listHostings: {
    method: 'GET',
    path: 'lh/deposit/order',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({
      status: otherwise(numberChoice([0, ...statusNumbers]), 0),
      is_cancel: optional(numberChoice([0, 1])),
      ...pageFields(),
    }),
    answer: orderList(hostingOrder, {}),
    summary:
      'Lists own orders of locked products, the newest first: hosting, ended, or both; of ended ones also the redeemed alone.',
  },

  redeemHosting: {
    method: 'POST',
    path: 'lh/deposit/order/cancel',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    request: form({ id: whole(), client_id: optional(clientId()) }),
    answer: message(),
    extra: z.object({ data: z.object({ id: int(), cancel_fee: dec(), paid_back: dec(), ...receiptShape }) }),
    summary: 'Ends an own order before its time: the amount returns less damages and penalty.',
  },

  setHostingRenewal: {
    method: 'POST',
    path: 'lh/deposit/order/renewal',
    access: 'user',
    limit: 'order',
    right: 'trade',
    request: form({ id: whole(), is_renew: numberChoice([0, 1]) }),
    answer: message(),
    summary: 'Sets whether an own order renews for another cycle when this one ends.',
  },
});

/** `data` is a row of `lh/deposit/order`: it was bought, a day of it was paid, its renewal was changed, or it ended. */
const changedHosting = z.object({ type: z.literal('hosting'), to: int(), data: hostingOrder });

/** The events of locked products on a user's own connections. */
export const hostingEvents = { hosting: changedHosting } as const;
