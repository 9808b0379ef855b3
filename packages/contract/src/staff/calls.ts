// The calls by which users see what members of staff may do, what they did, and what they are going to change.
import * as z from 'zod/mini';
import { announcedKinds, changedValue, operatorActions, type Permission, permissions } from '../staff-powers.ts';
import { dec, flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { actingRoles, operatorRoles } from './codes.ts';

export const staffCalls = defineCalls({
  listPowers: {
    method: 'GET',
    path: 'staff/powers',
    access: 'public',
    limit: 'read',
    request: form({}),
    answer: z.object({
      roles: z.array(z.enum(operatorRoles)),
      powers: z.array(
        z.object({
          permission: z.enum(Object.keys(permissions) as [Permission, ...Permission[]]),
          roles: z.array(z.enum(operatorRoles)),
          /** Whether it takes effect only after a second person has agreed. */
          takes_two: flag(),
        }),
      ),
    }),
    summary: 'Lists everything that members of staff may do, by role: the very table that the server refuses by.',
  },

  listOperatorResets: {
    method: 'GET',
    path: 'staff/resets',
    access: 'public',
    limit: 'read',
    request: form({}),
    answer: z.array(
      z.object({
        /** Its record in the journal, which anyone may read. */
        sequence: int(),
        at: ms(),
        operator: int(),
        /** Until then the operator can neither propose nor approve. */
        held_until: ms(),
      }),
    ),
    summary:
      'Lists when the owner of the machine reset the access of an operator, newest first: the last 100. Nothing else is done without an operator.',
  },

  listAdoptions: {
    method: 'GET',
    path: 'staff/adoptions',
    access: 'public',
    limit: 'read',
    request: form({}),
    answer: z.array(
      z.object({
        /** Its record in the journal, which anyone may read. */
        sequence: int(),
        at: ms(),
        generation: int(),
        /** Who proved themselves at the machine: two, or the only one. */
        operators: z.array(int()),
      }),
    ),
    summary:
      'Lists when operators made a copy of the exchange continue in place of every other one, newest first: the last 100.',
  },

  listAccountActions: {
    method: 'GET',
    path: 'user/account_actions',
    access: 'user',
    limit: 'read',
    right: 'read',
    whenFrozen: true,
    request: form({ ...pageFields() }),
    answer: countedList(
      z.object({
        id: int(),
        /** Its place in the journal. */
        sequence: int(),
        at: ms(),
        role: z.enum(actingRoles),
        action: z.enum(operatorActions),
        is_look: flag(),
        reason: str(),
      }),
    ),
    summary: 'Lists every action and every view of a member of staff that concerned the caller, newest first.',
  },

  listMarketChanges: {
    method: 'GET',
    path: 'market/changes',
    access: 'public',
    limit: 'poll',
    request: form({}),
    answer: z.array(
      z.object({
        id: int(),
        /** The market, or 0 where a coin changes. */
        market: int(),
        /** The pair or the coin. */
        name: message(),
        kind: z.enum(announcedKinds),
        /** 1 where something begins: a market that has not opened yet, options that are not sold, or a contract that is not open. */
        is_new: flag(),
        /** How a market that has not opened yet will open, where it opens by an auction. */
        opening: z.optional(z.object({ first_price: dec(), opens_at: ms(), auction_ms: int() })),
        changes: z.array(changedValue),
        proposed_at: ms(),
        /** 0 = not approved yet. */
        approved_at: ms(),
        /** When it takes effect as planned; 0 = not known yet. */
        takes_effect_at: ms(),
      }),
    ),
    summary: 'Lists proposed and agreed changes of markets and coins that have not taken effect yet.',
  },
});
