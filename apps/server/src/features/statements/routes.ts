// The calls about statements: made on request, handed over once to their owner, and not stored.

import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CsvStyle, calls, type StatementFormat } from '@candor/contract';
import type pg from 'pg';
import type { PoolReader, Reader } from '../../database/reader.ts';
import { int8, optional } from '../../database/store/field.ts';
import { answer, file, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { TextOf } from '../../texts.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { createWalletHistory } from '../wallet/history/wallet-history.ts';
import type { LockedFunds } from '../wallet/locked-funds.ts';
import { readWallets } from '../wallet/read-wallets.ts';
import type { Say } from '../wallet/wire-ledger-entry.ts';
import { drawPdf } from './draw-pdf.ts';
import { monthAt, monthNamed, monthsBack } from './month.ts';
import { type Line, readLines } from './read-lines.ts';
import { readStatement, type Statement } from './read-statement.ts';
import { type StatementText, statementBlocks } from './statement-blocks.ts';
import { statementCsv } from './statement-csv.ts';
import { createWords } from './statement-words.ts';

export type StatementParts = {
  pool: pg.Pool;
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  textOf: TextOf;
  lockedFunds: LockedFunds;
  now?: () => number;
};

/** Drawing takes a core, so no more than these wait for it; later calls are refused. */
const MAX_WAITING = 10;
/** Runs that processing the past of one account may take. */
const MAX_RUNS = 1_000;

const ABANDONED_MS = 10 * 60_000;

type StatementRequest = Pick<StatementText, 'language' | 'method'> & { user: number; month: string };

export function statementRoutes({
  pool,
  reader,
  lockedFunds,
  live,
  textOf,
  now = Date.now,
}: StatementParts): RouteFile {
  const history = createWalletHistory(pool, reader, lockedFunds, () => live.current.list);
  const line = createWaitingLine(MAX_WAITING);
  // One at a time for each user, unless its reader went away before it began.
  const underWay = new Map<number, number>();

  /** Everything that happened to the account, by the records; an account of years takes several runs. */
  async function prepare({ user, language, method, month }: StatementRequest): Promise<StatementText | undefined> {
    for (let run = 0; !(await history.catchUp(user)); run++) if (run === MAX_RUNS) return undefined;
    const { list } = live.current;
    const say: Say = (key, facts) => textOf(language, key, facts);
    const statement = await reader.inSnapshot(snapshot =>
      readStatement(snapshot, lockedFunds, { list, user, month: monthNamed(month), nowMs: now() }),
    );
    return { statement, words: createWords(list, say, textOf.has), language, method, madeAt: now() };
  }

  async function* pieces(
    text: StatementText,
    { as, ...style }: CsvStyle & { as: StatementFormat },
  ): AsyncGenerator<string | Uint8Array> {
    try {
      const lines = await linesOf(text.statement);
      if (as === 'csv') yield* statementCsv(text, lines, style);
      else yield* readSpooled(await drawn(text, lines));
    } finally {
      underWay.delete(text.statement.user);
    }
  }

  async function linesOf({ user, openedAt: after, lastRecord }: Statement) {
    const accounts = [...(await readWallets(reader, user)).keys()];
    return readLines(reader, live.current.list, { user, accounts, after, upTo: lastRecord.sequence });
  }

  /** One at a time: drawing takes a core. */
  function drawn(text: StatementText, lines: AsyncIterable<readonly Line[]>) {
    const { statement, words, language, madeAt } = text;
    const title = words.say('statementWords.title', { month: statement.month.name });
    const foot = words.say('statementWords.foot', { user: statement.user, sequence: statement.lastRecord.sequence });
    return line.run(() => spool(drawPdf({ language, title, foot, madeAt }, statementBlocks(text, lines))));
  }

  return route => {
    route(calls.listStatementMonths, async (_, { user }) => {
      const first = await readFirstMoment(reader, [...(await readWallets(reader, user.id)).keys()]);
      const months = first === undefined ? [] : monthsBack(now(), first);
      const running = monthAt(now()).name;
      const list = months.map(({ name }) => ({
        month: name,
        is_running: name === running ? (1 as const) : (0 as const),
      }));
      return answer({ list });
    });

    route(calls.downloadStatement, async ({ month, cost_method: method, ...form }, { user, language }) => {
      if (monthNamed(month).startMs > now()) return refuse('statement_not_yet');
      if (line.isFull() || now() - (underWay.get(user.id) ?? 0) < ABANDONED_MS) return refuse('too_many_requests');
      underWay.set(user.id, now());
      const text = await prepare({ user: user.id, language, method, month }).catch(error => {
        underWay.delete(user.id);
        throw error;
      });
      if (text === undefined) {
        underWay.delete(user.id);
        return refuse('unavailable');
      }
      return file(`candor-${user.id}-${month}.${form.as}`, pieces(text, form));
    });
  };
}

/** Undefined where nothing has moved yet. */
async function readFirstMoment(reader: Reader, accounts: readonly number[]): Promise<number | undefined> {
  const first = (column: 'debit' | 'credit') =>
    `(SELECT at FROM entries WHERE ${column} = account AND ${column} & 255 < 16 ORDER BY sequence, n LIMIT 1)`;
  const [moment] = await reader.find(
    optional(int8('min(at)')),
    `FROM unnest($1::bigint[]) AS mine(account)
     CROSS JOIN LATERAL (${first('credit')} UNION ALL ${first('debit')}) AS sides`,
    [accounts],
  );
  return moment;
}

/** @param most how many may wait besides the running one. */
function createWaitingLine(most: number) {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;

  return {
    isFull: () => inside > most,

    /** Does something in its turn. */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      inside += 1;
      const turn = last.then(work);
      last = turn.then(
        () => undefined,
        () => undefined,
      );
      return turn.finally(() => {
        inside -= 1;
      });
    },
  };
}

/** A slow reader must not hold up the worker that makes the file. The caller closes it. */
async function spool(pieces: AsyncIterable<Uint8Array>): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-'));
  const handle = await open(join(folder, 'file'), 'wx+', 0o600).finally(() => rm(folder, { recursive: true }));
  try {
    for await (const piece of pieces) await handle.write(piece);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** From its beginning; it is closed at the end, or when its reader goes away. */
async function* readSpooled(handle: FileHandle): AsyncGenerator<Uint8Array> {
  try {
    yield* handle.createReadStream({ start: 0, autoClose: false });
  } finally {
    await handle.close();
  }
}
