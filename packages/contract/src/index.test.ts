// Pins the names that the package shows.
import { expect, test } from 'vitest';
import * as contract from './index.ts';

test('the front door shows exactly these names', () => {
  expect(Object.keys(contract).sort()).toMatchInlineSnapshot(`
    [
      "API_KEY_DAYS_CAP",
      "CANDLE_LIMIT_CAP",
      "CODE_RESEND_S",
      "DEFAULT_LANGUAGE",
      "PAGE_LIMIT_CAP",
      "accountKinds",
      "accountNameOf",
      "accountNames",
      "accountNumbers",
      "calls",
      "cancelReasons",
      "candleSources",
      "clientEvents",
      "codePurposes",
      "entryKinds",
      "envelopeOf",
      "envelopeTypeOf",
      "errorKinds",
      "failureEnvelope",
      "isLanguageCode",
      "isProblemCode",
      "keyRights",
      "klineFailureEnvelope",
      "languageCodes",
      "languageTags",
      "marketStatuses",
      "mayDo",
      "operatorRoles",
      "orderTypes",
      "ownEvents",
      "periods",
      "permissions",
      "problemCodes",
      "problemsOf",
      "publicEvents",
      "readEnvelope",
      "reviewStatuses",
      "serverEvents",
      "spotSides",
      "spotStatuses",
      "successEnvelope",
      "takesTwo",
      "timesInForce",
      "triggerSources",
    ]
  `);
});
