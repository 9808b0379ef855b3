// Which details a card or account lacks to be paid by a bank.
import { describe, expect, test } from 'vitest';
import { type BankCard, NO_CARD } from '../../bank-card/bank-card.ts';
import { missingDetails } from './payable.ts';

const OURS = { number: 'DE89370400440532013000' };
const HOME = { payeeTown: 'Austin', payeeCountry: 'US' };
const missing = (card: Partial<BankCard>, payer = OURS) => missingDetails({ ...NO_CARD, ...card }, payer);

test('an IBAN of the EEA needs nothing else', () => {
  expect(missing({ account: 'NL91ABNA0417164300' })).toEqual([]);
});

test.each([
  ['of Switzerland', 'CH9300762011623852957'],
  ['of Great Britain', 'GB29NWBK60161331926819'],
])('an IBAN %s needs the town and country of its payee', (_, account) => {
  expect(missing({ account })).toEqual(['residence_town', 'residence_country']);
  expect(missing({ account, ...HOME })).toEqual([]);
});

test('an account of ours beyond the EEA needs them too', () => {
  expect(missing({ account: 'NL91ABNA0417164300' }, { number: '12345678' })).toEqual([
    'residence_town',
    'residence_country',
  ]);
});

describe('a number that is no IBAN', () => {
  const account = '000123456789';

  test('needs its bank by a BIC or a national code', () => {
    expect(missing({ account })).toEqual(['residence_town', 'residence_country', 'swift_code']);
    expect(missing({ account, ...HOME })).toEqual(['swift_code']);
    expect(missing({ account, ...HOME, swift: 'CHASUS33' })).toEqual([]);
    expect(missing({ account, ...HOME, bankCountry: 'US', bankCode: '021000021' })).toEqual([]);
  });

  test('is not paid by a code of another form, or without its country', () => {
    expect(missing({ account, ...HOME, bankCountry: 'US', bankCode: '021' })).toEqual(['swift_code']);
    expect(missing({ account, ...HOME, bankCode: '021000021' })).toEqual(['swift_code']);
  });
});
