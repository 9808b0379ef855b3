// What the auditor says to wrong options: each is planted into what the exchange answers, and each is found.
import { beforeEach, describe, expect, test } from 'vitest';
import { type Command, type Event, execute, type Outcome, State } from '../src/index.ts';
import { Auditor } from './auditor.ts';
import { setUp } from './world.ts';

const USER = 1;
const [MARKET, COIN] = [1, 3];
const PRICE = 100n * 10n ** 8n;
const BUY: Command = {
  type: 'BuyOption',
  user: USER,
  market: MARKET,
  coin: COIN,
  direction: 'rise',
  seconds: 15,
  stake: 5_000_000n,
};
type Done = Extract<Outcome, { kind: 'done' }>;
type Twist = (event: Event) => Event | Event[];

/** The simulated world with an auditor that follows it. */
function openAudited() {
  const state = State.empty();
  const auditor = new Auditor();
  let at = Date.UTC(2026, 0, 1);
  let sequence = 0;
  let ticks = 0;

  /** Runs a command; the auditor may receive other events. */
  function run(command: Command, twist: Twist = event => event): Done {
    const stamped = { command, at: ++at, sequence: sequence + 1 };
    const outcome = execute(state, stamped);
    if (outcome.kind !== 'done') throw new Error(`${command.type} is ${JSON.stringify(outcome, (_, v) => String(v))}`);
    if (outcome.events.length > 0) sequence++;
    auditor.observe(stamped, { ...outcome, events: structuredClone(outcome.events).flatMap(twist) });
    return outcome;
  }

  /** What a broken exchange could have answered. */
  function plant(command: Command, events: readonly Event[]): void {
    auditor.observe({ command, at: ++at, sequence: sequence + 1 }, { kind: 'done', events, result: {} } as Done);
  }

  function tick(price: bigint, lateMs = 0): void {
    ticks++;
    const receivedAt = at + 1;
    const quotes = ['a', 'b', 'c'].map((source, index) => {
      return { source, price: price + [0n, 1n, -1n][(ticks + index) % 3]!, sourceAt: receivedAt - lateMs, receivedAt };
    });
    run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] });
  }

  const wait = (ms: number) => {
    at += ms;
  };
  for (const command of setUp()) run(command);
  run({ type: 'Transfer', user: USER, coin: COIN, from: 'spot', to: 'option', units: 20_000_000n });
  tick(PRICE);
  return { state, run, plant, tick, wait, clock: (twist?: Twist) => run({ type: 'AdvanceClock' }, twist) };
}

let world: ReturnType<typeof openAudited>;
beforeEach(() => {
  world = openAudited();
});

/** Bought, and due in a moment; the price has risen since. */
function dueSoon(): void {
  const { run, tick, wait, clock } = world;
  run(BUY);
  wait(2_500);
  tick(PRICE);
  clock();
  wait(13_000);
  tick((PRICE * 11n) / 10n);
  wait(2_500);
}

const changed =
  <Type extends Event['type']>(type: Type, more: (event: Extract<Event, { type: Type }>) => object): Twist =>
  event =>
    event.type === type ? ({ ...event, ...more(event as Extract<Event, { type: Type }>) } as Event) : event;

