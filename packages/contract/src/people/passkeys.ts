// The calls with which a person keeps passkeys, and logs in or confirms with one.
import * as z from 'zod/mini';
import { flag, int, message, ms } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { itemName, text, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { passkeyResponse } from '../wire/personal-fields.ts';

/** Bytes in base64url, as browsers take and give them. */
const bytes = () => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/));
const credential = () =>
  z.object({ id: bytes(), type: z.literal('public-key'), transports: z.optional(z.array(z.string())) });

/** The options of `navigator.credentials.get`. */
const requestOptions = () =>
  z.object({
    challenge: bytes(),
    rpId: message(),
    timeout: int(),
    userVerification: z.literal('required'),
    /** Absent where the browser is to offer whatever passkeys it has for this site. */
    allowCredentials: z.optional(z.array(credential())),
  });

export const passkeyCalls = defineCalls({
  listPasskeys: {
    method: 'GET',
    path: 'passkey/list',
    access: 'user',
    limit: 'read',
    request: form({}),
    answer: z.array(
      z.object({
        id: int(),
        name: message(),
        /** Kept by a service that brings it to other devices of its owner. */
        is_synced: flag(),
        created_at: ms(),
        /** 0 = not since it was added. */
        last_used_at: ms(),
      }),
    ),
    summary: 'Lists the passkeys of the caller, the newest first.',
  },

  getPasskeyAddOptions: {
    method: 'POST',
    path: 'passkey/add_options',
    access: 'user',
    limit: 'write',
    stepUp: 'always',
    request: form({}),
    answer: z.object({
      rp: z.object({ id: message(), name: message() }),
      user: z.object({ id: bytes(), name: message(), displayName: z.string() }),
      challenge: bytes(),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: int() })),
      timeout: int(),
      excludeCredentials: z.array(credential()),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
    summary: 'Answers the options for `navigator.credentials.create`; they can be used once, within five minutes.',
  },

  addPasskey: {
    method: 'POST',
    path: 'passkey/add',
    access: 'user',
    limit: 'write',
    stepUp: 'always',
    request: form({ name: itemName(), passkey: passkeyResponse() }),
    answer: message(),
    summary:
      'Adds the passkey that the browser has made with the options of `passkey/add_options`, as JSON text; withdrawals are locked for 24 hours.',
  },

  renamePasskey: {
    method: 'POST',
    path: 'passkey/rename',
    access: 'user',
    limit: 'write',
    request: form({ id: whole(), name: itemName() }),
    answer: message(),
    summary: 'Gives a passkey of the caller another name.',
  },

  removePasskey: {
    method: 'POST',
    path: 'passkey/remove',
    access: 'user',
    limit: 'write',
    stepUp: 'always',
    request: form({ id: whole() }),
    answer: message(),
    summary: 'Removes a passkey of the caller; withdrawals are locked for 24 hours.',
  },

  getPasskeyLoginOptions: {
    method: 'POST',
    path: 'passkey/login_options',
    access: 'public',
    limit: 'write',
    request: form({}),
    answer: requestOptions(),
    summary:
      'Answers the options for `navigator.credentials.get` at login; the request names no account, and the answer reveals none.',
  },

  loginWithPasskey: {
    method: 'POST',
    // Next to the other logins, since the cookie with the device marks travels to `user` only.
    path: 'user/login_passkey',
    aliases: ['passkey/login'],
    access: 'public',
    limit: 'credential',
    request: form({ passkey: passkeyResponse() }),
    answer: message(),
    summary:
      'Logs in with a passkey alone, which is both factors, and answers the token to send from now on in `Authorization`.',
  },

  getPasskeyConfirmOptions: {
    method: 'POST',
    path: 'passkey/confirm_options',
    access: 'user',
    limit: 'write',
    whenFrozen: true,
    request: form({}),
    answer: requestOptions(),
    summary: "Answers the options with which `user/step_up` takes a passkey of the caller's own.",
  },

  getPasskeyFactorOptions: {
    method: 'POST',
    path: 'passkey/factor_options',
    access: 'public',
    limit: 'credential',
    request: form({ ticket: text() }),
    answer: requestOptions(),
    summary: 'Answers the options with which `user/login_factor` takes a passkey in place of a code, for its ticket.',
  },
});
