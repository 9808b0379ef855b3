// Checks one record of the journal: its hashes, its sequence, and whether the core would decide the same again.
import { apply, type Event, execute, isSomethingDue, RULES_VERSION, State } from '@candor/exchange';
import type { JournalRow } from '../../database/rows/journal.ts';
import { chainHashOf, FIRST_CHAIN_HASH, hashesOf } from '../../journal/hash-chain.ts';
import { FIRST_NAMED_RULES, type RecordBody, readBody, textsOf, userOf, writeBody } from '../../journal/record-body.ts';
import type { Findings } from './compare-rows.ts';

/** What the hashes of the chain are made of, and the epoch, which only grows. */
export type ChainedRow = Pick<JournalRow, 'sequence' | 'at' | 'epoch' | 'bodyHash' | 'chainHash'>;

/** The last record that was checked. `clockAt` is its time where it was the clock's. */
export type AuditPosition = {
  sequence: number;
  at: number;
  chainHash: string;
  epoch: number;
  clockAt: number | null;
};

/**
 * Goes through the journal from its first record on, or from a checkpoint. A record gives one finding at most, the first that explains it. What the
 * records after a wrong one decided cannot be followed any more; their hashes and sequences still can.
 */
export class JournalAudit {
  /** What the recorded events make of an empty exchange; undefined once a record was wrong. */
  folded: State | undefined = State.empty();
  sequence = 0;
  at = 0;
  chainHash = FIRST_CHAIN_HASH;
  private epoch = 0;
  /** Whether the record before had a wrong sequence: then the sequence of the next one proves nothing. */
  private wasMisplaced = false;
  /** The same, reached by deciding each command again. */
  private decided = State.empty();
  /** The time of the record before, where that was the clock's: what is due is done piece by piece, one before each command. */
  private clockAt: number | undefined;
  private readonly findings: Findings;

  constructor(findings: Findings) {
    this.findings = findings;
  }

  /** Where a former run of verify had come to, with all that is needed to go on from there. */
  position(): AuditPosition {
    const { sequence, at, chainHash, epoch, clockAt = null } = this;
    return { sequence, at, chainHash, epoch, clockAt };
  }

  /**
   * Goes on behind the records that a former run found right, after all of them were checked by `checkChain`.
   *
   * @param load makes the state after them, a new one with each call.
   */
  resume({ sequence, chainHash, clockAt }: AuditPosition, load: () => State): void {
    if (this.folded === undefined) return;
    if (this.sequence !== sequence || this.chainHash !== chainHash) {
      this.findings.add(`record ${sequence} of the journal is not the one that the checkpoint was made at`);
      this.folded = undefined;
      return;
    }
    this.folded = load();
    this.decided = load();
    this.clockAt = clockAt ?? undefined;
  }

  /** Checks only that a record follows the one before it, by its hash. */
  checkChain(row: ChainedRow): void {
    const misplaced = this.misplacement(row);
    if (misplaced !== undefined && !this.wasMisplaced) this.find(row, misplaced);
    this.wasMisplaced = misplaced !== undefined;
    if (misplaced !== undefined) this.folded = undefined;
  }

  /** Follows the chain over a record whose body is lost: nothing behind it can be decided. */
  skip(row: ChainedRow): undefined {
    this.checkChain(row);
    this.folded = undefined;
  }

  /** @returns the record's events; undefined where they, or those of a record before it, cannot be followed. */
  check(row: JournalRow): readonly Event[] | undefined {
    const misplaced = this.misplacement(row);
    const unfit = fitsItsHash(row) ? undefined : this.unfitness(row);
    const wrong = (this.wasMisplaced ? undefined : misplaced) ?? unfit;
    this.wasMisplaced = misplaced !== undefined;
    if (misplaced !== undefined || unfit !== undefined) {
      if (wrong !== undefined) this.find(row, wrong);
      this.folded = undefined;
    }
    if (this.folded === undefined) return undefined;
    return this.follow(row, this.folded);
  }

  /** What is wrong with a record's sequence. */
  private misplacement({ sequence, at, epoch, bodyHash, chainHash }: ChainedRow): string | undefined {
    const before = { sequence: this.sequence, at: this.at, epoch: this.epoch };
    const expectedHash = chainHashOf(this.chainHash, sequence, at, bodyHash);
    Object.assign(this, { sequence, at, epoch, chainHash });
    if (sequence !== before.sequence + 1) return `follows record ${before.sequence}`;
    if (at < before.at) return 'is older than the record before it';
    if (epoch < before.epoch) return 'has an epoch that had ended';
    return chainHash === expectedHash ? undefined : 'breaks the chain of hashes';
  }

  /** Reports what is wrong with a changed body, as far as the records before show. */
  private unfitness(row: JournalRow): string {
    const sentence = 'has a body that does not fit its hash';
    const reading = read(row.body);
    if (typeof reading === 'string') return `${sentence}: ${reading}`;
    // Deciding it spoils the state, which nothing is compared with after this.
    const detail = this.folded === undefined ? undefined : this.difference(row, reading, this.decided);
    return detail === undefined ? sentence : `${sentence}: ${detail}`;
  }

