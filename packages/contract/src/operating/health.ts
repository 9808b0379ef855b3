// The call that shows how the exchange is: engine, market maker, prices, queues, jobs, database and disks, in one answer.
import * as z from 'zod/mini';
import { reason } from '../staff/console-fields.ts';
import { changedValue } from '../staff-powers.ts';
import { dec, flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { form } from '../wire/form.ts';

/** The workers next to the engine; each has a sequence that it has reached, or a backlog. */
export const jobNames = [
  'candles',
  'views',
  'trade_days',
  'staff_proposals',
  'factor_resets',
  'verification_decisions',
  'pictures',
  'account_chores',
  'reseal',
] as const;
export type JobName = (typeof jobNames)[number];

/** The usage of a disk: the data folder, and the database where it has another disk or another machine. */
const diskNames = ['data', 'database'] as const;
export type DiskName = (typeof diskNames)[number];

/**
 * `none`: one host is listed, and it waits for no replica. `synchronous`: each commit waits for a replica. `waiting`: too few of those that it
 * waits for are connected, so nothing can be stored. `asynchronous`: several hosts are listed, and no commit waits for a replica. `unreadable`:
 * the server may not see the replicas. `managed`: a setting says that the provider of the database keeps each commit on several hosts.
 */
const replicationStates = ['none', 'synchronous', 'waiting', 'asynchronous', 'unreadable', 'managed'] as const;

const milliseconds = () => z.number();

export const healthConsoleCalls = defineCalls({
  getHealth: {
    method: 'GET',
    path: 'console/health/get',
    access: 'operator',
    permission: 'health.see',
    limit: 'poll',
    request: form({}),
    answer: z.object({
      time: ms(),
      version: message(),
      node: message(),
      /** When this server started. */
      started_at: ms(),
      memory_bytes: int(),
      engine: z.object({
        is_ready: flag(),
        epoch: int(),
        sequence: int(),
        last_commit_at: ms(),
        queued: int(),
        /** Since the start of the server. */
        batches: int(),
        commit_average_ms: milliseconds(),
        /** Of a hundred batches ninety-nine took no longer than this; 0 before the first. */
        commit_p99_ms: milliseconds(),
        alarms: int(),
        reloads: int(),
        /** The last record whose rows and history are stored, and what is decided beyond it. */
        applied_sequence: int(),
        lag_records: int(),
        /** Of the journal. */
        lag_bytes: int(),
        /** How far the clock of the machine has leapt and is not accepted, negative backwards; 0 where it has not. */
        clock_leap_ms: int(),
        /** Whether price sources or the time server say that the clock is wrong. */
        clock_is_refuted: flag(),
        /** How far engine time is ahead of the clock. */
        clock_ahead_ms: int(),
      }),
      /** The records of the day that a demo traded on its own before it opened, and when that day began; zeros where there is none. */
      demo_day: z.object({ since: ms(), first_sequence: int(), last_sequence: int() }),
      /** The market maker next to the server, as the launcher reports it; `none` where there is no launcher, or no maker. */
      maker: z.object({
        state: z.enum(['none', 'running', 'ended']),
        /** How many times it was started again, and since when it is in this state. */
        restarts: int(),
        since: ms(),
        /** How it ended last, and the exit code, the signal, or why it could not be started; '' = it has not. */
        reason: z.enum(['', 'exit', 'signal', 'not_started']),
        detail: str(),
      }),
      /** Markets with what each source said last, whether it counts, and the index made of it. */
      prices: z.array(
        z.object({
          market: int(),
          symbol: message(),
          index_price: dec(),
          /** How many decimals the market's prices have; its index has more. */
          price_scale: int(),
          /** 0 = never. */
          index_at: ms(),
          is_stale: flag(),
          quotes: z.array(z.object({ source: message(), price: dec(), received_at: ms(), is_counted: flag() })),
        }),
      ),
      /** What the exchange depends on and has not answered for two minutes: `node:` or `prices:` and a name, `signer`, `mail` or `sms`. */
      silent: z.array(message()),
      messages: z.array(
        z.object({
          channel: z.enum(['mail', 'sms', 'push']),
          waiting: int(),
          /** When the oldest of them was written; 0 = none waits. */
          oldest_at: ms(),
          /** How many of them were tried before, the one that is being sent included, and the most tries of one. */
          failed: int(),
          most_attempts: int(),
        }),
      ),
      /** `sequence` is the journal sequence that a job has reached, 0 for one with a backlog; `waiting` is the remaining work of either. */
      jobs: z.array(z.object({ job: z.enum(jobNames), sequence: int(), waiting: int() })),
      database: z.object({
        version: message(),
        bytes: int(),
        connections: int(),
        tables: z.array(z.object({ name: str(), bytes: int() })),
        /** Whether a commit is kept on a second host before it is acknowledged. */
        replication: z.enum(replicationStates),
        /** Those that are connected, and how far the log on their disk is behind. */
        replicas: z.array(z.object({ name: str(), is_synchronous: flag(), behind_bytes: int() })),
      }),
      /** A database on another machine has a disk that is not seen from here, and 0 bytes of it. */
      disks: z.array(
        z.object({
          place: z.enum(diskNames),
          is_seen: flag(),
          free_bytes: int(),
          total_bytes: int(),
          is_low: flag(),
          is_full: flag(),
        }),
      ),
    }),
    summary:
      'Answers how the exchange is doing: engine, market maker, index sources, queues, jobs, database and disks.',
  },

  acceptClock: {
    method: 'POST',
    path: 'console/health/accept_clock',
    access: 'operator',
    permission: 'health.clock',
    limit: 'write',
    request: form({ reason: reason() }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes to accept the clock of the machine after a leap that price sources and the time server neither confirm nor refute; a second member of staff must agree.',
  },
});
