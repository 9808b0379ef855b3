// The world of contracts step by step, with the auditor hearing of every command.
import { type Command, type Event, encode, execute, isSomethingDue, State } from '../../src/index.ts';
import { Auditor } from '../auditor.ts';
import { setUp } from '../world.ts';

export const MARKET = 1;

export type Spoil = (event: Event) => Event[];

/** The world of contracts, step by step; `spoil` changes what the auditor receives. */
export function openScript(spoil: Spoil = event => [event]) {
  const state = State.empty();
  const auditor = new Auditor();
  let at = Date.UTC(2026, 0, 1);
  let sequence = 0;

  function run(command: Command): Event[] {
    const stamped = { command, at, sequence: ++sequence };
    const outcome = execute(state, stamped);
    if (outcome.kind !== 'done') throw new Error(`${encode(command)}: ${encode(outcome)}`);
    auditor.observe(stamped, { ...outcome, events: outcome.events.flatMap(spoil) });
    return outcome.events;
  }

  /** A price of the first market, in dollars, and all its consequences; `isWhole`: also those beyond the budget of one command. */
  function tick(dollars: number, isWhole = true): Event[] {
    at += 1_000;
    const quotes = [0, 1, 2].map(index => {
      const price = BigInt(dollars * 100_000_000 + (((at / 1_000) * 7 + index) % 3));
      return { source: `source-${index}`, price, sourceAt: at, receivedAt: at };
    });
    const events = run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] });
    return isWhole ? [...events, ...finish()] : events;
  }

  /** All that is due, command by command. */
  function finish(): Event[] {
    const events: Event[] = [];
    while (isSomethingDue(state, at)) events.push(...run({ type: 'AdvanceClock' }));
    return events;
  }

  function wait(ms: number): void {
    at += ms;
  }

  function open(user: number, direction: 'long' | 'short', lots: number, dollars: number, multiple = 50): void {
    const sign = direction === 'long' ? 1n : -1n;
    const price = BigInt(dollars) * 1_000_000n;
    const [profitPrice, lossPrice] = [price + sign * 4_000_000n, price - sign * 500_000n];
    const stops = { profitPrice, lossPrice, timeInForce: 'gtc' } as const;
    run({ type: 'PlaceLeverOrder', user, market: MARKET, direction, lots, multiple, price, ...stops });
    const position = state.lever.positionsOf(user).at(-1);
    if (position !== undefined) run({ type: 'SetLeverStops', user, position });
  }

  for (const command of setUp()) run(command);
  for (let live = 0; live < 4; live++) tick(100);
  return { state, auditor, run, tick, open, finish, wait, now: () => at };
}
