// The calls about the account itself: signing up, in and out, who one is, and a forgotten password.
import * as z from 'zod/mini';
import { flag, int, message, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, type Field, optional, otherwise, text } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import {
  accountAddress,
  accountKindOf,
  diallingCode,
  invitationCode,
  isAddressOf,
  newPassword,
  oneTimeCode,
} from '../wire/personal-fields.ts';
import type { Problem } from '../wire/problems.ts';
import { accountKinds, agreementVersions } from './codes.ts';
import { repeatProblems } from './passwords.ts';

const token = z.string().check(z.minLength(1));

/** A box that is ticked or not. Any value but 1 and true is answered with the one problem that the rule below finds. */
function agreement(): Field<string, 0 | 1 | '0' | '1' | boolean> {
  const ticked = z.transform((input: unknown) => (typeof input === 'boolean' ? String(Number(input)) : input));
  return z.pipe(ticked, text() as never) as unknown as Field<string, 0 | 1 | '0' | '1' | boolean>;
}

/** The address must have the form that its kind says. */
function addressProblems(kind: unknown, field: string, address: unknown): Problem[] {
  if (typeof address !== 'string' || isAddressOf(kind, address)) return [];
  return [{ field, code: kind === 'mobile' ? 'invalid_phone' : 'invalid_email' }];
}

export const userCalls = defineCalls({
  register: {
    method: 'POST',
    path: 'user/register',
    access: 'public',
    limit: 'credential',
    request: form(
      {
        /** Derived from the address where it is absent. */
        type: optional(choice(accountKinds)),
        areacode: otherwise(diallingCode(), '1'),
        user_string: accountAddress(),
        code: oneTimeCode(),
        password: newPassword(),
        re_password: text(),
        extension_code: optional(invitationCode()),
        /** Clients with their own agreement page do not send it: absent means agreed, to an unknown version. */
        agreement: optional(agreement()),
        agreement_version: optional(choice(agreementVersions)),
      },
      {
        aliases: { areacode: 'area_code' },
        rule: fields => [
          ...addressProblems(fields.type ?? accountKindOf(fields.user_string), 'user_string', fields.user_string),
          ...repeatProblems(fields, 're_password'),
          ...(fields.agreement === undefined || fields.agreement === '1'
            ? []
            : [{ field: 'agreement', code: 'agreement_required' } as const]),
        ],
      },
    ),
    answer: message(),
    extra: z.object({ token }),
    summary: 'Opens an account with the code that was sent to its address, and logs it in.',
  },

  login: {
    method: 'POST',
    path: 'user/login',
    access: 'public',
    limit: 'credential',
    request: form(
      {
        /** Derived from the address where it is absent. */
        user_type: optional(choice(accountKinds)),
        areacode: otherwise(diallingCode(), '1'),
        user_string: accountAddress(),
        password: text(),
        /** The code of the authenticator app, where the account has one and the client has already got it from the user. */
        totp: optional(oneTimeCode()),
      },
      {
        aliases: { areacode: 'area_code' },
        rule: fields =>
          addressProblems(fields.user_type ?? accountKindOf(fields.user_string), 'user_string', fields.user_string),
      },
    ),
    answer: token,
    summary:
      'Answers the token to send from now on in the header `Authorization`, bare or after `Bearer `. An account with a second factor answers `second_factor_required` with a `ticket` for `user/login_factor` where `totp` is not sent.',
  },

  logout: {
    method: 'POST',
    path: 'user/logout',
    access: 'user',
    limit: 'write',
    whenFrozen: true,
    request: form({}),
    answer: message(),
    summary: 'Ends the login that the token belongs to.',
  },

  getUser: {
    method: 'GET',
    otherMethods: ['POST'],
    path: 'user/center',
    aliases: ['user/info'],
    access: 'user',
    limit: 'read',
    whenFrozen: true,
    right: 'read',
    request: form({}),
    answer: z.object({
      id: int(),
      email: str(),
      phone: str(),
      review_status: z.literal([0, 1, 2]),
      /** Why the last application for the basic level was refused; "" otherwise. */
      review_reason: str(),
      name: str(),
      card_id: str(),
      area_code: str(),
      extension_code: str(),
      account: str(),
      has_pay_psd: flag(),
      /** How many account notices are unread. */
      unread: int(),
    }),
    summary:
      'Answers the account of the caller, contacts masked; `review_status` is 0 none, 1 under review, 2 verified.',
  },

  checkMobileCode: {
    method: 'POST',
    path: 'user/check_mobile',
    access: 'public',
    limit: 'credential',
    request: form({
      mobile_code: oneTimeCode(),
      user_string: optional(accountAddress()),
      area_code: optional(diallingCode()),
    }),
    answer: message(),
    summary: 'Checks the form of an SMS code and, where the account is named, the code itself, without using it up.',
  },

  checkEmailCode: {
    method: 'POST',
    path: 'user/check_email',
    access: 'public',
    limit: 'credential',
    request: form({ email_code: oneTimeCode(), user_string: optional(accountAddress()) }),
    answer: message(),
    summary: 'Checks the form of a mail code and, where the account is named, the code itself, without using it up.',
  },

  resetPassword: {
    method: 'POST',
    path: 'user/forget',
    access: 'public',
    limit: 'credential',
    request: form(
      {
        account: accountAddress(),
        code: oneTimeCode(),
        password: newPassword(),
        repassword: text(),
        area_code: otherwise(diallingCode(), '1'),
      },
      {
        aliases: { repassword: 're_password', area_code: 'areacode' },
        rule: fields => [
          ...addressProblems(accountKindOf(fields.account), 'account', fields.account),
          ...repeatProblems(fields, 'repassword'),
        ],
      },
    ),
    answer: message(),
    summary: 'Sets a new password with the code sent for `forget`; all logins of the account end.',
  },
});

/** The answer to a `login` that proved nothing, in the language that the connection named: `lang` or `language-mark` of its handshake. */
const loginFailed = z.object({ type: z.literal('login_failed'), message: message() });

/** The events of a connection's own login. */
export const loginEvents = { login_failed: loginFailed } as const;