describe('the auditor finds', () => {
  test('nothing where nothing is wrong', () => {
    dueSoon();
    const { events } = world.clock();
    expect(events).toMatchObject([{ type: 'OptionClosed', end: 'win' }]);
  });

  test.each<[string, Twist]>([
    [
      'a profit that is one unit more',
      changed('OptionBought', ({ option }) => ({ option: { ...option, profit: option.profit + 1n } })),
    ],
    [
      'a fee that is one unit less',
      changed('OptionBought', ({ option }) => ({ option: { ...option, fee: option.fee - 1n } })),
    ],
    [
      'another direction',
      changed('OptionBought', ({ option }) => ({ option: { ...option, direction: 'fall' as const } })),
    ],
    [
      'a purchase dated back',
      changed('OptionBought', ({ option }) => ({ option: { ...option, boughtAt: option.boughtAt - 1 } })),
    ],
  ])('%s', (_, twist) => {
    expect(() => world.run(BUY, twist)).toThrow(/option 1/);
  });

  test.each<[string, Twist]>([
    ['a buy price that was moved', changed('OptionOpened', ({ price }) => ({ price: price + 1n }))],
    ['a buy price of another moment', changed('OptionOpened', ({ at }) => ({ at: at - 1 }))],
    ['a due time that was moved', changed('OptionOpened', ({ dueAt }) => ({ dueAt: dueAt + 1 }))],
    ['an option that is bought twice', event => (event.type === 'OptionOpened' ? [event, event] : event)],
    ['an option without a purchase', () => []],
  ])('%s', (_, twist) => {
    world.run(BUY);
    world.wait(2_500);
    world.tick(PRICE);
    expect(() => world.clock(twist)).toThrow(/option 1/);
  });

  test.each<[string, Twist]>([
    ['a win that became a loss', changed('OptionClosed', () => ({ end: 'loss' }))],
    ['a settlement price that was moved', changed('OptionClosed', ({ price }) => ({ price: price! - 1n }))],
    [
      'an option that is void for no reason',
      changed('OptionClosed', () => ({ end: 'void', reason: 'no-settlement-price' })),
    ],
    ['an option that is settled twice', event => (event.type === 'OptionClosed' ? [event, event] : event)],
    ['an option that is never settled', () => []],
  ])('%s', (_, twist) => {
    dueSoon();
    expect(() => world.clock(twist)).toThrow(/option 1/);
  });

  describe('a clock that was accepted', () => {
    const LEAP = 60_000;
    const accept = (sourceAt: number): Command => ({
      type: 'AcceptClock',
      leapMs: LEAP,
      evidence: { kind: 'ntp', reading: { source: 'time.example', sourceAt, receivedAt: 0 } },
    });

    beforeEach(() => {
      dueSoon();
      world.run({ type: 'NoteClockLeap', leapMs: LEAP, aheadMs: 0 });
    });

    test('without evidence', () => {
      const accepted: Event = { type: 'ClockAccepted', leapMs: LEAP, to: Date.UTC(2026, 0, 1) + LEAP };
      expect(() => world.plant(accept(0), [accepted])).toThrow(/clock-unproven/);
    });

    test('over another stretch of time than it leapt', () => {
      const longer = changed('ClockAccepted', ({ to }) => ({ to: to + 1 }));
      expect(() => world.run(accept(LEAP), longer)).toThrow(/engine time continues at/);
    });

    test('and an option that is void by it although it was due before', () => {
      world.run(accept(LEAP));
      world.wait(LEAP);
      const voided = changed('OptionClosed', () => ({ end: 'void', reason: 'clock-leap' }));
      expect(() => world.clock(voided)).toThrow(/option 1/);
    });
  });

  test('a settlement before its time, by a price that suits', () => {
    world.run(BUY);
    world.wait(2_500);
    world.tick(PRICE);
    world.clock();
    world.tick(PRICE - 10n ** 9n);
    const option = { ...world.state.optionOrders.require(1) };
    const ended = { option, end: 'loss', price: PRICE - 10n ** 9n, priceAt: 0, reason: null } as const;
    expect(() => world.plant({ type: 'AdvanceClock' }, [{ type: 'OptionClosed', ...ended }])).toThrow(/too early/);
  });

  test('a sale that the reserve does not cover, and one without a price', () => {
    const option = { id: 1, user: USER, market: MARKET, coin: COIN, direction: 'rise', seconds: 15 } as const;
    const amounts = { stake: 19_000_000n, fee: 234_555n, profit: 15_200_000n, payoutPpm: 800_000n, feePpm: 12_345n };
    const rest = { boughtAt: 0, state: 'opening', openPrice: 0n, openAt: 0, dueAt: 0 } as const;
    const event: Event = { type: 'OptionBought', option: { ...option, ...amounts, ...rest } };
    const command = { ...BUY, stake: amounts.stake } as Command;
    expect(() => world.plant(command, [event])).toThrow('accepted, expected one of: above-option-cap');
    world.wait(10_001);
    expect(() => world.plant(BUY, [event])).toThrow('accepted, expected one of: index-stale');
  });
});
