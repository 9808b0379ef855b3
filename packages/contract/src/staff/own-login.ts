// The calls with which a member of staff logs in, in steps, and manages their own logins.
import * as z from 'zod/mini';
import { type Permission, permissions } from '../staff-powers.ts';
import { flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls, loginStates } from '../wire/call.ts';
import { itemName, optional, text, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { email, oneTimeCode, passkeyResponse, recoveryCode } from '../wire/personal-fields.ts';
import { actingRoles } from './codes.ts';
import { staffName, staffPassword } from './console-fields.ts';

/** Each step gives the cookie a new token, and with it a new `csrf` for the header `x-csrf` of every call that is not GET. */
const stepShape = { state: z.enum(loginStates), csrf: message() };

/** Bytes in base64url, as browsers take and give them. */
const bytes = () => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/));

export const ownLoginConsoleCalls = defineCalls({
  login: {
    method: 'POST',
    path: 'console/auth/login',
    access: 'console',
    limit: 'credential',
    request: form({ email: email(), password: text() }),
    answer: z.object(stepShape),
    summary: 'The first step of a login: checks the password, sets the cookie and says what comes next.',
  },

  passFactor: {
    method: 'POST',
    path: 'console/auth/factor',
    access: 'operator',
    permission: 'own',
    duringLogin: ['factor'],
    limit: 'credential',
    request: form(
      {
        totp: optional(oneTimeCode()),
        recovery_code: optional(recoveryCode()),
      },
      {
        rule: fields =>
          fields.totp === undefined && fields.recovery_code === undefined ? [{ field: 'totp', code: 'required' }] : [],
      },
    ),
    answer: z.object(stepShape),
    summary:
      'The second step: a code of the authenticator app, or a recovery code, after which a new authenticator has to be set up.',
  },

  changePassword: {
    method: 'POST',
    path: 'console/auth/change_password',
    access: 'operator',
    permission: 'own',
    duringLogin: ['change-password', 'complete'],
    limit: 'credential',
    request: form(
      { old_password: text(), password: staffPassword(), re_password: text() },
      {
        rule: fields => {
          const { password, re_password: repeat } = fields;
          return typeof repeat === 'string' && repeat !== password
            ? [{ field: 're_password', code: 'passwords_differ' }]
            : [];
        },
      },
    ),
    answer: z.object(stepShape),
    summary: "Sets a new password of at least 12 characters, not the old one; the caller's other logins end.",
  },

  startEnrolment: {
    method: 'POST',
    path: 'console/auth/enrol_start',
    access: 'operator',
    permission: 'own',
    duringLogin: ['enrol'],
    limit: 'credential',
    request: form({}),
    answer: z.object({
      /** `otpauth://` address for the QR code, and the secret in it to type. */
      uri: message(),
      secret: message(),
    }),
    summary: 'Answers a new secret for an authenticator app; it counts only once a code of it was given.',
  },

  enrol: {
    method: 'POST',
    path: 'console/auth/enrol',
    access: 'operator',
    permission: 'own',
    duringLogin: ['enrol'],
    limit: 'credential',
    request: form({ totp: oneTimeCode() }),
    answer: z.object({ ...stepShape, recovery_codes: z.array(message()) }),
    summary: 'Sets up the authenticator whose code is given; the recovery codes are shown this once and never again.',
  },

  logout: {
    method: 'POST',
    path: 'console/auth/logout',
    access: 'operator',
    permission: 'own',
    duringLogin: loginStates,
    limit: 'write',
    request: form({}),
    answer: message(),
    summary: 'Ends the login that the cookie belongs to.',
  },

  me: {
    method: 'GET',
    path: 'console/auth/me',
    access: 'operator',
    permission: 'own',
    duringLogin: loginStates,
    limit: 'read',
    request: form({}),
    answer: z.object({
      ...stepShape,
      id: int(),
      email: message(),
      name: str(),
      role: z.enum(actingRoles),
      /** Empty until the login is complete. */
      permissions: z.array(z.enum(Object.keys(permissions) as [Permission, ...Permission[]])),
      recovery_codes_left: int(),
    }),
    summary: 'Answers who is logged in, what is left of the login, and what the role allows.',
  },

  setOwnName: {
    method: 'POST',
    path: 'console/auth/set_name',
    access: 'operator',
    permission: 'own',
    limit: 'write',
    request: form({ name: staffName() }),
    answer: message(),
    summary:
      'Gives the caller a name, where there is none yet: the first operators had no invitation that would have set one.',
  },

  listOwnPasskeys: {
    method: 'GET',
    path: 'console/auth/passkeys',
    access: 'operator',
    permission: 'own',
    limit: 'read',
    request: form({}),
    answer: z.array(
      z.object({
        id: int(),
        name: message(),
        created_at: ms(),
        /** Both as the signer's file takes them, in base64url. */
        credential_id: bytes(),
        public_key: bytes(),
      }),
    ),
    summary: "Lists the caller's passkeys for signing payments, the newest first.",
  },

  getOwnPasskeyOptions: {
    method: 'POST',
    path: 'console/auth/passkey_options',
    access: 'operator',
    permission: 'own',
    limit: 'write',
    request: form({}),
    answer: z.object({
      rp: z.object({ id: message(), name: message() }),
      user: z.object({ id: bytes(), name: message(), displayName: z.string() }),
      challenge: bytes(),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: int() })),
      timeout: int(),
      excludeCredentials: z.array(z.object({ id: bytes(), type: z.literal('public-key') })),
      authenticatorSelection: z.object({ userVerification: z.literal('required') }),
      attestation: z.literal('none'),
    }),
    summary: 'Answers the options for `navigator.credentials.create`; they can be used once, within five minutes.',
  },

  addOwnPasskey: {
    method: 'POST',
    path: 'console/auth/passkey_add',
    access: 'operator',
    permission: 'own',
    limit: 'write',
    request: form({ name: itemName(), passkey: passkeyResponse() }),
    answer: message(),
    summary:
      "Keeps a passkey of the caller for signing payments, as JSON text of the browser's answer; it counts once it is in the signer's own file.",
  },

  removeOwnPasskey: {
    method: 'POST',
    path: 'console/auth/passkey_remove',
    access: 'operator',
    permission: 'own',
    limit: 'write',
    request: form({ id: whole() }),
    answer: message(),
    summary: "Forgets a passkey of the caller; the signer's own file is changed by the operator of the signer.",
  },

  listOwnSessions: {
    method: 'GET',
    path: 'console/auth/sessions',
    access: 'operator',
    permission: 'own',
    limit: 'read',
    request: form({}),
    answer: z.array(
      z.object({ id: int(), created_at: ms(), last_seen_at: ms(), address: str(), agent: str(), is_current: flag() }),
    ),
    summary: "Lists the caller's own living logins, newest first.",
  },

  endOwnSession: {
    method: 'POST',
    path: 'console/auth/end_session',
    access: 'operator',
    permission: 'own',
    limit: 'write',
    request: form({ id: whole() }),
    answer: message(),
    summary: "Ends one of the caller's own logins.",
  },
});
