// Tests the table that leads from the names of accounts to their numbers.
import { expect, test } from 'vitest';
import { accountNameOf, accountNames, accountNumbers } from './codes.ts';

test('account names and numbers lead to each other', () => {
  for (const name of accountNames) expect(accountNameOf(accountNumbers[name])).toBe(name);
});
