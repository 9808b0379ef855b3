// Every text in Japanese, by area.
import type { Texts } from '../texts.ts';
import { aboutStaff } from './about-staff.ts';
import { accountActions } from './account-actions.ts';
import { accountEnd } from './account-end.ts';
import { accountNotices } from './account-notices.ts';
import { appLock } from './app-lock.ts';
import { assets } from './assets.ts';
import { bankCard } from './bank-card.ts';
import { contacts } from './contacts.ts';
import { errors } from './errors.ts';
import { factorReset } from './factor-reset.ts';
import { freeze } from './freeze.ts';
import { home } from './home.ts';
import { kline } from './kline.ts';
import { ledger } from './ledger.ts';
import { login } from './login.ts';
import { markets } from './markets.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import { places } from './places.ts';
import { problems } from './problems.ts';
import { proof } from './proof.ts';
import { review } from './review.ts';
import { security } from './security.ts';
import { settings } from './settings.ts';
import { shared } from './shared.ts';
import { shell } from './shell.ts';
import { spot } from './spot.ts';
import { staff } from './staff.ts';
import { verification } from './verification.ts';

export const jp = {
  accountEnd,
  factorReset,
  freeze,
  contacts,
  aboutStaff,
  accountActions,
  accountNotices,
  appLock,
  assets,
  bankCard,
  errors,
  home,
  kline,
  ledger,
  login,
  markets,
  messages,
  notices,
  places,
  problems,
  proof,
  review,
  security,
  settings,
  shared,
  shell,
  spot,
  staff,
  verification,
} satisfies Texts;
