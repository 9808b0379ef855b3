// The calls that an API key reaches. A call is added to this list only by a deliberate decision.
import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { consoleCalls } from './console-calls.ts';
import type { Call } from './wire/call.ts';

const all = Object.entries(calls) as [string, Call][];

/** Where money or the say over it leaves: no key may ever come here. */
const MOVES_MONEY_OUT =
  /^(wallet\/(out|addaddress|deladdress|get_address)|user\/(cash_save|e_pwd|forget|login|step_up)|safe\/|security\/|api_key\/|passkey\/|account\/|contacts?\/)/;

function namesWith(right: Call['right']): string[] {
  return all.filter(([, call]) => call.right === right).map(([name]) => name);
}

test('a key with the right to read reaches these calls', () => {
  expect(namesWith('read')).toMatchInlineSnapshot(`
    [
      "getUser",
      "listOwnCoins",
      "listSpotOrders",
      "listOpenSpotOrders",
      "listSpotHistory",
      "listSpotFills",
      "getSpotOrder",
      "getSpotReceipt",
      "getSpotOrderResult",
      "getLeverDeal",
      "listLeverTrades",
      "listLeverFills",
      "getLeverDays",
      "listOptions",
      "getOptionReceipt",
      "getHostingReport",
      "listHostings",
      "listAlerts",
      "listReachedAlerts",
      "getFavourites",
      "listSubscriptions",
      "getSubscription",
      "listWallets",
      "getWallet",
      "listEntries",
      "listTransfers",
      "listStatementMonths",
      "listMovements",
      "listOrderEntries",
      "listCoinResults",
      "listPastValues",
      "listDeposits",
      "listWithdrawals",
      "getInvitation",
      "getPoster",
      "getShareText",
      "listTopInviters",
      "listInvited",
      "listRebates",
      "listOwnSteps",
      "listAccountActions",
    ]
  `);
});

test('a key that may trade reaches these calls besides', () => {
  expect(namesWith('trade')).toMatchInlineSnapshot(`
    [
      "placeSpotOrder",
      "amendSpotOrder",
      "cancelSpotOrder",
      "cancelSpotOrders",
      "quoteSpot",
      "placeLeverOrder",
      "quoteLever",
      "closeLeverPosition",
      "closeLeverPositions",
      "netLeverPositions",
      "setLeverStops",
      "moveLeverMargin",
      "cancelLeverOrder",
      "buyOption",
      "buyHosting",
      "redeemHosting",
      "setHostingRenewal",
      "subscribe",
      "transfer",
      "fundDemoWallet",
    ]
  `);
});

test('no key moves money out, or changes who may', () => {
  expect(all.filter(([, call]) => MOVES_MONEY_OUT.test(call.path)).length).toBeGreaterThan(10);
  for (const [name, call] of all) if (MOVES_MONEY_OUT.test(call.path)) expect(call.right, name).toBeUndefined();
});

test('a key reaches only calls of users, and none that requires a confirmation', () => {
  for (const [name, call] of all.filter(([, call]) => call.right !== undefined)) {
    expect(call.access, name).toMatch(/^(user|demo-user)$/);
    expect(call.stepUp, name).toBeUndefined();
  }
});

test('what moves money requires more rights than reading', () => {
  for (const [name, call] of all) if (call.idempotent) expect(call.right, name).not.toBe('read');
  for (const [name, call] of all) if (call.limit === 'order') expect(call.right, name).not.toBe('read');
});

test('no key reaches the console', () => {
  for (const [name, call] of Object.entries(consoleCalls) as [string, Call][]) {
    expect(call.right, name).toBeUndefined();
    expect(call.access, name).toMatch(/^(operator|console)$/);
  }
});
