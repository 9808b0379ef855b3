import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from '../../vault/vault.ts';
import { markOfCode, matchingMark, newRecoveryCodes } from './recovery-codes.ts';

const vault = createVault(randomBytes(32));

test('a set has ten codes, no two alike, each in two halves', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hj-km-np-y]{5}-[2-9a-hj-km-np-y]{5}$/);
});

test('a code is known however it is typed, and only as that of its person', () => {
  const mark = markOfCode(vault, 1, 'k7m2p-9wxqd');
  for (const typed of ['K7M2P-9WXQD', 'k7m2p9wxqd', 'k7m2p 9wxqd']) {
    expect(matchingMark([randomBytes(32), mark], markOfCode(vault, 1, typed))).toEqual(mark);
  }
  expect(matchingMark([mark], markOfCode(vault, 2, 'k7m2p-9wxqd'))).toBeUndefined();
  expect(matchingMark([mark], markOfCode(vault, 1, 'k7m2p-9wxqe'))).toBeUndefined();
  expect(matchingMark([mark], markOfCode(createVault(randomBytes(32)), 1, 'k7m2p-9wxqd'))).toBeUndefined();
});
