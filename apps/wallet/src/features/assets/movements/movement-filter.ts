// What movements are asked for, as the address of the page keeps it.
import type { DateRange } from '@candor/ui';
import { momentsOf } from '@candor/ui';

export type MovementFilter = {
  currency?: number | undefined;
  kind?: number | undefined;
  /** Unix seconds, both included. */
  from?: number | undefined;
  to?: number | undefined;
};

/** What the address says, without whatever makes no sense in it. */
export function filterFrom(search: URLSearchParams): MovementFilter {
  const { from, before } = momentsOf(daysFrom(search));
  return {
    currency: numberFrom(search.get('currency')),
    kind: numberFrom(search.get('kind')),
    from: from === undefined ? undefined : Math.floor(from / 1000),
    to: before === undefined ? undefined : Math.floor(before / 1000) - 1,
  };
}

/** The days of the range, "" where it is open on that side. */
export function daysFrom(search: URLSearchParams): DateRange {
  return { from: search.get('from') ?? '', to: search.get('to') ?? '' };
}

/** The members that are set, as a call takes them. */
export function inputOf({ currency, kind, from, to }: MovementFilter) {
  return {
    ...(currency === undefined ? {} : { currency }),
    ...(kind === undefined ? {} : { kind }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** The address with other values; "" takes one out. */
export function withValues(search: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** How many filters are set. */
export function countFilters(search: URLSearchParams): number {
  const { currency, kind, from, to } = filterFrom(search);
  return [currency, kind, from ?? to].filter(value => value !== undefined).length;
}

function numberFrom(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
