// The payee of a withdrawal to a bank: fixed and sealed at the application, under a keyed hash that the journal holds; and what a bank needs to pay one.
import { createHmac } from 'node:crypto';
import type { BankDetail } from '@candor/contract';
import type { BankAccount } from '@candor/exchange';
import { type Vault, VaultError } from '../../../vault/vault.ts';
import { type BankCard, wholeCard } from '../../bank-card/bank-card.ts';
import { clearingSystem, isBic, isEeaIban, isIban } from '../../bank-card/card-numbers.ts';

/** What is sealed: the bound card as it was, and the key of the hash, which outlives an exchange of the vault's keys. */
type SealedPayee = { key: string; card: BankCard };

export type Payee =
  | { kind: 'untouched'; card: BankCard }
  /** Opens, but is not what the hash was made of. */
  | { kind: 'changed'; card: BankCard }
  | { kind: 'unreadable' };

/**
 * @param occasion what makes the application one of its own, such as the user and the client's key: the same gives the same hash.
 */
export function sealPayee(vault: Vault, occasion: string, card: BankCard): { payee: string; details: Buffer } {
  const key = vault.mark('bank-payee', occasion).toString('hex');
  const payee = hashOf(key, card);
  const sealed: SealedPayee = { key, card };
  return { payee, details: vault.seal('bank-payee', contextOf(payee), Buffer.from(JSON.stringify(sealed))) };
}

/** Only an `untouched` payee is paid. */
export function openPayee(vault: Vault, payee: string, details: Uint8Array): Payee {
  try {
    const opened = vault.open('bank-payee', contextOf(payee), details);
    const { key, card: sealed } = JSON.parse(opened.toString()) as SealedPayee;
    const card = wholeCard(sealed);
    return { kind: hashOf(key, card) === payee ? 'untouched' : 'changed', card };
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return { kind: 'unreadable' };
  }
}

/** The account that is paid: the account number or IBAN, or else the number of the card. */
export function numberOf({ account, cardNumber }: BankCard): string {
  return account || cardNumber;
}

/** Its last four characters, by which the user recognises it. */
export function maskedNumber(card: BankCard): string {
  return `•••• ${numberOf(card).slice(-4)}`;
}

/** Member by member, so that equal cards are one text; a card of before has the hash that it had. */
function canonical(card: BankCard): string {
  const { holder, bank, branch, bankAddress, account, cardNumber, swift, payeeAddress, postalCode } = card;
  const first = [holder, bank, branch, bankAddress, account, cardNumber, swift, payeeAddress, postalCode];
  const later = [card.payeeTown, card.payeeCountry, card.bankCountry, card.bankCode];
  return JSON.stringify(later.every(text => text === '') ? first : [...first, ...later]);
}

function hashOf(key: string, card: BankCard): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(canonical(card)).digest('hex');
}

function contextOf(payee: string): string {
  return `payee:${payee}`;
}

/** The details that are missing, by their names on the wire; none where the account can be paid as it is. */
export function missingDetails(card: BankCard, { number: payer }: Pick<BankAccount, 'number'>): BankDetail[] {
  const number = numberOf(card);
  if (isEeaIban(number) && isEeaIban(payer)) return [];
  const isBankNamed =
    isIban(number) || isBic(card.swift) || clearingSystem(card.bankCountry, card.bankCode) !== undefined;
  return [
    ...(card.payeeTown === '' ? (['residence_town'] as const) : []),
    ...(card.payeeCountry === '' ? (['residence_country'] as const) : []),
    ...(isBankNamed ? [] : (['swift_code'] as const)),
  ];
}
