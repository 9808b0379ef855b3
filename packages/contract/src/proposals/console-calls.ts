// The calls about what waits for a second person.
import * as z from 'zod/mini';
import { actingRoles } from '../staff/codes.ts';
import { reason } from '../staff/console-fields.ts';
import { changedValue, proposalKinds } from '../staff-powers.ts';
import { int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, otherwise, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { proposalStates } from './codes.ts';

const person = z.object({ id: int(), name: str(), role: z.enum(actingRoles) });

const proposal = z.object({
  id: int(),
  kind: z.enum(proposalKinds),
  /** Market, coin, user or operator, by the kind; `name` is the pair, the coin or the mail address, "" for a user. */
  subject: z.object({ id: int(), name: str() }),
  changes: z.array(changedValue),
  state: z.enum(proposalStates),
  proposed_by: person,
  proposed_at: ms(),
  reason: str(),
  /** Null until it is approved, and where the public wait replaced the second person. */
  approved_by: z.nullable(person),
  /** 0 = not yet. */
  approved_at: ms(),
  /** When the proposer of a change of a coin or market wants it to take effect; 0 = as soon as it may, and for every other kind. */
  planned_at: ms(),
  /** When it takes effect as planned: after an approval, or at the end of a lone operator's public wait; 0 = not known. */
  takes_effect_at: ms(),
  /** When it lapses unless it is approved; 0 = it does not. */
  expires_at: ms(),
  /** 0 while it waits. */
  closed_at: ms(),
  /** What the caller may do with it now. */
  may: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
  /** Why the caller cannot approve it, where that is shown; null otherwise. */
  no_approval: z.nullable(z.enum(['own_interest'])),
});

const decision = { id: whole(), reason: reason() };

export const proposalConsoleCalls = defineCalls({
  listProposals: {
    method: 'GET',
    path: 'console/proposals/list',
    access: 'operator',
    permission: 'proposals.see',
    limit: 'read',
    request: form({ shown: otherwise(choice(['waiting', 'closed']), 'waiting'), ...pageFields() }),
    answer: z.extend(countedList(proposal), {
      /** Of all that are open: those that are not void, and those that the viewer can approve. */
      open: int(),
      waiting: int(),
    }),
    summary: 'Lists what waits for a second person or for its time, or what was decided, newest first.',
  },

  getProposal: {
    method: 'GET',
    path: 'console/proposals/get',
    access: 'operator',
    permission: 'proposals.see',
    limit: 'read',
    request: form({ id: whole() }),
    answer: proposal,
    summary: 'Answers one proposal.',
  },

  approveProposal: {
    method: 'POST',
    path: 'console/proposals/approve',
    access: 'operator',
    permission: 'proposals.decide',
    limit: 'write',
    request: form(decision),
    answer: message(),
    summary: "Approves another operator's proposal.",
  },

  refuseProposal: {
    method: 'POST',
    path: 'console/proposals/refuse',
    access: 'operator',
    permission: 'proposals.decide',
    limit: 'write',
    request: form(decision),
    answer: message(),
    summary: "Ends another operator's proposal without effect.",
  },

  withdrawProposal: {
    method: 'POST',
    path: 'console/proposals/withdraw',
    access: 'operator',
    permission: 'proposals.see',
    limit: 'write',
    request: form(decision),
    answer: message(),
    summary: "Takes back the caller's own proposal while it has no effect yet.",
  },
});
