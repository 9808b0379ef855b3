// The bank card or account that a person is paid to.
import type { Feature } from '../feature.ts';
import type { Identity } from '../people/identity.ts';
import { openBankCard, readBankCard } from './bank-card.ts';
import { bankCardRoutes } from './routes.ts';

export const bankCard = {
  routes: ({ identity }) => [bankCardRoutes(identity)],
  exports: ({ identity }) => [{ name: 'bank_card', value: person => exportedCard(identity, person) }],
  account: { erasedAtClosing: ['bank_cards'] },
  sealed: {
    columns: [
      {
        table: 'bank_cards',
        column: 'card',
        key: 'person_id',
        purpose: 'bank-card',
        context: `'person:' || person_id`,
      },
    ],
  },
} satisfies Feature<{ identity: Identity }>;

/** Undefined where none is bound. */
async function exportedCard({ db, vault }: Identity, person: number) {
  const sealed = await readBankCard(db, person);
  if (sealed === undefined) return undefined;
  const opened = openBankCard(vault, person, sealed);
  const { bankAddress, cardNumber, payeeAddress, postalCode, ...more } = opened;
  const { payeeTown, payeeCountry, bankCountry, bankCode, ...card } = more;
  return {
    ...card,
    bank_address: bankAddress,
    card_number: cardNumber,
    payee_address: payeeAddress,
    postal_code: postalCode,
    payee_town: payeeTown,
    payee_country: payeeCountry,
    bank_country: bankCountry,
    bank_clearing: bankCode,
  };
}
