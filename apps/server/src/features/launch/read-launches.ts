// Reads launches with the card that each belongs to and when it was announced.
import { ENTRY_KIND, type Launch } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { launchesTable } from '../../database/rows/launches.ts';
import { columnNames, type Fields } from '../../database/store/column.ts';

export type StoredLaunch = {
  launch: Launch;
  /** The lowest number of those of the same coin at the same times, which are one card. */
  group: number;
  announcedAt: number;
};

/** What tells cards apart: one coin at the same times, whatever it is paid with. */
export type CardKey = Pick<Launch, 'newCoin' | 'startAt' | 'closeAt' | 'onlineAt'>;

const COLUMNS = launchesTable.columns.length;
const SELECT = `SELECT ${columnNames(launchesTable)},
    (SELECT min(same.id) FROM launches AS same WHERE same.new_coin_id = launches.new_coin_id
       AND same.start_at = launches.start_at AND same.close_at = launches.close_at AND same.online_at = launches.online_at),
    (SELECT at FROM entries WHERE kind = ${ENTRY_KIND.launchSetAside} AND reference = launches.id LIMIT 1)
  FROM launches`;

/** The latest start first; those of one card stand together. */
export async function readLaunches(reader: Reader): Promise<StoredLaunch[]> {
  const rows = await reader.fields(`${SELECT} ORDER BY start_at DESC, close_at DESC, online_at DESC, new_coin_id, id`);
  return rows.map(storedLaunch);
}

export async function readLaunchesById(reader: Reader, ids: readonly number[]): Promise<Map<number, StoredLaunch>> {
  const rows = await reader.fields(`${SELECT} WHERE id = ANY($1::bigint[])`, [[...new Set(ids)]]);
  return new Map(rows.map(storedLaunch).map(stored => [stored.launch.id, stored]));
}

export async function findLaunch(reader: Reader, id: number): Promise<StoredLaunch | undefined> {
  return (await readLaunchesById(reader, [id])).get(id);
}

export function cardKey({ newCoin, startAt, closeAt, onlineAt }: CardKey): string {
  return `${newCoin} ${startAt} ${closeAt} ${onlineAt}`;
}

function storedLaunch(fields: Fields): StoredLaunch {
  const [group, announcedAt] = fields.slice(COLUMNS);
  return { launch: launchesTable.read(fields), group: Number(group), announcedAt: Number(announcedAt) };
}
