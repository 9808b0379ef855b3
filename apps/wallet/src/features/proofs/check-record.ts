// Checks one record: reads the chain around it, recomputes every hash, and holds the result against what the reader has in hand.
import { CallFailed, orThrow } from '@candor/client';
import { type CallAnswer, CHAIN_ROWS_CAP } from '@candor/contract';
import { client } from '../../shared/calls/api.ts';
import { bodyHashOf, type ChainRow, firstBreak, ownPartHolds } from '../../shared/journal/recompute.ts';

export type Question = {
  sequence: number;
  /** Of the receipt; "" where only the record is looked at. */
  hash: string;
  /** So many records before and after are recomputed. */
  reach: number;
};

/** A place in the chain whose hash is known from elsewhere. */
export type Anchor = { sequence: number; hash: string };

export type RecordText = CallAnswer<'getRecord'>;

export type Contents = { text: RecordText; bodyHash: string; isSame: boolean };

export type Check = {
  head: CallAnswer<'listChain'>['head'];
  /** Undefined where the chain does not reach the record. */
  row: ChainRow | undefined;
  previousHash: string;
  from: number;
  to: number;
  /** The first record whose hash does not follow. */
  brokenAt: number | undefined;
  /** Whether the receipt has the hash of the chain; undefined where there is no receipt. */
  holds: boolean | undefined;
  /** Of what else is known: how many places were compared, and which have another hash. */
  compared: number;
  differing: number[];
  /** Undefined where they are not for this reader. */
  contents: Contents | undefined;
};

export async function checkRecord(
  { sequence, hash, reach }: Question,
  known: readonly Anchor[],
  signal: AbortSignal,
): Promise<Check> {
  const chain = await readChain(Math.max(sequence - reach, 1), sequence + reach, signal);
  const { rows, head, previousHash } = chain;
  const index = rows.findIndex(row => row[0] === sequence);
  const row = rows[index];
  const hashes = new Map(rows.map(([number, , , chained]) => [number, chained]));
  const comparable = known.filter(anchor => hashes.has(anchor.sequence));
  return {
    head,
    row,
    previousHash: rows[index - 1]?.[3] ?? previousHash,
    from: rows[0]?.[0] ?? 0,
    to: rows.at(-1)?.[0] ?? 0,
    brokenAt: (await firstBreak(previousHash, rows)) ?? breakAtHead(rows, head),
    holds: hash === '' || row === undefined ? undefined : row[3] === hash,
    compared: comparable.length,
    differing: comparable.filter(anchor => hashes.get(anchor.sequence) !== anchor.hash).map(anchor => anchor.sequence),
    contents: row === undefined ? undefined : await readContents(row, signal),
  };
}

/** Whether a hash is still the one of its place, which must follow from the place before. */
export async function stillHolds({ sequence, hash }: Anchor, signal: AbortSignal): Promise<boolean> {
  const { rows, previous_hash } = orThrow(await client.listChain({ from: sequence, to: sequence }, { signal }));
  return rows[0]?.[3] === hash && (await firstBreak(previous_hash, rows)) === undefined;
}

async function readChain(from: number, to: number, signal: AbortSignal) {
  const rows: ChainRow[] = [];
  let [first, next] = [undefined as CallAnswer<'listChain'> | undefined, from];
  while (next <= Math.min(to, first?.head.sequence ?? to)) {
    const last = Math.min(next + CHAIN_ROWS_CAP - 1, to);
    const page = orThrow(await client.listChain({ from: next, to: last }, { signal }));
    first ??= page;
    rows.push(...page.rows);
    if (page.rows.length === 0) break;
    next = page.rows.at(-1)![0] + 1;
  }
  return { rows, head: first!.head, previousHash: first!.previous_hash };
}

/** The answer has the newest record twice: as the last of the list and as the head. */
function breakAtHead(rows: readonly ChainRow[], head: Check['head']): number | undefined {
  const row = rows.find(row => row[0] === head.sequence);
  return row !== undefined && row[3] !== head.hash ? head.sequence : undefined;
}

async function readContents(row: ChainRow, signal: AbortSignal): Promise<Contents | undefined> {
  const [sequence, , rowBodyHash, rowHash] = row;
  const result = await client.getRecord({ sequence }, { signal });
  if (!result.ok) {
    if (result.failure.code === 'record_not_public') return undefined;
    throw new CallFailed(result.failure);
  }
  const text = result.value;
  const bodyHash = await bodyHashOf(text);
  const isPartSame = text.own_part === null || (await ownPartHolds(text.own_part, text.rest_hash));
  return { text, bodyHash, isSame: bodyHash === rowBodyHash && text.hash === rowHash && isPartSame };
}
