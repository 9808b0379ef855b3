// The candle that the page speaks of: the one under the crosshair, or else the latest.
import { create } from 'zustand';
import type { ChartBar } from './chart-bar.ts';

export type ShownBar = {
  bar: ChartBar;
  /** The candle before it, which its change is measured from. */
  before: ChartBar | undefined;
};

type Shown = {
  latest: ShownBar | undefined;
  pointed: ShownBar | undefined;
};

const nothing: Shown = { latest: undefined, pointed: undefined };

export const useShownBar = create<Shown>(() => nothing);

/** Takes the latest candle of a list and the one that is pointed at; notifies no listener where neither has changed. */
export function showBars(bars: readonly ChartBar[], pointedAt = -1): void {
  const shown = useShownBar.getState();
  const latest = keep(shown.latest, bars, bars.length - 1);
  const pointed = keep(shown.pointed, bars, pointedAt);
  if (latest !== shown.latest || pointed !== shown.pointed) useShownBar.setState({ latest, pointed });
}

export function showNoBars(): void {
  useShownBar.setState(nothing);
}

function keep(known: ShownBar | undefined, bars: readonly ChartBar[], index: number): ShownBar | undefined {
  const bar = bars[index];
  if (bar === undefined) return undefined;
  const before = bars[index - 1];
  return known?.bar === bar && known.before === before ? known : { bar, before };
}
