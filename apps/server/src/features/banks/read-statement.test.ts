// Statements: what is taken from them, what is skipped, and what is refused as a whole.
import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { referenceOf, userOfText } from './reference.ts';

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

const read = (text: string) => readStatement(Buffer.from(text));

test('camt.053: booked credits with payer and text; debits, announcements and reversals are skipped', () => {
  const others = [
    entry({ kind: 'DBIT', reference: 'B-2' }),
    entry({ status: '<Sts>PDNG</Sts>', reference: 'B-3' }),
    entry({ reversal: '<RvslInd>true</RvslInd>', reference: 'B-4' }),
  ];
  expect(read(camt([entry({ status: '<Sts>BOOK</Sts>' }), ...others].join('')))).toEqual({
    skipped: 3,
    lines: [
      {
        ...{ account: IBAN, currency: 'EUR', amount: '100.50', reference: 'B-1', bookedOn: '2026-11-20' },
        ...{ payer: 'Ada & Co', payerAccount: 'DE021203', text: 'RF71 0000 00001' },
      },
    ],
  });
});

test('camt.053: of a booking in bulk each payment is a line', () => {
  const amount = (units: string) => `<Amt Ccy="EUR">${units}</Amt>`;
  const own = '<Refs><AcctSvcrRef>P-9</AcctSvcrRef></Refs>';
  const more = payment('Ada', 'a', own, amount('60')) + payment('Ben', 'b', '', amount('40.50'));
  const { lines } = read(camt(entry({ more })));
  expect(lines.map(({ reference, amount, payer }) => [reference, amount, payer])).toEqual([
    ['P-9', '60', 'Ada'],
    ['B-1/2', '40.50', 'Ben'],
  ]);
});

describe('refused as a whole', () => {
  test.each([
    ['entities of its own', camt(entry(), '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')],
    ['a file that it names', camt(entry(), '<!doctype d SYSTEM "file:///etc/passwd">')],
    ['no XML', '<Document><Stmt></Document>'],
    ['another message', '<Document><CstmrCdtTrfInitn/></Document>'],
    ['an entry without a reference', camt(entry({ reference: '' }))],
    ['a reference twice', camt(entry() + entry())],
    ['a day that is none', camt(entry().replace('2026-11-20', '2026-99-20'))],
    ['an amount with an exponent', camt(entry().replace('100.50', '1e9'))],
    ['elements without an end', camt('<a>'.repeat(5_000) + '</a>'.repeat(5_000))],
    ['a CSV without its columns', 'reference,amount\nB-1,1\n'],
    ['too much', 'x'.repeat(2_000_001)],
  ])('%s', (_, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ name: 'StatementError' }));
  });

  test('what is no UTF-8', () => {
    expect(() => readStatement(Uint8Array.of(0xff, 0xfe, 0x00))).toThrow('UTF-8');
  });
});

test('CSV: columns in any order, quotes, and debits skipped', () => {
  const text = `amount,reference,account,booked_on,currency,payer,payer_account,text
100.50,B-1,de89 3704 0044 0532 0130 00,2026-11-20,EUR,"Lovelace, Ada",DE021203,RF71000000001
-5,B-2,${IBAN},2026-11-20,EUR,Bank,,fee
`;
  expect(read(text)).toEqual({
    skipped: 1,
    lines: [
      {
        ...{ account: IBAN, currency: 'EUR', amount: '100.50', reference: 'B-1', bookedOn: '2026-11-20' },
        ...{ payer: 'Lovelace, Ada', payerAccount: 'DE021203', text: 'RF71000000001' },
      },
    ],
  });
});

describe('the reference of a user', () => {
  const mine = referenceOf(1_000_001);

  test('is found in any text, however it is grouped', () => {
    expect(mine).toMatch(/^RF\d{2}001000001$/);
    const grouped = mine.toLowerCase().replace(/(.{4})/g, '$1 ');
    expect(userOfText(`Deposit ${grouped} thanks`)).toBe(1_000_001);
  });

  test('with a slip of the pen, of two users, or of nobody is nobody’s', () => {
    expect(userOfText(mine.replace(/1$/, '2'))).toBeUndefined();
    expect(userOfText(`${mine} ${referenceOf(7)}`)).toBeUndefined();
    expect(userOfText('rent for November')).toBeUndefined();
    expect(userOfText(referenceOf(0))).toBeUndefined();
  });
});
