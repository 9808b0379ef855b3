// The sections of the file that people take along which speak of who they are.
import { openBankCard } from '../bank-card/bank-card.ts';
import { readBankCard } from '../bank-card/bank-card-rows.ts';
import type { Identity } from '../people/identity.ts';
import { phraseOf } from '../people/messages/anti-phishing-code.ts';
import type { Person } from '../people/tables.ts';
import { casesOfPerson } from '../verification/cases-of-person.ts';
import { openNote, openPapers } from '../verification/kyc-documents.ts';

export function profileOf({ vault }: Identity, person: Person) {
  return {
    id: person.id,
    email: person.email,
    phone: person.phone,
    dialling_code: person.dialling_code,
    language: person.language,
    agreement_version: person.agreement_version,
    agreed_at: person.agreed_at,
    invitation_code: person.invitation_code,
    invited_by: person.inviter_id,
    created_at: person.created_at,
    has_second_factor: person.has_factor,
    has_fund_password: person.fund_password_hash !== null,
    anti_phishing_phrase: phraseOf(vault, person) ?? null,
    frozen_at: person.frozen_at,
  };
}

/** Each application as it was sent, with what came of it. */
export async function* verificationRows({ db, vault }: Identity, person: number): AsyncGenerator<string> {
  for (const found of await casesOfPerson(db, person)) {
    yield JSON.stringify({
      level: found.level,
      state: found.state,
      submitted_at: found.submitted_at,
      decided_at: found.decided_at,
      papers: openPapers(vault, person, found.papers),
      refused: found.refused,
      note: openNote(vault, person, found.note),
    });
  }
}

/** Null where none is bound. */
export async function bankCardOf({ db, vault }: Identity, person: number) {
  const sealed = await readBankCard(db, person);
  if (sealed === undefined) return null;
  const { bankAddress, cardNumber, payeeAddress, postalCode, ...card } = openBankCard(vault, person, sealed);
  return {
    ...card,
    bank_address: bankAddress,
    card_number: cardNumber,
    payee_address: payeeAddress,
    postal_code: postalCode,
  };
}
