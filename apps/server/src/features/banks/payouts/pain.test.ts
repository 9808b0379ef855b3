// Payment files: checked against the structure of pain.001.001.09, with totals, letters that banks take, and addresses where they may be.
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { type FilePayment, messageIdOf, type PaymentFile, sepaText, writePain } from './pain.ts';

const OURS = 'DE89370400440532013000';
const THEIRS = 'DE02120300000000202051';
const payment: FilePayment = {
  endToEnd: 'WD-17-MB2K3X1Q',
  amount: 8_648n,
  holder: 'Ada Example',
  number: THEIRS,
  bic: 'BYLADEM1001',
  clearing: undefined,
  address: { street: 'Am Markt 1', postalCode: '50667', town: 'Köln', country: 'DE' },
};
const file: PaymentFile = {
  messageId: 'BF-1-MB2K3X1Q',
  madeAt: Date.UTC(2026, 10, 23, 1, 2, 3),
  executeOn: '2026-11-24',
  payer: { holder: 'Candor GmbH & Co', number: OURS, bic: 'COBADEFFXXX', currency: 'EUR', scale: 2 },
  payments: [payment],
};

/**
 * The part of the schema that is used: each element with its children in their order, `?` for one that may be missing and `*` for one
 * that may come several times, both for several or none. Leaves name the form of their text.
 */
type Shape = RegExp | { [name: string]: Shape };
const TEXT = (most: number) => new RegExp(`^[A-Za-z0-9/\\-?:().,'+ ]{1,${most}}$`);
const MONEY = /^\d{1,15}\.\d{2}$/;
const ACCOUNT: Shape = { 'IBAN?': /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/, 'Othr?': { Id: TEXT(34) } };
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
const SCHEMA: Shape = {
  GrpHdr: {
    MsgId: TEXT(35),
    CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
    NbOfTxs: /^\d{1,15}$/,
    CtrlSum: MONEY,
    InitgPty: { Nm: TEXT(140) },
  },
  'PmtInf*': {
    PmtInfId: TEXT(35),
    PmtMtd: /^TRF$/,
    BtchBookg: /^(true|false)$/,
    NbOfTxs: /^\d{1,15}$/,
    CtrlSum: MONEY,
    'PmtTpInf?': { SvcLvl: { Cd: /^SEPA$/ } },
    ReqdExctnDt: { Dt: /^\d{4}-\d\d-\d\d$/ },
    Dbtr: { Nm: TEXT(140) },
    DbtrAcct: { Id: ACCOUNT, Ccy: /^[A-Z]{3}$/ },
    DbtrAgt: { FinInstnId: { 'BICFI?': BIC, 'Othr?': { Id: TEXT(35) } } },
    ChrgBr: /^(SLEV|SHAR)$/,
    'CdtTrfTxInf*': {
      PmtId: { InstrId: TEXT(35), EndToEndId: TEXT(35) },
      Amt: { InstdAmt: MONEY },
      'CdtrAgt?': {
        FinInstnId: { 'BICFI?': BIC, 'ClrSysMmbId?': { ClrSysId: { Cd: /^[A-Z]{5}$/ }, MmbId: TEXT(35) } },
      },
      Cdtr: {
        Nm: /^.{1,140}$/u,
        'PstlAdr?': { 'PstCd?': TEXT(16), 'TwnNm?': TEXT(35), 'Ctry?': /^[A-Z]{2}$/, 'AdrLine?*': TEXT(70) },
      },
      CdtrAcct: { Id: ACCOUNT },
      RmtInf: { Ustrd: TEXT(140) },
    },
  },
};

type Element = { [name: string]: Element[] | string } & { ':@'?: Record<string, string> };
const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false });

