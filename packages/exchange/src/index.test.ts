import { expect, test } from 'vitest';
import * as exchange from './index.ts';

test('the front door shows exactly these names', () => {
  expect(Object.keys(exchange).sort()).toMatchInlineSnapshot(`
    [
      "ENTRY_KIND",
      "INDEX_LIFE_MS",
      "INDEX_SCALE",
      "KEY_LIFE_MS",
      "LEFT_ALONE_MS",
      "LOCK_MS",
      "LONE_WAIT_MS",
      "MARKET_STATUSES",
      "MARKET_STATUS_REASONS",
      "MAX_OPEN_ORDERS",
      "MAX_OWNER",
      "MAX_STOP_MS",
      "NOTICE_MS",
      "OPERATOR_ROLES",
      "PROPOSAL_LIFE_MS",
      "RULES_VERSION",
      "SYSTEM_KINDS",
      "State",
      "Table",
      "VERIFICATION_LEVELS",
      "WALLET_KINDS",
      "accountName",
      "addHistory",
      "apply",
      "available",
      "decide",
      "decodeText",
      "encode",
      "execute",
      "hasOwnInterest",
      "isIndexStale",
      "isSomethingDue",
      "isWallet",
      "mayBeNegative",
      "openLots",
      "standsAlone",
      "systemAccount",
      "takeChanges",
      "walletAccount",
    ]
  `);
});
