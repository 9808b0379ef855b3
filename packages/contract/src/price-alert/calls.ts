// The calls of price alerts: waiting ones, setting and removing, reached ones; and the socket events.
import * as z from 'zod/mini';
import { dec, flag, int, message, ms, receiptShape } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, clientId, numberChoice, optional, otherwise, positiveDecimal, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { alertDirections, alertStates } from './codes.ts';

const alertShape = {
  id: int(),
  /** The market, as `match_id` elsewhere. */
  match_id: int(),
  symbol: message(),
  price: dec(),
  direction: z.enum(alertDirections),
  /** 1 = notified every time the price gets there, at most once an hour. */
  is_repeat: flag(),
  set_at: ms(),
};

/** An alert that may still be reached; `rests_until` is 0 unless it rests. */
const waitingAlert = z.object({ ...alertShape, state: z.enum(alertStates), rests_until: ms() });

/** An alert that was reached, with the recorded price that reached it and that record's number in the journal. */
const reachedAlert = z.object({ ...alertShape, reached_price: dec(), reached_at: ms(), record: int() });

export const alertCalls = defineCalls({
  listAlerts: {
    method: 'GET',
    path: 'alert/list',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({ match_id: optional(whole()) }, { filters: ['match_id'] }),
    answer: z.object({ list: z.array(waitingAlert), most: int() }),
    summary: 'Lists own price alerts that may still be reached, the newest first, with how many one may have.',
  },

  listReachedAlerts: {
    method: 'GET',
    path: 'alert/reached',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form(pageFields(20)),
    answer: countedList(reachedAlert),
    summary: 'Lists own price alerts that were reached, the newest first.',
  },

  setAlert: {
    method: 'POST',
    path: 'alert/set',
    access: 'user',
    limit: 'order',
    idempotent: true,
    request: form({
      match_id: whole(),
      price: positiveDecimal(),
      /** Without one the price of the moment decides. */
      direction: optional(choice(alertDirections)),
      is_repeat: otherwise(numberChoice([0, 1]), 0),
      client_id: optional(clientId()),
    }),
    answer: message(),
    extra: z.object({ data: z.object({ id: int(), ...receiptShape }) }),
    summary:
      'Sets a price alert: the first recorded index price at or beyond the given one notifies the caller, once or every time.',
  },

  removeAlert: {
    method: 'POST',
    path: 'alert/remove',
    access: 'user',
    limit: 'order',
    idempotent: true,
    request: form({ id: whole(), client_id: optional(clientId()) }),
    answer: message(),
    extra: z.object({ data: z.object({ id: int(), ...receiptShape }) }),
    summary: 'Removes an own price alert.',
  },
});

/** The events of alerts on a user's own connections: one was reached; the list of waiting ones changed. */
export const alertEvents = {
  price_alert: z.object({ type: z.literal('price_alert'), to: int(), data: reachedAlert }),
  price_alerts: z.object({ type: z.literal('price_alerts'), to: int() }),
} as const;
