// Keeps running sums of rebates by day, week, month and in all, so that no list of the best reads the rebates themselves.
import { type RebatePeriod, rebatePeriods } from '@candor/contract';
import { sql } from 'kysely';
import type { PoolReader } from '../../database/reader.ts';
import { int4, int8, record, units } from '../../database/store/field.ts';
import type { Database } from '../../database/tables.ts';
import { followJournal } from '../../journal/followers.ts';

export const FOLLOWER = 'rebate-sums';
/** So many rebates, and the rest of the last one's record, in one transaction. */
const BATCH = 5_000;
/** Periods that ended so long ago are not requested any more. */
const STORED_FOR_MS = 70 * 86_400_000;

type Parts = { db: Database; reader: PoolReader; now: () => number };
type Rebate = { sequence: number; at: number; user: number; coin: number; units: bigint };
type Sum = { period: string; since: number; user: number; coin: number; units: bigint };

/** Each rebate is in the sums once. */
export async function sumRebates(parts: Parts): Promise<void> {
  const { db, reader, now } = parts;
  await followJournal(db, FOLLOWER, async cursor => {
    const rebates = await readRebatesAfter(reader, cursor);
    return {
      last: rebates.at(-1)?.sequence,
      count: rebates.length,
      write: transaction => addSums(transaction, sumsOf(rebates)),
    };
  });
  await forgetBefore(db, now() - STORED_FOR_MS);
}

const REBATE = record<Rebate>({
  sequence: int8('sequence'),
  at: int8('at'),
  user: int4('user_id'),
  coin: int4('coin_id'),
  units: units('units'),
});

function readRebatesAfter(reader: PoolReader, sequence: number): Promise<Rebate[]> {
  return reader.find(
    REBATE,
    `FROM rebates WHERE sequence > $1 AND sequence <= (
       SELECT max(sequence) FROM (
         SELECT sequence FROM rebates WHERE sequence > $1 ORDER BY sequence LIMIT ${BATCH}
       ) AS next
     ) ORDER BY sequence`,
    [sequence],
  );
}

function sumsOf(rebates: readonly Rebate[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { at, user, coin, units } of rebates) {
    for (const period of rebatePeriods) {
      const since = beginOf(period, at);
      const key = `${period} ${since} ${user} ${coin}`;
      const before = sums.get(key)?.units ?? 0n;
      sums.set(key, { period, since, user, coin, units: before + units });
    }
  }
  return [...sums.values()];
}

async function addSums(transaction: Database, sums: readonly Sum[]): Promise<void> {
  const column = (member: keyof Sum) => sums.map(sum => String(sum[member]));
  await sql`
    INSERT INTO rebate_sums (period, since, user_id, coin_id, units)
    SELECT * FROM unnest(
      ${column('period')}::text[], ${column('since')}::bigint[], ${column('user')}::integer[],
      ${column('coin')}::integer[], ${column('units')}::numeric[]
    )
    ON CONFLICT (period, since, user_id, coin_id) DO UPDATE SET units = rebate_sums.units + excluded.units
  `.execute(transaction);
}

async function forgetBefore(db: Database, time: number): Promise<void> {
  await sql`DELETE FROM rebate_sums WHERE period IN ('day', 'week', 'month') AND since < ${time}`.execute(db);
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** The first Monday of the Unix calendar was its fifth day. */
const MONDAY_MS = 4 * DAY_MS;

/** The start of the period of the leaderboard that contains this time, in UTC; the whole time starts at 0. */
export function beginOf(period: RebatePeriod, at: number): number {
  switch (period) {
    case 'day':
      return at - (at % DAY_MS);
    case 'week':
      return at - ((at - MONDAY_MS) % WEEK_MS);
    case 'month': {
      const day = new Date(at);
      return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1);
    }
    case 'all':
      return 0;
    default:
      return period satisfies never;
  }
}
