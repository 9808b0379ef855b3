// What is sealed opens with the same key, for the same purpose and place, and in no other way.
import { randomBytes } from 'node:crypto';
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
  for (let place = 0; place < sealed.length; place++) {
    const changed = Buffer.from(sealed);
    changed[place]! ^= 1;
    expect(() => vault.open('papers', 'person:7', changed), String(place)).toThrow(VaultError);
  }
});

test('a mark finds equal texts of one purpose only', () => {
  expect(vault.mark('papers', 'PT:123')).toEqual(vault.mark('papers', 'PT:123'));
  expect(vault.mark('papers', 'PT:124')).not.toEqual(vault.mark('papers', 'PT:123'));
  expect(vault.mark('bank-card', 'PT:123')).not.toEqual(vault.mark('papers', 'PT:123'));
});
