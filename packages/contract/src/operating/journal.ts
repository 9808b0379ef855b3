// The calls that show the journal, how far it goes, and whether everything stored still follows from it.
import * as z from 'zod/mini';
import { reason } from '../staff/console-fields.ts';
import { flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { optional, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';

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
  /** Whether its body speaks of no user, so that anybody who works here may read it. */
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
        /** The last that was asked for here could not run. */
        has_failed_to_run: flag(),
        /** What the last runs found, newest first; `problem` is the first sentence of what is wrong. */
        results: z.array(z.object({ at: ms(), sequence: int(), is_ok: flag(), problem: str() })),
      }),
    }),
    summary: 'Answers the head of the chain, how the journal grows, and what the last verifications found.',
  },

  listJournal: {
    ...shared,
    method: 'GET',
    path: 'console/journal/list',
    limit: 'read',
    /** `before` keeps pages in place while records are added: only those up to this sequence. */
    request: form({ before: optional(whole()), ...pageFields() }),
    answer: countedList(z.object(record)),
    summary: 'Lists records of the journal, newest first, without their bodies.',
  },

  getJournalRecord: {
    ...shared,
    method: 'GET',
    path: 'console/journal/record',
    limit: 'read',
    request: form({ sequence: whole() }),
    answer: z.object({
      ...record,
      /** The canonical text whose SHA-256 is `body_hash`; "" where it speaks of a user. */
      body: str(),
      /** The hash of the record before; SHA-256 of it, of sequence and time and of `body_hash` gives `hash`. */
      previous_hash: message(),
    }),
    summary: 'Answers one record, with its body where that speaks of no user.',
  },

  verifyJournal: {
    ...shared,
    method: 'POST',
    path: 'console/journal/verify',
    limit: 'code',
    request: form({ reason: reason() }),
    answer: message(),
    summary:
      'Starts `verify` beside the exchange, one at a time: every record is hashed and decided again, and every stored row compared. The head tells how it goes.',
  },
});
