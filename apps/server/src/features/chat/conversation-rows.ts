// Reads and writes conversations of live support, one for each account and each visit.
import type { ChatReceipt, LanguageCode } from '@candor/contract';
import { sql, type Updateable } from 'kysely';
import type { Database, TableRow, Tables } from '../../database/tables.ts';
import type { Customer } from './chat-feed.ts';

export type Conversation = TableRow<'chat_conversations'>;

function rowsOf(db: Database, { kind, id }: Customer) {
  const all = db.selectFrom('chat_conversations').selectAll();
  return kind === 'account' ? all.where('person_id', '=', id) : all.where('visitor', '=', id);
}

export function conversationOf(db: Database, customer: Customer): Promise<Conversation | undefined> {
  return rowsOf(db, customer).executeTakeFirst();
}

export function conversationById(db: Database, id: number): Promise<Conversation | undefined> {
  return db.selectFrom('chat_conversations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** No other process writes in it or takes it until this transaction ends. */
export function lockConversation(transaction: Database, id: number): Promise<Conversation | undefined> {
  return transaction.selectFrom('chat_conversations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type Beginning = {
  network: string;
  language: LanguageCode;
  at: Date;
  /** Checked before one is made: a rejection leaves nothing behind. */
  mayBegin?: () => Promise<void>;
};

/** The conversation of a customer, made where there is none yet; locked as above. */
export async function lockConversationOf(
  transaction: Database,
  customer: Customer,
  { network, language, at, mayBegin }: Beginning,
): Promise<Conversation> {
  const whose =
    customer.kind === 'account'
      ? { person_id: customer.id, visitor: null, network: '' }
      : { person_id: null, visitor: customer.id, network };
  const fresh = { ...whose, language, state: 'waiting', created_at: at, last_at: at, last_author: 'customer' } as const;
  for (;;) {
    const locked = await rowsOf(transaction, customer).forUpdate().executeTakeFirst();
    if (locked !== undefined) return locked;
    await mayBegin?.();
    // Not tried for one that is there: each try uses up a number.
    const made = await transaction
      .insertInto('chat_conversations')
      .values(fresh)
      .onConflict(conflict => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    // Where another process made it meanwhile, or a login took it over, it is looked up again.
    if (made !== undefined) return made;
  }
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

/** How many conversations visitors of one network have open, counted no further than `most`, and the block of one of them where there is one. */
export async function visitsOfNetwork(db: Database, network: string, { at, most }: { at: Date; most: number }) {
  const rows = db.selectFrom('chat_conversations').where('network', '=', network).where('visitor', 'is not', null);
  const blocked = rows
    .select(['blocked_at', 'block_reason', 'blocked_until'])
    .where('blocked_at', 'is not', null)
    .where(row => row.or([row('blocked_until', 'is', null), row('blocked_until', '>', at)]))
    .limit(1);
  const open = rows.select('id').where('state', '<>', 'resolved').limit(most);
  const result = await db
    .selectFrom(
      db
        .selectFrom(open.as('open'))
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('counted'),
    )
    .leftJoin(blocked.as('blocked'), join => join.onTrue())
    .select(['counted.count', 'blocked.blocked_at', 'blocked.block_reason', 'blocked.blocked_until'])
    .executeTakeFirstOrThrow();
  return { open: Number(result.count), block: blockOf(result, at.getTime()) };
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

type Side = 'customer' | 'staff';

/** What was seen has arrived as well. Undefined where nothing is new, or there is no such conversation. */
export async function noteReceipt(
  db: Database,
  conversation: number,
  { side, receipt, upTo }: { side: Side; receipt: ChatReceipt; upTo: number },
): Promise<Conversation | undefined> {
  const reached = sql<number>`least(${Math.min(upTo, 2_147_483_647)}::integer, last_number)`;
  const delivered = sql.ref<number>(`${side}_delivered`);
  const seen = sql.ref<number>(`${side}_seen`);
  return db
    .updateTable('chat_conversations')
    .set({
      [`${side}_delivered`]: sql`greatest(${delivered}, ${reached})`,
      ...(receipt === 'seen' && { [`${side}_seen`]: sql`greatest(${seen}, ${reached})` }),
    })
    .where('id', '=', conversation)
    .where(sql<boolean>`${receipt === 'seen' ? seen : delivered} < ${reached}`)
    .returningAll()
    .executeTakeFirst();
}
