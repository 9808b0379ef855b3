// Reads how long customers wait for a first answer, and how much each member of staff has to do.
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

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

const FIRST_ANSWER = sql`1000 * extract(epoch FROM answered_at - asked_at)`;

export async function readChatFigures(db: Database, since: Date) {
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
    ...{ waiting: Number(waiting), waiting_since: waiting_since?.getTime() ?? 0, open: Number(open) },
    ...{ answered: Number(answered), first_answer_ms: Math.round(middle ?? 0), slow_answer_ms: Math.round(slow ?? 0) },
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
