// The calls with which staff adds coins, puts them on chains, and opens them once they were tried.
import * as z from 'zod/mini';
import { amount } from '../proposals/upcoming.ts';
import { reason } from '../staff/console-fields.ts';
import { changedValue } from '../staff-powers.ts';
import { flag, int, message, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, optional, positiveDecimal, textLike, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { railStates, tokenChains } from './codes.ts';

const COIN_NAME = /^[A-Za-z0-9]{1,16}$/;
const CONTRACT = /^(?:0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/;
const ICON = /^[0-9a-f]{64}$/;
const FRACTION = /^0(?:\.\d{1,6})?$/;

const token = { chain: choice(tokenChains), contract: textLike(CONTRACT, 'malformed') };

/** The rules of a coin that has none yet. */
const firstRules = {
  min_deposit: optional(positiveDecimal()),
  min_withdrawal: optional(positiveDecimal()),
  withdrawal_fee: optional(textLike(FRACTION, 'malformed')),
  automatic_withdrawal: optional(positiveDecimal()),
  automatic_day: optional(positiveDecimal()),
  two_operators_above: optional(positiveDecimal()),
  /** Hours. */
  address_hold: optional(whole(0, 168)),
};

const proposed = z.object({ proposal: int(), changes: z.array(changedValue) });

export const coinConsoleCalls = defineCalls({
  uploadCoinIcon: {
    method: 'POST',
    path: 'console/coins/upload_icon',
    access: 'operator',
    permission: 'markets.change',
    limit: 'upload',
    takes: 'picture',
    request: form({}),
    answer: str(),
    summary:
      'Takes the icon of a coin (jpg or png) in the multipart field `file`, makes a square of 128 pixels of it, and answers its name. A proposal of a coin names it.',
  },

  proposeNewCoin: {
    method: 'POST',
    path: 'console/coins/propose_new',
    access: 'operator',
    permission: 'markets.change',
    limit: 'write',
    request: form({
      name: textLike(COIN_NAME, 'malformed'),
      /** Decimals of the smallest unit in the books; fixed for good. */
      scale: whole(0, 8),
      /** Of test money in a demo; 0 in live. */
      test_funds_cap: amount(),
      /** As `uploadCoinIcon` answered it; absent = the first letter of its name is shown. */
      icon: optional(textLike(ICON, 'unknown_picture')),
      effective_at: optional(whole()),
      reason: reason(),
    }),
    answer: proposed,
    summary:
      'Proposes a new coin. A second person must agree. It has no market and goes over no chain until these are proposed too.',
  },

  describeToken: {
    method: 'GET',
    path: 'console/coins/token',
    access: 'operator',
    permission: 'chains.see',
    limit: 'read',
    request: form(token),
    answer: z.object({
      /** In the spelling that counts. */
      contract: message(),
      decimals: int(),
      /** The contract's own text, which proves nothing; "" = none that can be shown. */
      symbol: str(),
    }),
    summary: 'Answers what a contract on a chain says about itself, read from the nodes of this exchange.',
  },

  proposeRail: {
    method: 'POST',
    path: 'console/coins/propose_rail',
    access: 'operator',
    permission: 'chains.change',
    limit: 'write',
    request: form({
      currency: whole(),
      ...token,
      /** The user who tries the rail, before all others may use it. */
      tester: whole(1),
      ...firstRules,
      reason: reason(),
    }),
    answer: proposed,
    summary:
      'Proposes that a coin goes over a chain, as the token of a contract. A second person must agree. Only the tester may use it until an operator opens it.',
  },

  listRails: {
    method: 'GET',
    path: 'console/coins/rails',
    access: 'operator',
    permission: 'chains.see',
    limit: 'poll',
    request: form({}),
    answer: z.array(
      z.object({
        currency: int(),
        currency_name: message(),
        chain: message(),
        chain_code: message(),
        contract: message(),
        decimals: int(),
        state: z.enum(railStates),
        /** 0 = it is on no trial. */
        tester: int(),
        /** Whether a deposit of the tester was credited, and a withdrawal of theirs is final on the chain. */
        deposited: flag(),
        paid: flag(),
      }),
    ),
    summary:
      'Lists the tokens that coins are on chains, whether all users may use them, and what was tried of the others.',
  },

  closeRail: {
    method: 'POST',
    path: 'console/coins/close_rail',
    access: 'operator',
    permission: 'chains.pause',
    limit: 'write',
    request: form({ currency: whole(), chain: choice(tokenChains), reason: reason() }),
    answer: message(),
    summary:
      'Takes a token out of service immediately: its contract is not read any more. A second person must agree to a new trial of it.',
  },

  openRail: {
    method: 'POST',
    path: 'console/coins/open_rail',
    access: 'operator',
    permission: 'chains.pause',
    limit: 'write',
    request: form({ currency: whole(), chain: choice(tokenChains), reason: reason() }),
    answer: message(),
    summary: 'Opens a coin on a chain to all users, once a deposit and a withdrawal of its tester went over it.',
  },
});
