// What the lists of own orders are narrowed to; kept in memory, so that one finds it again on the way back to the page.
import type { OrderType } from '@candor/contract';
import { ANY_TIME, type DateRange, momentsOf } from '@candor/ui';
import { create } from 'zustand';

export type OrderFilters = {
  dates: DateRange;
  side: 'all' | 'buy' | 'sell';
  kind: 'all' | OrderType;
  state: 'all' | 'filled' | 'cancelled';
};

/** Which lists there are, and which filters make sense for each. */
export const FILTERS_OF = {
  open: ['dates', 'side', 'kind'],
  history: ['dates', 'side', 'kind', 'state'],
  fills: ['dates', 'side'],
} as const satisfies Record<string, readonly (keyof OrderFilters)[]>;

export type OrderTab = keyof typeof FILTERS_OF;

export const NO_FILTERS: OrderFilters = { dates: ANY_TIME, side: 'all', kind: 'all', state: 'all' };

export const useOrderFilters = create<OrderFilters>(() => NO_FILTERS);

/** How many of the filters of a list are set. */
export function countSet(filters: OrderFilters, tab: OrderTab): number {
  return FILTERS_OF[tab].filter(name =>
    name === 'dates' ? filters.dates.from !== '' || filters.dates.to !== '' : filters[name] !== 'all',
  ).length;
}

/** The dates as the wire wants them: seconds, both included. */
export function secondsOf(dates: DateRange): { from?: number; to?: number } {
  const { from, before } = momentsOf(dates);
  return {
    ...(from === undefined ? {} : { from: from / 1000 }),
    ...(before === undefined ? {} : { to: before / 1000 - 1 }),
  };
}
