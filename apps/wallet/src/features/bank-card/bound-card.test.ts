import { expect, test } from 'vitest';
import { shownNumbers } from './bound-card.ts';

test('an account shows its end only, an IBAN its country too', () => {
  expect(shownNumbers({ bank_account: '1234567890', card_number: '' })).toEqual({
    card: '',
    account: '•••• •••• 7890',
  });
  const iban = { bank_account: 'DE89 3704 0044 0532 0130 00', card_number: '' };
  expect(shownNumbers(iban).account).toBe('DE89 •••• •••• 3000');
});

test('a card shows its end only, and not a second time as an account', () => {
  const onlyCard = { bank_account: '4111111111111111', card_number: '************1111' };
  expect(shownNumbers(onlyCard)).toEqual({ card: '•••• •••• •••• 1111', account: '' });
});

test('a card and an account are both shown', () => {
  const both = { bank_account: 'DE89370400440532013000', card_number: '************1111' };
  expect(shownNumbers(both)).toEqual({ card: '•••• •••• •••• 1111', account: 'DE89 •••• •••• 3000' });
});

test('no shown number holds more than the ends', () => {
  const { card, account } = shownNumbers({ bank_account: '9876543210', card_number: '**** 1111' });
  expect(`${card}${account}`.replace(/\D/g, '')).toBe('11113210');
});
