// The calls that exist in demo mode only: the messages that would have been sent, and test money.
import * as z from 'zod/mini';
import { dec, int, message, ms, receiptShape, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { clientId, optional, positiveDecimal, text, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { accountAddress } from '../wire/personal-fields.ts';

const messages = () =>
  z.array(z.object({ at: ms(), channel: z.enum(['mail', 'sms']), subject: str(), text: str(), code: str() }));

export const demoCalls = defineCalls({
  listDemoMessages: {
    method: 'GET',
    path: 'demo/outbox',
    access: 'demo',
    limit: 'poll',
    request: form({ target: accountAddress() }),
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

  listOutsideWallets: {
    method: 'GET',
    path: 'demo/outside',
    access: 'demo-user',
    limit: 'poll',
    request: form({}),
    answer: z.array(
      z.object({ chain: message(), currency_id: int(), currency_name: message(), address: message(), balance: dec() }),
    ),
    summary: "Lists the caller's wallets elsewhere, on the demo's own chains, with what is in them.",
  },

  sendFromOutside: {
    method: 'POST',
    path: 'demo/outside_send',
    access: 'demo-user',
    limit: 'write',
    request: form({ chain: text(20), currency_id: whole(), address: text(120), amount: positiveDecimal() }),
    answer: message(),
    extra: z.object({ data: z.object({ txid: message() }) }),
    summary: "Sends from the caller's wallet elsewhere to any address of that chain.",
  },
});
