// The calls that show the journal, and have it verified.

import { mayDo } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { encode, ISSUER } from '@candor/exchange';
import type { LoggedInOperator } from '../../http/logins.ts';
import { answer, done, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { sequenceAt } from '../../journal/find-places.ts';
import { FIRST_CHAIN_HASH } from '../../journal/hash-chain.ts';
import { partOfUser } from '../../journal/part-of-user.ts';
import { readJournalHead } from '../../journal/read-head.ts';
import { readJournal } from '../../journal/read-records.ts';
import { readBody, userOf } from '../../journal/record-body.ts';
import { recordAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { openedUntil } from '../users/view-window.ts';
import { listRecords } from './list-records.ts';
import { readVerdicts } from './verdict-rows.ts';
import type { VerifyRuns } from './verify-runs.ts';
import { eventCounts, isPublicRecord, journalRecordOf } from './wire-record.ts';
import { verdictOf } from './wire-verdict.ts';

const HOUR_MS = 3_600_000;
const SHOWN_RESULTS = 10;
const COMMAND_TYPES = Object.keys(ISSUER);

const flagOf = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));

export function consoleJournalRoutes(staff: Staff, verifyRuns: Pick<VerifyRuns, 'state' | 'start'>): RouteFile {
  const { reader, now } = staff;

  async function hasOpened(operator: LoggedInOperator, user: number): Promise<boolean> {
    return mayDo(operator.role, 'users.open') && (await openedUntil(staff, operator, user)) !== undefined;
  }

  async function bodyFor(operator: LoggedInOperator, text: string) {
    const read = readBody(text);
    const events = eventCounts(read);
    if (isPublicRecord(read)) return { events, body: text, shown: 'whole' as const, user: 0 };
    const user = userOf(read.command);
    if (user === null || !(await hasOpened(operator, user))) {
      return { events, body: '', shown: 'nothing' as const, user: 0 };
    }
    return { events, body: encode(partOfUser(read, user)), shown: 'part' as const, user };
  }

  return route => {
    route(consoleCalls.getJournalHead, async () => {
      const { sequence, at, hash, epoch, rulesVersion, bytes } = await readJournalHead(reader);
      const since = async (time: number) => Math.max(sequence + 1 - (await sequenceAt(reader, time)), 0);
      const run = verifyRuns.state();
      const results = await readVerdicts(reader, SHOWN_RESULTS);
      return answer({
        sequence,
        hash: sequence === 0 ? '' : hash,
        at,
        rules_version: rulesVersion,
        epoch,
        types: COMMAND_TYPES,
        records_last_hour: await since(now() - HOUR_MS),
        records_last_day: await since(now() - 24 * HOUR_MS),
        bytes,
        verification: {
          is_running: flagOf(run.isRunning),
          started_at: run.startedAt,
          checked: run.checked,
          total: run.total,
          has_failed_to_run: flagOf(run.hasFailedToRun),
          results: results.map(verdictOf),
        },
      });
    });

    route(consoleCalls.listJournal, async (query, { operator }) => {
      // What somebody did and when is theirs, so this takes the same look on record as any list of theirs.
      if (query.user !== undefined && !(await hasOpened(operator, query.user))) return refuse('user_not_opened');
      const { rows, head, searchedTo, isEnd } = await listRecords(reader, query);
      const list = rows.map(journalRecordOf);
      return answer({ list, head, searched_to: searchedTo, is_end: flagOf(isEnd) });
    });

    route(consoleCalls.getJournalRecord, async ({ sequence }, { operator }) => {
      const [row, previous] = await readJournal(reader, sequence - 1, sequence);
      if (row?.sequence !== sequence) return refuse('unknown_record');
      return answer({
        ...journalRecordOf(row),
        ...(await bodyFor(operator, row.body)),
        previous_hash: previous?.hash ?? FIRST_CHAIN_HASH,
      });
    });

    route(consoleCalls.verifyJournal, async (_, { operator }) => {
      if (verifyRuns.state().isRunning) return refuse('verification_running');
      await recordAct(staff, operator, 'verify_journal');
      return verifyRuns.start() ? done() : refuse('verification_running');
    });
  };
}
