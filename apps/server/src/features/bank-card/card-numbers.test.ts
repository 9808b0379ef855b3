import { expect, test } from 'vitest';
import { bareNumber, clearingSystem, isBic, isCardNumber, isIban, isSepaIban, looksLikeIban } from './card-numbers.ts';

test.each(['4111111111111111', '5500005555555559', '378282246310005', '6011000990139424'])(
  '%s is a card number',
  digits => {
    expect(isCardNumber(digits)).toBe(true);
  },
);

test.each([
  '4111111111111112',
  '4111111111111121',
  '0000000000000000',
  '41111111111',
  '41111111111111111111',
  '4111 1111 1111 1111',
  'four',
])('%s is none', digits => {
  expect(isCardNumber(digits)).toBe(false);
});

test('one wrong digit anywhere is found', () => {
  const right = '4111111111111111';
  for (let index = 0; index < right.length; index += 1) {
    const wrong = `${right.slice(0, index)}${(Number(right[index]) + 1) % 10}${right.slice(index + 1)}`;
    expect(isCardNumber(wrong), wrong).toBe(false);
  }
});

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['gb29-nwbk-6016-1331-9268-19', true],
  ['DE89370400440532013001', false],
  ['DE8937040044053201300', false],
])('%s as an IBAN: %s', (text, isRight) => {
  expect(looksLikeIban(bareNumber(text))).toBe(true);
  expect(isIban(bareNumber(text))).toBe(isRight);
});

test.each([
  ['DE89370400440532013000', true],
  ['CH9300762011623852957', true],
  ['TR330006100519786457841326', false],
  ['DE89370400440532013001', false],
])('%s as an IBAN that SEPA reaches: %s', (text, isReached) => {
  expect(isSepaIban(text)).toBe(isReached);
});

test('an account number without country and check digits is no IBAN', () => {
  expect(looksLikeIban('0123456789')).toBe(false);
  expect(looksLikeIban('AB12')).toBe(false);
});

test.each([
  ['DEUTDEFF', true],
  ['DEUTDEFF500', true],
  ['DEUTDEFF5', false],
  ['12345678', false],
])('%s as a SWIFT code: %s', (text, isRight) => {
  expect(isBic(text)).toBe(isRight);
});

test.each([
  ['US', '021000021', 'USABA'],
  ['GB', '200000', 'GBDSC'],
  ['IN', 'HDFC0000001', 'INFSC'],
  ['US', '02100002', undefined],
  ['DE', '37040044', undefined],
  ['', '021000021', undefined],
])('the code %s %s is of %s', (country, bankCode, system) => {
  expect(clearingSystem(country, bankCode)).toBe(system);
});
