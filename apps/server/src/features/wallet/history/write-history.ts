// Stores movements and the balances of hours that were computed from a user's entries.
import type pg from 'pg';
import type { HourBalance, Movement } from './fold-entries.ts';

const DAY_MS = 86_400_000;
/** Hours are kept so long, of each day before that the last one, and of all days before those the last one. */
const HOURLY_DAYS = 32;
const DAILY_DAYS = 400;

/** Movements of an order that is there already are added to it, and it moves up to the newest of them. */
export async function addMovements(client: pg.ClientBase, user: number, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  const text = (units: bigint | undefined) => (units === undefined ? null : String(units));
  await client.query(
    `INSERT INTO movements SELECT $1, * FROM unnest($2::bigint[], $3::integer[], $4::bigint[], $5::integer[], $6::integer[],
       $7::numeric[], $8::bigint[], $9::bigint[], $10::bigint[], $11::integer[], $12::integer[], $13::numeric[],
       $14::integer[], $15::numeric[], $16::integer[])
     ON CONFLICT (user_id, order_id) WHERE order_id IS NOT NULL DO UPDATE SET
       sequence = excluded.sequence, n = excluded.n, at = excluded.at,
       units = movements.units + excluded.units,
       other_units = movements.other_units + excluded.other_units,
       fee_coin_id = CASE WHEN excluded.fee_units = 0 THEN movements.fee_coin_id ELSE excluded.fee_coin_id END,
       fee_units = movements.fee_units + excluded.fee_units,
       entries = movements.entries + excluded.entries`,
    [
      user,
      movements.map(each => each.sequence),
      movements.map(each => each.n),
      movements.map(each => each.at),
      movements.map(each => each.kind),
      movements.map(each => each.coin),
      movements.map(each => text(each.units)),
      movements.map(each => each.debit),
      movements.map(each => each.credit),
      movements.map(each => each.order?.id ?? null),
      movements.map(each => each.order?.market ?? null),
      movements.map(each => each.order?.other.coin ?? null),
      movements.map(each => text(each.order?.other.units)),
      movements.map(each => each.order?.fee.coin ?? null),
      movements.map(each => text(each.order?.fee.units)),
      movements.map(each => each.entries),
    ],
  );
}

/** Adds closing balances of hours, and thins out those that are old by the newest of them. */
export async function addHours(client: pg.ClientBase, user: number, hours: readonly HourBalance[]): Promise<void> {
  if (hours.length === 0) return;
  await client.query(
    `INSERT INTO balance_hours SELECT $1, * FROM unnest($2::integer[], $3::bigint[], $4::numeric[])
     ON CONFLICT (user_id, coin_id, start) DO UPDATE SET units = excluded.units`,
    [user, hours.map(({ coin }) => coin), hours.map(({ startMs }) => startMs), hours.map(({ units }) => String(units))],
  );
  await thinOut(client, 'balance_hours', ['coin_id'], user, Math.max(...hours.map(({ startMs }) => startMs)));
}

/**
 * Deletes hours of a user that are old by the newest of them and followed by another one of their day, or of any later one.
 *
 * @param key the columns that name what a row is of.
 */
export async function thinOut(
  client: pg.ClientBase,
  table: 'balance_hours' | 'position_hours',
  key: readonly string[],
  user: number,
  newestMs: number,
): Promise<void> {
  const isSame = key.map(column => `later.${column} = old.${column}`).join(' AND ');
  await client.query(
    `DELETE FROM ${table} AS old WHERE user_id = $1 AND start < $2 AND EXISTS (
       SELECT FROM ${table} AS later WHERE later.user_id = $1 AND ${isSame} AND later.start > old.start
         AND (later.start / ${DAY_MS} = old.start / ${DAY_MS} OR later.start < $3)
     )`,
    [user, newestMs - HOURLY_DAYS * DAY_MS, newestMs - DAILY_DAYS * DAY_MS],
  );
}
