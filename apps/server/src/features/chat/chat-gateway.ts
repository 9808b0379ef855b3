// How connections of the socket come into live support: customers by login or visit, staff by a ticket of the console.
import { createThrottle } from '../../credentials/throttle.ts';
import type { LoggedInOperator } from '../../http/logins.ts';
import type { Chat } from './chat.ts';
import type { ChatFeed, Customer } from './chat-feed.ts';
import { conversationById, conversationOf, customerOf } from './conversation-rows.ts';
import { publishTyping } from './publish-chat.ts';
import { makeChatToken, readChatToken, visitorOf } from './visits.ts';

const TICKET_MS = 60_000;
/** Clients report typing every few seconds; more frequent reports are ignored. */
const TYPING_RATE = { burst: 3, perSecond: 0.5 };

export type DeskMember = { operator: number; session: bigint };

/** The owner of a connection, in live support. */
export type Seat = { kind: 'customer'; customer: Customer } | ({ kind: 'desk' } & DeskMember);

export type ChatGateway = {
  feed: ChatFeed;
  /** By the token of a visit or a ticket of the console; undefined where it is neither, or over. */
  seatOf(token: string): Promise<Seat | undefined>;
  /** Whether a member of staff is still logged in. */
  isStillThere(member: DeskMember): Promise<boolean>;
  noteTyping(seat: Seat, chat: number | undefined): Promise<void>;
};

/** For an operator, whose login is in a cookie that the socket never receives. */
export function makeDeskTicket({ staff, now }: Pick<Chat, 'staff' | 'now'>, { id, session }: LoggedInOperator) {
  const expiresAt = now() + TICKET_MS;
  const name = `${id.toString(16)}.${session.id.toString(16)}`;
  return { ticket: makeChatToken(staff.vault, 'chat-ticket', name, expiresAt), expires_at: expiresAt };
}

export function createChatGateway(chat: Chat): ChatGateway {
  const { db, staff, feed, now } = chat;
  const typing = createThrottle(TYPING_RATE);

  function memberOf(ticket: string): DeskMember | undefined {
    const [operator, session] = readChatToken(staff.vault, 'chat-ticket', ticket, now())?.name.split('.') ?? [];
    if (operator === undefined || session === undefined) return undefined;
    return { operator: Number.parseInt(operator, 16), session: BigInt(`0x${session}`) };
  }

  async function isStillThere({ operator, session }: DeskMember): Promise<boolean> {
    const { seenSince, startedSince } = staff.operatorSessions.lifeSince();
    const row = await db
      .selectFrom('operator_sessions as login')
      .innerJoin('operators', 'operators.id', 'login.operator_id')
      .select('login.id')
      .where('login.id', '=', session)
      .where('login.operator_id', '=', operator)
      .where('login.state', '=', 'complete')
      .where('login.ended_at', 'is', null)
      .where('login.last_seen_at', '>', seenSince)
      .where('login.created_at', '>', startedSince)
      .where('operators.closed_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  return {
    feed,
    isStillThere,

    async seatOf(token) {
      const customer = visitorOf(chat, token);
      if (customer !== undefined) return { kind: 'customer', customer };
      const member = memberOf(token);
      return member !== undefined && (await isStillThere(member)) ? { kind: 'desk', ...member } : undefined;
    },

    async noteTyping(seat, id) {
      const key = seat.kind === 'desk' ? `desk ${seat.operator} ${id}` : JSON.stringify(seat.customer);
      if (typing.take(key) > 0) return;
      if (seat.kind === 'customer') {
        if (!feed.isDeskListening) return;
        const own = await conversationOf(db, seat.customer);
        if (own !== undefined) feed.publishToDesk({ type: 'chat_desk_typing', chat: own.id, name: '' });
        return;
      }
      const conversation = id === undefined ? undefined : await conversationById(db, id);
      if (conversation?.operator_id === seat.operator) publishTyping(chat, customerOf(conversation));
    },
  };
}
