// Which list of own orders is shown and what it is narrowed to, as the address of the page says it.
import { type CallInput, type OrderType, orderTypes, spotSides, spotStatuses } from '@candor/contract';
import { ANY_TIME, type DateRange, momentsOf, noonOf, onPageEntry } from '@candor/ui';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useMarketState } from '../../../shared/market-state.ts';

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

/** `scope`: the market of the page, or all of them, where the list stands on the page of a market. */
export type OrderView = OrderFilters & { tab: OrderTab; scope: 'this' | 'all' };

export const NO_FILTERS: OrderFilters = { dates: ANY_TIME, side: 'all', kind: 'all', state: 'all' };

const TABS = Object.keys(FILTERS_OF) as OrderTab[];

/** The names say whose filters they are: the page of a market has a side and a price of its own in its address. */
const NAMES = {
  tab: 'orders',
  scope: 'orders_of',
  from: 'orders_from',
  to: 'orders_to',
  side: 'orders_side',
  kind: 'orders_kind',
  state: 'orders_state',
} as const;

/** What the address says; it is untrusted, so what makes no sense is left out. */
export function viewFrom(search: URLSearchParams): OrderView {
  const oneOf = <Value extends string>(name: keyof typeof NAMES, known: readonly Value[], otherwise: Value) =>
    known.find(value => value === search.get(NAMES[name])) ?? otherwise;
  return {
    tab: oneOf('tab', TABS, 'open'),
    scope: oneOf('scope', ['this', 'all'], 'this'),
    dates: datesFrom(search),
    side: oneOf('side', ['all', 'buy', 'sell'], 'all'),
    kind: oneOf('kind', ['all', ...orderTypes], 'all'),
    state: oneOf('state', ['all', 'filled', 'cancelled'], 'all'),
  };
}

function datesFrom(search: URLSearchParams): DateRange {
  const day = (name: 'from' | 'to') => {
    const text = search.get(NAMES[name]) ?? '';
    return noonOf(text) === undefined ? '' : text;
  };
  const [from, to] = [day('from'), day('to')];
  return from !== '' && to !== '' && from > to ? ANY_TIME : { from, to };
}

/** The address with another view; whatever else it says stays, and what is usual is not written. */
export function withView(search: URLSearchParams, change: Partial<OrderView>): URLSearchParams {
  const view = { ...viewFrom(search), ...change };
  const next = new URLSearchParams(search);
  const write = (name: keyof typeof NAMES, value: string, usual: string) => {
    if (value === usual) next.delete(NAMES[name]);
    else next.set(NAMES[name], value);
  };
  write('tab', view.tab, 'open');
  write('scope', view.scope, 'this');
  write('from', view.dates.from, '');
  write('to', view.dates.to, '');
  write('side', view.side, 'all');
  write('kind', view.kind, 'all');
  write('state', view.state, 'all');
  return next;
}

/** The view of this page, and how to change it: the entry of the history stays the same one. */
export function useOrderView(): [view: OrderView, change: (change: Partial<OrderView>) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const view = useMemo(() => viewFrom(search), [search]);
  // A choice made in a sheet is written once the sheet has left the history, or "back" would lead to before it.
  const change = (part: Partial<OrderView>) =>
    onPageEntry(() => setSearch(withView(searchNow(), part), { replace: true, state }));
  return [view, change];
}

/** What the address says now: the router may not have drawn a change of a moment ago yet, and the next one must not undo it. */
function searchNow(): URLSearchParams {
  return new URLSearchParams(window.location.hash.split('?')[1] ?? '');
}

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

/**
 * What the calls of the lists of own orders are asked: the market, and the filters that are set.
 *
 * @param symbol the market, or undefined for all.
 */
export function useListInput(symbol: string | undefined): {
  history: CallInput<'exportSpotHistory'>;
  fills: CallInput<'exportSpotFills'>;
} {
  const market = useMarketState().data?.markets.find(each => each.symbol === symbol);
  const [{ dates, side, kind, state }] = useOrderView();
  const fills = {
    ...(market === undefined ? {} : { currency_id: market.currency_id, legal_id: market.legal_id }),
    ...(side === 'all' ? {} : { type: spotSides[side] }),
    ...secondsOf(dates),
  };
  const history = {
    ...fills,
    ...(kind === 'all' ? {} : { order_type: kind }),
    ...(state === 'all' ? {} : { status: state === 'filled' ? spotStatuses.completed : spotStatuses.cancelled }),
  };
  return { history, fills };
}
