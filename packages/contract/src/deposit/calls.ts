// The calls about deposits: addresses, arrivals, claims of missing ones, and the socket events.
import * as z from 'zod/mini';
import { pauseReasons } from '../chains/codes.ts';
import { dateTime, dec, flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { optional, positiveDecimal, rowNumber, text, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { pageFields, paginator } from '../wire/paging.ts';
import { depositStages, depositStatuses } from './codes.ts';

/** One transfer to the caller, pending or arrived. */
const depositShape = {
  id: int(),
  /** The coin's name. */
  name: message(),
  currency_id: int(),
  amount: dec(),
  status: z.literal(Object.values(depositStatuses)),
  created_at: dateTime(),
  /** Why a claim was refused; "" otherwise. */
  remark: str(),
  user_account: str(),
  image: str(),
  /** The chain as clients name it; "" for a bank deposit. */
  nettype: str(),
  /** The transfer's transaction on its chain, and a page that shows it; "" where there is none. */
  txid: str(),
  explorer_url: str(),
  stage: z.enum(depositStages),
  /** What was sent by bank and at which terms; null of everything else. `amount` is what the claim says, and later what came in. */
  bank: z.nullable(
    z.object({
      claim: int(),
      currency: message(),
      amount: dec(),
      rate: dec(),
      /** USDT, taken off. */
      fee: dec(),
      asked_at: ms(),
      rate_until: ms(),
      closes_at: ms(),
      /** Until when the value of what was credited stays here; 0 before. */
      held_until: ms(),
    }),
  ),
};

/** A chain that a coin can come by. */
const railShape = {
  /** As clients name it, and as people know it: `TRC20`, `Tron`. */
  nettype: message(),
  name: message(),
  address: str(),
  /** Blocks until a transfer is credited, and the minutes that this usually takes. */
  confirmations: int(),
  usual_minutes: int(),
  /** The token's contract, so that no other token is sent; "" for the chain's own coin. */
  contract: str(),
  /** The address of the chain's explorer for an address; "" where there is none. */
  explorer_url: str(),
  /** 0 while its nodes do not answer: what arrives is credited later. */
  is_watched: flag(),
};

export const depositCalls = defineCalls({
  getDepositAddresses: {
    method: 'POST',
    path: 'wallet/get_in_address',
    access: 'user',
    limit: 'read',
    notWhileQuiet: true,
    request: form({ currency: whole() }),
    answer: z.union([
      /** The addresses by the names of their chains, in the order in which they are offered. */
      z.record(z.string(), str()),
      /** `reference` must be in the text of the transfer. */
      z.object({ bkname: str(), bkcardnumer: str(), cardname: str(), swift: str(), reference: str() }),
    ]),
    summary: "Answers the caller's own addresses for a coin, by chain, or the exchange's bank account for 9999.",
  },

  getDepositInfo: {
    method: 'POST',
    path: 'wallet/deposit_info',
    access: 'user',
    limit: 'poll',
    request: form({ currency: whole() }),
    answer: z.object({
      currency: int(),
      currency_name: message(),
      /** "" while deposits are open; otherwise why they are not. */
      pause: z.union([z.literal(''), z.enum(pauseReasons)]),
      min_number: dec(),
      /** What arrived below the minimum and waits for more. */
      waiting: dec(),
      chains: z.array(z.object(railShape)),
      /** What was seen and is not credited yet. */
      arriving: z.array(
        z.object({
          nettype: message(),
          amount: dec(),
          txid: message(),
          explorer_url: str(),
          confirmations: int(),
          needed: int(),
          seen_at: ms(),
        }),
      ),
    }),
    summary: 'Answers how a coin is deposited, the smallest deposit, and what is on its way to the caller.',
  },

  listDepositCoins: {
    method: 'GET',
    path: 'wallet/deposit_coins',
    access: 'user',
    limit: 'read',
    request: form({}),
    answer: z.array(
      z.object({
        currency: int(),
        currency_name: message(),
        logo: str(),
        chains: z.array(message()),
        /** The same chains in the same order, with what a payment link for the coin may say. */
        networks: z.array(
          z.object({
            nettype: message(),
            /** The token's contract; "" for the chain's own coin. */
            contract: str(),
            /** How many decimals the coin has on the chain. */
            decimals: int(),
            /** The numbers of the chain (EIP-155); empty where it has none. */
            numbers: z.array(int()),
          }),
        ),
        pause: z.union([z.literal(''), z.enum(pauseReasons)]),
      }),
    ),
    summary: 'Lists the coins that can be deposited, with their chains.',
  },

  claimDeposit: {
    method: 'POST',
    path: 'wallet/charge_req',
    access: 'user',
    limit: 'write',
    request: form({
      currency: whole(),
      amount: positiveDecimal(),
      /** One picture, from `upload`. */
      imgs: text(200),
      account: optional(text(200)),
      nettype: optional(text(20)),
      /** The transaction, if known. */
      txid: optional(text(120)),
      /** For 9999: which account was paid to; absent = the first. */
      bank_account: optional(whole()),
    }),
    answer: message(),
    summary:
      'Claims a deposit that was not credited automatically; it is matched with what the chain or the bank shows.',
  },

  removeClaim: {
    method: 'POST',
    path: 'wallet/charge_remove',
    access: 'user',
    limit: 'write',
    /** The number of the claim, which the list shows below zero. */
    request: form({ claim: rowNumber() }),
    answer: message(),
    summary: 'Takes back a claim that is still open, so that it can be made again.',
  },

  listDeposits: {
    method: 'GET',
    path: 'charge_mention/log2',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form(
      { currency_id: optional(whole()), status: optional(whole()), ...pageFields() },
      { filters: ['currency_id', 'status'] },
    ),
    answer: paginator(z.object(depositShape)),
    summary: "Lists the caller's deposits, newest first.",
  },
});

export const depositEvents = {
  /** A transfer to the caller was seen, got a further confirmation, or was credited; `data` is empty of what is over. */
  deposit: z.object({
    type: z.literal('deposit'),
    to: int(),
    currency: int(),
    stage: z.enum(depositStages),
    amount: dec(),
    txid: str(),
    confirmations: int(),
    needed: int(),
  }),
} as const;