/** Where an element differs from the schema, by its path. */
function faultsOf(children: readonly Element[], shape: Shape, path = ''): string[] {
  if (shape instanceof RegExp) {
    const text = String(children[0]?.['#text'] ?? '');
    return shape.test(text) ? [] : [`${path}: ${text}`];
  }
  const names = children.map(child => Object.keys(child).find(name => name !== ':@')!);
  const faults: string[] = [];
  let index = 0;
  for (const [key, inner] of Object.entries(shape)) {
    const name = key.replace(/[?*]+$/, '');
    let count = 0;
    while (names[index] === name && (count === 0 || key.endsWith('*'))) {
      faults.push(...faultsOf(children[index]![name] as Element[], inner, `${path}/${name}`));
      [index, count] = [index + 1, count + 1];
    }
    if (count === 0 && !key.includes('?')) faults.push(`${path}/${name} is missing`);
  }
  return index === names.length ? faults : [...faults, `${path}/${names[index]} is out of place`];
}

function check(text: string): void {
  const [declaration, document] = parser.parse(text) as Element[];
  expect(declaration).toMatchObject({ '?xml': expect.anything(), ':@': { '@_version': '1.0', '@_encoding': 'UTF-8' } });
  expect(document![':@']).toEqual({ '@_xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' });
  const [initiation] = document!.Document as Element[];
  expect(faultsOf(initiation!.CstmrCdtTrfInitn as Element[], SCHEMA)).toEqual([]);
}

const write = (payments: FilePayment[], payer = {}) =>
  writePain({ ...file, payer: { ...file.payer, ...payer }, payments });
/** The texts of every element of a name. */
const every = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, inner]) => inner);

test('a file follows the schema, with totals and one end-to-end id a payment', () => {
  const text = write([payment, { ...payment, endToEnd: 'WD-18-MB2K3X1Q', amount: 100_000n, bic: '' }]);
  check(text);
  expect(every(text, 'EndToEndId')).toEqual(['WD-17-MB2K3X1Q', 'WD-18-MB2K3X1Q']);
  expect(every(text, 'CtrlSum')).toEqual(['1086.48', '1086.48']);
  expect(every(text, 'NbOfTxs')).toEqual(['2', '2']);
  expect(every(text, 'InstdAmt')).toEqual(['86.48', '1000.00']);
  expect(text).toContain('<InstdAmt Ccy="EUR">86.48</InstdAmt>');
  expect(every(text, 'MsgId')).toEqual(['BF-1-MB2K3X1Q']);
  expect(every(text, 'Dt')).toEqual(['2026-11-24']);
});

test('the check of these tests sees what does not belong', () => {
  const text = write([payment]);
  for (const wrong of [
    text.replace('<PmtMtd>TRF</PmtMtd>', ''),
    text.replace('86.48</InstdAmt>', '86,48</InstdAmt>'),
    text.replace('<ChrgBr>SLEV</ChrgBr>', '<ChrgBr>SLEV</ChrgBr><ChrgBr>SLEV</ChrgBr>'),
    text.replace('<Cdtr>', '<Dbtr><Nm>x</Nm></Dbtr><Cdtr>'),
  ]) {
    expect(() => check(wrong)).toThrow();
  }
});

test('what does not go through SEPA is in a part of its own, with its address', () => {
  const abroad = { ...payment, number: '4111111111111111', endToEnd: 'WD-19-A', holder: '山田太郎' };
  const text = write([abroad, payment]);
  check(text);
  expect(every(text, 'PmtInfId')).toEqual(['BF-1-MB2K3X1Q-1', 'BF-1-MB2K3X1Q-2']);
  expect(every(text, 'ChrgBr')).toEqual(['SLEV', 'SHAR']);
  expect([every(text, 'TwnNm'), every(text, 'Ctry'), every(text, 'PstCd')]).toEqual([['Koln'], ['DE'], ['50667']]);
  expect(every(text, 'AdrLine')).toEqual(['Am Markt 1']);
  expect(every(text, 'Nm')).toContain('山田太郎');
  const yen = write([abroad], { currency: 'JPY', scale: 0, bic: '', number: '0012345' });
  expect(every(yen, 'InstdAmt')).toEqual(['8648']);
  expect(every(yen, 'Cd')).toEqual([]);
});

