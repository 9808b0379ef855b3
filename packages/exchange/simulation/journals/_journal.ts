// Reads the journal of an exchange under earlier rules, which lies beside its test.
import { readFileSync } from 'node:fs';
import { apply, type Command, decodeText, type Event, State } from '../../src/index.ts';

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
