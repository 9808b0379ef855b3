// A funding of more positions than one command may process: a position closed between two pieces pays or receives just once (risk.md section 8).
import { FUNDING_PERIOD_MS, fundingDue } from '@candor/formulas';
import { expect, test } from 'vitest';
import { eventsIn, idOf, openLeverExchange, usd } from '../_lever-exchange.ts';
import type { UserName } from '../_small-exchange.ts';
import type { Event } from '../commands-and-events.ts';
import { isSomethingDue } from '../execute.ts';

type Paid = Extract<Event, { type: 'FundingPaid' }>;

test('a close between two pieces of a funding settles its own share first, and each position has just one', () => {
  const { oppose, open, close, tick, goLive, run, wait, now, state } = openLeverExchange();
  const pairs: readonly (readonly [UserName, UserName])[] = [
    ['anna', 'ben'],
    ['carl', 'max'],
  ];
  for (const [long, short] of pairs) for (let index = 0; index < 400; index++) oppose(long, short, 3, '100', 10);
  const count = state.positions.size;
  expect(count).toBe(1_600);
  idOf(open('dora', 'long', 30_000, { price: '101', multiple: 10, loss: '95' }));
  for (let at = 0; at < 5; at++) tick('100');
  wait(FUNDING_PERIOD_MS - (now() % FUNDING_PERIOD_MS) - 1_000);
  goLive('100');
  wait(1_000);
  const events = eventsIn(run({ type: 'AdvanceClock' }));
  const paid = () => events.filter((event): event is Paid => event.type === 'FundingPaid');
  expect(paid().length).toBeGreaterThan(500);
  expect(paid().length).toBeLessThan(count);
  // The last positions of both sides have not had their turn: Carl sells one to Dora, who is in the book.
  const last = [...state.positions.values()].filter(({ user }) => user === 3).at(-1)!;
  expect(state.contractStates.require(1).funding!.doneTo).toBeLessThan(last.id);
  const closing = eventsIn(close('carl', last.id));
  expect(closing.map(({ type }) => type)).toEqual([
    'LeverOrderPlaced',
    'FundingPaid',
    'LeverTraded',
    'LeverOrderClosed',
    'PositionClosed',
  ]);
  events.push(...closing);
  while (isSomethingDue(state, now())) events.push(...eventsIn(run({ type: 'AdvanceClock' })));
  expect(new Set(paid().map(({ position }) => position)).size).toBe(count);
  expect(paid().length).toBe(count);
  // Of 3 dollars each; Dora, who came after it was fixed, has no part.
  const share = fundingDue(usd('3'), state.contractStates.require(1).lastRate);
  expect(share).toBeGreaterThan(0n);
  for (const { units } of paid()) expect([share, -share]).toContain(units);
  expect(paid().reduce((sum, { units }) => sum + units, 0n)).toBe(0n);
  expect(events.find(({ type }) => type === 'FundingEnded')).toMatchObject({ remainder: 0n });
});
