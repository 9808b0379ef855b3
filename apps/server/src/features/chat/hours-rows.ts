// Reads and writes when the desk is open.
import type { Database } from '../../database/tables.ts';
import type { DeskHours } from './desk-hours.ts';

export type StoredHours = { hours: DeskHours; changedAt: Date; changedBy: number };

export async function storedHours(db: Database): Promise<StoredHours | undefined> {
  const row = await db.selectFrom('chat_hours').selectAll().executeTakeFirst();
  if (row === undefined) return undefined;
  const { always_open: alwaysOpen, time_zone: timeZone, changed_at: changedAt, changed_by: changedBy } = row;
  const days = row.days as DeskHours['days'];
  return { hours: { alwaysOpen, timeZone, days }, changedAt, changedBy };
}

export async function storeHours(db: Database, { hours, changedAt, changedBy }: StoredHours): Promise<void> {
  const row = {
    always_open: hours.alwaysOpen,
    time_zone: hours.timeZone,
    days: JSON.stringify(hours.days),
    changed_at: changedAt,
    changed_by: changedBy,
  };
  await db
    .insertInto('chat_hours')
    .values(row)
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute();
}
