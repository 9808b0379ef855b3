// The hashes that tie every record of the journal to all records before it.
import { hash } from 'node:crypto';
import { readablePart } from './readable-part.ts';
import type { RecordBody } from './record-body.ts';

/** Stands before the first record. */
export const FIRST_CHAIN_HASH = '0'.repeat(64);

/** What a body hash is made of: with a rest, only `shown` is ever given away. */
export type BodyHashes = { bodyHash: string; shown: string; restHash: string };

/**
 * The hash of a record whose reader may see all of it, or which has none, is SHA-256 of its body, as 64 hex digits. Where a reader
 * may see a part, it is SHA-256 of the text `H(part)|H(body)`: then the reader recomputes it from the part and the second of the
 * two hashes, which says nothing of what is left out, because the body has a salt and the part has none.
 */
export function hashesOf(text: string, body: RecordBody): BodyHashes {
  const whole = sha256(text);
  const part = body.salt === undefined ? undefined : readablePart(body);
  if (part === undefined) return { bodyHash: whole, shown: text, restHash: '' };
  return { bodyHash: sha256(`${sha256(part)}|${whole}`), shown: part, restHash: whole };
}

/** SHA-256 of the text `previous|sequence|at|bodyHash`, as 64 hex digits: anybody can compute it from the public list. */
export function chainHashOf(previous: string, sequence: number, at: number, bodyHash: string): string {
  return sha256(`${previous}|${sequence}|${at}|${bodyHash}`);
}

function sha256(text: string): string {
  return hash('sha256', text);
}
