// Tests what is sent of the form, and beside which field a refusal stands.
import { expect, test } from 'vitest';
import { formOf, rules } from './_small-contract.ts';
import { refusalOf, requestOf } from './contract-request.ts';

test('a market order names no price', () => {
  const form = formOf({ lots: '2', price: '98', profit: '110.', loss: '95' });
  expect(requestOf(form, rules)).toEqual({
    currency_id: 1,
    legal_id: 3,
    type: 1,
    share: '2',
    multiple: 10,
    status: 1,
    target_profit_price: '110',
    stop_loss_price: '95',
  });
});

test('a limit names its price and how long it stays', () => {
  const form = formOf({ direction: 'short', kind: 'limit', price: '101', timeInForce: 'post_only' });
  expect(requestOf(form, rules)).toMatchObject({ type: 2, status: 0, target_price: '101', time_in_force: 'post_only' });
});

test('a refusal stands beside its field, or above the button', () => {
  const problems = [{ field: 'share', code: 'lots_not_whole', message: 'Lots!' }] as never;
  expect(refusalOf({ code: 'invalid_input', message: 'Form', problems })).toEqual({ lots: 'Lots!' });
  expect(refusalOf({ code: 'stop_beyond_liquidation', message: 'Far', problems: [] })).toEqual({ loss: 'Far' });
  expect(refusalOf({ code: 'open_interest_reached', message: 'Full', problems: [] })).toEqual({ lots: 'Full' });
  expect(refusalOf({ code: 'contract_not_live', message: 'Old', problems: [] })).toEqual({ order: 'Old' });
});
