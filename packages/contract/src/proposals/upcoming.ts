// Pending changes, as the console shows them next to the current values.
import * as z from 'zod/mini';
import { changedValue } from '../staff-powers.ts';
import { int, ms } from '../wire/answer-fields.ts';
import { textLike } from '../wire/fields.ts';
import { proposalStates } from './codes.ts';

/** Null = nothing waits. */
export const upcoming = z.nullable(
  z.object({
    proposal: int(),
    state: z.enum(proposalStates),
    changes: z.array(changedValue),
    proposed_at: ms(),
    /** 0 = not known yet. */
    takes_effect_at: ms(),
  }),
);

/** A decimal that may be zero, such as a fee. */
export const amount = () => textLike(/^\d{1,20}(?:\.\d{1,18})?$/, 'not_a_number');

/** At least one of these fields has to be there. */
export function oneOf(names: readonly string[]) {
  return {
    rule: (fields: Readonly<Record<string, unknown>>) =>
      names.every(name => fields[name] === undefined) ? [{ field: names[0]!, code: 'required' as const }] : [],
  };
}
