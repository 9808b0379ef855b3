// Kills the server between daily payments of locked products and within the pieces of an allotment; it continues as if nothing had been.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventsOf, type KilledRuns, type Left, runKilled } from './_killed-runs.ts';
import { history, ORDERS, SUBSCRIPTIONS } from './_products-history.ts';

const KILLS = 8;
const CYCLE = 3;

let runs: KilledRuns;
let whole: Left;
let broken: Left;

beforeAll(async () => {
  runs = await runKilled(new URL('./_products-history.ts', import.meta.url), history(), KILLS);
  ({ whole, broken } = runs);
}, 1_200_000);

afterAll(() => runs?.remove());

it('was killed while work was left, and there was enough work', () => {
  expect(runs.kills.length).toBeGreaterThan(KILLS / 2);
  const ends = eventsOf(broken, 'HostingEnded').map(({ event }) => event.end);
  expect(ends.filter(end => end === 'redeemed').length).toBe(8);
  expect(ends.filter(end => end === 'completed').length).toBeGreaterThan(ORDERS / 2);
  expect(ends.filter(end => end === 'renewed').length).toBeGreaterThan(100);
  expect(eventsOf(broken, 'LaunchClosed')).toHaveLength(1);
});

it('ends with the same journal and the same rows as one that was not killed', () => {
  expect(broken.journal).toBe(whole.journal);
  expect(broken.rows).toEqual(whole.rows);
  expect(broken.findings).toEqual([]);
});

it('pays each day of each order once, and in all what was promised', () => {
  const paid = new Map<number, { days: number[]; units: bigint }>();
  for (const { event } of eventsOf(broken, 'HostingDayPaid')) {
    const before = paid.get(event.order) ?? { days: [], units: 0n };
    paid.set(event.order, { days: [...before.days, event.day], units: before.units + event.units });
  }
  for (const { event } of eventsOf(broken, 'HostingEnded')) {
    if (event.end === 'redeemed') continue;
    const { days, units } = paid.get(event.order.id)!;
    expect(days).toEqual(Array.from({ length: CYCLE }, (_, index) => index + 1));
    expect(units).toBe(event.order.interest);
  }
});

it('gives each subscription its part once, and all that was offered', () => {
  const [{ event: closed }] = eventsOf(broken, 'LaunchClosed') as [ReturnType<typeof eventsOf<'LaunchClosed'>>[0]];
  const parts = eventsOf(broken, 'SubscriptionAllotted').map(({ event }) => event.subscription);
  expect(new Set(parts.map(({ id }) => id)).size).toBe(SUBSCRIPTIONS);
  expect(parts.length).toBe(SUBSCRIPTIONS);
  expect(parts.reduce((sum, { coins }) => sum + coins, 0n)).toBe(closed.allotment!.offered);
  expect(parts.every(({ coins, wanted, cost, amount }) => coins <= wanted && cost <= amount)).toBe(true);
  const ended = eventsOf(broken, 'SubscriptionEnded').map(({ event }) => event.subscription.id);
  expect(new Set(ended).size).toBe(ended.length);
  expect(ended.length).toBe(SUBSCRIPTIONS);
});
