// What of the filters in an address is asked of the server.
import type { CallInput } from '../../shared/calls.ts';
import { momentOfLocal } from '../../shared/local-moment.ts';

export const recordFilterNames = ['type', 'user', 'from', 'to', 'since', 'until'] as const;
export type RecordFilters = Readonly<Record<(typeof recordFilterNames)[number], string>>;

/** Whatever is no number or no time is left out: anybody may have written the address. */
export function askedFilters(values: RecordFilters): Omit<CallInput<'listJournal'>, 'before' | 'limit'> {
  const number = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? text : undefined);
  const moment = (text: string) => momentOfLocal(text) || undefined;
  const type = /^[A-Za-z]{1,60}$/.test(values.type) ? values.type : undefined;
  const asked = {
    type,
    user: values.user.length > 9 ? undefined : number(values.user),
    from: number(values.from),
    to: number(values.to),
    since: moment(values.since),
    until: moment(values.until),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

/** Whether records that are yet to come can be among those asked for. */
export function mayGrow({ to, until }: RecordFilters): boolean {
  return to === '' && until === '';
}
