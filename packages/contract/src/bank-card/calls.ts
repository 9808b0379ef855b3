// The calls about the bank card or account that a person is paid to.
import * as z from 'zod/mini';
import { int, message, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, optional, text, textLike, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { languageCodes } from '../wire/languages.ts';
import { bare, bareLike } from '../wire/personal-fields.ts';

const country = () => textLike(/^[A-Z]{2}$/, 'malformed');

export const bankCardCalls = defineCalls({
  getBankCard: {
    method: 'POST',
    path: 'user/cash_info',
    access: 'user',
    limit: 'read',
    request: form({ lang: optional(choice(languageCodes)) }),
    answer: z.object({
      /** Whole, for existing clients mask it themselves: the account number or IBAN, or else the card number; "" = none bound. */
      bank_account: str(),
      /** All but the last four digits hidden; "" where only an account is bound. */
      card_number: str(),
      real_name: str(),
      bank_name: str(),
      bank_branch: str(),
      bank_address: str(),
      swift_code: str(),
      residence_address: str(),
      postal_code: str(),
      /** Of the payee, and of the bank: two letters (ISO 3166). */
      residence_town: str(),
      residence_country: str(),
      bank_country: str(),
      /** The national code of the bank, such as a routing number or a sort code. */
      bank_clearing: str(),
      banks: z.array(z.object({ id: int(), name: message() })),
    }),
    summary: 'Answers the bound bank card or account to its owner, with empty fields where there is none.',
  },

  saveBankCard: {
    method: 'POST',
    path: 'user/cash_save',
    access: 'user',
    stepUp: 'with-factor',
    limit: 'write',
    request: form(
      {
        real_name: text(100),
        bank_name: text(100),
        /** An IBAN or an account number. */
        bank_account: optional(bareLike(/^[0-9A-Za-z]{4,45}$/, 'malformed')),
        card_number: optional(bareLike(/^\d{12,19}$/, 'invalid_card_number')),
        bank_branch: optional(text(100)),
        bank_address: optional(text()),
        swift_code: optional(bare(20)),
        residence_address: optional(text()),
        postal_code: optional(text(20)),
        residence_town: optional(text(35)),
        residence_country: optional(country()),
        bank_country: optional(country()),
        bank_clearing: optional(bare(20)),
        /** Older clients choose a bank by number; the name is what counts. */
        bank_id: optional(whole(0)),
      },
      {
        rule: fields => {
          if (fields.bank_account !== undefined || fields.card_number !== undefined) return [];
          return [{ field: 'bank_account', code: 'card_or_account_needed' }];
        },
      },
    ),
    answer: message(),
    summary:
      'Binds a bank card, an account, or both, in place of what was bound; the holder must be the verified name of the caller.',
  },
});
