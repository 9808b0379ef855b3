// Reads and writes the sealed bank cards.
import type { Database } from '../../database/tables.ts';

export async function readBankCard(db: Database, person: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('bank_cards').select('card').where('person_id', '=', person).executeTakeFirst();
  return row?.card;
}

/** In place of what was there. */
export async function writeBankCard(db: Database, person: number, card: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('bank_cards')
    .values({ person_id: person, card, saved_at: at })
    .onConflict(conflict => conflict.column('person_id').doUpdateSet({ card, saved_at: at }))
    .execute();
}
