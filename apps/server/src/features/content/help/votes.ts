// Whether articles of help helped: one vote of each account or address, and the counts.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { Vault } from '../../../vault/vault.ts';

export type Voter = { person: number } | { address: string };

export type Vote = { article: number; isHelpful: boolean; at: Date };

/** An address is hashed with the key of the server: the table does not reveal it. */
function visitorOf(vault: Vault, address: string): Buffer {
  return vault.mark('help-vote', address);
}

/** Counted once for each voter, however often and however many times concurrently it is sent; a later vote moves the count. */
export async function castVote(
  db: Database,
  vault: Vault,
  voter: Voter,
  { article, isHelpful, at }: Vote,
): Promise<void> {
  const person_id = 'person' in voter ? voter.person : null;
  const visitor = 'address' in voter ? visitorOf(vault, voter.address) : null;
  await db.transaction().execute(async transaction => {
    // The row of the counts is held first, so that two votes of one voter come one after the other.
    await transaction
      .insertInto('article_counts')
      .values({ article_id: article, views: 0, helpful: 0, unhelpful: 0 })
      .onConflict(known => known.column('article_id').doNothing())
      .execute();
    await transaction
      .selectFrom('article_counts')
      .select('article_id')
      .where('article_id', '=', article)
      .forUpdate()
      .execute();
    const own = () => sql<boolean>`(person_id = ${person_id} OR visitor = ${visitor})`;
    const before = await transaction
      .selectFrom('article_votes')
      .select('is_helpful')
      .where('article_id', '=', article)
      .where(own())
      .executeTakeFirst();
    if (before?.is_helpful === isHelpful) return;
    if (before === undefined) {
      await transaction
        .insertInto('article_votes')
        .values({ article_id: article, person_id, visitor, is_helpful: isHelpful, at })
        .execute();
    } else {
      await transaction
        .updateTable('article_votes')
        .set({ is_helpful: isHelpful, at })
        .where('article_id', '=', article)
        .where(own())
        .execute();
    }
    await count(transaction, article, { isHelpful, isFirst: before === undefined });
  });
}

async function count(
  transaction: Database,
  article: number,
  { isHelpful, isFirst }: { isHelpful: boolean; isFirst: boolean },
): Promise<void> {
  const change = { helpful: isHelpful ? 1 : isFirst ? 0 : -1, unhelpful: isHelpful ? (isFirst ? 0 : -1) : 1 };
  await transaction
    .updateTable('article_counts')
    .set({ helpful: sql`helpful + ${change.helpful}`, unhelpful: sql`unhelpful + ${change.unhelpful}` })
    .where('article_id', '=', article)
    .execute();
}

/** After that a visitor may vote again: an address gets another user sooner or later. */
export function deleteVisitorVotes(due: Date, limit: number): RawBuilder<unknown> {
  return sql`DELETE FROM article_votes WHERE ctid IN (
    SELECT ctid FROM article_votes WHERE visitor IS NOT NULL AND at < ${due} ORDER BY at LIMIT ${limit})`;
}
