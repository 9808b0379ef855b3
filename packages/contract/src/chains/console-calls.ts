// The calls with which staff sees chains, nodes and what the exchange holds on them, pauses coins, and proposes rules.
import * as z from 'zod/mini';
import { reason } from '../staff/console-fields.ts';
import { changedValue } from '../staff-powers.ts';
import { dec, flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, optional, positiveDecimal, text, textLike, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { chainNames, pauseReasons } from './codes.ts';

export const directions = ['deposits', 'withdrawals'] as const;
export type DirectionName = (typeof directions)[number];

export const nodeStates = ['in_step', 'behind', 'silent', 'contradicting'] as const;
export type NodeState = (typeof nodeStates)[number];

/** What the exchange moves between addresses of its own: to the hot wallet, a fee to a deposit address, small outputs into one; or to its cold storage. */
export const ownTransferKinds = ['sweep', 'top_up', 'join', 'cold'] as const;
export type OwnTransferKind = (typeof ownTransferKinds)[number];

/** Before its end: whether the signer has given its bytes. After it: what the chain finally said. */
export const ownTransferStates = ['signing', 'sending', 'paid', 'failed', 'dead'] as const;
export type OwnTransferState = (typeof ownTransferStates)[number];

/** A move to cold storage: approved and not started, being signed or on its way, or how it ended. `unstarted`: not started before the deadline. */
export const coldMoveStates = ['waiting', 'signing', 'paid', 'failed', 'dead', 'unstarted'] as const;
export type ColdMoveState = (typeof coldMoveStates)[number];

/** What an approved one waits for; `trying`: what resolves without action. */
export const coldMoveWaits = [
  'not_covered',
  'paused',
  'cold_address',
  'fee_too_high',
  'signer_silent',
  'trying',
] as const;
export type ColdMoveWait = (typeof coldMoveWaits)[number];

/** The owner of our address: a user, the house's own for deposits, the paying wallet, or one with an offline key. */
export const ownAddressKinds = ['user', 'house', 'hot', 'cold'] as const;
export type OwnAddressKind = (typeof ownAddressKinds)[number];

const FRACTION = /^0(?:\.\d{1,6})?$/;

export const chainConsoleCalls = defineCalls({
  listChains: {
    method: 'GET',
    path: 'console/chains/list',
    access: 'operator',
    permission: 'chains.see',
    limit: 'poll',
    request: form({}),
    answer: z.object({
      chains: z.array(
        z.object({
          id: int(),
          name: message(),
          /** The newest block, the last final one, and the last that is booked. */
          tip: int(),
          final: int(),
          booked: int(),
          /** How many nodes are set, what they are doing, and since when. */
          nodes: int(),
          state: z.enum(nodeStates),
          since: ms(),
          /** When the newest block was first seen; 0 = none since the start of the server. */
          block_at: ms(),
          detail: str(),
        }),
      ),
      coins: z.array(
        z.object({
          currency: int(),
          currency_name: message(),
          /** What users are owed, what the chains hold for it by the books, and what they hold by their own answers. */
          owed: dec(),
          hot: dec(),
          /** 1 = more than the hot wallet should hold; the rest belongs into cold storage. */
          hot_above_limit: flag(),
          deposit_addresses: dec(),
          cold: dec(),
          outside: dec(),
          /** All that is held, less what is owed; below zero where not all of it is there. */
          covered: dec(),
          /** The same chain by chain, of those that were compared. */
          rails: z.array(
            z.object({
              chain: message(),
              /** The chain as calls take it. */
              chain_code: message(),
              hot: dec(),
              deposit_addresses: dec(),
              cold: dec(),
              outside: dec(),
              difference: dec(),
              /** What lacked the last two times alike and was not booked as a loss since; 0 = nothing. */
              shortfall: dec(),
              /** The most that running payments may take; it counts as there until their ends are booked. */
              in_flight: dec(),
              /** How many comparisons in a row showed a surplus; the third books it as belonging to no one. */
              surplus_seen: int(),
              /** What was booked so and was no deposit yet, as the funding of a demo. */
              surplus: dec(),
              /** What cold storage holds less than was moved there. */
              cold_missing: dec(),
              compared_at: ms(),
              hot_address: message(),
              cold_addresses: z.array(message()),
            }),
          ),
          /** When the last comparison was made, and the difference: below zero is a shortfall. */
          compared_at: ms(),
          difference: dec(),
          deposit_pause: str(),
          withdrawal_pause: str(),
          min_deposit: dec(),
          min_withdrawal: dec(),
          withdrawal_fee: dec(),
          automatic_withdrawal: dec(),
          automatic_day: dec(),
          two_operators_above: dec(),
          address_hold: dec(),
        }),
      ),
    }),
    summary: 'Answers every chain with the state of its nodes, and per coin what is owed, held and paused.',
  },

  listOwnTransfers: {
    method: 'GET',
    path: 'console/chains/own_transfers',
    access: 'operator',
    permission: 'chains.see',
    limit: 'read',
    request: form(
      { chain: optional(choice(chainNames)), kind: optional(choice(ownTransferKinds)), ...pageFields() },
      { filters: ['chain', 'kind'] },
    ),
    answer: countedList(
      z.object({
        /** The number of its signing. */
        id: int(),
        chain: message(),
        chain_name: message(),
        kind: z.enum(ownTransferKinds),
        state: z.enum(ownTransferStates),
        /** "" of a join, whose outputs are counted instead. */
        from: str(),
        to: message(),
        outputs: int(),
        currency: int(),
        currency_name: message(),
        amount: dec(),
        /** What the network took, and in which coin; "" until its end, and where it took nothing. */
        cost: str(),
        cost_currency_name: str(),
        /** How often it was offered a higher fee. */
        replaced: int(),
        started_at: ms(),
        /** 0 before its end. */
        settled_at: ms(),
        /** "" before the signer has given its bytes. */
        txid: str(),
        explorer_url: str(),
        /** A code for why it failed; "" otherwise. */
        detail: str(),
      }),
    ),
    summary: 'Lists sweeps, top-ups of fees, joins of small outputs and moves to cold storage, the newest first.',
  },

  listColdMoves: {
    method: 'GET',
    path: 'console/chains/cold_moves',
    access: 'operator',
    permission: 'chains.see',
    limit: 'poll',
    request: form({ currency: whole() }),
    answer: z.object({
      /** The coin chain by chain. */
      rails: z.array(
        z.object({
          chain: message(),
          chain_name: message(),
          /** Where coins go, by the settings; "" where they name no address. */
          address: str(),
          /** What was moved there and did not return, by the books. */
          booked: dec(),
          /** 1 = less is there than that. */
          is_short: flag(),
          /** What the hot wallet holds beyond what passed withdrawals need, and of that what is above its share; "" while unknown. */
          free: str(),
          suggested: str(),
          /** The open proposal about it; 0 = none. */
          proposal: int(),
        }),
      ),
      /** The last moves, the newest first. */
      moves: z.array(
        z.object({
          /** The number of the proposal that was agreed on. */
          id: int(),
          chain_name: message(),
          amount: dec(),
          state: z.enum(coldMoveStates),
          /** "" unless it waits. */
          waits_for: z.union([z.enum(coldMoveWaits), z.literal('')]),
          agreed_at: ms(),
          /** 0 before its end. */
          ended_at: ms(),
          txid: str(),
          explorer_url: str(),
        }),
      ),
    }),
    summary: 'Answers what may go to cold storage of a coin, where to, and the outcome of the last moves.',
  },

  moveToCold: {
    method: 'POST',
    path: 'console/chains/move_to_cold',
    access: 'operator',
    permission: 'chains.cold',
    limit: 'write',
    request: form({ currency: whole(), chain: choice(chainNames), amount: positiveDecimal(), reason: reason() }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes to move coins of the hot wallet to the cold address in the settings; a second member of staff must agree.',
  },

  bookLoss: {
    method: 'POST',
    path: 'console/chains/book_loss',
    access: 'operator',
    permission: 'chains.loss',
    limit: 'write',
    request: form({ currency: whole(), chain: choice(chainNames), amount: positiveDecimal(), reason: reason() }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes to book what lacks on a chain as a loss of the exchange, while withdrawals of the coin are paused; a second member of staff must agree.',
  },

  findAddresses: {
    method: 'GET',
    path: 'console/chains/addresses',
    access: 'operator',
    permission: 'deposits.see',
    limit: 'read',
    request: form(
      {
        /** A whole address, or the number of a user; absent = the exchange's own addresses. */
        search: optional(text(120)),
        chain: optional(choice(chainNames)),
        ...pageFields(),
      },
      { filters: ['chain'] },
    ),
    answer: countedList(
      z.object({
        kind: z.enum(ownAddressKinds),
        /** 0 of the exchange's own. */
        user: int(),
        chain: message(),
        chain_name: message(),
        address: message(),
        /** Since when it is given out; 0 of the exchange's own. */
        added_at: ms(),
        /** Of a deposit address, by the books: each coin that came to it or was moved there. */
        assets: z.array(
          z.object({
            currency: int(),
            currency_name: message(),
            /** The balance now, the total received, and what our own transactions took from it, their fees included. */
            amount: dec(),
            arrived: dec(),
            moved: dec(),
            /** When it was last moved; 0 = never. */
            moved_at: ms(),
            /** 1 = a transaction that takes from it is pending. */
            is_moving: flag(),
          }),
        ),
      }),
    ),
    summary: 'Answers the owner of our address and its balance by the books. The view is recorded with the user.',
  },

  pauseCoin: {
    method: 'POST',
    path: 'console/chains/pause',
    access: 'operator',
    permission: 'chains.pause',
    limit: 'write',
    request: form({
      currency: whole(),
      direction: choice(directions),
      /** Absent = the pause ends. */
      pause: optional(choice(pauseReasons)),
      reason: reason(),
    }),
    answer: message(),
    summary: 'Pauses or resumes deposits or withdrawals of a coin immediately; all users see it with its reason.',
  },

  changeCoinRules: {
    method: 'POST',
    path: 'console/chains/rules',
    access: 'operator',
    permission: 'chains.change',
    limit: 'write',
    request: form({
      currency: whole(),
      min_deposit: positiveDecimal(),
      min_withdrawal: positiveDecimal(),
      withdrawal_fee: textLike(FRACTION, 'malformed'),
      automatic_withdrawal: positiveDecimal(),
      automatic_day: positiveDecimal(),
      two_operators_above: positiveDecimal(),
      /** Hours. */
      address_hold: whole(0, 168),
      reason: reason(),
    }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary: 'Proposes other rules of deposits and withdrawals of a coin; a second member of staff must agree.',
  },
});