  /** Decides and applies a record with the right sequence and hashes. */
  private follow(row: JournalRow, folded: State): readonly Event[] | undefined {
    const reading = read(row.body);
    const wrong = typeof reading === 'string' ? `has a body that cannot be read: ${reading}` : this.fault(row, reading);
    if (typeof reading !== 'string' && wrong === undefined) {
      const failure = applied(folded, reading.events, row.at);
      if (failure === undefined) return reading.events;
      this.find(row, `has events that contradict what came before: ${failure}`);
    } else this.find(row, wrong!);
    this.folded = undefined;
    return undefined;
  }

  /** What is wrong with a record's columns or events; folding alone would accept a forged event. */
  private fault(row: JournalRow, body: RecordBody): string | undefined {
    const { command, events } = body;
    if (row.user !== userOf(command)) return 'names another user than its command';
    if (row.key !== (keyOf(events)?.id ?? null)) return 'names another key than its events';
    // Records of older rules are not decided again, so no record may be made to look older than it is.
    const isSameRules =
      body.rules === undefined ? row.rulesVersion < FIRST_NAMED_RULES : row.rulesVersion === body.rules;
    if (!isSameRules) return 'names other rules than its body';
    if (row.rulesVersion !== RULES_VERSION) {
      const failure = applied(this.decided, events, row.at);
      // What reached a stop under the old rules is among the events.
      this.decided.repriced.clear();
      return failure === undefined ? undefined : `has events that contradict what came before: ${failure}`;
    }
    const isOutOfTurn =
      command.type !== 'AdvanceClock' && this.clockAt !== row.at && isSomethingDue(this.decided, row.at);
    if (isOutOfTurn) return 'came before what was due';
    this.clockAt = command.type === 'AdvanceClock' ? row.at : undefined;
    return this.difference(row, body, this.decided);
  }

  /** Decides a record's command and reports how its events differ from the result; undefined where they do not. */
  private difference(row: JournalRow, { command, events, salt }: RecordBody, state: State): string | undefined {
    if (row.rulesVersion !== RULES_VERSION) return undefined;
    const used = keyOf(events);
    const key = used && { id: used.id, input: used.input };
    try {
      const outcome = execute(state, { command, at: row.at, sequence: row.sequence, ...(key && { key }) });
      if (outcome.kind === 'failed') return `cannot be decided again: ${(outcome.cause as Error).message}`;
      if (outcome.kind === 'rejected') return `would be refused as ${outcome.rejection.code} if it were decided again`;
      if (outcome.kind !== 'done') return `would be ${outcome.kind} if it were decided again`;
      if (writeBody(textsOf({ command, events: outcome.events }), salt) === row.body) return undefined;
      const difference = firstDifference(events, outcome.events, 'events');
      // Only the writing differs, such as a space: only the hash shows it.
      if (difference === undefined) return undefined;
      return `has other events than the same command gives when it is decided again: ${difference}`;
    } catch (error) {
      return `cannot be decided again: ${(error as Error).message}`;
    }
  }

  private find(row: ChainedRow, sentence: string): void {
    this.findings.add(`record ${row.sequence} ${sentence}`);
  }
}

/** An unreadable body has no hash to match. */
function fitsItsHash({ body, bodyHash }: JournalRow): boolean {
  const reading = read(body);
  return typeof reading !== 'string' && hashesOf(body, reading).bodyHash === bodyHash;
}

/** A body, or what is wrong with it. */
function read(text: string): RecordBody | string {
  let body: Partial<RecordBody> | null;
  try {
    body = readBody(text);
  } catch {
    return 'it is not JSON';
  }
  if (!isTyped(body?.command)) return 'it has no command';
  if (!Array.isArray(body?.events) || !body.events.every(isTyped)) return 'it has no list of events';
  return body as RecordBody;
}

function isTyped(value: unknown): boolean {
  return typeof (value as { type?: unknown } | null | undefined)?.type === 'string';
}

/** Applies events. @returns what prevented it. */
function applied(state: State, events: readonly Event[], at: number): string | undefined {
  try {
    for (const event of events) apply(state, event, at);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function keyOf(events: readonly Event[]): { id: string; input: string } | undefined {
  for (const event of events) if (event.type === 'KeyUsed') return event.key;
  return undefined;
}

/** Such as `events.0.units is 5n, not 6n`; undefined where they are equal. `actual` may be anything that JSON can hold. */
function firstDifference(actual: unknown, expected: unknown, path = ''): string | undefined {
  if (!isObject(actual) || !isObject(expected) || Array.isArray(actual) !== Array.isArray(expected)) {
    return Object.is(actual, expected) ? undefined : `${path || 'it'} is ${named(actual)}, not ${named(expected)}`;
  }
  for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const inner = path === '' ? name : `${path}.${name}`;
    const difference = firstDifference(actual[name], expected[name], inner);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function named(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'bigint') return `${value}n`;
  if (isObject(value)) return 'type' in value ? String(value.type) : Array.isArray(value) ? 'a list' : 'an object';
  return String(value);
}
