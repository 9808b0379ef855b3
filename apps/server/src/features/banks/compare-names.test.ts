import { expect, test } from 'vitest';
import { compareNames, payerFit } from './compare-names.ts';

test.each([
  ['ADA LOVELACE', 'Ada Lovelace'],
  ['Lovelace, Ada', 'Ada Lovelace'],
  ['Jürgen Müller', 'JUERGEN MUELLER'],
  ['JURGEN MULLER', 'Jürgen Müller'],
  ['Łukasz Żak', 'LUKASZ ZAK'],
  ['Søren Bjørn', 'SOEREN BJOERN'],
  ['Soren Bjorn', 'Søren Bjørn'],
  ['Klaus Groß', 'KLAUS GROSS'],
  ['Åsa Ångström', 'Aasa Aangstroem'],
  ['Þóra Æsa', 'THORA AESA'],
  ['José Núñez', 'NUNEZ JOSE'],
  ['İpek Yılmaz', 'IPEK YILMAZ'],
  ['Mr. John Smith', 'John Smith'],
  ['Herr Dr. Max Muster', 'MUSTER MAX'],
  ['Sra. Ana García', 'Ana Garcia'],
  ['ANNA-MARIA MUSTER', 'Anna Maria Muster'],
  ["Sean O'Neil", 'SEAN ONEIL'],
  ['นายสมชาย ใจดี', 'สมชาย ใจดี'],
  ['山田 太郎様', '山田 太郎'],
  ['Ing Li', 'Li Ing'],
  ['Dr Li', 'Li, Dr'],
])('%s and %s are the same', (payer, verified) => {
  expect([compareNames(payer, verified), compareNames(verified, payer)]).toEqual(['same', 'same']);
});

test.each([
  ['ADA LOVELACE', 'Ada King Lovelace'],
  ['J. Smith', 'John Smith'],
  ['Anna und Max Muster', 'Max Muster'],
  ['ANNA MUSTER & MAX MUSTER', 'Anna Muster'],
  ['Jon Smith', 'John Smith'],
  ['Annamaria Muster', 'Anna Maria Muster'],
  ['Muller Jurgen', 'Juergen Mueller'],
  ['John Smith Sr', 'John Smith'],
  ['Bauer Maria', 'Baur Maria'],
])('%s and %s are near', (payer, verified) => {
  expect([compareNames(payer, verified), compareNames(verified, payer)]).toEqual(['near', 'near']);
});

test.each([
  ['', 'Ada Lovelace'],
  ['', ''],
  ['...', '...'],
  ['Ada', 'Ada Lovelace'],
  ['A L', 'Ada Lovelace'],
  ['Ben Lovelace', 'Ada Lovelace'],
  ['Ada Byron', 'Ada Lovelace'],
  ['Lovelace Ltd.', 'Ada Lovelace'],
  ['王小明', '王大明'],
])('%s and %s are different', (payer, verified) => {
  expect([compareNames(payer, verified), compareNames(verified, payer)]).toEqual(['different', 'different']);
});

test('long names take no time', () => {
  const name = (letter: string) => `${letter.repeat(70)} ${'Ü'.repeat(69)}`;
  expect(compareNames(name('A'), name('B'))).toBe('different');
});

test.each([
  ['Ada Lovelace', '', 'same'],
  ['Lovelace Ada', 'Dr. Ada Lovelace', 'same'],
  ['Ben Byron', 'Ada Lovelace', 'near'],
  ['Ada Lovelace', 'Ben Byron', 'near'],
  ['Ben Byron', 'A. Lovelace', 'near'],
  ['Ben Byron', '', 'different'],
  ['Ben Byron', 'Byron Ltd.', 'different'],
])('%s who pays for "%s" is %s', (payer, ultimatePayer, fit) => {
  expect(payerFit({ payer, ultimatePayer }, 'Ada Lovelace')).toBe(fit);
});
