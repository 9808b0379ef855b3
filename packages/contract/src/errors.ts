// The closed lists of what can go wrong on the wire, put together from the features: codes of whole answers and of single fields.

import { bankErrors } from './bank/codes.ts';
import { bankCardErrors, bankCardProblems } from './bank-card/codes.ts';
import { chainErrors, chainProblems } from './chains/codes.ts';
import { chatErrors, chatProblems } from './chat/codes.ts';
import { coinErrors, coinProblems } from './coins/codes.ts';
import { contentErrors, contentProblems } from './content/codes.ts';
import { demoErrors } from './demo/codes.ts';
import { depositErrors, depositProblems } from './deposit/codes.ts';
import { factorResetErrors } from './factor-reset/codes.ts';
import { hostingErrors, hostingProblems } from './hosting/codes.ts';
import { launchErrors, launchProblems } from './launch/codes.ts';
import { leverErrors, leverProblems } from './lever/codes.ts';
import { marketErrors } from './market/codes.ts';
import { notificationProblems } from './notifications/codes.ts';
import { operatingErrors } from './operating/codes.ts';
import { optionErrors, optionProblems } from './option/codes.ts';
import { peopleErrors, peopleProblems } from './people/codes.ts';
import { pictureErrors, pictureProblems } from './pictures/codes.ts';
import { alertErrors, alertProblems } from './price-alert/codes.ts';
import { proposalErrors } from './proposals/codes.ts';
import { recordErrors, recordProblems } from './records/codes.ts';
import { referralErrors, referralProblems } from './referral/codes.ts';
import { reserveErrors, reserveProblems } from './reserves/codes.ts';
import { spotErrors, spotProblems } from './spot/codes.ts';
import { staffErrors, staffProblems } from './staff/codes.ts';
import { statementErrors } from './statements/codes.ts';
import { usersErrors } from './users/codes.ts';
import { verificationErrors, verificationProblems } from './verification/codes.ts';
import { walletErrors, walletProblems } from './wallet/codes.ts';
import { wireErrors, wireProblems } from './wire/codes.ts';
import { withdrawalErrors } from './withdrawal/codes.ts';

/** Every error code that an answer can carry, with its kind. */
export const errorKinds = {
  ...wireErrors,
  ...peopleErrors,
  ...staffErrors,
  ...usersErrors,
  ...proposalErrors,
  ...operatingErrors,
  ...marketErrors,
  ...walletErrors,
  ...chainErrors,
  ...coinErrors,
  ...depositErrors,
  ...bankErrors,
  ...withdrawalErrors,
  ...reserveErrors,
  ...spotErrors,
  ...leverErrors,
  ...optionErrors,
  ...hostingErrors,
  ...alertErrors,
  ...launchErrors,
  ...referralErrors,
  ...pictureErrors,
  ...statementErrors,
  ...verificationErrors,
  ...bankCardErrors,
  ...factorResetErrors,
  ...chatErrors,
  ...recordErrors,
  ...contentErrors,
  ...demoErrors,
} as const;

export type ErrorCode = keyof typeof errorKinds;

/** What can be wrong with one field of a form. */
export const problemCodes = [
  ...wireProblems,
  ...peopleProblems,
  ...staffProblems,
  ...walletProblems,
  ...chainProblems,
  ...coinProblems,
  ...depositProblems,
  ...referralProblems,
  ...reserveProblems,
  ...spotProblems,
  ...leverProblems,
  ...notificationProblems,
  ...optionProblems,
  ...hostingProblems,
  ...alertProblems,
  ...launchProblems,
  ...pictureProblems,
  ...verificationProblems,
  ...bankCardProblems,
  ...chatProblems,
  ...recordProblems,
  ...contentProblems,
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** The `type` of the envelope that carries this error: clients act on 998 and 999. */
export function envelopeTypeOf(code: ErrorCode): 'error' | '998' | '999' {
  if (code === 'not_logged_in') return '999';
  return code === 'verification_needed' ? '998' : 'error';
}
