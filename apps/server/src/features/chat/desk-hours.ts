// When an operator is at the desk: by the clock of a time zone, whose summer time is a matter of the platform.
import { type ChatDay, chatDays } from '@candor/contract';
import type { Database } from '../../database/tables.ts';

export type DeskHours = {
  alwaysOpen: boolean;
  timeZone: string;
  /** "09:00-18:00" by day; a day without one is closed. */
  days: Readonly<Partial<Record<ChatDay, string>>>;
};

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

const WORKDAY = '09:00-18:00';
export const USUAL_HOURS: DeskHours = {
  alwaysOpen: false,
  timeZone: 'UTC',
  days: { mon: WORKDAY, tue: WORKDAY, wed: WORKDAY, thu: WORKDAY, fri: WORKDAY },
};

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Minutes since midnight from when to when; undefined where the end is not after the beginning. */
export function rangeOf(text: string): [from: number, to: number] | undefined {
  const [from, to] = text.split('-').map(minutesOf);
  return from !== undefined && to !== undefined && from < to ? [from, to] : undefined;
}

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return hours! * 60 + minutes!;
}

/** `opensAt` is 0 while it is open, and where no hours are set. */
export function deskAt(hours: DeskHours, time: number): { isOpen: boolean; opensAt: number } {
  if (hours.alwaysOpen || isOpenAt(hours, time)) return { isOpen: true, opensAt: 0 };
  return { isOpen: false, opensAt: nextOpening(hours, time) };
}

function isOpenAt(hours: DeskHours, time: number): boolean {
  const { day, minute } = clockOf(hours.timeZone, time);
  const range = rangeOf(hours.days[day] ?? '');
  return range !== undefined && minute >= range[0] && minute < range[1];
}

/** Looked for day by day: a change of the clocks in between moves it as the zone defines. */
function nextOpening(hours: DeskHours, time: number): number {
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const near = clockOf(hours.timeZone, time + ahead * DAY_MS);
    const range = rangeOf(hours.days[near.day] ?? '');
    if (range === undefined) continue;
    const opening = atMinute(hours.timeZone, time + ahead * DAY_MS, range[0]);
    if (opening > time) return opening;
  }
  return 0;
}

/** The moment at which the clock of that zone shows a minute of the day that it shows at `near`. */
function atMinute(timeZone: string, near: number, minute: number): number {
  const guess = near - (near % MINUTE_MS) + (minute - clockOf(timeZone, near).minute) * MINUTE_MS;
  const shown = clockOf(timeZone, guess).minute;
  // Between a change of the clocks and here the difference is an hour or so, never half a day.
  const off = ((minute - shown + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  return guess + off * MINUTE_MS;
}

const DAY_OF: Readonly<Record<string, ChatDay>> = Object.fromEntries(
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((name, index) => [name, chatDays[index]!]),
);

function clockOf(timeZone: string, time: number): { day: ChatDay; minute: number } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return {
    day: DAY_OF[parts.get('weekday')!]!,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}

type StoredHours = { hours: DeskHours; changedAt: Date; changedBy: number };

/** When the desk is open; undefined where that was never set. */
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
