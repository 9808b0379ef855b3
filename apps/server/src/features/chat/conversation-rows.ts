// Reads and writes conversations of live support, one for each account and each visit.
import type { LanguageCode } from '@candor/contract';
import type { Updateable } from 'kysely';
import type { Database, Tables } from '../../database/tables.ts';
import type { Customer } from './chat-feed.ts';
import type { Conversation } from './tables.ts';

export function conversationOf(db: Database, { kind, id }: Customer): Promise<Conversation | undefined> {
  const all = db.selectFrom('chat_conversations').selectAll();
  const found = kind === 'account' ? all.where('person_id', '=', id) : all.where('visitor', '=', id);
  return found.executeTakeFirst();
}

export function conversationById(db: Database, id: number): Promise<Conversation | undefined> {
  return db.selectFrom('chat_conversations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Nobody else writes in it or takes it until this transaction ends. */
export function lockConversation(transaction: Database, id: number): Promise<Conversation | undefined> {
  return transaction.selectFrom('chat_conversations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type Beginning = { network: string; language: LanguageCode; at: Date };

/** The conversation of a customer, made where there is none yet; locked as above. */
export async function lockConversationOf(
  transaction: Database,
  customer: Customer,
  { network, language, at }: Beginning,
): Promise<Conversation> {
  const whose =
    customer.kind === 'account'
      ? { person_id: customer.id, visitor: null, network: '' }
      : { person_id: null, visitor: customer.id, network };
  await transaction
    .insertInto('chat_conversations')
    .values({ ...whose, language, state: 'waiting', created_at: at, last_at: at, last_author: 'customer' })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const found = await conversationOf(transaction, customer);
  return (await lockConversation(transaction, found!.id))!;
}

export async function changeConversation(
  db: Database,
  id: number,
  change: Updateable<Tables['chat_conversations']>,
): Promise<void> {
  await db.updateTable('chat_conversations').set(change).where('id', '=', id).execute();
}

export function customerOf({ person_id, visitor }: Pick<Conversation, 'person_id' | 'visitor'>): Customer {
  return person_id === null ? { kind: 'visitor', id: visitor! } : { kind: 'account', id: person_id };
}

/** How many conversations visitors of one network have open, and the block of one of them where there is one. */
export async function visitsOfNetwork(db: Database, network: string, at: Date) {
  const rows = db.selectFrom('chat_conversations').where('network', '=', network).where('visitor', 'is not', null);
  const blocked = await rows
    .select(['block_reason', 'blocked_until'])
    .where('blocked_at', 'is not', null)
    .where(row => row.or([row('blocked_until', 'is', null), row('blocked_until', '>', at)]))
    .limit(1)
    .executeTakeFirst();
  const { count } = await rows
    .where('state', '<>', 'resolved')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { open: Number(count), block: blocked };
}

export type Block = { reason: string; until: number };

/** Undefined where the customer may write at this time; `until` 0 is for good. */
export function blockOf(
  { blocked_at, blocked_until, block_reason }: Pick<Conversation, 'blocked_at' | 'blocked_until' | 'block_reason'>,
  time: number,
): Block | undefined {
  const until = blocked_until?.getTime() ?? 0;
  if (blocked_at === null || (until > 0 && until <= time)) return undefined;
  return { reason: block_reason ?? '', until };
}
