// Which list of own options is shown and what it is narrowed to, as the address of the page says it.
import { type CallInput, optionStatuses, optionTypes } from '@candor/contract';
import { ANY_TIME, type DateRange, momentsOf, noonOf, onPageEntry } from '@candor/ui';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const TABS = ['open', 'history'] as const;
export const SCOPES = ['this', 'all'] as const;
export const TYPES = ['all', 'rise', 'fall'] as const;
export const RESULTS = ['all', 'win', 'loss', 'even', 'void'] as const;

export type OptionView = {
  tab: (typeof TABS)[number];
  /** The market of the page, or all of them. */
  scope: (typeof SCOPES)[number];
  type: (typeof TYPES)[number];
  /** Of the history only. */
  result: (typeof RESULTS)[number];
  dates: DateRange;
};

const USUAL: OptionView = { tab: 'open', scope: 'all', type: 'all', result: 'all', dates: ANY_TIME };

export const NO_FILTERS = { scope: USUAL.scope, type: USUAL.type, result: USUAL.result, dates: USUAL.dates };

const NAMES = { tab: 'list', scope: 'of', type: 'type', result: 'result', from: 'from', to: 'to' } as const;

/** What the address says; what makes no sense is left out. */
export function viewFrom(search: URLSearchParams): OptionView {
  const oneOf = <Value extends string>(name: keyof typeof NAMES, known: readonly Value[], usual: Value) =>
    known.find(value => value === search.get(NAMES[name])) ?? usual;
  const day = (name: 'from' | 'to') => {
    const text = search.get(NAMES[name]) ?? '';
    return noonOf(text) === undefined ? '' : text;
  };
  const [from, to] = [day('from'), day('to')];
  return {
    tab: oneOf('tab', TABS, USUAL.tab),
    scope: oneOf('scope', SCOPES, USUAL.scope),
    type: oneOf('type', TYPES, USUAL.type),
    result: oneOf('result', RESULTS, USUAL.result),
    dates: from !== '' && to !== '' && from > to ? ANY_TIME : { from, to },
  };
}

/** The address with another view; what is usual is not written, and whatever else it says stays. */
export function withView(search: URLSearchParams, change: Partial<OptionView>): URLSearchParams {
  const { dates, ...view } = { ...viewFrom(search), ...change };
  const next = new URLSearchParams(search);
  const usual = { ...USUAL, from: '', to: '' };
  for (const [name, value] of Object.entries({ ...view, ...dates })) {
    const key = name as keyof typeof NAMES;
    if (value === usual[key]) next.delete(NAMES[key]);
    else next.set(NAMES[key], value);
  }
  return next;
}

export function useOptionView(): [view: OptionView, change: (change: Partial<OptionView>) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const view = useMemo(() => viewFrom(search), [search]);
  const change = (part: Partial<OptionView>) =>
    onPageEntry(() => setSearch(before => withView(before, part), { replace: true, state }));
  return [view, change];
}

export function isNarrowed({ scope, type, result, dates, tab }: OptionView): boolean {
  const hasDates = dates.from !== '' || dates.to !== '';
  return scope !== USUAL.scope || type !== 'all' || hasDates || (tab === 'history' && result !== 'all');
}

/** What the list is asked for. */
export function inputOf(view: OptionView, market: number): Omit<CallInput<'listOptions'>, 'page' | 'limit'> {
  const { from, before } = momentsOf(view.dates);
  return {
    status: view.tab === 'open' ? optionStatuses.open : optionStatuses.closed,
    ...(view.scope === 'this' ? { match_id: market } : {}),
    ...(view.type === 'all' ? {} : { type: optionTypes[view.type] }),
    ...(view.tab === 'history' && view.result !== 'all' ? { result: view.result } : {}),
    ...(from === undefined ? {} : { from: from / 1000 }),
    ...(before === undefined ? {} : { to: before / 1000 - 1 }),
  };
}
