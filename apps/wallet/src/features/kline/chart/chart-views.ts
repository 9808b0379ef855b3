// The ways to look at a price over time: the time-share line, and candles of every period.
import { type Period, periods } from '@candor/contract';

/** `line` draws the one-minute closes as an area; the others are candles of that period. */
export const CHART_VIEWS = ['line', ...periods] as const;
export type ChartView = (typeof CHART_VIEWS)[number];

export function isChartView(value: unknown): value is ChartView {
  return CHART_VIEWS.some(view => view === value);
}

const PINNED_AT_FIRST: readonly ChartView[] = ['15min', '60min', '4hour', '1day'];

/** So many fit beside the other controls of a phone. */
export const MAX_PINNED = 5;

/** The stored choice of intervals at hand, in the order of their lengths; the usual ones where it makes no sense. */
export function readPinnedViews(stored: unknown): readonly ChartView[] {
  if (!Array.isArray(stored)) return PINNED_AT_FIRST;
  return CHART_VIEWS.filter(view => stored.includes(view)).slice(0, MAX_PINNED);
}

/** The intervals at hand with one more or one less; no more than fit. */
export function withPinned(pinned: readonly ChartView[], view: ChartView, isPinned: boolean): readonly ChartView[] {
  if (isPinned && pinned.length >= MAX_PINNED) return pinned;
  return CHART_VIEWS.filter(each => (each === view ? isPinned : pinned.includes(each)));
}

/** The candles that a view is drawn from. */
export function periodOf(view: ChartView): Period {
  return view === 'line' ? '1min' : view;
}

/** The same period in the words of the chart library. */
export const libraryPeriods = {
  '1min': { type: 'minute', span: 1 },
  '3min': { type: 'minute', span: 3 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '60min': { type: 'hour', span: 1 },
  '2hour': { type: 'hour', span: 2 },
  '4hour': { type: 'hour', span: 4 },
  '12hour': { type: 'hour', span: 12 },
  '1day': { type: 'day', span: 1 },
  '1week': { type: 'week', span: 1 },
  '1mon': { type: 'month', span: 1 },
} as const satisfies Record<Period, { type: string; span: number }>;
