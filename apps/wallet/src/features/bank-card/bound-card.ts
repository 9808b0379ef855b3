// What of the bound card is shown: masked, in groups, and without showing one number twice.
import type { CallAnswer } from '@candor/contract';
import { bareText } from '@candor/money';

export type BankCard = CallAnswer<'getBankCard'>;

/** Each "" where none is bound. */
export type ShownNumbers = { card: string; account: string };

const SHOWN_DIGITS = 4;
const MASK = '••••';

/** Whether anything is bound at all. */
export function isBound({ bank_account, card_number }: BankCard): boolean {
  return bank_account !== '' || card_number !== '';
}

/** For older clients the account of a person who has only a card is the card itself. */
export function shownNumbers({
  bank_account,
  card_number,
}: Pick<BankCard, 'bank_account' | 'card_number'>): ShownNumbers {
  const account = bareText(bank_account);
  const card = bareText(card_number);
  const isSame = card !== '' && account.length === card.length && account.endsWith(card.slice(-SHOWN_DIGITS));
  return {
    card: card === '' ? '' : `${MASK} ${MASK} ${MASK} ${card.slice(-SHOWN_DIGITS)}`,
    account: account === '' || isSame ? '' : maskAccount(account),
  };
}

/** An IBAN keeps its country; both keep their end. */
function maskAccount(account: string): string {
  const head = /^[A-Z]{2}\d{2}/.test(account) ? `${account.slice(0, 4)} ` : '';
  return `${head}${MASK} ${MASK} ${account.slice(-SHOWN_DIGITS)}`;
}
