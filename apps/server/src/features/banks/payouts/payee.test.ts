// Whom a withdrawal is paid to: the hash says nothing of it, and nothing else opens under it.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from '../../../vault/vault.ts';
import { type BankCard, NO_CARD } from '../../bank-card/bank-card.ts';
import { openPayee, sealPayee } from './payee.ts';

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
  const anew = rotated.seal('bank-payee', `payee:${payee}`, rotated.open('bank-payee', `payee:${payee}`, details));
  expect(openPayee(rotated, payee, anew)).toEqual({ kind: 'untouched', card });
});

test('details of another application, or altered ones, are not paid', () => {
  const { payee, details } = sealPayee(vault, '1 a', card);
  const other = sealPayee(vault, '2 b', { ...card, account: 'DE75512108001245126199' });
  expect(openPayee(vault, payee, other.details)).toEqual({ kind: 'unreadable' });
  const altered = Buffer.from(details);
  altered[altered.length - 1]! ^= 1;
  expect(openPayee(vault, payee, altered)).toEqual({ kind: 'unreadable' });
  // Whoever holds the server's key can seal, but not find another card for the hash.
  const { key: own } = JSON.parse(vault.open('bank-payee', `payee:${payee}`, details).toString());
  const thief = { ...card, account: 'DE75512108001245126199' };
  const forged = vault.seal('bank-payee', `payee:${payee}`, Buffer.from(JSON.stringify({ key: own, card: thief })));
  expect(openPayee(vault, payee, forged)).toEqual({ kind: 'changed', card: thief });
});
