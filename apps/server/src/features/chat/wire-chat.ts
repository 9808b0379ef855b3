// The wire form of messages, hours and conversations of live support.
import { type ChatDay, chatDays, type LanguageCode } from '@candor/contract';
import type { Database } from '../../database/tables.ts';
import { staffFacts } from '../staff/operator-rows.ts';
import type { Chat } from './chat.ts';
import { blockOf, type Conversation, customerOf } from './conversation-rows.ts';
import { type DeskHours, deskAt } from './desk-hours.ts';
import { type DeskRow, deskRowsOf, type Opened } from './desk-rows.ts';
import type { ChatMessageRow } from './message-rows.ts';

type Names = ReadonlyMap<number, string>;

/** The names of the operators that occur in one of these messages. */
export async function operatorNames(db: Database, messages: readonly { operator_id: number | null }[]): Promise<Names> {
  const ids = [...new Set(messages.flatMap(({ operator_id }) => operator_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('operators').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function messageOf({ number, author, kind, text, operator_id, opens_at, at }: ChatMessageRow, names: Names) {
  const name = operator_id === null ? '' : (names.get(operator_id) ?? '');
  return { number, author, kind, text, operator_name: name, opens_at: opens_at?.getTime() ?? 0, at: at.getTime() };
}

/** As its customer sees it. */
export function customerMessage(message: ChatMessageRow, names: Names) {
  return { ...messageOf(message, names), client_id: message.author === 'customer' ? (message.client_id ?? '') : '' };
}

/** As the desk sees it. */
export function deskMessage(message: ChatMessageRow, names: Names) {
  const isOurs = message.author === 'staff';
  return {
    ...messageOf(message, names),
    client_id: isOurs ? (message.client_id ?? '') : '',
    operator: message.operator_id ?? 0,
  };
}

export function wireHours(hours: DeskHours, time: number) {
  const { isOpen, opensAt } = deskAt(hours, time);
  return {
    always_open: flag(hours.alwaysOpen),
    time_zone: hours.timeZone,
    hours: chatDays.map((day: ChatDay) => {
      const [from = '', to = ''] = (hours.days[day] ?? '').split('-');
      return { day, from, to };
    }),
    is_open: flag(isOpen),
    opens_at: opensAt,
  };
}

export function flag(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}

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
