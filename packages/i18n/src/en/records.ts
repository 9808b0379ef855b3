// Looking up the journal: what can go wrong.
import type { ErrorCode, ProblemCode } from '@candor/contract';

export const recordErrors = {
  record_not_public: 'This record cannot be looked up: it does not exist, or it is not public and not yours',
} satisfies Partial<Record<ErrorCode, string>>;

export const recordProblems = {
  range_reversed: 'This ends before it begins',
  range_too_long: 'This is too long: ask for at most 1,000 records',
} satisfies Partial<Record<ProblemCode, string>>;
