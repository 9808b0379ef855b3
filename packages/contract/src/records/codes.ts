// The codes and sizes of the public look-ups in the journal.
import type { ErrorKinds } from '../wire/codes.ts';

/** The most rows of the chain, and the most records of prices, that one answer holds. */
export const CHAIN_ROWS_CAP = 1000;
export const PRICE_RECORDS_CAP = 20;
/** The most records of automatic steps of the caller in one answer. */
export const OWN_STEPS_CAP = 100;

/** One code for what does not exist and for what is another user's, so that the answer does not reveal which. */
export const recordErrors = { record_not_public: 'rejection' } as const satisfies ErrorKinds;

export const recordProblems = ['range_reversed', 'range_too_long'] as const;
