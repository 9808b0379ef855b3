// What a bank needs to pay a card or account, and what of that is missing: asked for at the application, and not by the bank days later.
import type { BankDetail } from '@candor/contract';
import type { BankAccount } from '@candor/exchange';
import type { BankCard } from '../../bank-card/bank-card.ts';
import { isBic, isEeaIban, isIban } from '../../bank-card/card-numbers.ts';
import { clearingSystem } from '../../bank-card/clearing.ts';
import { numberOf } from './payee.ts';

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
