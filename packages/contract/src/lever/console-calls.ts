// The calls of staff about contracts: their rules, changes that take two and are announced, opening them, and ending them.
import * as z from 'zod/mini';
import { amount, oneOf, upcoming } from '../proposals/upcoming.ts';
import { reason } from '../staff/console-fields.ts';
import { changedValue } from '../staff-powers.ts';
import { dec, flag, int, message } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, optional, textLike, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { contractStatuses } from './codes.ts';

/** Up to which value which multiple is offered, and the margin that has to stay: `50000:50:0.01 250000:20:0.025`. */
const tiers = () => {
  const tier = String.raw`\d{1,20}(?:\.\d{1,18})?:\d{1,4}:\d(?:\.\d{1,6})?`;
  return textLike(new RegExp(`^${tier}(?: ${tier}){0,19}$`), 'malformed');
};

const changeFields = {
  tiers: optional(tiers()),
  tick: optional(amount()),
  lot: optional(amount()),
  max_lots: optional(whole()),
  maker_fee: optional(amount()),
  taker_fee: optional(amount()),
  slippage: optional(amount()),
  band: optional(amount()),
  funding_clamp: optional(amount()),
  open_interest: optional(whole()),
};

/** Unix milliseconds; absent = as soon as it may, 10 minutes after a second person has agreed. */
const effectiveAt = () => optional(whole());

export const leverConsoleCalls = defineCalls({
  listContractRules: {
    method: 'GET',
    path: 'console/contract_rules/list',
    access: 'operator',
    permission: 'markets.see',
    limit: 'read',
    request: form({}),
    answer: z.array(
      z.object({
        market: int(),
        symbol: message(),
        base: message(),
        quote: message(),
        /** With `none` the rules are those that a new contract is suggested to begin with. */
        standing: z.enum(contractStatuses),
        tick: dec(),
        lot: dec(),
        tiers: z.array(z.object({ up_to: dec(), multiple: int(), maintenance: dec() })),
        max_lots: int(),
        /** Fractions: 0.001 is 0.1 %. */
        maker_fee: dec(),
        taker_fee: dec(),
        slippage: dec(),
        band: dec(),
        funding_clamp: dec(),
        /** Times the insurance fund. */
        open_interest: int(),
        insurance: dec(),
        open_lots: int(),
        /** Whether three sources agree on a price: without it no contract is opened. */
        index_live: flag(),
        upcoming,
      }),
    ),
    summary: 'Lists the rules of contracts market by market, whether there is one, and what is about to change.',
  },

  proposeContractChange: {
    method: 'POST',
    path: 'console/contract_rules/propose',
    access: 'operator',
    permission: 'markets.change',
    limit: 'write',
    request: form(
      {
        market: whole(),
        aim: choice(['change', 'open', 'reopen']),
        ...changeFields,
        effective_at: effectiveAt(),
        reason: reason(),
      },
      { rule: fields => (fields.aim === 'change' ? oneOf(Object.keys(changeFields)).rule(fields) : []) },
    ),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes other rules for a contract, a contract on a market without one, or a settled one again; what is not named stays. A second person must agree, all users are notified, and open positions keep fees and tiers.',
  },

  proposeContractSettlement: {
    method: 'POST',
    path: 'console/contract_rules/settle',
    access: 'operator',
    permission: 'markets.change',
    limit: 'write',
    request: form({ market: whole(), effective_at: effectiveAt(), reason: reason() }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes the end of a contract: until its time users close their own positions, then everything is closed at the mark of the first live tick. A second person must agree, and all users are notified.',
  },
});
