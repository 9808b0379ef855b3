// The calls with which a person keeps keys for programs of their own.
import * as z from 'zod/mini';
import { int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls, keyRights } from '../wire/call.ts';
import { choice, itemName, optional, text, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { API_KEY_DAYS_CAP } from './codes.ts';

const apiKey = z.object({
  id: int(),
  name: message(),
  /** The first characters of the key, to distinguish it from others. */
  prefix: message(),
  right: z.enum(keyRights),
  /** Addresses and networks from which it works; none = from everywhere. */
  addresses: z.array(message()),
  created_at: ms(),
  /** 0 = it has no end. */
  expires_at: ms(),
  /** 0 = never yet; updated with a delay of a few minutes. */
  last_used_at: ms(),
  /** "" where it was never used. */
  last_address: str(),
});

export const apiKeyCalls = defineCalls({
  listApiKeys: {
    method: 'GET',
    path: 'api_key/list',
    access: 'user',
    limit: 'read',
    request: form({}),
    answer: z.array(apiKey),
    summary: 'Lists the API keys of the caller, the newest first; the keys themselves are stored nowhere.',
  },

  createApiKey: {
    method: 'POST',
    path: 'api_key/create',
    access: 'user',
    limit: 'write',
    stepUp: 'always',
    request: form({
      name: itemName(),
      right: choice(keyRights),
      /** IP addresses and networks such as 203.0.113.0/24, separated by commas, blanks or lines. */
      addresses: optional(text(2000)),
      days: optional(whole(1, API_KEY_DAYS_CAP)),
    }),
    answer: z.string().check(z.regex(/^ck_[0-9a-f]{64}$/)),
    extra: z.object({ data: apiKey }),
    summary:
      'Makes a key and answers it, once and never again; it is sent in the header `Authorization` as a token is. Needs a second factor.',
  },

  removeApiKey: {
    method: 'POST',
    path: 'api_key/remove',
    access: 'user',
    limit: 'write',
    stepUp: 'always',
    request: form({ id: whole() }),
    answer: message(),
    summary: 'Ends a key of the caller immediately.',
  },
});
