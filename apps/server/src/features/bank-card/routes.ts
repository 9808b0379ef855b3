// The calls about the bank card or account that a person is paid to.
import { calls } from '@candor/contract';
import { answer, done, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { Identity } from '../people/identity.ts';
import { type BankCard, NO_CARD } from './bank-card.ts';
import { bankCardOf, saveBankCard } from './save-bank-card.ts';

export function bankCardRoutes(identity: Identity): RouteFile {
  return route => {
    route(calls.getBankCard, async (_, { user }) => {
      const card = (await bankCardOf(identity, user.id)) ?? NO_CARD;
      return answer({
        bank_account: card.account || card.cardNumber,
        card_number: maskCardNumber(card.cardNumber),
        real_name: card.holder,
        bank_name: card.bank,
        bank_branch: card.branch,
        bank_address: card.bankAddress,
        swift_code: card.swift,
        residence_address: card.payeeAddress,
        postal_code: card.postalCode,
        residence_town: card.payeeTown,
        residence_country: card.payeeCountry,
        bank_country: card.bankCountry,
        bank_clearing: card.bankCode,
        banks: [],
      });
    });

    route(calls.saveBankCard, async (fields, { user, address, agent }) => {
      const card: BankCard = {
        holder: fields.real_name.trim(),
        bank: fields.bank_name.trim(),
        branch: fields.bank_branch ?? '',
        bankAddress: fields.bank_address ?? '',
        account: fields.bank_account ?? '',
        cardNumber: fields.card_number ?? '',
        swift: fields.swift_code ?? '',
        payeeAddress: fields.residence_address ?? '',
        postalCode: fields.postal_code ?? '',
        payeeTown: fields.residence_town ?? '',
        payeeCountry: fields.residence_country ?? '',
        bankCountry: fields.bank_country ?? '',
        bankCode: fields.bank_clearing ?? '',
      };
      const saved = await saveBankCard(identity, user.id, card, { address, agent });
      switch (saved.kind) {
        case 'saved':
          return done();
        case 'not-verified':
          return refuse('verification_needed');
        case 'refused':
          return { ...refuse('binding_failed'), problems: saved.problems };
        default:
          return saved satisfies never;
      }
    });
  };
}

/** All but the last four digits hidden. */
function maskCardNumber(digits: string): string {
  return digits === '' ? '' : '*'.repeat(digits.length - 4) + digits.slice(-4);
}
