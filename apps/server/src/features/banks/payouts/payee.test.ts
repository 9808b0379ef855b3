// The payee of a withdrawal: the hash reveals nothing of it, and nothing else opens under it.
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createVault } from '../../../vault/vault.ts';
import { type BankCard, NO_CARD } from '../../bank-card/bank-card.ts';
import { missingDetails, openPayee, sealPayee } from './payee.ts';

const card: BankCard = { ...NO_CARD, holder: 'Ada', bank: 'Bank', account: 'DE02120300000000202051' };
const key = randomBytes(32);
const vault = createVault(key);

test('the same application has the same hash, and another one of the same card another', () => {
  const [one, same, other] = ['1 a', '1 a', '1 b'].map(occasion => sealPayee(vault, occasion, card).payee);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test('what was sealed opens, also after an exchange of keys', () => {
  const { payee, details } = sealPayee(vault, '1 a', card);
  expect(openPayee(vault, payee, details)).toEqual({ kind: 'untouched', card });
  const rotated = createVault(randomBytes(32), [key]);
  const resealed = rotated.seal('bank-payee', `payee:${payee}`, rotated.open('bank-payee', `payee:${payee}`, details));
  expect(openPayee(rotated, payee, resealed)).toEqual({ kind: 'untouched', card });
});

test('details of another application, or altered ones, are not paid', () => {
  const { payee, details } = sealPayee(vault, '1 a', card);
  const other = sealPayee(vault, '2 b', { ...card, account: 'DE75512108001245126199' });
  expect(openPayee(vault, payee, other.details)).toEqual({ kind: 'unreadable' });
  const altered = Buffer.from(details);
  altered[altered.length - 1]! ^= 1;
  expect(openPayee(vault, payee, altered)).toEqual({ kind: 'unreadable' });
  // A holder of the server's key can seal, but not find another card for the hash.
  const { key: own } = JSON.parse(vault.open('bank-payee', `payee:${payee}`, details).toString());
  const thief = { ...card, account: 'DE75512108001245126199' };
  const forged = vault.seal('bank-payee', `payee:${payee}`, Buffer.from(JSON.stringify({ key: own, card: thief })));
  expect(openPayee(vault, payee, forged)).toEqual({ kind: 'changed', card: thief });
});

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
