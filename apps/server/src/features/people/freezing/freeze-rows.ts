// Reads and writes that an account is frozen, next to the state in the core.
import { sql } from 'kysely';
import type { Reader } from '../../../database/reader.ts';
import { record, text } from '../../../database/store/field.ts';
import type { Database } from '../../../database/tables.ts';
import type { Person } from '../accounts/people-rows.ts';

/** The person as frozen by this; undefined where they were frozen already. */
export function freezePerson(db: Database, id: number, at: Date): Promise<Person | undefined> {
  return db
    .updateTable('people')
    .set({ frozen_at: at, is_freeze_notified: false })
    .where('id', '=', id)
    .where('frozen_at', 'is', null)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** The person as unfrozen by this; undefined where they were not frozen. */
export function unfreezePerson(db: Database, id: number, at: Date): Promise<Person | undefined> {
  return db
    .updateTable('people')
    .set({ frozen_at: null, is_freeze_notified: true, unfrozen_at: at })
    .where('id', '=', id)
    .where('frozen_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** The person whose notice of the freeze is queued with this; undefined where it was before, or where the account is not frozen. */
export function noteFreezeNotice(db: Database, id: number): Promise<Person | undefined> {
  return db
    .updateTable('people')
    .set({ is_freeze_notified: true })
    .where('id', '=', id)
    .where('is_freeze_notified', '=', false)
    .where('frozen_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

type Cancelled = { name: string; number: string };

const MARKET_NAME = "base.name || '/' || quote.name";
const CANCELLED = record<Cancelled>({ name: text(MARKET_NAME), number: text('count(*)') });

/** How many orders of each market a freeze has cancelled since a time, by the name of the market. */
export function countCancelled(
  reader: Reader,
  table: 'closed_spot_orders' | 'closed_lever_orders',
  user: number,
  since: number,
): Promise<Cancelled[]> {
  return reader.find(
    CANCELLED,
    `FROM ${table} AS orders
     JOIN markets ON markets.id = orders.market_id
     JOIN coins AS base ON base.id = base_id JOIN coins AS quote ON quote.id = quote_id
     WHERE user_id = $1 AND closed_at >= $2 AND reason = 'account-frozen'
     GROUP BY ${MARKET_NAME} ORDER BY ${MARKET_NAME}`,
    [user, since],
  );
}

/** Whether a person has a row in one of these tables of the core, in SQL over `people`. */
function hasOpen(tables: readonly string[]) {
  const each = tables.map(table => sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE user_id = people.id)`);
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` OR `)})`;
}

/** Whether the core has frozen this person and the rest of the freeze is not done: the process ended between the two. */
export async function isHalfFrozen(db: Database, id: number, openTables: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ half: boolean }>`
    SELECT users.is_frozen AND
      (people.frozen_at IS NULL OR NOT is_freeze_notified OR ${hasOpen(openTables)}) AS half
    FROM people JOIN users USING (id) WHERE people.id = ${id} AND people.closed_at IS NULL
  `.execute(db);
  return rows[0]?.half === true;
}

/** All users that the core has frozen or closed and whose logins are not ended yet; reads every user. */
export async function unfinishedByCore(db: Database): Promise<{ frozen: number[]; closed: number[] }> {
  const { rows } = await sql<{ id: number; is_closed: boolean }>`
    SELECT id, users.closed_at IS NOT NULL AS is_closed FROM users JOIN people USING (id)
    WHERE people.closed_at IS NULL
      AND (users.closed_at IS NOT NULL OR (users.is_frozen AND people.frozen_at IS NULL))
    ORDER BY id
  `.execute(db);
  const idsOf = (isClosed: boolean) => rows.filter(row => row.is_closed === isClosed).map(({ id }) => id);
  return { frozen: idsOf(false), closed: idsOf(true) };
}

/** Frozen people who still have something open, or whose notice of it is not queued. */
export async function frozenWithOpen(db: Database, openTables: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM people
    WHERE frozen_at IS NOT NULL AND (NOT is_freeze_notified OR ${hasOpen(openTables)})
    ORDER BY id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** People whose login an operator has stopped and who still have one: the process ended between the two, or the stop was renewed. */
export async function suspendedWithLogins(db: Database, time: number): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    SELECT DISTINCT person_id FROM sessions JOIN users ON users.id = person_id
    WHERE ended_at IS NULL AND login_stop_until > ${time}
  `.execute(db);
  return rows.map(({ person_id }) => person_id);
}
