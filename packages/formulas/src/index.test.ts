import { expect, test } from 'vitest';
import * as formulas from './index.ts';

test('the front door shows exactly these names', () => {
  expect(Object.keys(formulas).sort()).toMatchInlineSnapshot(`
    [
      "NO_COST_BASIS",
      "OPEN_PRODUCTS",
      "WITHDRAWAL_LIMIT_SCALE",
      "acquire",
      "breakEvenPpm",
      "changeInBasisPoints",
      "dispose",
      "estimateSpotOrder",
      "isOpenTo",
      "largestStake",
      "optionAmounts",
      "optionOutcome",
      "tradeFee",
      "verificationOrder",
      "verificationPolicy",
    ]
  `);
});
