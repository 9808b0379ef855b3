// The calls that set language, list dialling codes, send one-time codes and name the chat page.
import * as z from 'zod/mini';
import { int, message, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, optional, otherwise } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { languageCodes } from '../wire/languages.ts';
import { diallingCode, email, phone } from '../wire/personal-fields.ts';
import { codePurposes } from './codes.ts';

/** Clients that send codes for signing up only do not say so. */
const purpose = () => otherwise(choice(codePurposes), 'register');

export const settingsCalls = defineCalls({
  setLanguage: {
    method: 'POST',
    path: 'set/lang',
    access: 'public',
    limit: 'write',
    request: form({ lang: choice(languageCodes) }),
    answer: message(),
    summary: 'Binds a language to a mark and answers the mark to send from now on in the header `language-mark`.',
  },

  getLanguage: {
    method: 'POST',
    path: 'get/lang',
    access: 'public',
    limit: 'read',
    request: form({}),
    answer: z.enum(languageCodes),
    summary: 'Answers the language bound to the mark of the request, `en` without one.',
  },

  listDiallingCodes: {
    method: 'POST',
    path: 'area_code',
    access: 'public',
    limit: 'read',
    request: form({ lang: optional(choice(languageCodes)) }),
    answer: z.array(
      z.object({
        id: int(),
        name: message(),
        area_code: z.string().check(z.regex(/^\d{1,6}$/)),
        /** Two letters of ISO 3166-1. */
        iso: z.string().check(z.regex(/^[A-Z]{2}$/)),
      }),
    ),
    summary: 'Lists countries and regions with their dialling codes, named in the requested language.',
  },

  sendMailCode: {
    method: 'POST',
    path: 'sms_mail',
    aliases: ['user/sms_mail'],
    access: 'public',
    limit: 'code',
    request: form({ user_string: email(), type: purpose() }, { aliases: { type: 'scene' } }),
    answer: message(),
    summary: 'Sends a one-time code by mail; the answer does not show whether the address has an account.',
  },

  sendPhoneCode: {
    method: 'POST',
    path: 'sms_send',
    aliases: ['user/sms_send'],
    access: 'public',
    limit: 'code',
    request: form(
      { user_string: phone(), type: purpose(), area_code: otherwise(diallingCode(), '1') },
      { aliases: { user_string: 'mobile', type: 'scene' } },
    ),
    answer: message(),
    summary: 'Sends a one-time code by SMS; the answer does not show whether the number has an account.',
  },

  sendOwnCode: {
    method: 'POST',
    path: 'set/sms_other_mail',
    access: 'user',
    limit: 'code',
    whenFrozen: true,
    request: form({}),
    answer: message(),
    summary: "Sends a one-time code to the account's own email address or phone number.",
  },

  getCustomerUrl: {
    method: 'POST',
    path: 'set/get_customer_url',
    access: 'public',
    limit: 'read',
    request: form({}),
    answer: z.object({ customer_url: str() }),
    summary: 'Answers the address of the chat page, "" while there is none.',
  },
});
