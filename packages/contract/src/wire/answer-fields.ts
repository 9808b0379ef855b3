// The kinds of members that answers and events are made of, and the receipt of an accepted command.
import * as z from 'zod/mini';

/** A decimal as text, such as "12.50000000". */
export const dec = () => z.string().check(z.regex(/^-?\d+(?:\.\d+)?$/));
/** A decimal with its sign always in front, such as "+1.23". */
export const signedDec = () => z.string().check(z.regex(/^[+-]\d+(?:\.\d+)?$/));
/** An id or a count. */
export const int = () => z.int();
/** 0 or 1. */
export const flag = () => z.literal([0, 1]);
/** A text, "" where there is nothing to say. */
export const str = () => z.string();
/** A message for the user in their language; never empty, since clients test it for truth. */
export const message = () => z.string().check(z.minLength(1));
/** "YYYY-MM-DD HH:MM:SS", UTC. */
export const dateTime = () => z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));
/** Unix milliseconds. */
export const ms = () => z.int().check(z.minimum(0));
/** A decimal for each of the names. */
export function decimals<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map(name => [name, dec()])) as Record<Name, ReturnType<typeof dec>>;
}
/** A side of a book: `[price, quantity]` from the best price on. */
export const bookSide = () => z.array(z.tuple([dec(), dec()]));

/**
 * The proof of an accepted command: its place in the hash-chained journal. `sequence` numbers the journal, `hash` is the chain's
 * hash at that place, 64 hexadecimal digits.
 */
export const receiptShape = {
  sequence: int(),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
};

export type Receipt = z.output<z.ZodMiniObject<typeof receiptShape>>;
