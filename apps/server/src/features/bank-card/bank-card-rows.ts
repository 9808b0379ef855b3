// Reads and writes the sealed bank cards.
import type { Database, SetOnce } from '../../database/tables.ts';

type BankCardsTable = { person_id: SetOnce<number>; card: Buffer; saved_at: Date };

declare module '../../database/tables.ts' {
  interface Tables {
    bank_cards: BankCardsTable;
  }
}

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
