import { expect, test } from 'vitest';
import * as money from './index.ts';

test('the front door shows exactly these names', () => {
  expect(Object.keys(money).sort()).toMatchInlineSnapshot(`
    [
      "MAX_UNITS",
      "PPM",
      "PPM_SCALE",
      "asciiText",
      "bareText",
      "decimal",
      "digitsOf",
      "divideDown",
      "divideExact",
      "divideUp",
      "formatDecimal",
      "formatShort",
      "parseDecimal",
      "parseDecimalDown",
      "powerOfTen",
      "rescaleDown",
      "shareDown",
      "shareUp",
    ]
  `);
});
