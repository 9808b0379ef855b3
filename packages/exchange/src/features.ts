// Joins the features of the core: each command to the rule that decides it, each event to the rule that applies it.
import { acrossOf } from './across.ts';
import { alert } from './alert/feature.ts';
import { broken } from './assert.ts';
import { bank } from './bank/feature.ts';
import { clock } from './clock/feature.ts';
import type { AdvanceClock, Command, Event } from './commands-and-events.ts';
import { done, rejected } from './decision.ts';
import { deposit } from './deposit/feature.ts';
import { DUE_NAMES } from './due-queue.ts';
import type { ExchangeOpened, OpenExchange } from './exchange-row.ts';
import type { CommandRules, DueRules, EventRule, EventRules, Feature, Issuer, Reader } from './feature.ts';
import { funds } from './funds/feature.ts';
import type { AddHistory } from './history.ts';
import { hosting } from './hosting/feature.ts';
import { key } from './key/feature.ts';
import { launch } from './launch/feature.ts';
import type { Entry } from './ledger/chart-of-accounts.ts';
import { lever } from './lever/feature.ts';
import { market } from './market/feature.ts';
import { operator } from './operator/feature.ts';
import { option } from './option/feature.ts';
import { proposal } from './proposal/feature.ts';
import { rail } from './rail/feature.ts';
import { referral } from './referral/feature.ts';
import { reserve } from './reserve/feature.ts';
import { spot } from './spot/feature.ts';
import { State, type StoredRows, stateOfRows } from './state.ts';
import { transfer } from './transfer/feature.ts';
import { user } from './user/feature.ts';
import { withdrawal } from './withdrawal/feature.ts';

/** The exchange as a whole: its mode, which comes before everything else, and the passing of its time. */
const exchange: Feature<OpenExchange | AdvanceClock, ExchangeOpened> = {
  commands: {
    OpenExchange: {
      issuer: 'exchange',
      decide: (state, { mode }) =>
        state.exchange.mode === null
          ? done([{ type: 'ExchangeOpened', mode }])
          : rejected({ code: 'exchange-already-open' }),
    },
    AdvanceClock: { issuer: 'exchange', decide: () => done([]) },
  },
  events: {
    ExchangeOpened: {
      apply: (state, { mode }) => {
        state.tables.exchange.change(1).mode = mode;
      },
    },
  },
  due: {},
};

const ALONE = [
  exchange,
  clock,
  key,
  user,
  operator,
  proposal,
  market,
  spot,
  lever,
  option,
  hosting,
  launch,
  referral,
  transfer,
  funds,
  rail,
  deposit,
  bank,
  withdrawal,
  reserve,
  alert,
] as const;

/** Every feature, once. A command, an event or a due kind without a rule does not compile. */
const FEATURES = [...ALONE, acrossOf(ALONE)] as const;

type Part = 'commands' | 'events' | 'due';
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

function joined<Name extends Part>(part: Name): AllOf<(typeof FEATURES)[number][Name]> {
  const rules: Record<string, unknown> = {};
  for (const feature of FEATURES) {
    for (const [name, rule] of Object.entries(feature[part])) {
      if (name in rules) throw broken(`${name} has one rule`);
      rules[name] = rule;
    }
  }
  return rules as AllOf<(typeof FEATURES)[number][Name]>;
}

export const COMMANDS: CommandRules = joined('commands');
export const DUE: DueRules = joined('due');
const EVENTS: EventRules = joined('events');

/** Who gives each command. */
export const ISSUER = Object.fromEntries(
  Object.entries(COMMANDS).map(([type, { issuer }]) => [type, issuer]),
) as Readonly<Record<Command['type'], Issuer>>;

/** Who may look up the record of each command; a command that is not in it is read by staff alone. */
export const READ_BY = Object.fromEntries(
  Object.entries(COMMANDS).flatMap(([type, { readBy }]) => (readBy === undefined ? [] : [[type, readBy]])),
) as Readonly<Partial<Record<Command['type'], Reader>>>;

/** Applies an event that happened at an engine time: the only writer of the state. A throw means corrupt state: the engine must halt. */
export function apply(state: State, event: Event, at: number): void {
  ruleOf(event).apply(state, event, at);
}

/** What rows say of accounts: those of the kinds hold just what is backed, and wallets hold what is reserved. Accounts of 0 may be absent. */
export function expectedSums(state: State) {
  const kinds = new Set<string>();
  const [backed, reserved] = [new Map<number, bigint>(), new Map<number, bigint>()];
  const into = (sums: Map<number, bigint>) => (account: number, units: bigint) =>
    void sums.set(account, (sums.get(account) ?? 0n) + units);
  for (const { backing, reserves } of FEATURES) {
    for (const kind of backing?.kinds ?? []) kinds.add(kind);
    backing?.add(state, into(backed));
    reserves?.(state, into(reserved));
  }
  return { kinds, backed, reserved };
}

const NO_POSTINGS: readonly Entry[] = [];

/**
 * The movements of an event, each with both sides: for the balances and for the entries of the records. A trade is applied by a
 * faster form of its own, which a test holds against this one.
 */
export function postings(event: Event): readonly Entry[] {
  return ruleOf(event).postings?.(event) ?? NO_POSTINGS;
}

/** Adds, row by row, what an event leaves in the records; depends on nothing but the event. */
export function addHistory(event: Event, add: AddHistory): void {
  for (const posting of postings(event)) add('entries', posting);
  ruleOf(event).history?.(event, add);
}

/** The state that stored rows describe; without an exchange row nothing was ever stored. */
export function stateOf(rows: StoredRows): State {
  const state = stateOfRows(rows);
  if (state === undefined) return State.empty();
  for (const feature of FEATURES) if ('rebuild' in feature) feature.rebuild?.(state);
  queueWaiting(state);
  return state;
}

/** Adds all that waits in the rows of a state. */
export function queueWaiting(state: State): void {
  for (const kind of DUE_NAMES) for (const { id, due } of DUE[kind].waiting(state)) state.due.set(kind, id, due);
}

/** The rule of an event, as one that takes any. */
function ruleOf({ type }: Event): EventRule<Event> {
  return EVENTS[type] as EventRule<Event>;
}
