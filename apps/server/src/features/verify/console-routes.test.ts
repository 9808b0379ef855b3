// Tests that only records about no user are shown as a whole.
import type { Command, Event } from '@candor/exchange';
import { expect, test } from 'vitest';
import { isPublicRecord } from './console-routes.ts';

const prices: Command = { type: 'PublishIndexPrices', ticks: [] };
const published: Event = { type: 'IndexPricePublished', market: 1, price: 5n, counted: [] };
const act = { operator: 1, role: 'admin', action: 'set_market_status', user: null, reason: 1, digest: 'd' } as const;

test('prices and a halt are for every operator who may see the journal', () => {
  expect(isPublicRecord({ command: prices, events: [published] })).toBe(true);
  const halt = { type: 'SetMarketStatus', market: 1, status: 'halted', reason: 'incident', act } as const;
  expect(isPublicRecord({ command: halt, events: [{ type: 'OperatorActed', id: 1, act }] })).toBe(true);
});

test.each<[string, Command, Event[]]>([
  ['a price that fired an order', prices, [published, { type: 'SpotTraded' } as Event]],
  ['an order', { type: 'CancelSpotOrder', user: 7, order: 1 } as Command, []],
  ['a view of a user', { type: 'RecordOperatorAction', act: { ...act, user: 7 } }, []],
  ['what staff did among themselves', { type: 'CloseOperator', operator: 2, act }, []],
  ['a halt that names a user', prices, [{ type: 'OperatorActed', id: 1, act: { ...act, user: 7 } }]],
  [
    'the effect of a stop',
    { type: 'AdvanceClock' },
    [{ type: 'ProposalTookEffect', proposal: { change: { kind: 'extend-stop', user: 7 } } } as Event],
  ],
])('%s is not', (_, command, events) => {
  expect(isPublicRecord({ command, events })).toBe(false);
});
