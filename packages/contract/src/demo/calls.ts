// The calls that exist in demo mode only: the messages that would have been sent, and test money.
import * as z from 'zod/mini';
import { message, ms, receiptShape, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { clientId, optional, positiveDecimal, text, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';

const messages = () =>
  z.array(z.object({ at: ms(), channel: z.enum(['mail', 'sms']), subject: str(), text: str(), code: str() }));

export const demoCalls = defineCalls({
  listDemoMessages: {
    method: 'GET',
    path: 'demo/outbox',
    access: 'demo',
    limit: 'poll',
    request: form({ target: text() }),
    answer: messages(),
    summary:
      'Lists the messages sent to a mail address or phone number, newest first; `code` is "" where it carries none.',
  },

  listOwnDemoMessages: {
    method: 'GET',
    path: 'demo/own_outbox',
    access: 'demo-user',
    limit: 'poll',
    whenFrozen: true,
    request: form({}),
    answer: messages(),
    summary: "Lists the messages sent to the caller's own contacts, newest first, since a demo has no mailboxes.",
  },

  fundDemoWallet: {
    method: 'POST',
    path: 'demo/fund',
    access: 'demo-user',
    limit: 'write',
    right: 'trade',
    idempotent: true,
    request: form({ currency_id: whole(), number: positiveDecimal(), client_id: optional(clientId()) }),
    answer: message(),
    extra: z.object({ data: z.object({ ...receiptShape }) }),
    summary: "Moves test money from the demo faucet into the caller's account for spot trading.",
  },
});
