// A sealed mark distinguishes its text from others, also when it was made under a key that is former by now, or gone.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isMarkOf, sealMark } from './sealed-mark.ts';
import { createVault, keyedHash, VaultError } from './vault.ts';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const before = createVault(oldKey);
const during = createVault(newKey, [oldKey]);
const after = createVault(newKey);

const WHERE = ['recovery-code', 'person:7'] as const;
const sealAnew = (sealed: Buffer) => during.seal(...WHERE, during.open(...WHERE, sealed));

test('it matches its text and no other', () => {
  const sealed = sealMark(before, ...WHERE, 'right');
  expect(isMarkOf(before, ...WHERE, sealed, 'right')).toBe(true);
  expect(isMarkOf(before, ...WHERE, sealed, 'wrong')).toBe(false);
});

test('it outlives the key that it was sealed with', () => {
  const sealed = sealMark(before, ...WHERE, 'right');
  expect(() => isMarkOf(after, ...WHERE, sealed, 'right')).toThrow(VaultError);
  expect(isMarkOf(after, ...WHERE, sealAnew(sealed), 'right')).toBe(true);
});

test('a mark that was sealed with all keys that it might have been made with matches its text by one of them', () => {
  const keys = [randomBytes(32), randomBytes(32)];
  for (const key of keys) {
    const sealed = during.seal(...WHERE, Buffer.concat([...keys, keyedHash(key, 'right')]));
    expect(isMarkOf(after, ...WHERE, sealed, 'right')).toBe(true);
    expect(isMarkOf(after, ...WHERE, sealed, 'wrong')).toBe(false);
  }
});
