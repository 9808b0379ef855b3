// The simulated world with an auditor that follows it; a test may give the auditor other events than the real ones.
import { type Command, type Event, execute, type Outcome, State } from '../../src/index.ts';
import { Auditor } from '../auditor.ts';
import { compareTables } from '../compare-tables.ts';
import { setUp } from '../world.ts';

export type Done = Extract<Outcome, { kind: 'done' }>;
export type Twist = (event: Event) => Event | Event[];

export const CLOCK: Command = { type: 'AdvanceClock' };

export function openAudited() {
  const state = State.empty();
  const auditor = new Auditor();
  let at = Date.UTC(2026, 0, 1);
  let sequence = 0;

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

  for (const command of setUp()) run(command);
  return {
    state,
    run,
    plant,
    now: () => at,
    wait: (ms: number) => {
      at += ms;
    },
    clock: (twist?: Twist) => run(CLOCK, twist),
    compare: () => compareTables(auditor.exchange, state),
  };
}

/** Gives events of a type other members. */
export const changed =
  <Type extends Event['type']>(type: Type, more: (event: Extract<Event, { type: Type }>) => object): Twist =>
  event =>
    event.type === type ? ({ ...event, ...more(event as Extract<Event, { type: Type }>) } as Event) : event;

export const twice =
  (type: Event['type']): Twist =>
  event =>
    event.type === type ? [event, event] : event;

export const without =
  (...types: Event['type'][]): Twist =>
  event =>
    types.includes(event.type) ? [] : event;
