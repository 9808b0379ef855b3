// The enumerations of statements: their formats, and how results in them are computed.
import type { ErrorKinds } from '../wire/codes.ts';

export const statementFormats = ['pdf', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Both next to each other, the moving average alone, or first in first out alone. */
export const costMethods = ['both', 'average', 'first_in'] as const;
export type CostMethod = (typeof costMethods)[number];

export const statementErrors = { statement_not_yet: 'rejection' } as const satisfies ErrorKinds;
