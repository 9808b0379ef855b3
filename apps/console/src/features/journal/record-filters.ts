// What of the filters in an address is asked of the server.
import { momentsOf } from '@candor/ui';
import type { CallInput } from '../../shared/calls.ts';
import { momentOfLocal } from '../../shared/local-moment.ts';

export const recordFilterNames = ['type', 'user', 'from', 'to', 'since', 'until'] as const;
export type RecordFilters = Readonly<Record<(typeof recordFilterNames)[number], string>>;

/** Whatever is no number or no time is left out: anybody may have written the address. */
export function askedFilters(values: RecordFilters): Omit<CallInput<'listJournal'>, 'before' | 'limit'> {
  const number = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? text : undefined);
  const type = /^[A-Za-z]{1,60}$/.test(values.type) ? values.type : undefined;
  const asked = {
    type,
    user: values.user.length > 9 ? undefined : number(values.user),
    from: number(values.from),
    to: number(values.to),
    since: momentOfLocal(values.since) || momentsOf({ from: values.since, to: '' }).from,
    until: momentOfLocal(values.until) || lastMoment(values.until),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

/** Whether records that are yet to come can be among those asked for. */
export function mayGrow({ to, until }: RecordFilters): boolean {
  return to === '' && until === '';
}

/** The last moment of a day; undefined where the text is none. */
function lastMoment(day: string): number | undefined {
  const { before } = momentsOf({ from: '', to: day });
  return before === undefined ? undefined : before - 1;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** A moment as the address keeps it: a day of the operator's time zone, and a time of it where one was given. */
export function momentText(day: string, time: string): string {
  return day !== '' && isTime(time) ? `${day}T${time}` : day;
}

export function partsOfMoment(text: string): { day: string; time: string } {
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}
