// The calls about the desk itself: ready answers, hours, figures, and the socket ticket of its staff.
import { chatDays, type LanguageCode, languageCodes } from '@candor/contract';
import { consoleCalls as calls, chatPlaceholders } from '@candor/contract/console';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { answer, done, type FieldProblem, refuse, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { staffFacts } from '../staff/operator-rows.ts';
import { recordAct } from '../staff/record-act.ts';
import type { Chat } from './chat.ts';
import { makeDeskTicket } from './chat-gateway.ts';
import { type DeskHours, isTimeZone, rangeOf, storedHours, storeHours } from './desk-hours.ts';
import { nameIn, wireHours } from './wire-chat.ts';

const FIRST_ANSWER = sql`1000 * extract(epoch FROM answered_at - asked_at)`;

const DAY_MS = 24 * 3_600_000;

export function consoleDeskRoutes(chat: Chat): RouteFile {
  const { db, staff, now } = chat;

  return route => {
    route(calls.listCannedAnswers, async () => {
      const names = await staffFacts(db);
      const rows = await listCanned(db);
      return answer(
        rows.map(({ id, name, texts, changed_at, changed_by }) => ({
          id,
          name,
          texts,
          changed_at: changed_at.getTime(),
          changed_by_name: nameIn(names, changed_by),
        })),
      );
    });

    route(calls.saveCannedAnswer, async ({ id, name, ...input }, { operator }) => {
      const problems = languageCodes.flatMap(language => unknownPlaceholders(language, input[language]));
      if (problems.length > 0) return refuseFields(problems);
      await recordAct(staff, operator, 'change_canned_answer');
      const texts = Object.fromEntries(languageCodes.map(language => [language, input[language].trim()]));
      const canned = { name: name.trim(), texts: texts as Record<LanguageCode, string> };
      const saved = await saveCanned(db, id, { ...canned, at: new Date(now()), by: operator.id });
      return saved === undefined ? refuse('unknown_canned_answer') : answer({ id: saved });
    });

    route(calls.removeCannedAnswer, async ({ id }, { operator }) => {
      await recordAct(staff, operator, 'change_canned_answer');
      return (await removeCanned(db, id)) ? done() : refuse('unknown_canned_answer');
    });

    route(calls.getChatHours, async () => {
      const stored = await storedHours(db);
      return answer({
        ...wireHours(await chat.hours(), now()),
        changed_at: stored?.changedAt.getTime() ?? 0,
        changed_by_name: stored === undefined ? '' : nameIn(await staffFacts(db), stored.changedBy),
      });
    });

    route(calls.setChatHours, async ({ always_open, time_zone: timeZone, ...input }, { operator }) => {
      const problems: FieldProblem[] = isTimeZone(timeZone) ? [] : [{ field: 'time_zone', code: 'unknown_time_zone' }];
      const days = Object.fromEntries(chatDays.flatMap(day => (input[day] === undefined ? [] : [[day, input[day]]])));
      for (const [day, text] of Object.entries(days)) {
        if (rangeOf(text!) === undefined) problems.push({ field: day, code: 'invalid_hours' });
      }
      if (problems.length > 0) return refuseFields(problems);
      await recordAct(staff, operator, 'change_chat_hours');
      const hours: DeskHours = { alwaysOpen: always_open === 1, timeZone, days };
      await storeHours(db, { hours, changedAt: new Date(now()), changedBy: operator.id });
      chat.hours.forget();
      return done();
    });

    route(calls.getChatFigures, async ({ days }) => {
      const { shares, ...figures } = await readChatFigures(db, new Date(now() - days * DAY_MS));
      const names = await staffFacts(db);
      const operators = shares.map(share => ({ ...share, name: nameIn(names, share.operator) }));
      return answer({ ...figures, operators });
    });

    route(calls.getDeskTicket, (_, { operator }) => answer(makeDeskTicket(chat, operator)));
  };
}

/** What is in double braces and no placeholder that the console fills in. */
function unknownPlaceholders(field: string, text: string): FieldProblem[] {
  const known: readonly string[] = chatPlaceholders;
  const unknown = [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].find(([, name]) => !known.includes(name!));
  return unknown === undefined ? [] : [{ field, code: 'unknown_placeholder', facts: { name: unknown[0] } }];
}

/** Reads and writes the ready answers of the desk. */
function listCanned(db: Database) {
  return db
    .selectFrom('chat_canned_answers')
    .selectAll()
    .$narrowType<{ texts: Record<LanguageCode, string> }>()
    .orderBy('name')
    .orderBy('id')
    .execute();
}

type Canned = { name: string; texts: Record<LanguageCode, string>; at: Date; by: number };

/** @returns its number, or undefined where there is none of the given number. */
async function saveCanned(
  db: Database,
  id: number | undefined,
  { name, texts, at, by }: Canned,
): Promise<number | undefined> {
  const row = { name, texts: JSON.stringify(texts), changed_at: at, changed_by: by };
  const saved =
    id === undefined
      ? await db.insertInto('chat_canned_answers').values(row).returning('id').executeTakeFirst()
      : await db.updateTable('chat_canned_answers').set(row).where('id', '=', id).returning('id').executeTakeFirst();
  return saved?.id;
}

async function removeCanned(db: Database, id: number): Promise<boolean> {
  const removed = await db.deleteFrom('chat_canned_answers').where('id', '=', id).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

type Waiting = { waiting: string; waiting_since: Date | null; open: string };

type Answered = { answered: string; middle: number | null; slow: number | null };

type Share = {
  operator: number;
  open: string;
  waiting: string;
  answered: string;
  middle: number | null;
  messages: string;
};

/** Reads how long customers wait for a first answer, and the workload of each member of staff. */
async function readChatFigures(db: Database, since: Date) {
  const queue = await sql<Waiting>`
    SELECT count(*) FILTER (WHERE waiting_since IS NOT NULL) AS waiting, min(waiting_since) AS waiting_since, count(*) AS open
    FROM chat_conversations WHERE state <> 'resolved' AND last_number > 0`.execute(db);
  const answers = await sql<Answered>`
    SELECT count(*) AS answered, percentile_cont(0.5) WITHIN GROUP (ORDER BY ${FIRST_ANSWER})::float8 AS middle,
      percentile_cont(0.9) WITHIN GROUP (ORDER BY ${FIRST_ANSWER})::float8 AS slow
    FROM chat_answers WHERE answered_at >= ${since}`.execute(db);
  const [{ waiting, waiting_since, open }] = queue.rows as [Waiting];
  const [{ answered, middle, slow }] = answers.rows as [Answered];
  return {
    waiting: Number(waiting),
    waiting_since: waiting_since?.getTime() ?? 0,
    open: Number(open),
    answered: Number(answered),
    first_answer_ms: Math.round(middle ?? 0),
    slow_answer_ms: Math.round(slow ?? 0),
    shares: await sharesOf(db, since),
  };
}

async function sharesOf(db: Database, since: Date) {
  const { rows } = await sql<Share>`
    SELECT o.id AS operator, coalesce(load.open, 0) AS open, coalesce(load.waiting, 0) AS waiting,
      coalesce(first.answered, 0) AS answered, first.middle, coalesce(said.messages, 0) AS messages
    FROM operators o
    LEFT JOIN (SELECT operator_id, count(*) AS open, count(waiting_since) AS waiting
      FROM chat_conversations WHERE operator_id IS NOT NULL GROUP BY 1) AS load ON load.operator_id = o.id
    LEFT JOIN (SELECT operator_id, count(*) AS answered,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY ${FIRST_ANSWER})::float8 AS middle
      FROM chat_answers WHERE answered_at >= ${since} GROUP BY 1) AS first ON first.operator_id = o.id
    LEFT JOIN (SELECT operator_id, count(*) AS messages
      FROM chat_messages WHERE author = 'staff' AND at >= ${since} GROUP BY 1) AS said ON said.operator_id = o.id
    WHERE load.open > 0 OR first.answered > 0 OR said.messages > 0 ORDER BY o.id`.execute(db);
  return rows.map(({ operator, middle, ...counts }) => ({
    operator,
    open: Number(counts.open),
    waiting: Number(counts.waiting),
    answered: Number(counts.answered),
    first_answer_ms: Math.round(middle ?? 0),
    messages: Number(counts.messages),
  }));
}
