// Tests the table of calls as a whole: no two alike, all of them documentable.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import { consoleCalls } from './console-calls.ts';
import { type Call, endpointsOf, worksWhileQuiet } from './wire/call.ts';
import { envelopeOf } from './wire/written-envelope.ts';

const all = Object.entries(calls) as [string, Call][];

test('no two calls share a method and a path, aliases included', () => {
  const endpoints = all.flatMap(([, call]) => endpointsOf(call).map(({ method, path }) => `${method} ${path}`));
  expect(new Set(endpoints).size).toBe(endpoints.length);
});

test('paths are relative to the API base', () => {
  for (const [, call] of all) expect(call.path).toMatch(/^[a-z_0-9]+(\/[a-z_0-9]+)*$/);
});

test('idempotent calls take a key and are never GET', () => {
  for (const [name, call] of all.filter(([, call]) => call.idempotent)) {
    expect(call.method, name).not.toBe('GET');
    const read = call.request.safeParse({ client_id: 'not valid!' });
    expect(
      read.error?.issues.map(issue => issue.path.join()),
      name,
    ).toContain('client_id');
  }
});

test.each(all)('%s can be documented from its schemas', (_name, call) => {
  expect(() => z.toJSONSchema(call.request, { io: 'input' })).not.toThrow();
  expect(() => z.toJSONSchema(envelopeOf(call), { io: 'output' })).not.toThrow();
  expect(call.summary).toMatch(/^[A-Z].+\.$/);
});

test('a request is documented with its fields, defaults and choices', () => {
  const { properties, required } = z.toJSONSchema(calls.placeSpotOrder.request, { io: 'input' });
  expect(required).toEqual(['currency_id', 'legal_id', 'type']);
  expect(properties?.order_type).toMatchObject({ default: 'limit', enum: expect.arrayContaining(['market']) });
});

/** Secrets that can be guessed, by their field names. */
const SECRETS = /^(?:.*password|.*code|totp|ticket|token|link|passkey)$/;
/** Names with the same ending that are no secrets, and the answer of a passkey at its creation, which cannot be guessed. */
const NO_SECRETS = new Set(['area_code', 'areacode', 'extension_code', 'swift_code', 'postal_code']);
const MAKES_A_SECRET = new Set(['addPasskey']);

test('every call that takes a secret, or sends a code, is throttled as one', () => {
  const loose = all.filter(([name, { request, limit }]) => {
    const fields = Object.keys(z.toJSONSchema(request, { io: 'input' }).properties ?? {});
    const secrets = fields.filter(field => SECRETS.test(field) && !NO_SECRETS.has(field));
    return secrets.length > 0 && !MAKES_A_SECRET.has(name) && limit !== 'credential' && limit !== 'code';
  });
  expect(loose.map(([name]) => name)).toEqual([]);
});

test('what changes access to an account requires a confirmation', () => {
  const always = ['startFactor', 'enableFactor', 'disableFactor', 'makeRecoveryCodes', 'addPasskey', 'removePasskey'];
  const withFactor = ['changePassword', 'setFundPassword', 'resetFundPassword', 'setPhrase', 'changeContact'];
  const table: Readonly<Record<string, Call>> = calls;
  expect(always.map(name => [name, table[name]?.stepUp])).toEqual(always.map(name => [name, 'always']));
  expect(withFactor.map(name => [name, table[name]?.stepUp])).toEqual(withFactor.map(name => [name, 'with-factor']));
});

test('while the exchange is quiet it answers questions, and gives out nothing that money is sent by', () => {
  const each = Object.entries({ ...calls, ...consoleCalls }) as [string, Call][];
  const named = (wanted: (call: Call) => boolean) => each.filter(([, call]) => wanted(call)).map(([name]) => name);
  expect(named(call => call.method !== 'GET' && worksWhileQuiet(call))).toMatchInlineSnapshot(`
    [
      "getLanguage",
      "listDiallingCodes",
      "getCustomerUrl",
      "hasFundPassword",
      "getBankCard",
      "getLeverDeal",
      "listLeverTrades",
      "listWallets",
      "getWallet",
      "listEntries",
      "listMovements",
      "listOrderEntries",
      "listCoinResults",
      "listPastValues",
      "getDepositInfo",
      "quoteBankWithdrawal",
      "getBankDebts",
      "getWithdrawalInfo",
      "listAddresses",
      "quoteWithdrawal",
      "listTopInviters",
      "listInvited",
      "listRebates",
      "listNews",
      "getNews",
      "getChat",
      "listChatMessages",
      "getChatPicture",
      "previewArticle",
    ]
  `);
  expect(named(call => call.method === 'GET' && !worksWhileQuiet(call))).toMatchInlineSnapshot(`
    [
      "getBankPayee",
      "downloadBankFile",
    ]
  `);
});
