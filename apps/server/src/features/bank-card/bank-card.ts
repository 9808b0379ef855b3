// The bank card or account that a person is paid to; sealed as a whole, so that the database holds nothing to read.
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
};

function contextOf(person: number): string {
  return `person:${person}`;
}

export function sealBankCard(vault: Vault, person: number, card: BankCard): Buffer {
  return vault.seal('bank-card', contextOf(person), Buffer.from(JSON.stringify(card)));
}

/** @throws VaultError */
export function openBankCard(vault: Vault, person: number, sealed: Uint8Array): BankCard {
  return JSON.parse(vault.open('bank-card', contextOf(person), sealed).toString()) as BankCard;
}
