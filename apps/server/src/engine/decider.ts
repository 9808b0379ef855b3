// The engine's side of the core: stamps commands, runs them on the state in memory and collects what must be stored.
import {
  type Command,
  encode,
  execute,
  isSomethingDue,
  type Outcome,
  RULES_VERSION,
  type State,
} from '@candor/exchange';
import type { Logger } from 'pino';
import type { JournalRow } from '../database/rows/journal.ts';
import { chainHashOf, hashesOf } from '../journal/hash-chain.ts';
import { commandInput, commandKeyId, newSalt, userOf, writeBody } from '../journal/record-body.ts';
import type { Batch } from './batch.ts';
import type { EngineClock } from './engine-clock.ts';
import type { EngineMetrics } from './engine-metrics.ts';
import type { Answer, Submission, Waiting } from './engine-port.ts';
import type { PendingRows } from './pending-rows.ts';

/** The journal's last record, as of which the state is. */
export type Head = { sequence: number; chainHash: string };

type DeciderParts = {
  state: State;
  /** Gets every record that is decided. */
  pending: PendingRows;
  head: Head;
  epoch: number;
  clock: Pick<EngineClock, 'now'>;
  log: Logger;
  metrics: EngineMetrics;
};

type Key = NonNullable<Parameters<typeof execute>[1]['key']>;

/** A command that did something, with the text that `encode` made of it. */
type Recording = {
  command: Command;
  text: string;
  at: number;
  key?: Key | undefined;
  clientId?: string | undefined;
  events: Extract<Outcome, { kind: 'done' }>['events'];
};

const INTERNAL: Answer = { kind: 'rejected', rejection: { code: 'internal' } };

export class Decider {
  readonly state: State;
  readonly pending: PendingRows;
  readonly epoch: number;
  readonly clock: Pick<EngineClock, 'now'>;
  private head: Head;
  private readonly log: Logger;
  private readonly metrics: EngineMetrics;

  constructor({ state, pending, head, epoch, clock, log, metrics }: DeciderParts) {
    this.state = state;
    this.pending = pending;
    this.head = head;
    this.epoch = epoch;
    this.clock = clock;
    this.log = log;
    this.metrics = metrics;
  }

  /** A throw out of this means that memory can no longer be trusted. */
  decide(waiting: Waiting, batch: Batch): void {
    const { command } = waiting.submission;
    const at = this.clock.now();
    let text: string;
    try {
      // Written before anything changes: what cannot be written must not happen.
      text = encode(command);
      assertStorable(waiting.submission);
    } catch (cause) {
      this.alarm('a command cannot be written', command, cause);
      batch.replies.push({ waiting, answer: INTERNAL });
      return;
    }
    if (isSomethingDue(this.state, at)) this.runDue(at, batch);
    const key = keyOf(waiting.submission, text);
    const outcome = execute(this.state, { command, at, sequence: this.head.sequence + 1, ...(key && { key }) });
    this.note(outcome, { waiting, text, at, key }, batch);
  }

  private note(
    outcome: Outcome,
    { waiting, text, at, key }: { waiting: Waiting; text: string; at: number; key: Key | undefined },
    batch: Batch,
  ): void {
    const { command } = waiting.submission;
    switch (outcome.kind) {
      case 'done': {
        const { events, result } = outcome;
        if (events.length > 0 || command.type !== 'AdvanceClock') {
          const clientId = command.type === 'PlaceSpotOrder' ? waiting.submission.key?.value : undefined;
          this.record({ command, text, at, key, clientId, events }, batch);
        }
        const { sequence, chainHash: hash } = this.head;
        batch.replies.push({ waiting, answer: { kind: 'done', sequence, hash, result, repeated: false, events } });
        return;
      }
      case 'rejected':
        batch.replies.push({ waiting, answer: { kind: 'rejected', rejection: outcome.rejection } });
        return;
      case 'repeated':
        batch.replies.push({ waiting, firstCall: outcome.key });
        return;
      case 'failed':
        this.alarm('a command could not be decided', command, outcome.cause);
        batch.replies.push({ waiting, answer: INTERNAL });
        return;
      default:
        outcome satisfies never;
    }
  }

  /** Lets happen what was due before the command that comes next. */
  private runDue(at: number, batch: Batch): void {
    const command: Command = { type: 'AdvanceClock' };
    const outcome = execute(this.state, { command, at, sequence: this.head.sequence + 1 });
    if (outcome.kind !== 'done') throw new Error(`time could not advance: ${outcome.kind}`, { cause: outcome });
    this.record({ command, text: encode(command), at, events: outcome.events }, batch);
  }

  private record({ command, text, at, key, clientId, events }: Recording, batch: Batch): void {
    const sequence = this.head.sequence + 1;
    const salt = newSalt();
    const texts = { command: text, events: events.map(event => encode(event)) };
    const body = writeBody(texts, salt);
    const { bodyHash } = hashesOf(body, { command, events, rules: RULES_VERSION, salt }, texts);
    const chainHash = chainHashOf(this.head.chainHash, sequence, at, bodyHash);
    this.head = { sequence, chainHash };
    const row: JournalRow = {
      sequence,
      at,
      rulesVersion: RULES_VERSION,
      epoch: this.epoch,
      user: userOf(command),
      key: key?.id ?? null,
      body,
      bodyHash,
      chainHash,
      clientId: clientId ?? null,
    };
    batch.add(row, events);
    this.pending.add(row, events);
  }

  private alarm(sentence: string, command: Command, cause: unknown): void {
    this.metrics.alarms.inc();
    this.log.error({ alarm: true, err: cause, command: command.type, user: userOf(command) }, sentence);
  }
}

/** The contract lets no other key through; one that PostgreSQL refuses would stop the engine. */
function assertStorable({ key }: Submission): void {
  if (key !== undefined && !/^[\x20-\x7e]{1,200}$/.test(key.value)) throw new RangeError('a key has an unsound text');
}

function keyOf({ command, key }: Submission, text: string): Key | undefined {
  return key && { id: commandKeyId(userOf(command) ?? 0, key.route, key.value), input: commandInput(text) };
}
