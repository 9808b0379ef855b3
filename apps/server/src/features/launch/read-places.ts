// Finds the records of launches and subscriptions in the journal.
import { ENTRY_KIND, type Launch } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { hex, int4, int8, record } from '../../database/store/field.ts';
import { sequenceAt } from '../../journal/read-records.ts';
import type { StoredSubscription } from './read-subscriptions.ts';

/** A record by its sequence, its time and the chain's hash there. */
export type Place = { sequence: number; at: number; hash: string };

const PLACE = record<Place>({ sequence: int8('journal.sequence'), at: int8('journal.at'), hash: hex('chain_hash') });
const PLACE_OF_KIND = record({ kind: int4('kind'), place: PLACE });

export type SubscriptionPlaces = Record<'subscribed' | 'allotted' | 'ended', Place | null>;

export async function placesOfSubscription(reader: Reader, stored: StoredSubscription): Promise<SubscriptionPlaces> {
  const { subscription, end } = stored;
  const { subscription: paid, launchProceeds: allotted } = ENTRY_KIND;
  const rows = await reader.find(
    PLACE_OF_KIND,
    `FROM entries JOIN journal USING (sequence)
     WHERE kind IN (${paid}, ${allotted}) AND reference = $1`,
    [subscription.id],
  );
  const places = new Map(rows.map(({ kind, place }) => [kind, place]));
  const ended = end === undefined ? null : await placeAt(reader, end.sequence);
  return {
    subscribed: places.get(paid) ?? null,
    // A subscriber who got nothing was notified of it at the end.
    allotted: places.get(allotted) ?? (end?.end === 'rejected' ? ended : null),
    ended,
  };
}

export type LaunchPlaces = Record<'announced' | 'closed' | 'completed', Place | null>;

/** Where launches were announced, closed and completed; found ones are cached, since they never change. */
export class PlacesOfLaunches {
  private readonly known = new Map<string, Place>();

  async of(reader: Reader, { id, state, closeAt }: Launch): Promise<LaunchPlaces> {
    const announced = await this.kept(`announced ${id}`, () => announcementOf(reader, id));
    if (state === 'announced' || state === 'open') return { announced, closed: null, completed: null };
    const closed = await this.kept(`closed ${id}`, async () =>
      firstWith(reader, await sequenceAt(reader, closeAt), `{"type":"LaunchClosed","launch":${id},`),
    );
    if (state === 'allotting') return { announced, closed, completed: null };
    const completed = await this.kept(`completed ${id}`, () =>
      firstWith(reader, closed.sequence, `{"type":"LaunchAllotted","launch":${id},`),
    );
    return { announced, closed, completed };
  }

  private async kept(name: string, find: () => Promise<Place>): Promise<Place> {
    const place = this.known.get(name) ?? (await find());
    this.known.set(name, place);
    return place;
  }
}

async function announcementOf(reader: Reader, launch: number): Promise<Place> {
  const [place] = await reader.find(
    PLACE,
    `FROM journal JOIN entries USING (sequence) WHERE kind = ${ENTRY_KIND.launchSetAside} AND reference = $1 LIMIT 1`,
    [launch],
  );
  if (place === undefined) throw new Error(`the journal has no announcement of launch ${launch}`);
  return place;
}

/** The first record from a sequence on with an event that is known to exist. */
async function firstWith(reader: Reader, from: number, event: string): Promise<Place> {
  const [place] = await reader.find(
    PLACE,
    'FROM journal WHERE sequence >= $1 AND strpos(body, $2) > 0 ORDER BY sequence LIMIT 1',
    [from, event],
  );
  if (place === undefined) throw new Error(`the journal has no ${event} from ${from} on`);
  return place;
}

async function placeAt(reader: Reader, sequence: number): Promise<Place> {
  const [place] = await reader.find(PLACE, 'FROM journal WHERE sequence = $1', [sequence]);
  if (place === undefined) throw new Error(`the journal has no record ${sequence}`);
  return place;
}
