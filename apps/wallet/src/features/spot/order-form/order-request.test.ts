// What is sent for each kind of order.
import { calls } from '@candor/contract';
import { expect, test } from 'vitest';
import { factsOf, formOf } from './_small-market.ts';
import type { OrderForm } from './order-form.ts';
import { requestOf } from './order-request.ts';

const pair = { currency_id: 1, legal_id: 3 };

test.each<[string, Partial<OrderForm>, object]>([
  [
    'a limit order',
    { amount: '2.' },
    { ...pair, type: 1, order_type: 'limit', time_in_force: 'gtc', target_price: '100', amount: '2' },
  ],
  [
    'a limit order by quote amount is sent in lots',
    { amount: '350', unit: 'quote' },
    { ...pair, type: 1, order_type: 'limit', time_in_force: 'gtc', target_price: '100', amount: '3' },
  ],
  [
    'a market sale by quantity',
    { kind: 'market', side: 'sell', amount: '2.0' },
    { ...pair, type: 2, order_type: 'market', amount: '2' },
  ],
  [
    'a market buy by amount',
    { kind: 'market', amount: '99.500', unit: 'quote' },
    { ...pair, type: 1, order_type: 'market', quote_amount: '99.5' },
  ],
  [
    'a stop-limit',
    { kind: 'stop_limit', timeInForce: 'fok', trigger: '110', triggerBy: 'index', price: '111', amount: '1' },
    {
      ...pair,
      type: 1,
      order_type: 'stop_limit',
      time_in_force: 'fok',
      target_price: '111',
      trigger_price: '110',
      trigger_by: 'index',
      amount: '1',
    },
  ],
  [
    'an OCO',
    { kind: 'oco', side: 'sell', price: '110', trigger: '90', stopPrice: '89', amount: '1' },
    {
      ...pair,
      type: 2,
      order_type: 'oco',
      time_in_force: 'gtc',
      target_price: '110',
      trigger_price: '90',
      trigger_by: 'last',
      stop_price: '89',
      amount: '1',
    },
  ],
  [
    'a trailing stop',
    { kind: 'trailing_stop', side: 'sell', trail: '1.5', activation: '120', amount: '1' },
    { ...pair, type: 2, order_type: 'trailing_stop', trail_percent: '1.5', activation_price: '120', amount: '1' },
  ],
  [
    'an iceberg',
    { kind: 'iceberg', visible: '2', amount: '5' },
    {
      ...pair,
      type: 1,
      order_type: 'iceberg',
      time_in_force: 'gtc',
      target_price: '100',
      amount: '5',
      visible_amount: '2',
    },
  ],
  [
    'a purchase with exits',
    { kind: 'market', unit: 'quote', amount: '100', hasExits: true, takeProfit: '110', stopLoss: '90' },
    { ...pair, type: 1, order_type: 'market', quote_amount: '100', take_profit_price: '110', stop_loss_price: '90' },
  ],
  [
    'a sale whose exits were filled in for a purchase',
    { kind: 'market', side: 'sell', amount: '1', hasExits: true, takeProfit: '110' },
    { ...pair, type: 2, order_type: 'market', amount: '1' },
  ],
  [
    'a stop-market',
    { kind: 'stop_market', side: 'sell', trigger: '90', amount: '1' },
    { ...pair, type: 2, order_type: 'stop_market', trigger_price: '90', trigger_by: 'last', amount: '1' },
  ],
])('%s', (_name, form, request) => {
  const made = requestOf(formOf(form), factsOf());
  expect(made).toEqual(request);
  expect(calls.placeSpotOrder.request.safeParse(made).success).toBe(true);
});
