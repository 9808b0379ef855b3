// Which figures stand under the fields of each kind of order.
import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { factsOf, formOf } from './_small-market.ts';
import type { OrderForm } from './order-form.ts';
import { summarizeOrder } from './order-summary.ts';
import { percentText, slippageText, summaryRows } from './summary-rows.ts';

const t = ((key: string) => key) as unknown as TFunction<'spot'>;

function rows(change: Partial<OrderForm>) {
  const [form, facts] = [formOf(change), factsOf()];
  return Object.fromEntries(summaryRows(form, facts, summarizeOrder(form, facts), t).map(row => [row.key, row.value]));
}

test('the average and the worst price say how far they are from the best one and from the index', () => {
  const [form, facts] = [formOf({ kind: 'market', amount: '7' }), factsOf({ index: 10_100_000_000n })];
  const translate = ((_key: string, { best, index }: Record<string, string> = {}) =>
    `${best} ${index}`) as unknown as TFunction<'spot'>;
  const details = summaryRows(form, facts, summarizeOrder(form, facts), translate).map(row => row.detail);
  expect(details.slice(0, 3)).toEqual(['+3.286% +2.263%', '+10.000% +8.910%', undefined]);
});

describe('the figures', () => {
  test('an empty form shows dashes in the rows that a full one has', () => {
    expect(rows({})).toEqual({ total: '–', fee: '–', receives: '–' });
    expect(Object.keys(rows({ kind: 'market' }))).toEqual(Object.keys(rows({ kind: 'market', amount: '7' })));
  });

  test('a market buy shows how it meets the book', () => {
    expect(rows({ kind: 'market', amount: '7' })).toEqual({
      average: '≈ 103.2',
      worst: '110.0',
      slippage: '3.286%',
      total: '≈ 723 QQQ',
      fee: '≈ 0.07 AAA',
      receives: '≈ 6.93 AAA',
    });
  });

  test('a limit sale that waits is exact', () => {
    expect(rows({ side: 'sell', price: '105', amount: '4' })).toEqual({
      total: '420 QQQ',
      fee: '0.42 QQQ',
      receives: '419.58 QQQ',
    });
  });

  test('a stop-market buy by quantity shows what it holds at most', () => {
    expect(rows({ kind: 'stop_market', trigger: '110', amount: '4' })).toMatchObject({ atMost: '528 QQQ' });
  });
});

test.each([
  [0n, '0.000'],
  [9n, '<0.001'],
  [10n, '0.001'],
  [1_234n, '0.123'],
])('a slippage of %s parts per million is shown as %s percent', (ppm, text) => {
  expect(slippageText(ppm)).toBe(text);
});

test.each([
  [1_000n, '0.10'],
  [32_860n, '3.28'],
  [0n, '0.00'],
])('%s parts per million are %s percent', (ppm, text) => {
  expect(percentText(ppm)).toBe(text);
});
