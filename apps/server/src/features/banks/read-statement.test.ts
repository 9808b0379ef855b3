// Statements: the data read, the entries left out and why, and refused files.
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ownIdsIn } from './payouts/own-ids.ts';
import { readApart } from './read-apart.ts';
import { readStatement } from './read-statement.ts';
import { referenceOf, usersOfText } from './reference.ts';
import type { Statement } from './statement.ts';

const IBAN = 'DE89370400440532013000';

function camt(entries: string, head = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S1</Id>
<Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
}

function entry({
  kind = 'CRDT',
  status = '<Sts><Cd>BOOK</Cd></Sts>',
  reference = 'B-1',
  more = '',
  reversal = '',
} = {}) {
  return `<Ntry><Amt Ccy="EUR">100.50</Amt><CdtDbtInd>${kind}</CdtDbtInd>${reversal}${status}
<BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
<NtryDtls>${more || payment('Ada &amp; Co', 'RF71 0000 00001')}</NtryDtls></Ntry>`;
}

function payment(name: string, text: string, refs = '', amount = ''): string {
  return `<TxDtls>${refs}${amount}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE02 1203</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
}

/** As the console's own CSV form is written. */
const FORM = { encoding: 'utf-8', separator: 'comma', decimal: 'point', order: 'ymd' } as const;
const readFile = (file: Uint8Array) => readStatement(file, FORM);
const read = (text: string) => readFile(Buffer.from(text));
const reasons = ({ notRead }: Statement) => notRead.map(({ position, reason }) => [position, reason]);
const PAYMENT = {
  direction: 'in',
  amount: undefined,
  charges: 0n,
  reference: '',
  reverses: '',
  ultimatePayer: '',
};
const ENTRY = { position: '1', account: IBAN, currency: 'EUR', direction: 'in', amount: 10_050_000n };

test('camt.053: booked entries with the other side and text; the others are listed with the reason', () => {
  const others = [
    entry({ kind: 'DBIT', status: '<Sts>PDNG</Sts>', reference: 'B-2' }),
    entry({ status: '<Sts>INFO</Sts>', reference: 'B-3' }),
    entry({ status: '', reference: 'B-4' }),
  ];
  const statement = read(camt([entry({ status: '<Sts>BOOK</Sts>' }), ...others].join('')));
  expect(statement.entries).toEqual([
    {
      ...ENTRY,
      reference: 'B-1',
      formerReferences: ['B-1'],
      occurrence: 1,
      bookedOn: '2026-11-20',
      isReversal: false,
      charges: 0n,
      payments: [
        {
          ...PAYMENT,
          payer: 'Ada & Co',
          payerAccount: 'DE021203',
          text: 'RF71 0000 00001',
          names: ['RF71 0000 00001'],
        },
      ],
    },
  ]);
  expect(reasons(statement)).toEqual([
    ['2', 'not_booked'],
    ['3', 'not_booked'],
    ['4', 'no_status'],
  ]);
});

test('camt.053: one odd entry costs no other one', () => {
  const odd = (from: string, to: string, reference: string) => entry({ reference }).replace(from, to);
  const zeros = odd('100.50', '0000000000000000100.50', 'Z');
  const entries = [
    odd('100.50', '0.00', 'A'),
    odd('100.50', '1e9', 'B'),
    odd('<CdtDbtInd>CRDT</CdtDbtInd>', '', 'C'),
    odd('Ccy="EUR"', '', 'D'),
    odd('2026-11-20', '2026-02-30', 'E'),
    odd('<BookgDt><Dt>2026-11-20</Dt></BookgDt>', '', 'F'),
    odd('BookgDt', 'ValDt', 'G').replace('</BookgDt>', '</ValDt>'),
    zeros,
  ];
  const statement = read(camt(entries.join('')));
  expect(reasons(statement)).toEqual([
    ['1', 'zero_amount'],
    ['2', 'amount'],
    ['3', 'direction'],
    ['4', 'currency'],
    ['5', 'day'],
    ['6', 'day'],
  ]);
  expect(statement.entries.map(({ reference, amount, bookedOn }) => [reference, amount, bookedOn])).toEqual([
    ['G', 10_050_000n, '2026-11-20'],
    ['Z', 10_050_000n, '2026-11-20'],
  ]);
});

test('camt.053: what left the account, with its payee and our own end-to-end id', () => {
  const refs = (id: string) => `<Refs><EndToEndId>${id}</EndToEndId></Refs>`;
  const paid = (id: string, text = '') => payment('Ada', text, refs(id)).replaceAll('Dbtr', 'Cdtr');
  const ids = ['WD-17-MB2K3X1Q', 'NOTPROVIDED', ''];
  const entries = ids.map((id, index) => entry({ kind: 'DBIT', reference: `B-${index}`, more: paid(id) }));
  const repeated = entry({ kind: 'DBIT', reference: 'B-9', more: paid('', 'EREF+wd-18-MB2K3X1Q SVWZ+x') });
  const two = entry({ kind: 'DBIT', reference: 'B-10', more: paid('WD-1-A', 'WD-2-A') });
  const { entries: parsed } = read(camt([...entries, repeated, two].join('')));
  expect(
    parsed.map(({ direction, payments: [only] }) => [direction, ownIdsIn(only!.names, [], []).endToEnd, only!.payer]),
  ).toEqual(['WD-17-MB2K3X1Q', '', '', 'WD-18-MB2K3X1Q', ''].map(id => ['out', id, 'Ada']));
});

test('camt.053: what takes an entry back names it by the bank’s reference', () => {
  const refs = (ref: string) => `<Refs><AcctSvcrRef>${ref}</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs>`;
  const more = (ref: string, info = '') => payment('Ada', 'recall', refs(ref)).replace('<RmtInf>', `${info}<RmtInf>`);
  const reversal = '<RvslInd>true</RvslInd>';
  const entries = [
    entry({ kind: 'DBIT', reference: 'R-1', reversal, more: more('B-1') }),
    entry({ kind: 'DBIT', reference: 'R-2', more: more('B-2', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>') }),
    entry({ kind: 'DBIT', reference: 'R-3', reversal, more: more('R-3') }),
    entry({ kind: 'DBIT', reference: 'R-4', more: more('B-4') }),
    entry({ reference: 'R-5', reversal: '<RvslInd>1</RvslInd>', more: more('B-5') }),
    entry({ kind: 'DBIT', reference: 'R-6', reversal, more: more('NONREF') }),
  ];
  const { entries: parsed } = read(camt(entries.join('')));
  expect(parsed.map(({ direction, isReversal, payments: [only] }) => [direction, isReversal, only!.reverses])).toEqual([
    ['out', true, 'B-1'],
    ['out', true, 'B-2'],
    ['out', true, ''],
    ['out', false, ''],
    ['in', true, 'B-5'],
    ['out', true, ''],
  ]);
});

test('an entry has the name that the bank gives it, else one of its content, the same in each statement', () => {
  const without = (more: string, name = '') => {
    const from = '<AcctSvcrRef>B-1</AcctSvcrRef>';
    return read(camt(entry({ more }).replace(from, '').replace('<Ntry>', `<Ntry>${name}`))).entries[0]!.reference;
  };
  const refs = (name: string, id: string) => payment('Ada', 'x', `<Refs><${name}>${id}</${name}></Refs>`);
  expect(without(refs('AcctSvcrRef', 'A-1'), '<NtryRef>N-1</NtryRef>')).toBe('A-1');
  expect(without(refs('TxId', 'T-1'), '<NtryRef>N-1</NtryRef>')).toBe('N-1');
  // A number is the position in the statement, which differs in the statement of the week.
  expect(without(refs('TxId', 'T-1'), '<NtryRef>000003</NtryRef>')).toBe('T-1');
  expect(without(refs('TxId', 'T-1'))).toBe('T-1');
  expect(without(refs('InstrId', 'I-1'))).toBe('I-1');
  expect(without(payment('Ada', 'x'))).toMatch(/^#[0-9a-f]{32}$/);
  expect(without(payment('Ada', 'x'))).toBe(without(payment('Ada', 'x')));
  for (const none of ['NONREF', 'NOTPROVIDED', 'n/a', '0000', '-'])
    expect(without(refs('AcctSvcrRef', none))).toMatch(/^#/);
  expect(without(payment('Ada', 'x'))).not.toBe(without(payment('Ada', 'y')));
});

test('equal entries of one statement differ by their number, not by their position', () => {
  const one = entry({ reference: 'A' });
  const fee = one.replace('100.50', '0.35').replace('CRDT', 'DBIT');
  const { entries } = read(camt([one, fee, entry({ reference: 'B' }), one].join('')));
  expect(entries.map(({ reference, occurrence }) => [reference, occurrence])).toEqual([
    ['A', 1],
    ['A', 1],
    ['B', 1],
    ['A', 2],
  ]);
});

test('camt.053: the payments of a booking in bulk, each with its own sign, amount and charges', () => {
  const amount = (units: string) => `<Amt Ccy="EUR">${units}</Amt>`;
  const own = '<Refs><AcctSvcrRef>P-9</AcctSvcrRef></Refs>';
  const charges = '<Chrgs><Rcrd><Amt Ccy="EUR">1.5</Amt></Rcrd><Rcrd><Amt Ccy="USD">9</Amt></Rcrd></Chrgs>';
  const total = '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">2</TtlChrgsAndTaxAmt><Rcrd><Amt Ccy="EUR">1</Amt></Rcrd></Chrgs>';
  const before =
    '<Chrgs><Amt Ccy="EUR">0.5</Amt></Chrgs><Chrgs><Amt Ccy="EUR">0.2</Amt><CdtDbtInd>CRDT</CdtDbtInd></Chrgs>';
  const instructed =
    '<AmtDtls><InstdAmt><Amt Ccy="USD">50</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">40</Amt></TxAmt></AmtDtls>';
  const more = [
    payment('Ada', 'a', own, amount('60')),
    payment('Ben', 'b', '', `${amount('2')}<CdtDbtInd>DBIT</CdtDbtInd>${charges}`),
    payment('Cleo', 'c', '', `${instructed}${total}`),
    payment('Dan', 'd', '', `<Amt Ccy="USD">7</Amt>${before}`),
  ];
  const [first] = read(camt(entry({ more: more.join('') }))).entries;
  expect(first!.payments.map(each => [each.direction, each.amount, each.charges, each.reference])).toEqual([
    ['in', 6_000_000n, 0n, 'P-9'],
    ['out', 200_000n, 150_000n, ''],
    ['in', 4_000_000n, 200_000n, ''],
    ['in', undefined, 30_000n, ''],
  ]);
  expect(first!.formerReferences).toEqual(['P-9', 'B-1/2', 'B-1/3', 'B-1/4']);
});

test('camt.053: every element that may hold the text of a payer; the note of an entry only where it has one payment', () => {
  const structured = '<Strd><CdtrRefInf><Ref>RF-1</Ref></CdtrRefInf><AddtlRmtInf>structured</AddtlRmtInf></Strd>';
  const remittance = `<RmtInf>${structured}<Ustrd>first</Ustrd><Ustrd>second</Ustrd></RmtInf>`;
  const details = `<TxDtls>${remittance}<AddtlTxInf>of the payment</AddtlTxInf></TxDtls>`;
  const note = '<AddtlNtryInf>of the entry</AddtlNtryInf></Ntry>';
  const noted = (more: string) => read(camt(entry({ more }).replace('</Ntry>', note))).entries[0]!.payments;
  const text = 'RF-1 structured first second of the payment';
  expect(noted(details).map(each => each.text)).toEqual([`${text} of the entry`]);
  expect(noted(details + details).map(each => each.text)).toEqual([text, text]);
});

test('camt.053: several documents and statements of one file, and the position of each entry', () => {
  const two = camt(entry({ reference: 'A' })) + camt(entry({ reference: 'B' }));
  expect(read(two).entries.map(({ position, reference, occurrence }) => [position, reference, occurrence])).toEqual([
    ['1.1', 'A', 1],
    ['2.1', 'B', 1],
  ]);
  const same = camt(entry()) + camt(entry());
  // The same day in two statements: the same entry.
  expect(read(same).entries.map(({ occurrence }) => occurrence)).toEqual([1, 1]);
});

test('what only announces books nothing', () => {
  const report = camt(entry()).replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt').replaceAll('Stmt>', 'Rpt>');
  const advice = camt(entry()).replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn').replaceAll('Stmt>', 'Ntfctn>');
  for (const file of [report, advice]) {
    const { entries, announced, notRead } = read(file);
    expect([entries, notRead]).toEqual([[], []]);
    expect(announced).toMatchObject([{ reference: 'B-1', amount: 10_050_000n }]);
  }
});

describe('characters', () => {
  const xml = (encoding: string) => camt(entry({ more: payment('Karin Müller', 'x') })).replace('UTF-8', encoding);
  const nameIn = (file: Uint8Array) => readFile(file).entries[0]!.payments[0]!.payer;

  test.each([
    ['UTF-8', Buffer.from(xml('UTF-8'))],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${xml('UTF-8')}`)],
    ['ISO-8859-1', Buffer.from(xml('ISO-8859-1'), 'latin1')],
    ['ISO-8859-15', Buffer.from(xml('iso-8859-15'), 'latin1')],
    ['Windows-1252', Buffer.from(xml('windows-1252'), 'latin1')],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(xml('UTF-16'), 'utf16le')],
    ['UTF-16, high byte first', Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le').swap16()],
    ['references of characters', Buffer.from(xml('UTF-8').replace('ü', '&#252;'))],
    ['references in base 16', Buffer.from(xml('UTF-8').replace('ü', '&#xFC;'))],
  ])('%s', (_, file) => {
    expect(nameIn(file)).toBe('Karin Müller');
  });

  test('a reference is read once, and one of no character stays as it is', () => {
    const name = (text: string) => nameIn(Buffer.from(camt(entry({ more: payment(text, 'x') }))));
    expect(name('a &amp;#252; b')).toBe('a &#252; b');
    expect(name('a &#1114112; &#xD800; &AMP; b')).toBe('a &#1114112; &#xD800; &AMP; b');
  });

  test('an unknown encoding, or one that does not match, refuses the file', () => {
    expect(() => readFile(Buffer.from(xml('KOI8-R')))).toThrow('unreadable_statement');
    expect(() => readFile(Buffer.from(xml('UTF-8'), 'latin1'))).toThrow('unreadable_statement');
  });
});

