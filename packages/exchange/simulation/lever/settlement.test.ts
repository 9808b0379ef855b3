// The settlement of a market in which nobody can be deleveraged, followed by the auditor; and faults planted in it.
import { expect, test } from 'vitest';
import { type Command, type Event, execute, isSomethingDue, State } from '../../src/index.ts';
import { Auditor } from '../auditor.ts';
import { bookFunds, openFunds } from './simulate-lever.ts';
import { setUpLever } from './world.ts';

const MARKET = 1;
const [ANNA, BEN, CARL] = [1, 2, 3];

type Spoil = (event: Event) => Event[];

/** The world of contracts, step by step; `spoil` changes what the auditor hears. */
function openScript(spoil: Spoil = event => [event]) {
  const state = State.empty();
  const auditor = new Auditor();
  let at = Date.UTC(2026, 0, 1);
  let sequence = 0;

  function run(command: Command): Event[] {
    const stamped = { command, at, sequence: ++sequence };
    const outcome = execute(state, stamped);
    if (outcome.kind !== 'done') throw new Error(`${command.type}: ${outcome.kind}`);
    auditor.observe(stamped, { ...outcome, events: outcome.events.flatMap(spoil) });
    return outcome.events;
  }

  /** A price of the first market, in dollars, and all that comes of it. */
  function tick(dollars: number): Event[] {
    at += 1_000;
    const quotes = [0, 1, 2].map(place => {
      const price = BigInt(dollars * 100_000_000 + (((at / 1_000) * 7 + place) % 3));
      return { source: `source-${place}`, price, sourceAt: at, receivedAt: at };
    });
    const events = run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] });
    while (isSomethingDue(state, at)) events.push(...run({ type: 'AdvanceClock' }));
    return events;
  }

  function open(user: number, direction: 'long' | 'short', lots: number, dollars: number): void {
    const sign = direction === 'long' ? 1n : -1n;
    const price = BigInt(dollars) * 1_000_000n;
    const [profitPrice, lossPrice] = [price + sign * 4_000_000n, price - sign * 500_000n];
    const stops = { profitPrice, lossPrice, timeInForce: 'gtc' } as const;
    run({ type: 'PlaceLeverOrder', user, market: MARKET, direction, lots, multiple: 50, price, ...stops });
    const position = state.lever.positionsOf(user).at(-1);
    if (position !== undefined) run({ type: 'SetLeverStops', user, position });
  }

  for (const command of setUpLever()) run(command);
  bookFunds(state);
  openFunds(auditor);
  for (let live = 0; live < 4; live++) tick(100);
  return { state, auditor, run, tick, open };
}

/** While the fund covers Anna at 95, Ben hands his short to Carl, who could not bear her bankruptcy price; then the price halves. */
function settleMarket(spoil?: Spoil) {
  const script = openScript(spoil);
  const { state, run, tick, open } = script;
  open(BEN, 'short', 1_900, 100);
  open(ANNA, 'long', 1_900, 100);
  const [short] = state.lever.positionsOf(BEN);
  run({ type: 'SetLeverStops', user: BEN, position: short! });
  tick(95);
  open(CARL, 'short', 1_900, 95);
  run({ type: 'CloseLeverPosition', user: BEN, position: short!, timeInForce: 'ioc' });
  return { ...script, events: tick(50) };
}

test('the market settles: losses as far as margins go, the fund what it may, and gains bear the rest', () => {
  const { events, state, auditor } = settleMarket();
  const fixed = events.find(event => event.type === 'SettlementFixed');
  expect(fixed).toMatchObject({ fromFund: 600_000_000n, fromEquity: 0n });
  expect(state.positions.size).toBe(0);
  expect(auditor.exchange.ledger.balance(`clearing/9/${MARKET}`)).toBe(0n);
  expect(auditor.exchange.lever.get(MARKET)!.contract.isOpen).toBe(false);
});

test.each<[string, Spoil, RegExp]>([
  [
    'gains are paid in full',
    event => [event.type === 'SettlementFixed' ? { ...event, paid: event.gains } : event],
    /a settlement pays/,
  ],
  [
    'the fund pays more than it may',
    event => [event.type === 'SettlementFixed' ? { ...event, fromFund: event.fromFund + 1n } : event],
    /costs the fund/,
  ],
  [
    'it is settled at another price than the mark',
    event => [event.type === 'SettlementFixed' ? { ...event, markTicks: event.markTicks + 1 } : event],
    /the mark is/,
  ],
  [
    'somebody gets a unit more',
    event => [event.type === 'PositionSettled' ? { ...event, result: event.result + 1n } : event],
    /is settled with/,
  ],
  ['a position is left out', event => (event.type === 'PositionSettled' ? [] : [event]), /left with something/],
])('the auditor notices that %s', (_, spoil, says) => {
  expect(() => settleMarket(spoil)).toThrow(says);
});
