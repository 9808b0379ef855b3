// The calls that sum up the last days for the first page of the console: trading, and who came.
import * as z from 'zod/mini';
import { dec, int, message, ms } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { form } from '../wire/form.ts';

/** How many days are summed up, today included; each begins at 00:00 UTC. */
export const FIGURE_DAYS = 30;

const tradingShape = {
  trades: int(),
  /** What was paid for what was bought, in USDT. */
  volume: dec(),
  /** In USDT; a fee that was taken in the coin bought counts at the price of its own trade. */
  fees: dec(),
};

export const figureConsoleCalls = defineCalls({
  getTradingDays: {
    method: 'GET',
    path: 'console/figures/trading',
    access: 'operator',
    permission: 'accounts.see',
    limit: 'poll',
    request: form({}),
    answer: z.object({
      time: ms(),
      /** Trades that are stored and not yet in the sums. */
      waiting: int(),
      /** Oldest first, the last one is today; a day without trades is there with zeros. */
      days: z.array(
        z.object({
          day: ms(),
          /** Trades with a customer on one side at least, and the fees that customers paid. */
          customers: z.object(tradingShape),
          /** Trades between accounts of the exchange itself, and the fees that such accounts paid in all trades. */
          house: z.object(tradingShape),
        }),
      ),
      /** Markets whose quote coin has no price in USDT, so that they are in no sum. */
      unpriced: z.array(message()),
    }),
    summary:
      'Answers volume, fees and number of trades of each of the last 30 days, customers and the accounts of the exchange itself apart. Markets quoted in other coins than USDT count at the index price of now.',
  },

  getSignUpDays: {
    method: 'GET',
    path: 'console/figures/people',
    access: 'operator',
    permission: 'users.find',
    limit: 'poll',
    request: form({}),
    answer: z.object({
      time: ms(),
      /** Oldest first, the last one is today. */
      days: z.array(
        z.object({
          day: ms(),
          /** Customers who registered. */
          sign_ups: int(),
          /** Accounts of the exchange itself that were made. */
          house: int(),
          /** Applications that were passed, by their level. */
          basic: int(),
          advanced: int(),
        }),
      ),
    }),
    summary: 'Answers how many people registered, and how many were verified, on each of the last 30 days.',
  },
});
