// What proposals of staff are made of, for the console and for the public list of announced changes.
import * as z from 'zod/mini';
import { str } from './wire/answer-fields.ts';

export const proposalKinds = [
  'market',
  'coin',
  'extend_stop',
  'reset_factor',
  'open_operator',
  'operator_role',
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/**
 * `waiting` for a second person, `waiting_alone` for the end of the public wait of a lone operator, `approved` and waiting for
 * its time; `void` is still open and without effect, because what it stood for was cancelled; the others are over.
 */
export const proposalStates = [
  'waiting',
  'waiting_alone',
  'approved',
  'void',
  'effective',
  'failed',
  'refused',
  'withdrawn',
  'expired',
] as const;
export type ProposalStateName = (typeof proposalStates)[number];

/** What a proposal can change; amounts are decimals, fees and bands fractions (0.001 = 0.1 %), times Unix milliseconds. */
export const proposalFields = [
  'tick',
  'lot',
  'smallest_notional',
  'band',
  'maker_fee',
  'taker_fee',
  'test_funds_cap',
  'name',
  'scale',
  'status',
  'power',
  'until',
  'request',
  'email',
  'role',
] as const;
export type ProposalField = (typeof proposalFields)[number];

/** One value that changes; `from` is "" where there was none, and once the proposal is over. */
export const changedValue = z.object({ field: z.enum(proposalFields), from: str(), to: str() });
