// Answers about the house accounts, its reserves and its promises, the same for the public and for staff.
import * as z from 'zod/mini';
import { hostingSaleStops } from '../hosting/codes.ts';
import { dec, flag, int, message, ms, receiptShape, str } from '../wire/answer-fields.ts';
import { choice, otherwise, whole } from '../wire/fields.ts';
import { pageFields } from '../wire/paging.ts';
import { launchCourses, ownFundNames, reserveNames } from './codes.ts';

/** The journal sequence of all balances next to it. */
export const readAtShape = { ...receiptShape, at: ms() };

/** What the exchange has of a coin of its own, less what it has put into reserves. */
export const houseRow = z.object({ currency: int(), currency_name: message(), balance: dec() });

export const reserveShape = {
  reserve: z.enum(reserveNames),
  currency: int(),
  currency_name: message(),
  /** The market or product that it covers, and its name; 0 and "" where that is a whole coin. */
  market: int(),
  symbol: str(),
  balance: dec(),
};

/** A locked product. The sum of open orders is shown next to the balance of the ledger's accounts; the two are equal to the unit. */
export const promisedProduct = z.object({
  id: int(),
  currency: int(),
  currency_name: message(),
  /** Days of a cycle, the length of one, and percent for the whole cycle. */
  day: int(),
  day_ms: int(),
  interest_rate: dec(),
  /** Open orders, what they have locked, and what they are still owed of their interest. */
  orders: int(),
  amounts: dec(),
  owed: dec(),
  /** The accounts `hosting_principal`, `hosting_interest` and `hosting_reserve` of the product. */
  locked: dec(),
  set_aside: dec(),
  free: dec(),
  /** The largest amount whose interest the reserve can still pay. */
  left: dec(),
  /** "" while it is sold. */
  stopped: z.enum(['', ...hostingSaleStops]),
});

/** A launch that is not over. The sum that it owes is shown next to the balance of the ledger's accounts; the two are equal to the unit. */
export const promisedLaunch = z.object({
  id: int(),
  state: z.enum(launchCourses),
  currency: int(),
  currency_name: message(),
  offered: dec(),
  /** Coins that are offered or locked, with their return; and the account `launch_coins` of the launch. */
  owed: dec(),
  set_aside: dec(),
  pay_currency: int(),
  pay_currency_name: message(),
  /** Subscriptions whose payment waits for the close, what they paid in, and the account `launch_payments` of the launch. */
  waiting: int(),
  paid_in: dec(),
  held: dec(),
});

/** What open options of a coin may win, with their stakes: the account `option_escrow`. */
export const promisedOptions = z.object({ currency: int(), currency_name: message(), set_aside: dec() });

/** Fees and house less losses, goodwill and what networks cost. Below zero nothing new is promised in the coin. */
export const exchangeFundsRow = z.object({
  currency: int(),
  currency_name: message(),
  balance: dec(),
  is_stopped: flag(),
});

export const movementFields = () => ({
  fund: choice(ownFundNames),
  currency: whole(),
  /** Of insurance, products and launches. */
  market: otherwise(whole(0), 0),
  ...pageFields(),
});

export const movementRow = z.object({
  /** Its place in the journal, and among the entries there. */
  sequence: int(),
  n: int(),
  at: ms(),
  /** The kind of ledger entry. */
  type: int(),
  /** Below zero where it left. */
  amount: dec(),
  /** The proposal that two operators agreed on; 0 where there is none. */
  proposal: int(),
  /** What is on the other side, and the market that is insured; "" where it is another account. */
  other: z.union([z.enum(ownFundNames), z.literal('')]),
  other_symbol: str(),
});
