// Binds a bank card or account to a user whose verified name is its holder.
import type { Problem } from '@candor/contract';
import type { Origin } from '../../http/logins.ts';
import { lockUnfrozenPerson } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import { latestCase } from '../verification/case-rows.ts';
import { openDocuments } from '../verification/kyc-documents.ts';
import { isSameName } from '../verification/names.ts';
import { type BankCard, openBankCard, readBankCard, sealBankCard, writeBankCard } from './bank-card.ts';
import { bareNumber, clearingSystem, isBic, isCardNumber, isIban, looksLikeIban } from './card-numbers.ts';

export type SavedBankCard = { kind: 'saved' | 'not-verified' } | { kind: 'refused'; problems: Problem[] };

export async function saveBankCard(
  { db, vault, now, wakeMessages }: Pick<Identity, 'db' | 'vault' | 'now' | 'wakeMessages'>,
  person: number,
  input: BankCard,
  origin: Origin,
): Promise<SavedBankCard> {
  const saved = await db.transaction().execute(async (transaction): Promise<SavedBankCard> => {
    const owner = await lockUnfrozenPerson(transaction, person);
    const basic = await latestCase(transaction, person, 'basic');
    if (basic?.state !== 'passed') return { kind: 'not-verified' };
    const card = {
      ...input,
      account: bareNumber(input.account),
      cardNumber: bareNumber(input.cardNumber),
      swift: bareNumber(input.swift),
      bankCode: bareNumber(input.bankCode),
    };
    const problems = problemsOf(card, openDocuments(vault, person, basic.papers).name);
    if (problems.length > 0) return { kind: 'refused', problems };
    const at = new Date(now());
    await writeBankCard(transaction, person, sealBankCard(vault, person, card), at);
    await notifyPerson(transaction, owner, 'bank-card-changed', { at, origin });
    return { kind: 'saved' };
  });
  if (saved.kind === 'saved') wakeMessages();
  return saved;
}

/** What is bound to its owner; undefined for nothing. */
export async function bankCardOf(
  { db, vault }: Pick<Identity, 'db' | 'vault'>,
  person: number,
): Promise<BankCard | undefined> {
  const sealed = await readBankCard(db, person);
  return sealed && openBankCard(vault, person, sealed);
}

function problemsOf(card: BankCard, verifiedName: string): Problem[] {
  const { holder, account, cardNumber, swift, bankCountry, bankCode } = card;
  const problems: Problem[] = [];
  if (!isSameName(holder, verifiedName)) problems.push({ field: 'real_name', code: 'holder_differs' });
  if (cardNumber !== '' && !isCardNumber(cardNumber)) {
    problems.push({ field: 'card_number', code: 'invalid_card_number' });
  }
  if (looksLikeIban(account) && !isIban(account)) problems.push({ field: 'bank_account', code: 'invalid_iban' });
  if (swift !== '' && !isBic(swift)) problems.push({ field: 'swift_code', code: 'invalid_swift' });
  if (bankCode !== '' && clearingSystem(bankCountry, bankCode) === undefined) {
    problems.push({ field: 'bank_clearing', code: 'invalid_bank_code' });
  }
  return problems;
}
