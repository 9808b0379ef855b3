// The events of the socket, put together from the features, and what clients may send.
import * as z from 'zod/mini';
import { chatDeskEvents, chatEvents } from './chat/events.ts';
import { depositEvents } from './deposit/calls.ts';
import { hostingEvents } from './hosting/calls.ts';
import { launchEvents, subscriptionEvents } from './launch/calls.ts';
import { leverEvents } from './lever/events.ts';
import { period } from './market/calls.ts';
import { candleSources, tradedKinds } from './market/codes.ts';
import { marketEvents } from './market/events.ts';
import { optionEvents } from './option/calls.ts';
import { accountNoticeEvents } from './people/account-notices.ts';
import { loginEvents } from './people/user.ts';
import { alertEvents } from './price-alert/calls.ts';
import { spotEvents } from './spot/calls.ts';
import { walletEvents } from './wallet/calls.ts';
import { withdrawalEvents } from './withdrawal/calls.ts';

/** Events that every connection gets, narrowed by `subscribe` and by asking for a chart. */
export const publicEvents = { ...marketEvents, ...launchEvents } as const;

/** Events that only the connections of their user get, after `login` with a token. */
export const ownEvents = {
  ...spotEvents,
  ...leverEvents,
  ...optionEvents,
  ...hostingEvents,
  ...subscriptionEvents,
  ...walletEvents,
  ...depositEvents,
  ...withdrawalEvents,
  ...alertEvents,
  ...accountNoticeEvents,
} as const;

export const serverEvents = {
  ...publicEvents,
  ...ownEvents,
  ...chatEvents,
  ...chatDeskEvents,
  ...loginEvents,
} as const;

export type ServerEventName = keyof typeof serverEvents;
export type ServerEvent<Name extends ServerEventName> = z.output<(typeof serverEvents)[Name]>;

const symbolText = z.string().check(z.maxLength(25));

/** A chart whose running bar is wanted; without a source of the one that charts open on. */
const chart = z.object({ symbol: symbolText, period: period(), source: z.optional(z.enum(candleSources)) });

/** A token of a login or an API key; the word `Bearer` may precede it. */
const loginToken = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * What a client may send: its token, what it subscribes to, and that a user is writing.
 *
 * A `login` is a token, alone or in an object. A bare user id proves nothing: it is right only where the token of the handshake
 * or an earlier `login` has proved the connection. A right login is answered by no event, any other by `login_failed`.
 *
 * `symbols` narrows every market event to these pairs, `charts` the `kline` events to these charts, of whatever pair. What is
 * left out stays as it was; null is everything again. Both speak of spot, or with `kind: 'lever'` of contracts, of which a
 * connection receives nothing until it requests them; its requests of the other kind stay.
 *
 * `chat_join` carries the token of a visit or the ticket of a member of staff. `chat_typing` is for the other side of the
 * conversation: a customer's own, or for staff the one that it names.
 *
 * In addition a client may send `probe` with an acknowledgement and nothing else: the server acknowledges it immediately, after all
 * events that it sent before, so that the client can rely on having all of them.
 */
export const clientEvents = {
  login: z.union([loginToken, z.object({ token: loginToken }), z.int()]),
  subscribe: z.object({
    symbols: z.optional(z.nullable(z.array(symbolText).check(z.maxLength(100)))),
    charts: z.optional(z.nullable(z.array(chart).check(z.maxLength(50)))),
    kind: z.optional(z.enum(tradedKinds)),
  }),
  chat_join: z.string().check(z.minLength(1), z.maxLength(200)),
  chat_typing: z.object({ chat: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))) }),
} as const;

export type ClientEventName = keyof typeof clientEvents;
export type ClientEvent<Name extends ClientEventName> = z.output<(typeof clientEvents)[Name]>;
