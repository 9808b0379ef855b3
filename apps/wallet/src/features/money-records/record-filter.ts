// Which deposits or withdrawals are asked for, as the address of the page keeps it.
import { depositStatuses } from '@candor/contract';

export const recordKinds = ['deposits', 'withdrawals'] as const;
export type RecordKind = (typeof recordKinds)[number];

export type RecordFilter = { kind: RecordKind; currency_id?: number; status?: number };

export const STATUSES = Object.values(depositStatuses);

/** What the address says, without whatever makes no sense in it. */
export function filterFrom(search: URLSearchParams): RecordFilter {
  const currency = numberFrom(search.get('currency'));
  const status = STATUSES.find(each => each === numberFrom(search.get('status')));
  return {
    kind: recordKinds.find(kind => kind === search.get('kind')) ?? 'deposits',
    ...(currency === undefined ? {} : { currency_id: currency }),
    ...(status === undefined ? {} : { status }),
  };
}

/** The address with other values; "" takes one out. A row that was asked for is so no more. */
export function withValues(search: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('row');
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** How many filters are set, besides the kind. */
export function countFilters({ currency_id: currency, status }: RecordFilter): number {
  return [currency, status].filter(value => value !== undefined).length;
}

function numberFrom(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
