// What is sealed opens only with the same key, for the same purpose and place.
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault, VaultError } from './vault.ts';

const vault = createVault(randomBytes(32));
const plain = Buffer.from('AB 123456');

test('what was sealed opens again, and never looks the same twice', () => {
  const sealed = vault.seal('papers', 'person:7', plain);
  expect(vault.open('papers', 'person:7', sealed)).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(vault.seal('papers', 'person:7', plain)).not.toEqual(sealed);
});

test.each<[string, () => unknown]>([
  ['another place', () => vault.open('papers', 'person:8', vault.seal('papers', 'person:7', plain))],
  ['another purpose', () => vault.open('bank-card', 'person:7', vault.seal('papers', 'person:7', plain))],
  ['another key', () => createVault(randomBytes(32)).open('papers', '7', vault.seal('papers', '7', plain))],
  ['nothing', () => vault.open('papers', 'person:7', Buffer.alloc(0))],
])('it does not open for %s', (_, open) => expect(open).toThrow(VaultError));

test('it does not open after any of its bytes was changed', () => {
  const sealed = vault.seal('papers', 'person:7', plain);
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed[index]! ^= 1;
    expect(() => vault.open('papers', 'person:7', changed), String(index)).toThrow(VaultError);
  }
});

test('a mark finds equal texts of one purpose only', () => {
  expect(vault.mark('papers', 'PT:123')).toEqual(vault.mark('papers', 'PT:123'));
  expect(vault.mark('papers', 'PT:124')).not.toEqual(vault.mark('papers', 'PT:123'));
  expect(vault.mark('bank-card', 'PT:123')).not.toEqual(vault.mark('papers', 'PT:123'));
});

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const [before, during, after] = [createVault(oldKey), createVault(newKey, [oldKey]), createVault(newKey)];

/** As it was sealed before keys had names. */
function sealedWithoutName(key: Buffer): Buffer {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'candor seal papers', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derived, nonce).setAAD(Buffer.from('person:7'));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body]);
}

test('a former key opens what it sealed and seals nothing', () => {
  const old = before.seal('papers', 'person:7', plain);
  expect(during.open('papers', 'person:7', old)).toEqual(plain);
  const fresh = during.seal('papers', 'person:7', plain);
  expect(after.open('papers', 'person:7', fresh)).toEqual(plain);
  expect(() => before.open('papers', 'person:7', fresh)).toThrow('another key');
  expect(() => after.open('papers', 'person:7', old)).toThrow(before.keyId.toString('hex'));
});

test('what was sealed before keys had names opens with any key given, whichever place it has', () => {
  const old = sealedWithoutName(oldKey);
  for (const vault of [before, during, createVault(oldKey, [newKey])]) {
    expect(vault.open('papers', 'person:7', old)).toEqual(plain);
  }
  expect(() => after.open('papers', 'person:7', old)).toThrow(VaultError);
});

test('what is sealed begins with the name of its key, which is not the key', () => {
  const sealed = during.seal('papers', 'person:7', plain);
  expect(sealed.subarray(0, during.head.length)).toEqual(during.head);
  expect(during.head).toEqual(after.head);
  expect(before.head).not.toEqual(after.head);
  expect(newKey.includes(after.keyId)).toBe(false);
});

test('marks of a text are found under every key, the current one first', () => {
  const marks = ['PT:123', 'PT:123'].map((text, index) => [after, before][index]!.mark('papers', text));
  expect(during.marks('papers', 'PT:123')).toEqual(marks);
  expect(during.mark('papers', 'PT:123')).toEqual(marks[0]);
});
