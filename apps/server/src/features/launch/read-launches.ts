// Reads launches with the card that each belongs to and when it was announced.
import { ENTRY_KIND, type Launch } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { launchesTable } from '../../database/rows/launches.ts';
import { int4, int8, record } from '../../database/store/field.ts';

export type StoredLaunch = {
  launch: Launch;
  /** The lowest number of those of the same coin at the same times, which are one card. */
  group: number;
  announcedAt: number;
};

/** What distinguishes cards: one coin at the same times, whatever it is paid with. */
export type CardKey = Pick<Launch, 'newCoin' | 'startAt' | 'closeAt' | 'onlineAt'>;

const FOUND = record<StoredLaunch>({
  launch: launchesTable,
  group: int4(`(SELECT min(same.id) FROM launches AS same WHERE same.new_coin_id = launches.new_coin_id
    AND same.start_at = launches.start_at AND same.close_at = launches.close_at AND same.online_at = launches.online_at)`),
  announcedAt: int8(`coalesce((
    SELECT at FROM entries WHERE kind = ${ENTRY_KIND.launchSetAside} AND reference = launches.id LIMIT 1
  ), 0)`),
});

/** The latest start first; those of one card are together. */
export function readLaunches(reader: Reader): Promise<StoredLaunch[]> {
  return reader.find(FOUND, 'FROM launches ORDER BY start_at DESC, close_at DESC, online_at DESC, new_coin_id, id');
}

export async function readLaunchesById(reader: Reader, ids: readonly number[]): Promise<Map<number, StoredLaunch>> {
  const found = await reader.find(FOUND, 'FROM launches WHERE id = ANY($1::bigint[])', [[...new Set(ids)]]);
  return new Map(found.map(stored => [stored.launch.id, stored]));
}

export async function findLaunch(reader: Reader, id: number): Promise<StoredLaunch | undefined> {
  return (await readLaunchesById(reader, [id])).get(id);
}

export function cardKey({ newCoin, startAt, closeAt, onlineAt }: CardKey): string {
  return `${newCoin} ${startAt} ${closeAt} ${onlineAt}`;
}
