// The hashes that tie every record of the journal to all records before it.
import { hash } from 'node:crypto';
import { commonPart, partsOfSteps, readablePart } from './readable-part.ts';
import type { RecordBody, RecordTexts } from './record-body.ts';

/** The hash before the first record. */
export const FIRST_CHAIN_HASH = '0'.repeat(64);

/** What a body hash is made of: with a rest, only `shown` is ever given away. */
export type BodyHashes = { bodyHash: string; shown: string; restHash: string; steps?: StepHashes };

/** Of a record of prices or of the clock that concerns users: what each may see, the hashes of all their parts in rising order, and that of the whole. */
export type StepHashes = { parts: ReadonlyMap<number, string>; partHashes: readonly string[]; wholeHash: string };

/**
 * The hash of a record whose reader may see all of it, or which has none, is SHA-256 of its body, as 64 hex digits. Where a reader
 * may see a part, it is SHA-256 of the text `H(part)|H(body)`: then the reader recomputes it from the part and the second of the
 * two hashes, which reveals nothing of what is left out, because the body has a salt and the part has none. Where users have parts of a record of the
 * exchange's own, the second hash is SHA-256 of the text `H(part of a user)|…|H(body)` instead.
 * @param texts of the command and the events, where they were made already.
 */
export function hashesOf(text: string, body: RecordBody, texts?: RecordTexts): BodyHashes {
  const whole = sha256(text);
  const parts = partsOfSteps(body);
  if (parts.size > 0) return stepHashes(commonPart(body, texts)!, whole, parts);
  const part = body.salt === undefined ? undefined : readablePart(body, texts);
  if (part === undefined) return { bodyHash: whole, shown: text, restHash: '' };
  return { bodyHash: sha256(`${sha256(part)}|${whole}`), shown: part, restHash: whole };
}

function stepHashes(shown: string, wholeHash: string, parts: ReadonlyMap<number, string>): BodyHashes {
  const partHashes = [...parts.values()].map(sha256).sort();
  const restHash = sha256([...partHashes, wholeHash].join('|'));
  return { bodyHash: sha256(`${sha256(shown)}|${restHash}`), shown, restHash, steps: { parts, partHashes, wholeHash } };
}

/** SHA-256 of the text `previous|sequence|at|bodyHash`, as 64 hex digits: every reader can compute it from the public list. */
export function chainHashOf(previous: string, sequence: number, at: number, bodyHash: string): string {
  return sha256(`${previous}|${sequence}|${at}|${bodyHash}`);
}

function sha256(text: string): string {
  return hash('sha256', text);
}
