// Kills the server in the midst of thousands of liquidations, of a funding and of options that fall due; it continues as if nothing had been.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { history, POSITIONS } from './_contracts-history.ts';
import { eventsOf, type KilledRuns, type Left, runKilled } from './_killed-runs.ts';

const KILLS = 8;
const PRICE_LIFE_MS = 10_000;

let runs: KilledRuns;
let whole: Left;
let broken: Left;
let kills: KilledRuns['kills'];

beforeAll(async () => {
  runs = await runKilled(new URL('./_contracts-history.ts', import.meta.url), history(), KILLS);
  ({ whole, broken, kills } = runs);
}, 1_200_000);

afterAll(() => runs?.remove());

it('was killed while work was left, and there was enough work', () => {
  expect(kills.length).toBe(KILLS + 1);
  expect(eventsOf(broken, 'LiquidationStarted').length).toBe(POSITIONS);
  const causes = eventsOf(broken, 'LeverTraded').map(({ event }) => event.cause);
  expect(causes.filter(cause => cause === 'liquidation').length).toBeGreaterThan(POSITIONS / 2);
  expect(causes.filter(cause => cause === 'deleveraging').length).toBeGreaterThan(50);
  expect(eventsOf(broken, 'LeverTraded').some(({ event }) => event.taker.toFund < 0n)).toBe(true);
  expect(eventsOf(broken, 'FundingPaid').length).toBeGreaterThan(1_000);
});

it('ends with the same journal and the same rows as one that was not killed', () => {
  expect(broken.journal).toBe(whole.journal);
  expect(broken.rows).toEqual(whole.rows);
  expect(broken.findings).toEqual([]);
});

it('settles each option once, by the price of its own time', () => {
  const prices = eventsOf(broken, 'IndexPricePublished').filter(({ event }) => event.price !== null);
  const [opened, closed] = [eventsOf(broken, 'OptionOpened'), eventsOf(broken, 'OptionClosed')];
  const bought = eventsOf(broken, 'OptionBought');
  expect(bought.length).toBe(120);
  for (const { event } of bought) {
    const { id } = event.option;
    const started = opened.filter(each => each.event.option === id);
    const ended = closed.filter(each => each.event.option.id === id);
    expect([started.length, ended.length]).toEqual([1, 1]);
    const { dueAt } = started[0]!.event;
    const last = prices.findLast(({ at }) => at <= dueAt)!;
    expect(dueAt - last.at).toBeLessThanOrEqual(PRICE_LIFE_MS);
    expect(ended[0]!.event.price).toBe(last.event.price);
  }
});
