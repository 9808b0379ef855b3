// The bank card or account of a user for payouts; sealed as a whole, so that the database holds no plain text.

import type { Database } from '../../database/tables.ts';
import type { Vault } from '../../vault/vault.ts';

export type BankCard = {
  holder: string;
  bank: string;
  branch: string;
  bankAddress: string;
  /** An IBAN or an account number, without spaces; "" where only a card is bound. */
  account: string;
  /** Digits only; "" where only an account is bound. */
  cardNumber: string;
  swift: string;
  payeeAddress: string;
  postalCode: string;
  payeeTown: string;
  /** Two letters (ISO 3166), as the country of the bank; "" where not given. */
  payeeCountry: string;
  bankCountry: string;
  /** The national code of the bank, such as a routing number; "" where not given. */
  bankCode: string;
};

/** The fields of a user without a card. */
export const NO_CARD: Readonly<BankCard> = {
  holder: '',
  bank: '',
  branch: '',
  bankAddress: '',
  account: '',
  cardNumber: '',
  swift: '',
  payeeAddress: '',
  postalCode: '',
  payeeTown: '',
  payeeCountry: '',
  bankCountry: '',
  bankCode: '',
};

/** Cards of earlier versions lack these fields. */
const SINCE_THEN = { payeeTown: '', payeeCountry: '', bankCountry: '', bankCode: '' };

/** As it was sealed, by whichever version. */
export function wholeCard(sealed: object): BankCard {
  return { ...SINCE_THEN, ...(sealed as Omit<BankCard, keyof typeof SINCE_THEN>) };
}

function contextOf(person: number): string {
  return `person:${person}`;
}

export function sealBankCard(vault: Vault, person: number, card: BankCard): Buffer {
  return vault.seal('bank-card', contextOf(person), Buffer.from(JSON.stringify(card)));
}

/** @throws VaultError */
export function openBankCard(vault: Vault, person: number, sealed: Uint8Array): BankCard {
  return wholeCard(JSON.parse(vault.open('bank-card', contextOf(person), sealed).toString()) as object);
}

export async function readBankCard(db: Database, person: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('bank_cards').select('card').where('person_id', '=', person).executeTakeFirst();
  return row?.card;
}

/** Replaces the former card. */
export async function writeBankCard(db: Database, person: number, card: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('bank_cards')
    .values({ person_id: person, card, saved_at: at })
    .onConflict(conflict => conflict.column('person_id').doUpdateSet({ card, saved_at: at }))
    .execute();
}
