// The operator of a conversation: taking it, handing it on, giving it back, and ending it; of two simultaneous calls one wins; the colleagues, and their notes.
import { type ChatSystemKind, mayDo, type OperatorAction } from '@candor/contract';
import type { Updateable } from 'kysely';
import type { Database, Tables } from '../../database/tables.ts';
import { type Acting, recordAct } from '../staff/record-act.ts';
import type { Chat } from './chat.ts';
import {
  type Conversation,
  changeConversation,
  conversationById,
  customerOf,
  lockConversation,
} from './conversation-rows.ts';
import { concernOf } from './desk-rows.ts';
import type { ChatMessageRow } from './message-rows.ts';
import { publishChange, publishMessages } from './publish-chat.ts';
import { addSystemMessage } from './write-message.ts';

/** By its writer, since a conversation may become a part of another one. */
const contextOf = (operator: number) => `operator:${operator}`;

export type Worked = { kind: 'done'; conversation: Conversation } | { kind: 'unknown' | 'taken' | 'not-taken' };

type Step = {
  action: OperatorAction;
  /** Why it is not for this operator to do. */
  refuse(conversation: Conversation): 'taken' | 'not-taken' | undefined;
  /** Nothing changes, so there is no record and no event. */
  isIdle?(conversation: Conversation): boolean;
  change: Updateable<Tables['chat_conversations']>;
  says: { kind: ChatSystemKind; operator: number | null };
  besides?(transaction: Database): Promise<void>;
};

/** Its operator keeps it while logged in and answering customers; a customer does not wait for an operator who left. */
export async function takeChat(chat: Chat, operator: Acting, id: number): Promise<Worked> {
  const holder = (await conversationById(chat.db, id))?.operator_id ?? null;
  const isHeld = holder !== null && holder !== operator.id && (await isAtDesk(chat, holder));
  const free = [null, operator.id, isHeld ? null : holder];
  return work(chat, operator, id, {
    action: 'take_chat',
    refuse: ({ operator_id }) => (free.includes(operator_id) ? undefined : 'taken'),
    isIdle: ({ operator_id }) => operator_id === operator.id,
    change: { state: 'assigned', operator_id: operator.id },
    says: { kind: 'assigned', operator: operator.id },
  });
}

export function releaseChat(chat: Chat, operator: Acting, id: number): Promise<Worked> {
  return work(chat, operator, id, {
    action: 'release_chat',
    refuse: unlessOwn(operator),
    change: { state: 'waiting', operator_id: null },
    says: { kind: 'released', operator: null },
  });
}

export function transferChat(
  chat: Chat,
  operator: Acting,
  id: number,
  { to, note }: { to: number; note: string },
): Promise<Worked> {
  return work(chat, operator, id, {
    action: 'transfer_chat',
    refuse: unlessOwn(operator),
    change: { operator_id: to },
    says: { kind: 'transferred', operator: to },
    besides: transaction => addNote({ ...chat, db: transaction }, operator, id, note),
  });
}

export function resolveChat(chat: Chat, operator: Acting, id: number): Promise<Worked> {
  return work(chat, operator, id, {
    action: 'resolve_chat',
    refuse: unlessOwn(operator),
    change: { state: 'resolved', operator_id: null, waiting_since: null, asked_at: null },
    says: { kind: 'resolved', operator: operator.id },
  });
}

function unlessOwn({ id }: Acting): Step['refuse'] {
  return ({ operator_id }) => (operator_id === id ? undefined : 'not-taken');
}

/** Recorded before it is done: checked first without a lock, since the record waits for the engine, and then again with one. */
async function work(chat: Chat, operator: Acting, id: number, step: Step): Promise<Worked> {
  const conversation = await conversationById(chat.db, id);
  if (conversation === undefined) return { kind: 'unknown' };
  const early = step.refuse(conversation);
  if (early !== undefined) return { kind: early };
  if (step.isIdle?.(conversation) === true) return { kind: 'done', conversation };
  await recordAct(chat.staff, operator, step.action, concernOf(conversation));
  const outcome = await chat.db.transaction().execute(transaction => carryOut(transaction, id, step, chat.now()));
  if (!('message' in outcome)) return outcome;
  await publishMessages(chat, customerOf(conversation), id, [outcome.message]);
  publishChange(chat, conversation);
  return { kind: 'done', conversation: outcome.conversation };
}

async function carryOut(
  transaction: Database,
  id: number,
  step: Step,
  time: number,
): Promise<Worked | { conversation: Conversation; message: ChatMessageRow }> {
  const locked = await lockConversation(transaction, id);
  if (locked === undefined) return { kind: 'unknown' };
  const late = step.refuse(locked);
  if (late !== undefined) return { kind: late };
  if (step.isIdle?.(locked) === true) return { kind: 'done', conversation: locked };
  await changeConversation(transaction, id, step.change);
  await step.besides?.(transaction);
  const facts = { operator: step.says.operator, at: new Date(time) };
  const { message } = await addSystemMessage(transaction, locked, step.says.kind, facts);
  return { conversation: (await conversationById(transaction, id))!, message };
}

/** The operators who answer customers, and how many conversations each has taken. */
export async function colleaguesOf(db: Database) {
  const rows = await db
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'role'])
    .select(query =>
      query
        .selectFrom('chat_conversations as chat')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('chat.operator_id', '=', 'operators.id')
        .as('open'),
    )
    .where('opened_at', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows
    .filter(({ role }) => mayDo(role, 'chat.answer'))
    .map(({ id, name, email, role, open }) => ({ id, name: name || email, role, open: Number(open ?? 0) }));
}

/** Whether a member of staff is logged in, and answers customers. */
async function isAtDesk({ db, staff }: Pick<Chat, 'db' | 'staff'>, operator: number): Promise<boolean> {
  const { seenSince, startedSince } = staff.operatorSessions.lifeSince();
  const row = await db
    .selectFrom('operators')
    .innerJoin('operator_sessions as login', 'login.operator_id', 'operators.id')
    .select('operators.role')
    .where('operators.id', '=', operator)
    .where('operators.closed_at', 'is', null)
    .where('login.state', '=', 'complete')
    .where('login.ended_at', 'is', null)
    .where('login.last_seen_at', '>', seenSince)
    .where('login.created_at', '>', startedSince)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && mayDo(row.role, 'chat.answer');
}

type Parts = Pick<Chat, 'db' | 'now'> & { staff: Pick<Chat['staff'], 'vault'> };

/** Adds notes of members of staff about a conversation for each other: sealed, never changed, never shown to the customer. */
export async function addNote({ db, staff, now }: Parts, operator: Acting, id: number, text: string): Promise<void> {
  await db
    .insertInto('chat_notes')
    .values({
      conversation_id: id,
      operator_id: operator.id,
      role: operator.role,
      note: staff.vault.seal('chat-note', contextOf(operator.id), Buffer.from(text.trim())),
      at: new Date(now()),
    })
    .execute();
}

export async function readNotes(
  { db, staff }: Pick<Parts, 'db' | 'staff'>,
  conversation: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const query = db.selectFrom('chat_notes').where('conversation_id', '=', conversation);
  const rows = await query.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { count } = await query.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const notes = rows.map(({ note, ...row }) => ({
    ...row,
    text: staff.vault.open('chat-note', contextOf(row.operator_id), note).toString(),
  }));
  return { notes, count: Number(count) };
}
