// Referral: refusals and entries of wallets.
import type * as en from '../en/referral.ts';
import type { Translated } from '../texts.ts';

export const referralErrors = {
  no_referral: 'No hay nada que liberar en esta cuenta',
} satisfies Translated<typeof en.referralErrors>;

export const referralEntries = {
  rebate: 'Comisión por invitado',
} satisfies Translated<typeof en.referralEntries>;
