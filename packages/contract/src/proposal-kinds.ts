// What proposals of staff can be about, put together from the features, for the console and for the public list of announced changes.
import * as z from 'zod/mini';
import { factorResetProposalFields, factorResetProposalKinds } from './factor-reset/codes.ts';
import { marketProposalFields, marketProposalKinds } from './market/codes.ts';
import { staffProposalFields, staffProposalKinds } from './staff/codes.ts';
import { usersProposalFields, usersProposalKinds } from './users/codes.ts';
import { str } from './wire/answer-fields.ts';

export const proposalKinds = [
  ...marketProposalKinds,
  ...usersProposalKinds,
  ...factorResetProposalKinds,
  ...staffProposalKinds,
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** What a proposal can change; amounts are decimals, times Unix milliseconds. */
export const proposalFields = [
  ...marketProposalFields,
  ...usersProposalFields,
  ...factorResetProposalFields,
  ...staffProposalFields,
] as const;
export type ProposalField = (typeof proposalFields)[number];

/** One value that changes; `from` is "" where there was none, and once the proposal is over. */
export const changedValue = z.object({ field: z.enum(proposalFields), from: str(), to: str() });
