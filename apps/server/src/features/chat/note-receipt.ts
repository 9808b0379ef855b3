// Keeps up to which message each side has received and seen what the other wrote; it only ever grows.
import type { ChatReceipt } from '@candor/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Conversation } from './conversation-rows.ts';

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
