// The calls about withdrawals: the address book, what a withdrawal costs, asking for one, calling it back, and its history.
import * as z from 'zod/mini';
import { bankDetails } from '../bank-card/codes.ts';
import { pauseReasons } from '../chains/codes.ts';
import { depositStatuses } from '../deposit/codes.ts';
import { dateTime, dec, flag, int, message, ms, receiptShape, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { clientId, itemName, optional, positiveDecimal, rowNumber, text, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { pageFields, paginator } from '../wire/paging.ts';
import { bare, fundPassword, oneTimeCode } from '../wire/personal-fields.ts';
import { withdrawalRisks, withdrawalStages } from './codes.ts';

const withdrawalShape = {
  id: int(),
  /** The coin's name. */
  name: message(),
  currency_id: int(),
  /** The amount, fee included; what is paid; the fee. */
  number: dec(),
  real_number: dec(),
  rate: dec(),
  status: z.literal(Object.values(depositStatuses)),
  create_time: dateTime(),
  address: str(),
  nettype: str(),
  notes: str(),
  txid: str(),
  explorer_url: str(),
  stage: z.enum(withdrawalStages),
  /** Why it was refused or failed, as text; "" otherwise. */
  remark: str(),
  risks: z.array(z.enum(withdrawalRisks)),
  /** When it returns automatically, or passes, unless something happens before; 0 where nothing is due. */
  due_at: ms(),
  /** How many are before it in the queue of its coin, 0 for the first; -1 where it is in none. */
  ahead: z.int(),
  can_cancel: flag(),
  confirmations: int(),
  needed: int(),
  /** Of one to a bank what arrives, in which money, and USDT for one whole of it: fixed at the request. "" for coins. */
  bank_amount: str(),
  bank_currency: str(),
  bank_rate: str(),
};

/** What only a withdrawal to a bank has. */
const bankInfoShape = z.object({
  /** The bound card or account, its number masked; null while none is bound. */
  card: z.nullable(z.object({ holder: message(), bank: message(), number: message() })),
  /** Whether its holder is the verified name of the caller. */
  is_own_name: flag(),
  /** Accounts of the exchange that pay, the one first that pays unless another is named. */
  accounts: z.array(
    z.object({
      id: int(),
      /** The account's money, as ISO 4217 names it, and its decimals. */
      currency: message(),
      decimals: int(),
      bkname: message(),
      /** USDT for one whole of the money now, the margin included; "" while no rate is known. The application fixes it. */
      rate: str(),
      /** The day of the reference rate; "" where none is known. */
      rate_day: str(),
      /** What a bank needs to pay the bound card from here and the card does not say, by the fields of `user/cash_save`. */
      missing: z.array(z.enum(bankDetails)),
      /** What the rate is above the reference rate, and the fee of the amount: in percent. */
      margin: dec(),
      fee: dec(),
      /** USDT, the fee included. */
      min_number: dec(),
      max_number: dec(),
    }),
  ),
});

export const withdrawalCalls = defineCalls({
  getWithdrawalInfo: {
    method: 'POST',
    path: 'wallet/get_info',
    access: 'user',
    limit: 'poll',
    request: form({
      /** A coin, or 9999 for the bank. */
      currency: whole(),
      currencytxt: optional(text(20)),
    }),
    answer: z.object({
      name: message(),
      /** In percent of the amount. */
      rate: dec(),
      min_number: dec(),
      max_number: dec(),
      change_balance: dec(),
      legal_balance: dec(),
      /** Applications within 24 hours: how many there may be, and are left. */
      day_limit: int(),
      day_left: int(),
      /** When the next may be made, where none is left; 0 otherwise. */
      next_at: ms(),
      /** What the level leaves of the last 24 hours, in USDT. */
      usdt_left: dec(),
      /** "" while withdrawals are open; otherwise why they are not. */
      pause: z.union([z.literal(''), z.enum(pauseReasons)]),
      /** Until when withdrawals are locked after a change, or stopped by staff; 0 otherwise. */
      locked_until: ms(),
      is_verified: flag(),
      has_fund_password: flag(),
      has_factor: flag(),
      /** How long a new address waits, in hours. */
      address_hold: dec(),
      /** Only of 9999, whose other members are about its first account. */
      bank: z.optional(bankInfoShape),
    }),
    summary: 'Answers what a withdrawal of a coin or to a bank costs, its limits, and what prevents it.',
  },

  listAddresses: {
    method: 'POST',
    path: 'wallet/get_address',
    access: 'user',
    limit: 'read',
    request: form({ currency: optional(whole()) }, { filters: ['currency'] }),
    answer: z.array(
      z.object({
        id: int(),
        address: message(),
        nettype: message(),
        notes: str(),
        currency: int(),
        currency_name: message(),
        label: str(),
        /** From when on it may be used; in the past where it may be. */
        usable_from: ms(),
        /** Whether it is an address of this exchange: then it is free and immediate. */
        is_inside: flag(),
      }),
    ),
    summary:
      "Lists the caller's saved addresses, of one coin or of all; of 9999 the bound bank card, its number masked.",
  },

  addAddress: {
    method: 'POST',
    path: 'wallet/addaddress',
    access: 'user',
    limit: 'credential',
    request: form({
      currency_id: whole(),
      address: text(120),
      netType: text(20),
      notes: optional(text(60)),
      label: optional(itemName()),
      /** From `set/sms_other_mail`. */
      code: oneTimeCode(),
      pay_password: fundPassword(),
    }),
    answer: message(),
    summary: 'Saves an address, with the fund password and a code that was sent to the caller.',
  },

  deleteAddress: {
    method: 'POST',
    path: 'wallet/deladdress',
    access: 'user',
    limit: 'write',
    request: form({ address_id: whole() }),
    answer: message(),
    summary: "Takes an address out of the caller's book.",
  },

  quoteWithdrawal: {
    method: 'POST',
    path: 'wallet/out_quote',
    access: 'user',
    limit: 'poll',
    request: form({ address_id: whole(), number: positiveDecimal() }),
    answer: z.object({
      fee: dec(),
      /** What arrives. */
      receive: dec(),
      is_inside: flag(),
      /** What is reviewed first; empty where it passes automatically. */
      risks: z.array(z.enum(withdrawalRisks)),
      /** Whether the hot wallet covers it now; 0 = it waits for money from the cold one. */
      is_covered: flag(),
      /** Whether the network takes over twice the fee now; 1 = it waits until the network is cheaper. */
      is_costly: flag(),
    }),
    summary: 'Answers what a withdrawal would cost and bring, and whether it would be reviewed; requests nothing.',
  },

  withdraw: {
    method: 'POST',
    path: 'wallet/out',
    access: 'user',
    limit: 'credential',
    idempotent: true,
    request: form({
      currency: whole(),
      number: positiveDecimal(),
      /** One of the saved addresses, which gives the chain; `--` for the bank. */
      address: text(120),
      /** The saved address itself, where two chains share its text. */
      address_id: optional(whole()),
      /** Of 9999: the account of the exchange that pays, and thereby the money; absent = the first. */
      bank_account: optional(rowNumber()),
      pay_password: fundPassword(),
      /** Shown by the client; the server computes its own. */
      rate: optional(text(40)),
      /** The second factor of those who have one. */
      code: optional(bare(20)),
      note: optional(text(200)),
      client_id: optional(clientId()),
    }),
    answer: message(),
    extra: z.object({ data: z.object({ ...receiptShape, id: int() }) }),
    summary: 'Requests a withdrawal to a saved address or to the bound bank card; the amount is frozen immediately.',
  },

  cancelWithdrawal: {
    method: 'POST',
    path: 'wallet/out_cancel',
    access: 'user',
    limit: 'write',
    whenFrozen: true,
    request: form({ id: whole() }),
    answer: message(),
    summary: 'Calls back a withdrawal that is not being signed yet; it does not count among those of the day.',
  },

  listWithdrawals: {
    method: 'GET',
    path: 'charge_mention/log3',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form(
      { currency_id: optional(whole()), status: optional(whole()), id: optional(whole()), ...pageFields() },
      { filters: ['currency_id', 'status', 'id'] },
    ),
    answer: paginator(z.object(withdrawalShape)),
    summary: "Lists the caller's withdrawals, newest first.",
  },
});

export const withdrawalEvents = {
  /** A withdrawal of the caller has reached another stage. */
  withdrawal: z.object({ type: z.literal('withdrawal'), to: int(), id: int(), stage: z.enum(withdrawalStages) }),
} as const;
