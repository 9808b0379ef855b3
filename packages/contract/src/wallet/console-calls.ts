// The calls that show where all money is: the accounts of the exchange itself, what users have, and that it adds up to nothing.
import * as z from 'zod/mini';
import { systemAccounts } from '../account-records.ts';
import { exportedFile, reason } from '../staff/console-fields.ts';
import { dec, flag, int, message, ms } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { csvStyleFields } from '../wire/csv.ts';
import { form } from '../wire/form.ts';
import { accountNames } from './codes.ts';

/** Whose wallets a sum is of: customers', or those of the accounts that the exchange trades with itself. */
export const walletHolders = ['customers', 'house'] as const;
export type WalletHolder = (typeof walletHolders)[number];

export const walletConsoleCalls = defineCalls({
  listAccounts: {
    method: 'GET',
    path: 'console/accounts/list',
    access: 'operator',
    permission: 'accounts.see',
    limit: 'read',
    request: form({}),
    answer: z.object({
      /** The place in the journal that every figure belongs to. */
      sequence: int(),
      hash: message(),
      at: ms(),
      coins: z.array(
        z.object({
          currency: int(),
          currency_name: message(),
          /** `part` is the chain or the market, 0 where there is none. */
          accounts: z.array(z.object({ name: z.enum(systemAccounts), part: int(), balance: dec() })),
          wallets: z.array(
            z.object({
              holder: z.enum(walletHolders),
              account: z.enum(accountNames),
              /** How many wallets, all that is in them, and the part that open orders reserve. */
              count: int(),
              balance: dec(),
              held: dec(),
            }),
          ),
          /** All accounts and wallets of this coin together; zero, or something is wrong. */
          total: dec(),
          is_balanced: flag(),
        }),
      ),
    }),
    summary:
      'Answers every account of the exchange and the sums of all wallets, per coin, as of one place in the journal, with the sum of everything.',
  },

  exportAccounts: {
    method: 'POST',
    path: 'console/accounts/export',
    access: 'operator',
    permission: 'lists.export',
    limit: 'code',
    request: form({ ...csvStyleFields(), reason: reason() }),
    answer: exportedFile,
    summary: 'Answers the same figures as CSV; that it was done is recorded.',
  },
});
