// Where a refusal of the server is shown.
import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

test('problems stand beside the fields they name', () => {
  const problems = [
    { field: 'quote_amount', code: 'too_many_decimals', message: 'At most 6 digits' },
    { field: 'target_price', code: 'price_off_tick', message: 'A multiple of 0.1' },
  ];
  expect(refusalOf({ code: 'invalid_input', message: 'Please check the marked fields', problems })).toEqual({
    problems: { amount: 'At most 6 digits', price: 'A multiple of 0.1' },
    isElsewhere: false,
  });
});

test.each([
  ['insufficient_balance', 'amount'],
  ['insufficient_sellable_balance', 'amount'],
  ['would_take', 'price'],
  ['trigger_already_reached', 'trigger'],
  ['index_stale', 'order'],
  ['no_trade_yet', 'order'],
])('the code %s belongs to the field %s', (code, field) => {
  expect(refusalOf({ code, message: 'No', problems: [] }).problems).toEqual({ [field]: 'No' });
});

test('a refusal that no field is to blame for is shown elsewhere', () => {
  expect(refusalOf({ code: 'too_many_requests', message: 'Wait', problems: [] })).toEqual({
    problems: {},
    isElsewhere: true,
  });
});
