// Checks one record of the journal: its hashes, its place, and whether the core would decide the same again.
import { apply, type Event, encode, execute, isSomethingDue, RULES_VERSION, State } from '@candor/exchange';
import type { JournalRow } from '../database/rows/journal.ts';
import { bodyHashOf, chainHashOf, FIRST_CHAIN_HASH } from '../engine/chain.ts';
import { type RecordBody, readBody, userOf, writeBody } from '../engine/record-body.ts';
import type { Findings } from './findings.ts';

/** Goes through the journal from its first record on. */
export class JournalAudit {
  /** What the recorded events make of an empty exchange; undefined once they contradict each other. */
  folded: State | undefined = State.empty();
  sequence = 0;
  at = 0;
  chainHash = FIRST_CHAIN_HASH;
  private epoch = 0;
  /** The same, reached by deciding each command again; undefined after the first difference. */
  private decided: State | undefined = State.empty();
  /** The time of the record before, where that was the clock's: what is due is done piece by piece, one before each command. */
  private clockAt: number | undefined;
  private readonly findings: Findings;

  constructor(findings: Findings) {
    this.findings = findings;
  }

  /** @returns the record's events, as far as they can be read and follow from what came before. */
  check(row: JournalRow): readonly Event[] {
    this.checkChain(row);
    const body = this.read(row);
    if (body === undefined) return [];
    this.checkColumns(row, body);
    this.decideAgain(row, body);
    return this.fold(row, body) ? body.events : [];
  }

  private checkChain(row: JournalRow): void {
    const { sequence, at, epoch, body, bodyHash, chainHash } = row;
    if (sequence !== this.sequence + 1) this.find(row, `follows record ${this.sequence}`);
    if (at < this.at) this.find(row, 'is older than the record before it');
    if (epoch < this.epoch) this.find(row, 'has an epoch that had ended');
    if (bodyHash !== bodyHashOf(body)) this.find(row, 'has a body that does not fit its hash');
    if (chainHash !== chainHashOf(this.chainHash, sequence, at, bodyHash)) this.find(row, 'breaks the chain of hashes');
    this.sequence = sequence;
    this.at = at;
    this.epoch = epoch;
    this.chainHash = chainHash;
  }

  private read(row: JournalRow): RecordBody | undefined {
    try {
      return readBody(row.body);
    } catch {
      this.find(row, 'has a body that cannot be read');
      this.folded = undefined;
      this.decided = undefined;
      return undefined;
    }
  }

  private checkColumns(row: JournalRow, { command, events }: RecordBody): void {
    if (row.user !== userOf(command)) this.find(row, 'names another user than its command');
    if (row.key !== (keyOf(events)?.id ?? null)) this.find(row, 'names another key than its events');
  }

  /** Folding alone would accept a forged event. */
  private decideAgain(row: JournalRow, { command, events }: RecordBody): void {
    const state = this.decided;
    if (state === undefined) return;
    const { at, sequence } = row;
    try {
      if (row.rulesVersion !== RULES_VERSION) {
        for (const event of events) apply(state, event, at);
        // What reached a stop under the old rules is among the events.
        state.repriced.clear();
        return;
      }
      const isOutOfTurn = command.type !== 'AdvanceClock' && this.clockAt !== at && isSomethingDue(state, at);
      if (isOutOfTurn) this.find(row, 'came before what was due');
      this.clockAt = command.type === 'AdvanceClock' ? at : undefined;
      const used = keyOf(events);
      const key = used && { id: used.id, input: used.input };
      const outcome = execute(state, { command, at, sequence, ...(key && { key }) });
      if (outcome.kind !== 'done') this.find(row, `would be ${outcome.kind} if it were decided again`);
      else if (writeBody(encode(command), outcome.events) === row.body) return;
      else this.find(row, 'has other events than the same command gives when it is decided again');
    } catch (error) {
      this.find(row, `cannot be decided again: ${(error as Error).message}`);
    }
    this.decided = undefined;
  }

  private fold(row: JournalRow, { events }: RecordBody): boolean {
    if (this.folded === undefined) return false;
    try {
      for (const event of events) apply(this.folded, event, row.at);
      return true;
    } catch (error) {
      this.find(row, `has events that contradict what came before: ${(error as Error).message}`);
      this.folded = undefined;
      return false;
    }
  }

  private find(row: JournalRow, sentence: string): void {
    this.findings.add(`record ${row.sequence} ${sentence}`);
  }
}

function keyOf(events: readonly Event[]): { id: string; input: string } | undefined {
  for (const event of events) if (event.type === 'KeyUsed') return event.key;
  return undefined;
}
