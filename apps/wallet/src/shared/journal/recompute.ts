// Recomputes the chain of the journal and the hashes of bodies from public data.
import type { CallAnswer } from '@candor/contract';

export type ChainRow = CallAnswer<'listChain'>['rows'][number];

/** What stands before the first record. */
export const FIRST_HASH = '0'.repeat(64);

/** Digests that are asked for at once; one by one the waiting would take longer than the hashing. */
const AT_ONCE = 200;

/**
 * The first record that does not follow from the one before it: its number is not the next, its time is earlier, or its hash is
 * another; undefined where all follow.
 */
export async function firstBreak(previousHash: string, rows: readonly ChainRow[]): Promise<number | undefined> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const piece = rows.slice(start, start + AT_ONCE);
    const follow = await Promise.all(piece.map((row, index) => follows(previousHash, rows[start + index - 1], row)));
    const broken = follow.indexOf(false);
    if (broken >= 0) return piece[broken]![0];
  }
  return undefined;
}

async function follows(firstHash: string, before: ChainRow | undefined, row: ChainRow): Promise<boolean> {
  const [sequence, time, bodyHash, hash] = row;
  const isNext = before === undefined || (sequence === before[0] + 1 && time >= before[1]);
  return isNext && (await sha256(`${before?.[3] ?? firstHash}|${sequence}|${time}|${bodyHash}`)) === hash;
}

/** The hash of a record's body, out of what is shown of it: the whole text, or a part and the hash of the rest. */
export async function bodyHashOf({ body, rest_hash }: { body: string; rest_hash: string }): Promise<string> {
  const hash = await sha256(body);
  return rest_hash === '' ? hash : sha256(`${hash}|${rest_hash}`);
}

type OwnPart = NonNullable<CallAnswer<'getRecord'>['own_part']>;

/** Whether the reader's own part is one of those that the hash of the rest is made of. */
export async function ownPartHolds({ body, part_hashes, whole_hash }: OwnPart, restHash: string): Promise<boolean> {
  const isAmongThem = part_hashes.includes(await sha256(body));
  return isAmongThem && (await sha256([...part_hashes, whole_hash].join('|'))) === restHash;
}

/** Browsers hash for pages on https and on localhost only. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Of a text in UTF-8, as 64 hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}
