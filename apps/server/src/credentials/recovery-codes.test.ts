import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault, VaultError } from '../vault/vault.ts';
import { matchingCode, newRecoveryCodes, sealCode } from './recovery-codes.ts';

const vault = createVault(randomBytes(32));
const stored = (code: string, id = 1n) => ({ id, mark: sealCode(vault, 1, code) });

test('a set has ten codes, no two alike, each in two halves', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hj-km-np-y]{5}-[2-9a-hj-km-np-y]{5}$/);
});

test('a code is known however it is typed, and only as that of its person', () => {
  const code = stored('k7m2p-9wxqd', 2n);
  for (const typed of ['K7M2P-9WXQD', 'k7m2p9wxqd', 'k7m2p 9wxqd']) {
    expect(matchingCode(vault, 1, [stored('aaaaa-bbbbb'), code], typed)).toBe(code);
  }
  expect(matchingCode(vault, 1, [code], 'k7m2p-9wxqe')).toBeUndefined();
  expect(() => matchingCode(vault, 2, [code], 'k7m2p-9wxqd')).toThrow(VaultError);
  expect(() => matchingCode(createVault(randomBytes(32)), 1, [code], 'k7m2p-9wxqd')).toThrow(VaultError);
});

test('two codes that are alike are not kept alike', () => {
  expect(stored('k7m2p-9wxqd').mark).not.toEqual(stored('k7m2p-9wxqd').mark);
});
