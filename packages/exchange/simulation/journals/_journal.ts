// Reads the journal of an exchange under earlier rules, which is next to its test.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { apply, type Command, decodeText, type Event, encode, State } from '../../src/index.ts';

type Line = { sequence: number; at: number; command: Command; events: Event[] };

export type EarlierJournal = {
  /** Its last record. */
  last: Line;
  /** @returns a new state that the events of all its records made */
  folded(): State;
};

/** @param name the file's, without `.jsonl` */
export function readJournal(name: string): EarlierJournal {
  const text = readFileSync(new URL(`${name}.jsonl`, import.meta.url), 'utf8');
  const lines = text
    .trim()
    .split('\n')
    .map(line => decodeText<Line>(line));
  return {
    last: lines.at(-1)!,
    folded() {
      const state = State.empty();
      for (const { at, events } of lines) for (const event of events) apply(state, event, at);
      return state;
    },
  };
}

/** What rows have had since the eighth rules. */
const SINCE_8: Readonly<Record<string, readonly string[]>> = {
  bankLines: ['group', 'mentions'],
  bankPayments: ['groups'],
};
/** What rows have had since the tenth rules. */
const SINCE_10: Readonly<Record<string, readonly string[]>> = {
  contractStates: ['liveMs'],
  operators: ['resetAt', 'lastReset'],
  exchange: ['generation', 'clockLeapMs', 'clockAheadMs', 'clockLeapAt', 'clockGapFrom', 'clockGapTo'],
};
/** What rows have had since the eleventh rules. */
const SINCE_11: Readonly<Record<string, readonly string[]>> = { contractStates: ['fundingLiveFrom'] };
/** Tables that are there since the ninth rules. */
const TABLES_SINCE_9: readonly string[] = ['paidBankPayments'];

/**
 * The SHA-256 of the texts of all rows, as they were under earlier rules.
 *
 * @param rules from the sixth to the tenth
 */
export function hashOfRows(state: State, rules: number): string {
  const known = Object.entries(state.tables).filter(([name]) => rules >= 9 || !TABLES_SINCE_9.includes(name));
  const tables = known.map(([name, table]) => {
    const since = [...(rules < 8 ? [SINCE_8] : []), ...(rules < 10 ? [SINCE_10] : []), SINCE_11];
    const newer = since.flatMap(members => members[name] ?? []);
    const asThen = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([member]) => !newer.includes(member)));
    return [name, ...[...table.values()].map(row => encode(asThen(row))).sort()].join('\n');
  });
  return hash('sha256', tables.join('\n'));
}
