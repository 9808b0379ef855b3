// What the candles of a chart are made of, for the line beneath it.
// A file of its own: its tests load it without a page.
import type { CandleSource, TradedKind } from '@candor/contract';

export type ChartCaption =
  | 'tradeNote'
  | 'contractTradeNote'
  | 'indexNote'
  | 'indexNoteDemo'
  | 'markNote'
  | 'markNoteDemo';

/** The text that is true of candles of a source. Those of the index carry the volume of what the chart is about: the market or its contract. */
export function chartCaption(source: CandleSource, traded: TradedKind, isDemo: boolean): ChartCaption {
  if (source === 'trade') return traded === 'lever' ? 'contractTradeNote' : 'tradeNote';
  if (traded === 'lever') return isDemo ? 'markNoteDemo' : 'markNote';
  return isDemo ? 'indexNoteDemo' : 'indexNote';
}
