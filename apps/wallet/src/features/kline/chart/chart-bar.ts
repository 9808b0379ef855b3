// A candle as the chart draws it, read from the wire; the one that the page speaks of; and the words for what candles are made of.
import type { CallAnswer, CandleSource, TradedKind } from '@candor/contract';
import { create } from 'zustand';

export type ChartBar = {
  /** Start of the bar in milliseconds. */
  timestamp: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
};

type Candle = CallAnswer<'listCandles'>[number];
type WrittenBar = Pick<Candle, 'time' | 'open' | 'high' | 'low' | 'close' | 'volume'>;

/** A candle of the wire, from an answer or from an event. */
export function readBar({ time, open, high, low, close, volume }: WrittenBar): ChartBar {
  return {
    timestamp: time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

/** The bars of an answer, ascending, each start once. */
export function readBars(candles: readonly Candle[]): ChartBar[] {
  const byStart = new Map(candles.map(candle => [candle.time, candle]));
  return [...byStart.values()].map(readBar).sort((left, right) => left.timestamp - right.timestamp);
}

const FIGURES = ['open', 'high', 'low', 'close', 'volume'] as const;

/** Overwrites the bars of a list that came again, because what was drawn live may have missed a price. Answers whether any differed. */
export function repairBars(bars: ChartBar[], fresh: readonly ChartBar[]): boolean {
  let isRepaired = false;
  for (const bar of fresh) {
    const at = bars.findLastIndex(known => known.timestamp === bar.timestamp);
    const known = bars[at];
    if (known === undefined || FIGURES.every(figure => known[figure] === bar[figure])) continue;
    bars[at] = bar;
    isRepaired = true;
  }
  return isRepaired;
}

/** How far a bar closed from the close before it, in percent; from its own open where it is the first. */
export function changeOfBar(bar: ChartBar, before: ChartBar | undefined): number {
  const from = before?.close ?? bar.open;
  return from === 0 ? 0 : ((bar.close - from) / from) * 100;
}

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

/** The candle that the page speaks of: the one under the crosshair, or else the latest. */
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

type ChartCaption = 'tradeNote' | 'contractTradeNote' | 'indexNote' | 'indexNoteDemo' | 'markNote' | 'markNoteDemo';

/** The text that is true of candles of a source. Those of the index carry the volume of what the chart is about: the market or its contract. */
export function chartCaption(source: CandleSource, traded: TradedKind, isDemo: boolean): ChartCaption {
  if (source === 'trade') return traded === 'lever' ? 'contractTradeNote' : 'tradeNote';
  if (traded === 'lever') return isDemo ? 'markNoteDemo' : 'markNote';
  return isDemo ? 'indexNoteDemo' : 'indexNote';
}
