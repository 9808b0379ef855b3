import { expect, test } from 'vitest';
import { chartCaption } from './chart-caption.ts';

test.each([
  ['trade', 'spot', true, 'tradeNote'],
  ['trade', 'spot', false, 'tradeNote'],
  ['trade', 'lever', true, 'contractTradeNote'],
  ['index', 'spot', false, 'indexNote'],
  ['index', 'spot', true, 'indexNoteDemo'],
  ['index', 'lever', false, 'markNote'],
  ['index', 'lever', true, 'markNoteDemo'],
] as const)('candles of %s, of %s, in a demo %s: %s', (source, traded, isDemo, caption) => {
  expect(chartCaption(source, traded, isDemo)).toBe(caption);
});
