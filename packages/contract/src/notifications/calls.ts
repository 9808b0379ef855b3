// The calls that choose notifications and their channels, and that register a browser for push messages.
import * as z from 'zod/mini';
import { flag, int, message } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, numberChoice, text, textLike } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { notificationChannels, notificationKinds } from './codes.ts';

/** Push services give addresses of some hundred signs. */
const ENDPOINT_LENGTH = 1000;

const endpoint = () => text(ENDPOINT_LENGTH);
const zeroOrOne = () => numberChoice([0, 1]);

export const notificationCalls = defineCalls({
  getNotifications: {
    method: 'GET',
    path: 'set/get_notifications',
    access: 'user',
    limit: 'read',
    request: form({}),
    answer: z.object({
      /** Each kind with its possible channels. */
      list: z.array(
        z.object({
          kind: z.enum(notificationKinds),
          ways: z.array(z.object({ way: z.enum(notificationChannels), is_on: flag() })),
        }),
      ),
      /** How many browsers and installed apps are sent messages at present. */
      devices: int(),
    }),
    summary: "Lists the caller's notifications and their channels.",
  },

  setNotification: {
    method: 'POST',
    path: 'set/set_notification',
    access: 'user',
    limit: 'write',
    request: form({ kind: choice(notificationKinds), way: choice(notificationChannels), is_on: zeroOrOne() }),
    answer: message(),
    summary: 'Switches one channel for one kind of notification.',
  },

  getPushKey: {
    method: 'GET',
    path: 'push/key',
    access: 'user',
    limit: 'read',
    request: form({}),
    /** 65 bytes of a point on P-256 in base64url. */
    answer: z.string().check(z.regex(/^[\w-]{87}$/)),
    summary: 'Answers the public key with which a browser subscribes to messages of this exchange (VAPID, RFC 8292).',
  },

  subscribeToPush: {
    method: 'POST',
    path: 'push/subscribe',
    access: 'user',
    limit: 'write',
    request: form({
      endpoint: endpoint(),
      p256dh: textLike(/^[\w-]{87}=?$/, 'malformed'),
      auth: textLike(/^[\w-]{22}={0,2}$/, 'malformed'),
      /** Whether messages may contain amounts, which are readable on a locked screen. */
      shows_amounts: zeroOrOne(),
    }),
    answer: message(),
    summary:
      'Lets messages be sent to a subscription of a browser, for as long as this login lasts; the same one again changes what it shows.',
  },

  unsubscribeFromPush: {
    method: 'POST',
    path: 'push/unsubscribe',
    access: 'user',
    limit: 'write',
    request: form({ endpoint: endpoint() }),
    answer: message(),
    summary: 'Ends the messages to a subscription of a browser.',
  },
});
