import { expect, test } from 'vitest';
import * as formulas from './index.ts';

test('the front door shows exactly these names', () => {
  expect(Object.keys(formulas).sort()).toMatchInlineSnapshot(`
    [
      "WITHDRAWAL_LIMIT_SCALE",
      "changeInBasisPoints",
      "estimateSpotOrder",
      "isOpenTo",
      "tradeFee",
      "verificationOrder",
      "verificationPolicy",
    ]
  `);
});
