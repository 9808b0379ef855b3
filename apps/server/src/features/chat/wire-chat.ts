// What messages and hours of live support are called on the wire.
import { type ChatDay, chatDays } from '@candor/contract';
import type { Database } from '../../database/tables.ts';
import { type DeskHours, deskAt } from './desk-hours.ts';
import type { ChatMessageRow } from './message-rows.ts';

type Names = ReadonlyMap<number, string>;

/** What members of staff are called, of whom one of these messages speaks. */
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