test('a thread of its own reads, and one that takes too long ends', async () => {
  const file = Buffer.from(camt(entry()));
  expect((await readApart({ file })).statement).toEqual(readStatement(file, undefined));
  await expect(readApart({ file: Buffer.from('<Document/>') })).rejects.toThrow('unreadable_statement');
  await expect(readApart({ file }, 1)).rejects.toThrow('statement_too_large');
});

describe('a ZIP', () => {
  const zip = (files: Record<string, string>) => Buffer.from(zipSync(mapValues(files, text => Buffer.from(text))));
  const mapValues = <Value, Result>(of: Record<string, Value>, map: (value: Value) => Result) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value)]));

  test('its files are read one by one, and one that cannot be read costs no other', () => {
    const files = { 'day/one.xml': camt(entry({ reference: 'A' })), 'two.xml': camt(entry()), 'read me.pdf': '%PDF' };
    const statement = readFile(zip(files));
    expect(statement.entries.map(({ position, reference }) => [position, reference])).toEqual([
      ['day/one.xml: 1', 'A'],
      ['two.xml: 1', 'B-1'],
    ]);
    expect(reasons(statement)).toEqual([['read me.pdf', 'file']]);
  });

  test('too many files, or too much in them, refuse it', () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}.csv`, '']));
    expect(() => readFile(zip(many))).toThrow('statement_too_large');
    expect(() => readFile(zip({ 'a.xml': ' '.repeat(50_000_001) }))).toThrow('statement_too_large');
  });

  test('one that is broken, or says less than it has in it, unpacks to no more than it says', () => {
    const whole = zip({ 'a.xml': camt(entry()) });
    expect(() => readFile(whole.subarray(0, 60))).toThrow('unreadable_statement');
    const lying = Buffer.from(zip({ 'a.xml': `${camt(entry())}${' '.repeat(100_000)}` }));
    // The size in the list of files at its end.
    lying.writeUInt32LE(10, lying.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
    expect(reasons(readFile(lying))).toEqual([['a.xml', 'file']]);
  });
});

test('CSV: odd rows are listed with the reason', () => {
  const row = (more: object) => {
    const all = { reference: 'B', account: IBAN, booked_on: '2026-11-20', amount: '1', currency: 'EUR', ...more };
    return [all.reference, all.account, all.booked_on, all.amount, all.currency, '', '', ''].join(',');
  };
  const head = 'reference,account,booked_on,amount,currency,payer,payer_account,text';
  const rows = [
    row({ amount: '1.2.3' }),
    row({ currency: 'euro' }),
    row({ booked_on: '20.11.2026' }),
    row({ account: '' }),
    row({ amount: '-0' }),
    row({ reference: '' }),
    row({}),
    row({}),
  ];
  const statement = read([head, ...rows].join('\n'));
  expect(reasons(statement)).toEqual([
    ['1', 'amount'],
    ['2', 'currency'],
    ['3', 'day'],
    ['4', 'account'],
    ['5', 'zero_amount'],
  ]);
  expect(statement.entries.map(({ reference, occurrence }) => [reference.slice(0, 1), occurrence])).toEqual([
    ['#', 1],
    ['B', 1],
    ['B', 2],
  ]);
  expect(() => read([head, 'too,few'].join('\n'))).toThrow('unreadable_statement');
  expect(() => read('a,b\n1,2')).toThrow('statement_columns');
});

test('CSV: columns in any order, quotes, what left the account with a minus, and what it takes back', () => {
  const text = `amount,reference,account,booked_on,currency,payer,payer_account,text,reverses
