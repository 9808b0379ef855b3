// The calls of launches of new coins: offers, subscribing, own subscriptions, the allotment; and the socket events.
import * as z from 'zod/mini';
import { dateTime, dec, flag, int, message, ms, receiptShape, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { clientId, numberChoice, optional, otherwise, positiveDecimal, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { bareList, pageFields } from '../wire/paging.ts';
import { launchStates, subscriptionResults, subscriptionStatuses } from './codes.ts';

const statusNumbers = [
  subscriptionStatuses.subscribing,
  subscriptionStatuses.launched,
  subscriptionStatuses.completed,
] as const;
const resultNumbers = [
  subscriptionResults.passed,
  subscriptionResults.rejected,
  subscriptionResults.underReview,
] as const;

/** The state of a launch: all of it that changes. */
const stateShape = {
  state: z.enum(launchStates),
  /** Coins without an owner: all of them until the close, then those not allotted. */
  last_num: dec(),
  /** The demand in new coins, and the number of subscriptions; fixed at the close. */
  wanted: dec(),
  count: int(),
  /** The coins that were allotted so far. */
  allotted: dec(),
  /** Whether every subscription has its part. */
  is_allotted: flag(),
};

/** One pay coin of a launch. Those with the same `group_id` are one launch: the same new coin at the same times. */
const launchShape = {
  id: int(),
  group_id: int(),
  new_currency_id: int(),
  new_currency_name: message(),
  new_currency_logo: str(),
  new_currency_scale: int(),
  /** The coin that is paid with. */
  currency_id: int(),
  currency_name: message(),
  currency_logo: str(),
  currency_scale: int(),
  /** The issue price of one new coin in the pay coin. */
  change_rate: dec(),
  /** How many new coins are offered for this pay coin. */
  num: dec(),
  /** The smallest payment. */
  buy_num: dec(),
  /** Days that the coins are locked after the close, and the length of one: 86400000 but for launches of a demo. */
  day: int(),
  day_ms: int(),
  /** Percent of the allotted coins that the lock-up brings, in new coins. */
  interest_rate: dec(),
  send_start: dateTime(),
  send_end: dateTime(),
  online_time: dateTime(),
  /** The same times, and the end of the lock-up, in milliseconds. */
  start_at: ms(),
  end_at: ms(),
  online_at: ms(),
  unlock_at: ms(),
  created_at: dateTime(),
  /** The market of the new coin against the pay coin; 0 where there is none yet. */
  match_id: int(),
  ...stateShape,
};

/** What staff wrote about it, in the caller's language or in English; "" where nothing is written. */
const textsShape = {
  /** The expected return as free text. */
  predict_rate: str(),
  /** HTML of few elements, made safe by the server. */
  introduction: str(),
  is_recommend: flag(),
  recommend_title: str(),
  recommend_content: str(),
  updated_at: dateTime(),
};

const subscription = z.object({
  id: int(),
  config_id: int(),
  group_id: int(),
  /** The new coin's name. */
  currency_name: message(),
  new_currency_id: int(),
  logo: str(),
  pay_currency_id: int(),
  pay_currency_name: message(),
  /** What was paid in. */
  amount: dec(),
  /** New coins: the requested ones until it has its part, then those that it got. */
  new_currency_num: dec(),
  wanted: dec(),
  coins: dec(),
  /** What the coins cost, and the refund of the payment; "0" until it has its part. */
  cost: dec(),
  released: dec(),
  change_rate: dec(),
  interest_rate: dec(),
  day: int(),
  day_ms: int(),
  /** The return in new coins: on what it requests until it has its part, then on what it got; and on what it requested. */
  interest: dec(),
  original_interest: dec(),
  /** The part of the return that was paid. */
  paid_interest: dec(),
  online_time: dateTime(),
  created_at: dateTime(),
  /** When it was paid in, when the launch closes, when the coins are released, and when it was over; 0 while it is not. */
  subscribed_at: ms(),
  close_at: ms(),
  unlock_at: ms(),
  ended_at: ms(),
  status: z.literal(statusNumbers),
  exam_status: z.literal(resultNumbers),
});

/** A place in the journal and its time. */
const journalEntry = z.object({ at: ms(), ...receiptShape });

/** The inputs of every share, in ledger units, to recompute it. */
const allotmentTerms = z.object({
  offered: z.string(),
  wanted: z.string(),
  /** Units of the pay coin for one whole new coin. */
  price: z.string(),
  /** Decimals of the new coin and of the pay coin. */
  new_scale: int(),
  pay_scale: int(),
  /** The return of the lock-up in millionths of the coins. */
  interest_ppm: int(),
  is_oversubscribed: flag(),
  /** The last subscription that got one unit more: larger remainders, and equal ones of lower numbers, got it too. */
  last: z.nullable(z.object({ id: int(), remainder: z.string() })),
});

const allotmentRow = z.object({
  id: int(),
  wanted: dec(),
  coins: dec(),
  cost: dec(),
  interest: dec(),
  /** Whether it has its part by now; before that coins, cost and interest are "0". */
  is_done: flag(),
  is_own: flag(),
});

export const launchCalls = defineCalls({
  listLaunches: {
    method: 'GET',
    path: 'lh/send/config',
    access: 'public',
    limit: 'read',
    request: form({ page: otherwise(whole(1, 1_000), 1) }),
    answer: bareList(z.object({ ...launchShape, ...textsShape })),
    summary: 'Lists launches of new coins, the latest start first: one row for each coin that they are paid with.',
  },

  getLaunch: {
    method: 'GET',
    path: 'lh/send/product_info',
    access: 'public',
    knowsCaller: true,
    limit: 'read',
    request: form({ id: whole() }),
    answer: z.object({
      ...launchShape,
      ...textsShape,
      /** What the caller has free of the pay coin, has paid in, and in how many subscriptions; zeros without a login. */
      change_balance: dec(),
      own_amount: dec(),
      own_count: int(),
      /** How many subscriptions one user may have in it. */
      most_count: int(),
    }),
    summary: 'Answers one launch, with what the caller has free of its pay coin and has paid in.',
  },

  subscribe: {
    method: 'POST',
    path: 'lh/send/order',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    request: form({ config_id: whole(), amount: positiveDecimal(), client_id: optional(clientId()) }),
    answer: message(),
    extra: z.object({ data: z.object({ id: int(), ...receiptShape }) }),
    summary:
      'Subscribes to a launch with an amount of the pay coin. It is held until the close; then the part that the allotted coins do not cost returns.',
  },

  listSubscriptions: {
    method: 'GET',
    path: 'lh/send/order_list',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form(
      {
        status: optional(numberChoice(statusNumbers)),
        config_id: optional(whole()),
        ...pageFields(50),
      },
      { filters: ['status', 'config_id'] },
    ),
    answer: z.object({
      order_list: z.array(subscription),
      /** Sums over all of this status: payments in USDT by the index, and returns in USDT at the issue price. */
      total: dec(),
      total_interest: dec(),
      /** How many there are. */
      count: int(),
      /** The same by coin: payments, costs and refunds of pay coins; coins and returns of new coins. */
      payments: z.array(
        z.object({ currency_id: int(), currency_name: message(), amount: dec(), cost: dec(), released: dec() }),
      ),
      coins: z.array(
        z.object({
          currency_id: int(),
          currency_name: message(),
          new_currency_num: dec(),
          interest: dec(),
          paid_interest: dec(),
        }),
      ),
    }),
    summary: 'Lists own subscriptions, the newest first: subscribing, with locked coins, completed, or all.',
  },

  getSubscription: {
    method: 'GET',
    path: 'lh/send/order_info',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({ id: whole() }),
    answer: z.object({
      order: subscription,
      /** The places in the journal of the payment, of the part that it got, and of its end; null where that has not come. */
      subscribed: z.nullable(journalEntry),
      allotted: z.nullable(journalEntry),
      ended: z.nullable(journalEntry),
    }),
    summary: 'Answers one own subscription with its places in the journal.',
  },

  getLaunchAllotment: {
    method: 'GET',
    path: 'lh/send/allotment',
    access: 'public',
    knowsCaller: true,
    limit: 'read',
    request: form({ id: whole(), ...pageFields() }),
    answer: z.object({
      ...launchShape,
      /** What the close fixed; null before it. */
      terms: z.nullable(allotmentTerms),
      /** The places in the journal where it was announced, closed, and had given every part; null where that has not come. */
      announced: z.nullable(journalEntry),
      closed: z.nullable(journalEntry),
      completed: z.nullable(journalEntry),
      /** Subscriptions by their numbers, without names; none before the close. */
      list: z.array(allotmentRow),
      page: int(),
      limit: int(),
    }),
    summary:
      'Answers how the coins of a launch were shared: the facts that its close fixed, and the part of each subscription, so that any client can recompute it.',
  },

  getRecommendedLaunch: {
    method: 'GET',
    path: 'lh/send/get_recommend',
    access: 'public',
    limit: 'read',
    request: form({}),
    answer: z.object({
      /** The launch's `group_id`: clients show the message of each once. */
      id: z.optional(int()),
      config_id: z.optional(int()),
      recommend_title: z.optional(message()),
      recommend_content: z.optional(str()),
    }),
    summary:
      'Answers the message about the launch that is recommended at the moment; an empty object where there is none.',
  },
});

/** The event on every connection when a launch opened or closed, or its demand or allotment changed. */
const launchChanged = z.object({ type: z.literal('launch'), id: int(), group_id: int(), ...stateShape });

export const launchEvents = { launch: launchChanged } as const;

/** `data` is a row of `lh/send/order_list`. */
const subscriptionChanged = z.object({ type: z.literal('launch_order'), to: int(), data: subscription });

/** The events of subscriptions on a user's own connections. */
export const subscriptionEvents = { launch_order: subscriptionChanged } as const;
