// A funding between two ticks takes of a margin whose position waits for the fund: it then wants more than the fund may pay, and is paid no more.
import { expect, test } from 'vitest';
import { CONTRACT_MAKERS, USD } from '../world.ts';
import { MARKET, openScript } from './_script.ts';
import { costAtMark, leftOfFund } from './naive/liquidation.ts';

const [ANNA, BEN] = [1, 2];
const [, BUYER] = CONTRACT_MAKERS;
const PERIOD = 8 * 3_600_000;
const LOTS = 1_900;
/** At which closing all that waits costs just about a fifth of the fund. */
const FALLEN = 66.5;

type Script = ReturnType<typeof openScript>;

/** What those who wait would cost the fund, what it may pay, and what it has. */
function reckon({ auditor: { exchange }, now }: Script) {
  const audit = exchange.lever.get(MARKET)!;
  const mark = audit.markAt(exchange.prices.get(MARKET)!.index, 6);
  const waiting = [...audit.positions.values()].filter(({ isLiquidated }) => isLiquidated);
  const cost = waiting.reduce((sum, position) => sum + costAtMark(position, mark, audit.rulesFor(position)), 0n);
  const fund = exchange.ledger.balance(`insurance/${USD}/${MARKET}`);
  return { cost, fund, left: leftOfFund(fund, audit.payments, Math.floor(now() / 60_000)) };
}

function bid({ run }: Script, price: bigint): void {
  const stops = { profitPrice: price * 2n, lossPrice: (price * 9n) / 10n } as const;
  run({
    type: 'PlaceLeverOrder',
    user: BUYER,
    market: MARKET,
    direction: 'long',
    lots: LOTS,
    multiple: 5,
    price,
    ...stops,
    timeInForce: 'gtc',
  });
}

/** Anna's long waits for the fund at a price at which it can just pay; then she pays a funding. */
function waitThroughFunding() {
  const script = openScript();
  const { state, run, tick, open, finish, wait, now } = script;
  open(BEN, 'short', LOTS, 100);
  open(ANNA, 'long', LOTS, 100);
  const [short] = state.lever.positionsOf(BEN);
  run({ type: 'SetLeverStops', user: BEN, position: short! });
  // A buyer bids above the index, so that longs pay.
  bid(script, 101_000_000n);
  // Live for the whole period, which the rate is scaled by.
  const due = now() + PERIOD - (now() % PERIOD);
  while (now() < due - 12_000) {
    wait(6_000);
    tick(100);
  }
  wait(due - now() - 5_000);
  run({ type: 'CancelLeverOrders', user: BUYER });
  tick(FALLEN);
  const before = reckon(script);
  wait(5_000);
  const events = finish();
  return { script, before, paid: events.filter(({ type }) => type === 'FundingPaid') };
}

test('a funding may make what waits dearer than what the fund may pay, by no more than was paid', () => {
  const { script, before, paid } = waitThroughFunding();
  expect(before.cost).toBeGreaterThan(0n);
  expect(before.cost).toBeLessThanOrEqual(before.left);
  expect(paid.map(event => event.type === 'FundingPaid' && event.user)).toEqual([BEN, ANNA]);
  const now = reckon(script);
  expect(now.fund).toBe(before.fund);
  expect(now.cost).toBeGreaterThan(now.left);
  const [, share] = paid;
  expect(now.cost - before.cost).toBe(share?.type === 'FundingPaid' && share.units);
});

test('the next tick deleverages what is too much, and the fund has paid nothing', () => {
  const { script, before } = waitThroughFunding();
  const causes = script.tick(FALLEN).flatMap(event => (event.type === 'LeverTraded' ? [event.cause] : []));
  expect(causes).toEqual(['deleveraging']);
  const { cost, left, fund } = reckon(script);
  expect(cost).toBeLessThanOrEqual(left);
  expect(fund).toBe(before.fund);
});

test('a bid that comes before that tick is paid for as far as the fund may, and no further', () => {
  const { script, before } = waitThroughFunding();
  bid(script, 66_500_000n);
  const trades = script.tick(FALLEN).flatMap(event => (event.type === 'LeverTraded' ? [event] : []));
  expect(new Set(trades.map(({ cause }) => cause))).toEqual(new Set(['liquidation', 'deleveraging']));
  const { fund } = reckon(script);
  expect(before.fund - fund).toBeGreaterThan(0n);
  expect(before.fund - fund).toBeLessThanOrEqual(before.left);
  expect(script.state.lever.positionsOf(ANNA)).toEqual([]);
});
