// The calls that show the journal, and have it verified.
import { consoleCalls } from '@candor/contract/console';
import { answer, done, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { lastSequence, sequenceAt } from '../../journal/find-places.ts';
import { FIRST_CHAIN_HASH } from '../../journal/hash-chain.ts';
import { readJournalHead, readVerifications } from '../../journal/read-head.ts';
import { readJournal } from '../../journal/read-records.ts';
import { recordAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import type { VerifyRuns } from './verify-runs.ts';
import { journalRecordOf } from './wire-record.ts';

const HOUR_MS = 3_600_000;
const SHOWN_RESULTS = 10;

const flagOf = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));

export function consoleJournalRoutes(staff: Staff, verifyRuns: Pick<VerifyRuns, 'state' | 'start'>): RouteFile {
  const { reader, now } = staff;

  return route => {
    route(consoleCalls.getJournalHead, async () => {
      const { sequence, at, hash, epoch, rulesVersion, bytes } = await readJournalHead(reader);
      const since = async (time: number) => Math.max(sequence + 1 - (await sequenceAt(reader, time)), 0);
      const run = verifyRuns.state();
      const results = await readVerifications(reader, SHOWN_RESULTS);
      return answer({
        sequence,
        hash: sequence === 0 ? '' : hash,
        at,
        rules_version: rulesVersion,
        epoch,
        records_last_hour: await since(now() - HOUR_MS),
        records_last_day: await since(now() - 24 * HOUR_MS),
        bytes,
        verification: {
          is_running: flagOf(run.isRunning),
          started_at: run.startedAt,
          checked: run.checked,
          total: run.total,
          has_failed_to_run: flagOf(run.hasFailedToRun),
          results: results.map(({ isOk, ...result }) => ({ ...result, is_ok: flagOf(isOk) })),
        },
      });
    });

    route(consoleCalls.listJournal, async ({ before, page, limit }) => {
      const last = await lastSequence(reader);
      const count = Math.min(before ?? last, last);
      const to = count - (page - 1) * limit;
      const rows = to < 1 ? [] : await readJournal(reader, Math.max(to - limit + 1, 1), to);
      return answer({ list: rows.map(journalRecordOf), count, page, limit });
    });

    route(consoleCalls.getJournalRecord, async ({ sequence }) => {
      const [row, previous] = await readJournal(reader, sequence - 1, sequence);
      if (row?.sequence !== sequence) return refuse('unknown_record');
      const record = journalRecordOf(row);
      const body = record.is_public === 1 ? row.body : '';
      return answer({ ...record, body, previous_hash: previous?.hash ?? FIRST_CHAIN_HASH });
    });

    route(consoleCalls.verifyJournal, async ({ reason }, { operator }) => {
      if (verifyRuns.state().isRunning) return refuse('verification_running');
      await recordAct(staff, operator, 'verify_journal', { reason });
      return verifyRuns.start() ? done() : refuse('verification_running');
    });
  };
}
