import { expect, test } from 'vitest';
import * as formulas from './index.ts';

test('the front door shows exactly these names', () => {
  expect(Object.keys(formulas).sort()).toMatchInlineSnapshot(`
    [
      "FUNDING_SCALE",
      "LotQueue",
      "NO_COST_BASIS",
      "OPEN_PRODUCTS",
      "WITHDRAWAL_LIMIT_SCALE",
      "acquire",
      "allot",
      "bankruptcyTicks",
      "breakEvenPpm",
      "changeInBasisPoints",
      "coinsFor",
      "costOf",
      "dispose",
      "estimateSpotOrder",
      "fundingDue",
      "fundingRate",
      "hostingDay",
      "hostingInterest",
      "initialMargin",
      "isLiquidatable",
      "isOpenTo",
      "largestHosting",
      "largestStake",
      "liquidationTicks",
      "lockUpReturn",
      "maintenanceMargin",
      "openingMargin",
      "optionAmounts",
      "optionOutcome",
      "partOf",
      "premium",
      "redemptionCost",
      "resultAt",
      "shareOf",
      "tierOf",
      "tradeFee",
      "verificationOrder",
      "verificationPolicy",
      "wayTicks",
    ]
  `);
});
