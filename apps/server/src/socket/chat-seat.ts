// What one connection has to do with live support: whose it is, and when somebody there is writing.
import { clientEvents } from '@candor/contract';
import type { Socket } from 'socket.io';
import type { ChatDoor, Seat } from '../features/chat/chat-door.ts';
import { keyOf } from '../features/chat/chat-feed.ts';
import { chatRoom, DESK_ROOM } from './rooms.ts';

export type ChatSeat = {
  /** A login was proved on this connection, which goes before a visit. */
  takeForUser(user: number): void;
  leave(): void;
};

/** Tokens that are tried for one connection: a page asks for a new ticket after each lost login. */
const MOST_JOINS = 20;
/** How soon a member of staff who is no longer logged in hears no more. */
const RECHECK_MS = 60_000;

export function startChatSeat(
  socket: Socket,
  door: ChatDoor | undefined,
  attempt: (work: Promise<void>) => void,
): ChatSeat {
  let seat: Seat | undefined;
  let ends: (() => void)[] = [];
  let joins = 0;

  function take(next: Seat): void {
    leave();
    seat = next;
    const room = next.kind === 'desk' ? DESK_ROOM : chatRoom(keyOf(next.customer));
    void socket.join(room);
    ends = [() => void socket.leave(room), enter(next)];
    if (next.kind === 'desk') {
      const timer = setInterval(() => attempt(recheck(next)), RECHECK_MS).unref();
      ends.push(() => clearInterval(timer));
    }
  }

  function enter(next: Seat): () => void {
    return next.kind === 'desk' ? door!.feed.enterDesk() : door!.feed.enter(next.customer);
  }

  function leave(): void {
    for (const end of ends) end();
    ends = [];
    seat = undefined;
  }

  async function recheck(member: Extract<Seat, { kind: 'desk' }>): Promise<void> {
    if (!(await door!.isStillThere(member)) && seat === member) leave();
  }

  async function join(token: string): Promise<void> {
    if (door === undefined || ++joins > MOST_JOINS || isOfAccount()) return;
    const found = await door.seatOf(token);
    if (found !== undefined && socket.connected && !isOfAccount()) take(found);
  }

  function isOfAccount(): boolean {
    return seat?.kind === 'customer' && seat.customer.kind === 'account';
  }

  socket.on('chat_join', payload => {
    const read = clientEvents.chat_join.safeParse(payload);
    if (read.success) attempt(join(read.data));
  });
  socket.on('chat_typing', payload => {
    const read = clientEvents.chat_typing.safeParse(payload);
    if (read.success && seat !== undefined) attempt(door!.noteTyping(seat, read.data.chat));
  });

  return {
    takeForUser(user) {
      if (door !== undefined) take({ kind: 'customer', customer: { kind: 'account', id: user } });
    },
    leave,
  };
}
