import { describe, expect, test } from 'vitest';
import { firstChoice, settlementOf } from './line-payments.tsx';

const payment = (id: number, amount: string, returns: number[] = []) => ({
  id,
  amount,
  returns,
  end_to_end: `WD-${id}-A`,
});

const debit = (amount: string, name = '') => ({ amount, end_to_end: name });

test('what is left of a debit is charges, and a payment that came back is returned', () => {
  expect(settlementOf(debit('176.5'), [payment(1, '100'), payment(2, '50.25', [9]), payment(3, '25')])).toEqual({
    paid: [1, 3],
    returned: [{ withdrawal: 2, line: 9 }],
    sum: '175.25',
    charges: '1.25',
  });
  expect(settlementOf(debit('90'), [payment(1, '100.01')]).charges).toBe('-10.01');
  expect(settlementOf(debit('90'), [])).toEqual({ paid: [], returned: [], sum: '0', charges: '90' });
});

describe('chosen at first', () => {
  const ids = (line: ReturnType<typeof debit>, ...fitting: ReturnType<typeof payment>[]) =>
    firstChoice(line, fitting).map(({ id }) => id);

  test.each([
    ['the payment that it names', debit('50', 'WD-2-A'), [2]],
    ['that payment with charges beside it', debit('50.5', 'WD-2-A'), [2]],
    ['the only payment of its amount', debit('25'), [3]],
    ['all, where they come to it', debit('175'), [1, 2, 3]],
    ['none, where nothing comes to it', debit('160'), []],
  ])('is %s', (_, line, chosen) => {
    expect(ids(line, payment(1, '100'), payment(2, '50'), payment(3, '25'))).toEqual(chosen);
  });

  test('is none of two of one amount', () => {
    expect(ids(debit('50'), payment(1, '50'), payment(2, '50'))).toEqual([]);
  });
});
