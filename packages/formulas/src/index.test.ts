import { expect, test } from 'vitest';
import * as formulas from './index.ts';

test('the front door shows exactly these names', () => {
  expect(Object.keys(formulas).sort()).toMatchInlineSnapshot(`
    [
      "FUNDING_SCALE",
      "NO_COST_BASIS",
      "OPEN_PRODUCTS",
      "WITHDRAWAL_LIMIT_SCALE",
      "acquire",
      "bankruptcyTicks",
      "breakEvenPpm",
      "changeInBasisPoints",
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
      "maintenanceMargin",
      "openingMargin",
      "optionAmounts",
      "optionOutcome",
      "partOf",
      "premium",
      "redemptionCost",
      "resultAt",
      "tierOf",
      "tradeFee",
      "verificationOrder",
      "verificationPolicy",
    ]
  `);
});
