import { expect, test } from 'vitest';
import { mailContact, maskContact, phoneContact } from './contact.ts';

test('letter case and spaces around it make no other mail address', () => {
  expect(mailContact(' Ada@Example.COM ')).toEqual({ channel: 'mail', target: 'ada@example.com' });
});

test.each([
  ['2025550143', '1', '+12025550143'],
  ['07911123456', '44', '+447911123456'],
  ['7911123456', '44', '+447911123456'],
  ['13800138000', '86', '+8613800138000'],
])('%s with dialling code %s is %s', (text, diallingCode, target) => {
  expect(phoneContact(text, diallingCode)?.target).toBe(target);
});

test.each([
  ['1234567', '1'],
  ['2025550143', '999'],
  ['1234567890123456', '44'],
])('%s with dialling code %s is no phone number', (text, diallingCode) => {
  expect(phoneContact(text, diallingCode)).toBeUndefined();
});

test.each([
  ['ada@example.com', 'a***@example.com'],
  ['ada.lovelace@example.com', 'ad***@example.com'],
  ['+12025550143', '+12*****0143'],
])('%s is shown as %s', (target, masked) => {
  expect(maskContact(target)).toBe(masked);
});
