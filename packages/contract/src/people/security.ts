// The calls about the security of an account: open steps, the second factor, logins and their history.
import * as z from 'zod/mini';
import { securityEventTypes } from '../account-records.ts';
import { suspensionPowers } from '../users/codes.ts';
import { flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, otherwise, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { antiPhishingCode, oneTimeCode } from '../wire/personal-fields.ts';
import { lockReasons, securityActors, securityHistoryKinds, securitySteps } from './codes.ts';

/** Ten codes such as `k7m2p-9wxqd`; each logs in once in place of the authenticator app. */
const recoveryCodes = () => z.array(message());

/** One row of the history, the same for its owner and for staff that opened the account. */
export const securityEvent = z.object({
  id: int(),
  occasion: z.enum(securityEventTypes),
  /** What happened, in the language of the caller. */
  title: message(),
  /** What it was about, such as the name of a key; "" where there is nothing more to say. */
  about: str(),
  /** Until when it lasts; 0 where it has no end. */
  until: ms(),
  device: str(),
  address: str(),
  at: ms(),
  by: z.enum(securityActors),
});

export const securityCalls = defineCalls({
  getSecurity: {
    method: 'GET',
    path: 'security/summary',
    access: 'user',
    limit: 'read',
    request: form({}),
    answer: z.object({
      /** Contacts are masked; "" where there is none. */
      email: str(),
      phone: str(),
      has_fund_password: flag(),
      has_totp: flag(),
      passkeys: int(),
      recovery_codes_left: int(),
      /** The anti-phishing code, all but its ends hidden; "" where none is set. */
      phrase: str(),
      steps: z.array(z.object({ step: z.enum(securitySteps), is_done: flag() })),
      /** Why and until when nothing can be withdrawn; null = it can. */
      withdrawal_lock: z.nullable(z.object({ reason: z.enum(lockReasons), until: ms() })),
      /** The suspensions that are in force, why, and until when. */
      stops: z.array(z.object({ power: z.enum(suspensionPowers), reason: str(), until: ms() })),
    }),
    summary:
      'Answers how safe the account is: what is set up, what is still open, and what is locked or stopped, and why.',
  },

  startFactor: {
    method: 'POST',
    path: 'security/factor_start',
    access: 'user',
    limit: 'write',
    stepUp: 'always',
    request: form({}),
    answer: z.object({
      /** The secret in base32, to be typed. */
      secret: message(),
      /** What goes into the QR code. */
      uri: message(),
      /** When this secret can no longer be enabled. */
      expires_at: ms(),
    }),
    summary:
      'Makes a secret for an authenticator app, which counts from `security/factor_enable` on; also in place of one that is enabled.',
  },

  enableFactor: {
    method: 'POST',
    path: 'security/factor_enable',
    access: 'user',
    limit: 'credential',
    stepUp: 'always',
    request: form({ code: oneTimeCode() }),
    answer: message(),
    extra: z.object({ recovery_codes: recoveryCodes() }),
    summary:
      'Enables the authenticator app with a code that it shows, and answers ten recovery codes, this once; withdrawals are locked for 24 hours.',
  },

  disableFactor: {
    method: 'POST',
    path: 'security/factor_disable',
    access: 'user',
    limit: 'write',
    stepUp: 'always',
    request: form({}),
    answer: message(),
    summary: 'Takes the authenticator app off the account; withdrawals are locked for 24 hours.',
  },

  makeRecoveryCodes: {
    method: 'POST',
    path: 'security/recovery_codes',
    access: 'user',
    limit: 'write',
    stepUp: 'always',
    request: form({}),
    answer: z.object({ recovery_codes: recoveryCodes() }),
    summary: 'Makes ten new recovery codes and shows them this once; the old ones stop working.',
  },

  setPhrase: {
    method: 'POST',
    path: 'security/phrase',
    access: 'user',
    limit: 'write',
    stepUp: 'with-factor',
    request: form({ phrase: antiPhishingCode() }),
    answer: message(),
    summary: 'Sets the anti-phishing phrase, 4 to 20 characters, which every mail from then on carries.',
  },

  listSessions: {
    method: 'GET',
    path: 'security/sessions',
    access: 'user',
    limit: 'read',
    request: form({}),
    answer: z.array(
      z.object({
        id: int(),
        /** Such as "Chrome, Windows"; "" where the program did not report it. */
        device: str(),
        address: str(),
        created_at: ms(),
        /** Updated with a delay of a few minutes. */
        last_seen_at: ms(),
        is_current: flag(),
      }),
    ),
    summary: "Lists the open logins of the account: the caller's first, then by last use.",
  },

  endSession: {
    method: 'POST',
    path: 'security/end_session',
    access: 'user',
    limit: 'write',
    request: form({ id: whole() }),
    answer: message(),
    summary: 'Ends one login of the account immediately.',
  },

  endOtherSessions: {
    method: 'POST',
    path: 'security/end_other_sessions',
    access: 'user',
    limit: 'write',
    request: form({}),
    answer: message(),
    summary: "Ends every login of the account except the caller's.",
  },

  listSecurityEvents: {
    method: 'GET',
    path: 'security/history',
    access: 'user',
    limit: 'read',
    request: form({ kind: otherwise(choice(securityHistoryKinds), 'all'), ...pageFields() }),
    answer: countedList(securityEvent),
    summary: 'Lists logins and everything else that happened to the safety of the account, newest first.',
  },
});