test('nothing that a user wrote ends an element or begins another', () => {
  const text = write([{ ...payment, holder: 'Ada</Nm><IBAN>X & "Co"', number: THEIRS }]);
  check(text);
  expect(every(text, 'IBAN')).toEqual([OURS, THEIRS]);
  const other = write([
    { ...payment, holder: '</Nm><Nm>山田</Nm>', number: '41111', address: { ...payment.address, street: '<a/>&' } },
  ]);
  expect(other).not.toContain('<Nm>山田');
  expect(parser.parse(other)).toHaveLength(2);
});

describe('texts for SEPA', () => {
  test.each([
    ['Köln Straße', 'Koln Strasse'],
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['Müller & Söhne', 'Muller + Sohne'],
    ['//a//b/', 'a/b'],
    ['a_b*c', 'a.b.c'],
    ['Ørsted Æro', 'Orsted AEro'],
  ])('%s is written %s', (text, expected) => {
    expect(sepaText(text, 70)).toBe(expected);
  });

  test('end where they may', () => {
    expect(sepaText('x'.repeat(200), 70)).toHaveLength(70);
  });
});

test('the message id is that of the payments, whenever and in whichever order they are written', () => {
  const other = { ...payment, endToEnd: 'WD-18-MB2K3X1R' };
  const id = messageIdOf(file.payer, [payment, other]);
  expect(id).toMatch(/^BF-[0-9A-F]{24}$/);
  expect(messageIdOf(file.payer, [other, payment])).toBe(id);
  for (const changed of [{ amount: 1n }, { number: OURS }, { endToEnd: 'WD-19-MB2K3X1S' }]) {
    expect(messageIdOf(file.payer, [payment, { ...other, ...changed }])).not.toBe(id);
  }
  expect(messageIdOf({ number: THEIRS }, [payment, other])).not.toBe(id);
});

test('an IBAN beyond SEPA does not go through it', () => {
  const written = writePain({ ...file, payments: [{ ...payment, number: 'TR330006100519786457841326' }] });
  expect(written).not.toContain('<Cd>SEPA</Cd>');
  expect(written).toContain('<IBAN>TR330006100519786457841326</IBAN>');
});

test('within SEPA, an IBAN beyond the EEA has town and country and no free lines', () => {
  const address = { street: 'Bahnhofstrasse 1', postalCode: '8001', town: 'Zürich', country: 'CH' };
  const text = write([{ ...payment, number: 'CH9300762011623852957', address }]);
  check(text);
  expect([every(text, 'Cd'), every(text, 'TwnNm'), every(text, 'Ctry')]).toEqual([['SEPA'], ['Zurich'], ['CH']]);
  expect(every(text, 'AdrLine')).toEqual([]);
  expect(every(write([{ ...payment, address }]), 'TwnNm')).toEqual([]);
});

test('a town in another script is written as it is', () => {
  const address = { ...payment.address, town: '東京' };
  expect(every(write([{ ...payment, number: '41111', address }]), 'TwnNm')).toEqual(['東京']);
});

test('a bank without a BIC is named by its national code, and a payee of before by free lines', () => {
  const abroad = { ...payment, number: '000123456789', bic: '', clearing: { system: 'USABA', bankCode: '021000021' } };
  const written = write([abroad]);
  check(written);
  expect([every(written, 'MmbId'), every(written, 'BICFI')]).toEqual([['021000021'], ['COBADEFFXXX']]);
  const before = write([{ ...abroad, address: { street: 'Am Markt 1', postalCode: '50667', town: '', country: '' } }]);
  check(before);
  expect([every(before, 'TwnNm'), every(before, 'AdrLine')]).toEqual([[], ['Am Markt 1, 50667']]);
});
