// The simulation holds every changed row against it; here are the cases one by one.
import { expect, test } from 'vitest';
import { eventsOf } from './_events-of.ts';
import { openSmallExchange, readOrder, USER } from './_small-exchange.ts';
import type { Event } from './commands-and-events.ts';
import { touchedUsers } from './touched-users.ts';

const { anna, ben, carl } = USER;

test('an order touches whose it is, and a trade both sides', () => {
  const { run } = openSmallExchange();
  expect(touchedUsers(eventsOf(run(readOrder('ben sells 2 @ 100'))))).toEqual([ben]);
  const met = touchedUsers(eventsOf(run(readOrder('anna buys 1 @ 100'))));
  expect(met).toEqual(expect.arrayContaining([anna, ben]));
  expect(met).not.toContain(carl);
});

test('prices touch no user', () => {
  expect(touchedUsers([{ type: 'IndexPricePublished' } as Event])).toEqual([]);
  expect(touchedUsers([])).toEqual([]);
});

test('a resting contract order touches its owner where the same record places it, and all users elsewhere', () => {
  const placed = { type: 'LeverOrderPlaced', order: { id: 5, user: anna } } as Event;
  const rested = { type: 'LeverOrderRested', order: 5, held: 1n } as Event;
  expect(touchedUsers([placed, rested])).toEqual([anna]);
  expect(touchedUsers([rested])).toBe('all-users');
});

test('one undistinguished event makes the whole record touch all users', () => {
  const closed = { type: 'SpotOrderClosed', order: { user: anna } } as Event;
  expect(touchedUsers([closed, { type: 'MarketConfigured' } as Event])).toBe('all-users');
});
