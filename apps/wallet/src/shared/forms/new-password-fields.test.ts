import { expect, test } from 'vitest';
import { passwordStrength } from './new-password-fields.tsx';

test.each([
  ['', 0],
  ['abc', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['password2026', 1],
  ['kestrel', 2],
  ['kestrel-hill', 3],
  ['Kestrel-hill-47-amber', 4],
])('the strength of "%s" is %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
