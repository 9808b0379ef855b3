// The calls that show the journal, how far it goes, and whether everything stored still follows from it.
import * as z from 'zod/mini';
import { flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { optional, otherwise, rowNumber, textLike, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { pageFields } from '../wire/paging.ts';

/** What a run of `verify` compares with what the journal gives; `rest` is every table without a name here. */
export const comparedThings = ['accounts', 'entries', 'trades', 'orders', 'users', 'rest'] as const;
export type ComparedThing = (typeof comparedThings)[number];

const shared = { access: 'operator', permission: 'journal.see' } as const;

const record = {
  sequence: int(),
  at: ms(),
  /** The command. */
  type: message(),
  rules_version: int(),
  epoch: int(),
  hash: message(),
  body_hash: message(),
  /** Whether its body concerns no user, so that all staff may read it. */
  is_public: flag(),
};

export const journalConsoleCalls = defineCalls({
  getJournalHead: {
    ...shared,
    method: 'GET',
    path: 'console/journal/head',
    limit: 'poll',
    request: form({}),
    answer: z.object({
      /** The last record; 0, "" and 0 before the first. */
      sequence: int(),
      hash: str(),
      at: ms(),
      /** The version of the rules that this server decides by. */
      rules_version: int(),
      epoch: int(),
      /** Every kind of command that a record can be of. */
      types: z.array(message()),
      /** How much was added lately, and the size of the whole journal. */
      records_last_hour: int(),
      records_last_day: int(),
      bytes: int(),
      verification: z.object({
        is_running: flag(),
        /** 0 = never, here and below. */
        started_at: ms(),
        /** How far the one that runs has come, of how many records. */
        checked: int(),
        total: int(),
        /** The last one requested here could not run. */
        has_failed_to_run: flag(),
        /** What the last runs found, newest first; `problem` is the first sentence of what is wrong. */
        results: z.array(
          z.object({
            at: ms(),
            sequence: int(),
            is_ok: flag(),
            problem: str(),
            /** 0 of a run from before it was measured. */
            duration_ms: int(),
            /** What was compared, by what it is; empty where a wrong record ended the comparison, or of runs from before. */
            compared: z.array(z.object({ what: z.enum(comparedThings), count: int() })),
          }),
        ),
      }),
    }),
    summary: 'Answers the head of the chain, how the journal grows, and what the last verifications found.',
  },

  listJournal: {
    ...shared,
    method: 'GET',
    path: 'console/journal/list',
    limit: 'read',
    /**
     * `from` and `to` are sequences, both included; `since` and `until` are Unix milliseconds, `until` not included.
     * `before` continues: only records with a lower sequence. `user` requires that the caller has opened this user.
     */
    request: form({
      type: optional(textLike(/^[A-Za-z]{1,60}$/, 'malformed')),
      user: optional(rowNumber()),
      from: optional(whole()),
      to: optional(whole()),
      since: optional(whole(0)),
      until: optional(whole(0)),
      before: optional(whole()),
      limit: otherwise(pageFields().limit, 50),
    }),
    answer: z.object({
      list: z.array(z.object(record)),
      /** The last record of the journal. */
      head: int(),
      /** The lowest sequence searched; 0 where there was none. Lower ones are requested with `before`. */
      searched_to: int(),
      /** Whether no matching record can be below. */
      is_end: flag(),
    }),
    summary:
      'Lists records of the journal, newest first, without their bodies. A request with filters searches 100,000 records at most and says how far it got. Records of one user are listed for operators who have opened that user.',
  },

  getJournalRecord: {
    ...shared,
    method: 'GET',
    path: 'console/journal/record',
    limit: 'read',
    request: form({ sequence: whole() }),
    answer: z.object({
      ...record,
      /** What happened, by kind: it names no user. */
      events: z.array(z.object({ type: message(), count: int() })),
      /**
       * The canonical text whose SHA-256 is `body_hash`. Of a user's command there is the part about that user, for operators
       * who have opened that user; otherwise "".
       */
      body: str(),
      shown: z.enum(['whole', 'part', 'nothing']),
      /** Whose command it is, where the caller has opened that user; 0 otherwise. */
      user: int(),
      /** The hash of the record before; SHA-256 of it, of sequence and time and of `body_hash` gives `hash`. */
      previous_hash: message(),
    }),
    summary:
      'Answers one record: with its whole body where that concerns no user, and with the part about its user for operators who have opened that user.',
  },

  verifyJournal: {
    ...shared,
    method: 'POST',
    path: 'console/journal/verify',
    limit: 'code',
    request: form({}),
    answer: message(),
    summary:
      'Starts `verify`, which changes nothing, next to the exchange, one at a time: every record is hashed and decided again, and every stored row compared. The head reports its progress.',
  },
});