100.50,B-1,de89 3704 0044 0532 0130 00,2026-11-20,EUR,"Lovelace, Ada",DE021203,RF71000000001,
-5,B-2,${IBAN},2026-11-20,EUR,Bank,,WD-7-A,B-1
`;
  const { entries } = read(text);
  expect(entries).toMatchObject([
    { ...ENTRY, reference: 'B-1', isReversal: false, formerReferences: ['B-1'] },
    { direction: 'out', amount: 500_000n, reference: 'B-2', isReversal: true },
  ]);
  expect(entries.map(({ payments: [only] }) => only)).toEqual([
    { ...PAYMENT, payer: 'Lovelace, Ada', payerAccount: 'DE021203', text: 'RF71000000001', names: ['RF71000000001'] },
    {
      ...PAYMENT,
      direction: 'out',
      payer: 'Bank',
      payerAccount: '',
      text: 'WD-7-A',
      names: ['WD-7-A'],
      reverses: 'B-1',
    },
  ]);
});

test('a CSV file without a form that was confirmed, the example, and MT940 are refused, also within a ZIP', () => {
  const row = (reference: string) => `${reference},${IBAN},2026-11-20,1,EUR,,,`;
  const csv = (reference: string) =>
    `reference,account,booked_on,amount,currency,payer,payer_account,text\n${row(reference)}\n`;
  const mt940 = ':20:STARTUMS\r\n:25:DE89370400440532013000\r\n:28C:1/1\r\n:60F:C261120EUR0,00\r\n';
  const files = [
    ['statement_unconfirmed', csv('E-1'), undefined],
    ['statement_example', csv('EXAMPLE-0001'), FORM],
    ['statement_swift_mt', mt940, FORM],
    ['statement_swift_mt', `{1:F01BANKDEFFXXXX0000000000}{2:I940}{4:\r\n${mt940}-}`, undefined],
  ] as const;
  for (const [code, content, form] of files) {
    expect(() => readStatement(Buffer.from(content), form)).toThrow(code);
  }
  for (const [code, content, form] of files.slice(0, 2)) {
    expect(() => readStatement(zipSync({ 'a.csv': Buffer.from(content) }), form)).toThrow(code);
  }
});

describe('refused as a whole', () => {
  test.each([
    ['entities of its own', camt(entry(), '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')],
    ['a file that it names', camt(entry(), '<!doctype d SYSTEM "file:///etc/passwd">')],
    ['no XML', '<Document><Stmt></Document>'],
    ['another message', '<Document><CstmrCdtTrfInitn/></Document>'],
    ['elements without an end', camt('<a>'.repeat(5_000) + '</a>'.repeat(5_000))],
    ['something after the last document', `${camt(entry())} and more`],
    ['a CSV without its columns', 'reference,amount\nB-1,1\n'],
    ['too much', 'x'.repeat(2_000_001)],
  ])('%s', (_, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ name: 'StatementError' }));
  });

  test('what is no UTF-8', () => {
    expect(() => readFile(Uint8Array.of(0xff, 0xfe, 0x00))).toThrow('unreadable_statement');
  });
});

describe('the reference of a user', () => {
  const mine = referenceOf(1_000_001);
  const [check, number] = [mine.slice(2, 4), '001000001'];
  const users = (text: string) => [...usersOfText(text)];

  test.each([
    ['in groups', mine.toLowerCase().replace(/(.{4})/g, '$1 ')],
    ['with other separators', `RF${check}-0010/0000.1`],
    ['broken over lines', `RE 7 R\nF${check}00\r\n1000 001 thanks`],
    ['next to a day and a time', `${mine} 20.11.2026 12:30`],
    ['before a day without a blank', `${mine}/2026-11-20`],
    ['glued to other words', `SVWZ+${mine}EREF+NOTPROVIDED`],
    ['glued to the digits of a day', `${mine}20261120`],
    ['filled up with zeros', `RF${check}000000000000${number}`],
    ['filled up with zeros, before a day', `RF${check} 0000 ${number} 20.11.2026`],
    ['twice', `${mine} again ${mine}`],
  ])('is found %s', (_, text) => {
    expect(mine).toBe(`RF${check}${number}`);
    expect(users(`Deposit ${text}`)).toEqual([1_000_001]);
  });

  test.each([
    ['with a wrong digit', mine.replace(/1$/, '2')],
    ['with a digit too few', mine.slice(0, -1)],
    ['where there is none', 'rent for November 2026, RF 12'],
    ['of no user', referenceOf(0)],
    ['with letters in it', `RF${check}00100000O1`],
  ])('is none %s', (_, text) => {
    expect(users(text)).toEqual([]);
  });

  test('of several users is that of each', () => {
    expect(users(`${mine} ${referenceOf(7)}`)).toEqual([1_000_001, 7]);
  });

  test('is looked for in long texts without waiting', () => {
    expect(users(`RF${' 1'.repeat(50_000)}`)).toEqual([]);
  });
});
