// Finds the records of launches and subscriptions in the journal.
import { ENTRY_KIND, type Launch } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { hex, int4, int8, record } from '../../database/store/field.ts';
import { findRecords, STORED_RECORD, sequenceAt } from '../../journal/read-records.ts';
import type { StoredSubscription } from './read-subscriptions.ts';

/** A record by its sequence, its time and the chain's hash there. */
export type RecordPosition = { sequence: number; at: number; hash: string };

const POSITION = record<RecordPosition>({
  sequence: int8('journal.sequence'),
  at: int8('journal.at'),
  hash: hex('chain_hash'),
});
const POSITION_OF_KIND = record({ kind: int4('kind'), position: POSITION });

export type SubscriptionRecords = Record<'subscribed' | 'allotted' | 'ended', RecordPosition | null>;

export async function recordsOfSubscription(reader: Reader, stored: StoredSubscription): Promise<SubscriptionRecords> {
  const { subscription, end } = stored;
  const { subscription: paid, launchProceeds: allotted } = ENTRY_KIND;
  const rows = await reader.find(
    POSITION_OF_KIND,
    `FROM entries JOIN journal USING (sequence)
     WHERE kind IN (${paid}, ${allotted}) AND reference = $1`,
    [subscription.id],
  );
  const positions = new Map(rows.map(({ kind, position }) => [kind, position]));
  const ended = end === undefined ? null : await positionAt(reader, end.sequence);
  return {
    subscribed: positions.get(paid) ?? null,
    // A subscriber who got nothing was notified of it at the end.
    allotted: positions.get(allotted) ?? (end?.end === 'rejected' ? ended : null),
    ended,
  };
}

export type LaunchRecords = Record<'announced' | 'closed' | 'completed', RecordPosition | null>;

/** Where launches were announced, closed and completed; found ones are cached, since they never change. */
export class RecordsOfLaunches {
  private readonly known = new Map<string, RecordPosition>();

  async of(reader: Reader, { id, state, closeAt }: Launch): Promise<LaunchRecords> {
    const announced = await this.cached(`announced ${id}`, () => announcementOf(reader, id));
    if (state === 'announced' || state === 'open') return { announced, closed: null, completed: null };
    const closed = await this.cached(`closed ${id}`, async () =>
      firstWith(reader, await sequenceAt(reader, closeAt), `{"type":"LaunchClosed","launch":${id},`),
    );
    if (state === 'allotting') return { announced, closed, completed: null };
    const completed = await this.cached(`completed ${id}`, () =>
      firstWith(reader, closed.sequence, `{"type":"LaunchAllotted","launch":${id},`),
    );
    return { announced, closed, completed };
  }

  private async cached(name: string, find: () => Promise<RecordPosition>): Promise<RecordPosition> {
    const position = this.known.get(name) ?? (await find());
    this.known.set(name, position);
    return position;
  }
}

async function announcementOf(reader: Reader, launch: number): Promise<RecordPosition> {
  const [position] = await reader.find(
    POSITION,
    `FROM journal JOIN entries USING (sequence) WHERE kind = ${ENTRY_KIND.launchSetAside} AND reference = $1 LIMIT 1`,
    [launch],
  );
  if (position === undefined) throw new Error(`the journal has no announcement of launch ${launch}`);
  return position;
}

/** How many records one query of a search reads. */
const SEARCHED_AT_ONCE = 50;

/** The first record from a sequence on with an event that is known to exist. */
async function firstWith(reader: Reader, from: number, event: string): Promise<RecordPosition> {
  for (let next = from; ; ) {
    const records = await findRecords(
      reader,
      STORED_RECORD,
      'FROM journal WHERE sequence >= $1 ORDER BY sequence LIMIT $2',
      [next, SEARCHED_AT_ONCE],
    );
    const found = records.find(({ body }) => body.includes(event));
    if (found !== undefined) return { sequence: found.sequence, at: found.at, hash: found.hash };
    const last = records.at(-1);
    if (last === undefined) throw new Error(`the journal has no ${event} from ${from} on`);
    next = last.sequence + 1;
  }
}

async function positionAt(reader: Reader, sequence: number): Promise<RecordPosition> {
  const [position] = await reader.find(POSITION, 'FROM journal WHERE sequence = $1', [sequence]);
  if (position === undefined) throw new Error(`the journal has no record ${sequence}`);
  return position;
}
