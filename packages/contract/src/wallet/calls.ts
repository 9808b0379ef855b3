// The calls about a user's wallets: balances, movements, transfers between them, and the socket events.
import * as z from 'zod/mini';
import { partsBesideAccounts } from '../locked-parts.ts';
import {
  dateTime,
  dec,
  decimals,
  flag,
  int,
  message,
  ms,
  receiptShape,
  signedDec,
  str,
} from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, clientId, type Field, numberChoice, optional, positiveDecimal, text, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields, paginator } from '../wire/paging.ts';
import { type AccountName, type AccountNumber, accountNames, accountNumbers } from './codes.ts';

/** Members that every row of `wallet/list` has; `usdt_price` is the value of one coin in USDT. */
const rowShape = {
  id: int(),
  currency: int(),
  currency_name: message(),
  logo: str(),
  usdt_price: dec(),
  cny_price: dec(),
  is_charge: flag(),
  is_legal: flag(),
  is_lever: flag(),
  is_match: flag(),
  is_micro: flag(),
};

const numbersByName: ReadonlyMap<unknown, string> = new Map(
  accountNames.map(name => [name, String(accountNumbers[name])]),
);

/** An account by its number or by its name. */
function accountNumber(): Field<AccountNumber, AccountNumber | `${AccountNumber}` | AccountName> {
  const numbered = z.transform((input: unknown) => numbersByName.get(input) ?? input);
  const read = z.pipe(numbered, numberChoice(Object.values(accountNumbers)) as never);
  return read as unknown as Field<AccountNumber, AccountNumber | `${AccountNumber}` | AccountName>;
}

/** The rows of one account and their value; `totle` is spelled as existing clients read it. */
function walletGroup<Balances extends z.core.$ZodShape>(balances: Balances) {
  return z.object({
    balance: z.array(z.object({ ...rowShape, ...balances })),
    totle: dec(),
    /** The same in USDT; a number, because existing clients add these up as they come. */
    usdt_totle: z.number(),
    CNY: z.literal(''),
    /** In USDT: `totle` with what is open in this account, results of contracts at the mark and stakes of options. */
    equity: dec(),
  });
}

export const walletCalls = defineCalls({
  listWallets: {
    method: 'POST',
    path: 'wallet/list',
    access: 'user',
    limit: 'poll',
    right: 'read',
    request: form({ currency_name: optional(text(20)) }),
    answer: z.object({
      change_wallet: walletGroup({ change_balance: dec(), lock_change_balance: dec() }),
      /** `lever_result` is the result of all open contracts at the mark, in their coin; the margin is in the frozen amount. */
      lever_wallet: walletGroup({ lever_balance: dec(), lock_lever_balance: dec(), lever_result: signedDec() }),
      /** `micro_stake` is what open options were bought for; it is in none of the balances. */
      micro_wallet: walletGroup({ micro_balance: dec(), lock_micro_balance: dec(), micro_stake: dec() }),
      legal_wallet: walletGroup({ legal_balance: dec(), lock_legal_balance: dec() }),
      ExRate: dec(),
      is_open_CTbi: flag(),
      /** What is owned outside of the accounts, coin by coin: locked in products, and in launches as payments or as coins. */
      locked: z.object({
        list: z.array(
          z.object({
            currency: int(),
            currency_name: message(),
            logo: str(),
            usdt_price: dec(),
            ...decimals(partsBesideAccounts),
          }),
        ),
        totle: dec(),
      }),
      /** The one total: the `equity` of all four accounts, and what is locked. A coin without an index counts nothing. */
      equity_usdt: dec(),
      equity_btc: dec(),
      /** When the oldest price behind it that is stale now was live; 0 where all are live. */
      equity_at: ms(),
      /** The same without what is open: free and frozen amounts in all four accounts, and what is locked. */
      total_usdt: dec(),
      total_btc: dec(),
      /** What the one total gained or lost since midnight UTC in USDT and in percent, money that came in or left not counted. */
      today_result: signedDec(),
      today_percent: signedDec(),
    }),
    summary: 'Lists what the caller has in every account, with totals in USDT and BTC.',
  },

  getWallet: {
    method: 'POST',
    path: 'wallet/detail',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({ currency: whole(), type: choice(accountNames) }),
    answer: z.object({
      id: int(),
      currency: int(),
      currency_name: message(),
      logo: str(),
      /** Of these four pairs that of the requested account is present. */
      change_balance: z.optional(dec()),
      lock_change_balance: z.optional(dec()),
      lever_balance: z.optional(dec()),
      lock_lever_balance: z.optional(dec()),
      micro_balance: z.optional(dec()),
      lock_micro_balance: z.optional(dec()),
      legal_balance: z.optional(dec()),
      lock_legal_balance: z.optional(dec()),
      coin_trade_fee: dec(),
      ExRate: dec(),
      usdt_price: dec(),
      cny_price: dec(),
      is_charge: flag(),
    }),
    summary: 'Answers what the caller has of one coin in one account.',
  },

  listEntries: {
    method: 'POST',
    path: 'wallet/legal_log',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form(
      {
        currency: optional(whole()),
        type: optional(accountNumber()),
        kind: optional(whole()),
        from: optional(whole(0)),
        to: optional(whole(0)),
        ...pageFields(),
      },
      { filters: ['currency', 'type'] },
    ),
    answer: countedList(
      z.object({
        id: int(),
        value: dec(),
        info: message(),
        created_time: dateTime(),
        currency: int(),
        currency_name: message(),
        /** The kind of the entry, as the field `kind` filters it. */
        type: int(),
        account: z.enum(accountNames),
        before: z.optional(dec()),
        after: z.optional(dec()),
      }),
    ),
    summary: 'Lists ledger entries, newest first, filtered by coin, account, kind and time (seconds).',
  },

  transfer: {
    method: 'POST',
    path: 'wallet/change',
    access: 'user',
    limit: 'write',
    right: 'trade',
    idempotent: true,
    request: form(
      {
        currency_id: whole(),
        number: positiveDecimal(),
        from_field: choice(accountNames),
        to_field: choice(accountNames),
        client_id: optional(clientId()),
      },
      {
        rule: fields => {
          const { from_field: from, to_field: to } = fields;
          return from !== undefined && from === to ? [{ field: 'to_field', code: 'same_wallet' }] : [];
        },
      },
    ),
    answer: message(),
    extra: z.object({ data: z.object({ ...receiptShape }) }),
    summary: "Moves an amount of a coin between two of the caller's accounts, immediately.",
  },

  listTransfers: {
    method: 'GET',
    otherMethods: ['POST'],
    path: 'wallet/hzhistory',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({ ...pageFields() }),
    answer: paginator(
      z.object({
        id: int(),
        value: dec(),
        info: message(),
        created_time: dateTime(),
        currency_name: message(),
        from_field: z.enum(accountNames),
        to_field: z.enum(accountNames),
      }),
    ),
    summary: "Lists transfers between the caller's accounts, newest first.",
  },
});

const balance = z.object({
  type: z.literal('balance'),
  currency: int(),
  currency_name: message(),
  account: z.enum(accountNames),
  balance: dec(),
  lock: dec(),
});

/** The events of wallets on a user's own connections. */
export const walletEvents = { balance } as const;
