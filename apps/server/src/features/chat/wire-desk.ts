// What conversations are called on the wire of the console.
import type { LanguageCode } from '@candor/contract';
import type { Database } from '../../database/tables.ts';
import { staffFacts } from '../staff/read-operators.ts';
import type { Chat } from './chat.ts';
import type { Conversation } from './conversation-rows.ts';
import { blockOf, customerOf } from './conversation-rows.ts';
import { type DeskRow, deskRowsOf } from './desk-rows.ts';
import type { Opened } from './openings.ts';
import { flag } from './wire-chat.ts';

type Staff = Awaited<ReturnType<typeof staffFacts>>;

export function nameIn(staff: Staff, operator: number | null): string {
  const found = operator === null ? undefined : staff.get(operator);
  return found?.name || found?.email || '';
}

function deskRow(row: DeskRow, staff: Staff, time: number) {
  return {
    id: row.id,
    user: row.person_id ?? 0,
    language: row.language as LanguageCode,
    state: row.state,
    operator: row.operator_id ?? 0,
    operator_name: nameIn(staff, row.operator_id),
    created_at: row.created_at.getTime(),
    last: row.last_number,
    last_at: row.last_at.getTime(),
    last_author: row.last_author,
    unread: row.unread,
    waiting_since: row.waiting_since?.getTime() ?? 0,
    is_blocked: flag(blockOf(row, time) !== undefined),
  };
}

export async function wireDeskRows(db: Database, rows: readonly DeskRow[], time: number) {
  const staff = await staffFacts(db);
  return rows.map(row => deskRow(row, staff, time));
}

/** One that was just worked on. */
export async function wireWorkedOn({ db, now }: Chat, { id }: Conversation) {
  return (await wireDeskRows(db, await deskRowsOf(db, [id]), now()))[0]!;
}

export async function wireOpened(chat: Chat, { conversation, until }: Opened) {
  const { db, now } = chat;
  const staff = await staffFacts(db);
  const [row] = await deskRowsOf(db, [conversation.id]);
  const block = blockOf(conversation, now());
  return {
    ...deskRow(row!, staff, now()),
    customer_delivered: conversation.customer_delivered,
    customer_seen: conversation.customer_seen,
    is_here: flag(chat.feed.isHere(customerOf(conversation))),
    mail: conversation.mail ?? '',
    block: block === undefined ? null : { ...block, ...blockerOf(conversation, staff) },
    opened_until: until,
  };
}

function blockerOf({ blocked_by, blocked_at }: Conversation, staff: Staff) {
  return { by: blocked_by ?? 0, by_name: nameIn(staff, blocked_by), at: blocked_at?.getTime() ?? 0 };
}
