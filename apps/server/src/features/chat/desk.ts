// Who works on a conversation: taking it, handing it on, giving it back, and ending it. Of two at once one wins.
import type { ChatSystemKind, OperatorAction } from '@candor/contract';
import type { Updateable } from 'kysely';
import type { Database, Tables } from '../../database/tables.ts';
import { type Acting, recordAct } from '../staff/record-act.ts';
import type { Chat } from './chat.ts';
import { isAtDesk } from './colleagues.ts';
import type { Conversation } from './conversation-rows.ts';
import { changeConversation, conversationById, customerOf, lockConversation } from './conversation-rows.ts';
import type { ChatMessageRow } from './message-rows.ts';
import { addNote } from './notes.ts';
import { concernOf } from './openings.ts';
import { tellChanged, tellMessages } from './tell-chat.ts';
import { addSystemMessage } from './write-message.ts';

export type Worked = { kind: 'done'; conversation: Conversation } | { kind: 'unknown' | 'taken' | 'not-taken' };

type Step = {
  action: OperatorAction;
  /** Why it is not for this operator to do. */
  refuse(conversation: Conversation): 'taken' | 'not-taken' | undefined;
  /** Nothing changes, so nothing is recorded or told. */
  isIdle?(conversation: Conversation): boolean;
  change: Updateable<Tables['chat_conversations']>;
  says: { kind: ChatSystemKind; operator: number | null };
  besides?(transaction: Database): Promise<void>;
};

/** Whoever has it keeps it while they are logged in and answer customers; a customer does not wait for somebody who left. */
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

/** Recorded before it is done: looked at first without a lock, since the record waits for the engine, and then again with one. */
async function work(chat: Chat, operator: Acting, id: number, step: Step): Promise<Worked> {
  const found = await conversationById(chat.db, id);
  if (found === undefined) return { kind: 'unknown' };
  const early = step.refuse(found);
  if (early !== undefined) return { kind: early };
  if (step.isIdle?.(found) === true) return { kind: 'done', conversation: found };
  await recordAct(chat.staff, operator, step.action, concernOf(found));
  const outcome = await chat.db.transaction().execute(transaction => carryOut(transaction, id, step, chat.now()));
  if (!('message' in outcome)) return outcome;
  await tellMessages(chat, customerOf(found), id, [outcome.message]);
  tellChanged(chat, found);
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
