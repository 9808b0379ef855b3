// What every accepted command answers as proof: its place in the hash-chained journal.
import * as z from 'zod/mini';
import { int } from './answer-fields.ts';

/** `sequence` numbers the journal, `hash` is the chain's hash at that place, 64 hexadecimal digits. */
export const receiptShape = {
  sequence: int(),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
};

export type Receipt = z.output<z.ZodMiniObject<typeof receiptShape>>;
