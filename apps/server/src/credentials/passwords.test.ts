import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('a hash costs a guesser 19 MiB and two passes, and no two are the same', async () => {
  const passwords = await createPasswords();
  const [one, other] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await passwords.matches('correct horse', one)).toBe(true);
  expect(await passwords.matches('correct horse ', one)).toBe(false);
  expect(await passwords.matches('correct horse', undefined)).toBe(false);
});

test('a hash of another cost is read as well', async () => {
  const [quick, usual] = [await createPasswords({ memoryCost: 8, timeCost: 1 }), await createPasswords()];
  expect(await usual.matches('correct horse', await quick.hash('correct horse'))).toBe(true);
});
