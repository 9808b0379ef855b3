// Every English text, by area. English is the type that the other languages satisfy.
import { aboutStaff } from './about-staff.ts';
import { accountActions } from './account-actions.ts';
import { accountEnd } from './account-end.ts';
import { accountNotices } from './account-notices.ts';
import { appLock } from './app-lock.ts';
import { bankCard } from './bank-card.ts';
import { contacts } from './contacts.ts';
import { factorReset } from './factor-reset.ts';
import { first } from './first.ts';
import { freeze } from './freeze.ts';
import { kline } from './kline.ts';
import { ledger } from './ledger.ts';
import { login } from './login.ts';
import { places } from './places.ts';
import { problems } from './problems.ts';
import { proof } from './proof.ts';
import { review } from './review.ts';
import { security } from './security.ts';
import { settings } from './settings.ts';
import { spot } from './spot.ts';
import { staff } from './staff.ts';
import { verification } from './verification.ts';

export const en = {
  ...first,
  accountEnd,
  factorReset,
  freeze,
  contacts,
  aboutStaff,
  accountActions,
  accountNotices,
  appLock,
  bankCard,
  kline,
  ledger,
  login,
  places,
  problems,
  proof,
  review,
  security,
  settings,
  spot,
  staff,
  verification,
};
