// Statements: what is taken from them, what is skipped, and what is refused as a whole.
import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { referenceOf, userOfText } from './reference.ts';
import type { StatementError } from './statement.ts';

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

test('camt.053: booked entries with the other side and text; announcements and reversals of payments are skipped', () => {
  const others = [
    entry({ kind: 'DBIT', status: '<Sts>PDNG</Sts>', reference: 'B-2', reversal: '<RvslInd>1</RvslInd>' }),
    entry({ status: '<Sts>PDNG</Sts>', reference: 'B-3' }),
    entry({ reversal: '<RvslInd>true</RvslInd>', reference: 'B-4' }),
  ];
  expect(read(camt([entry({ status: '<Sts>BOOK</Sts>' }), ...others].join('')))).toEqual({
    skipped: 3,
    lines: [
      {
        ...{
          direction: 'in',
          account: IBAN,
          currency: 'EUR',
          amount: '100.50',
          reference: 'B-1',
          bookedOn: '2026-11-20',
        },
        ...{ endToEnd: '', reverses: '', payer: 'Ada & Co', payerAccount: 'DE021203', text: 'RF71 0000 00001' },
      },
    ],
  });
});

test('camt.053: what left the account, with whom it went to and our own end-to-end id', () => {
  const refs = (id: string) => `<Refs><EndToEndId>${id}</EndToEndId></Refs>`;
  const paid = (id: string, text = '') => payment('Ada', text, refs(id)).replaceAll('Dbtr', 'Cdtr');
  const ids = ['WD-17-MB2K3X1Q', 'NOTPROVIDED', ''];
  const entries = ids.map((id, index) => entry({ kind: 'DBIT', reference: `B-${index}`, more: paid(id) }));
  const repeated = entry({ kind: 'DBIT', reference: 'B-9', more: paid('', 'EREF+wd-18-MB2K3X1Q SVWZ+x') });
  const two = entry({ kind: 'DBIT', reference: 'B-10', more: paid('WD-1-A', 'WD-2-A') });
  const { lines, skipped } = read(camt([...entries, repeated, two].join('')));
  expect(skipped).toBe(0);
  expect(lines.map(({ direction, endToEnd, payer, amount }) => [direction, endToEnd, payer, amount])).toEqual(
    ['WD-17-MB2K3X1Q', '', '', 'WD-18-MB2K3X1Q', ''].map(id => ['out', id, 'Ada', '100.50']),
  );
});

test('camt.053: a debit that takes a credit back names it by the bank’s reference', () => {
  const refs = (ref: string) => `<Refs><AcctSvcrRef>${ref}</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs>`;
  const more = (ref: string, info = '') => payment('Ada', 'recall', refs(ref)).replace('<RmtInf>', `${info}<RmtInf>`);
  const reversal = '<RvslInd>true</RvslInd>';
  const entries = [
    entry({ kind: 'DBIT', reference: 'R-1', reversal, more: more('B-1') }),
    entry({ kind: 'DBIT', reference: 'R-2', more: more('B-2', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>') }),
    entry({ kind: 'DBIT', reference: 'R-3', reversal, more: more('R-3') }),
    entry({ kind: 'DBIT', reference: 'R-4', more: more('B-4') }),
  ];
  const { lines } = read(camt(entries.join('')));
  expect(lines.map(({ direction, reverses }) => [direction, reverses])).toEqual(
    ['B-1', 'B-2', '', ''].map(reverses => ['out', reverses]),
  );
});

test('CSV: a debit names what it takes back in a column of its own', () => {
  const text = `reference,account,booked_on,amount,currency,payer,payer_account,text,reverses
R-1,${IBAN},2026-11-20,-5,EUR,Ada,,recall,B-1
`;
  expect(read(text).lines).toMatchObject([{ direction: 'out', reverses: 'B-1', endToEnd: '' }]);
});

test('what is wrong is told by its code and the number of the entry', () => {
  const line = (more: object) => {
    const row = { reference: 'B', account: IBAN, booked_on: '2026-11-20', amount: '1', currency: 'EUR', ...more };
    return [row.reference, row.account, row.booked_on, row.amount, row.currency, '', '', ''].join(',');
  };
  const head = 'reference,account,booked_on,amount,currency,payer,payer_account,text';
  const fault = (...rows: string[]) => {
    try {
      read([head, ...rows].join('\n'));
    } catch (error) {
      return [(error as StatementError).code, Object.values((error as StatementError).facts).join()];
    }
    return undefined;
  };
  const sound = line({ reference: 'A' });
  expect(fault(sound, line({ reference: '' }))).toEqual(['statement_reference', '2']);
  expect(fault(sound, line({ amount: '1.2.3' }))).toEqual(['statement_amount', '2']);
  expect(fault(line({ currency: 'euro' }))).toEqual(['statement_currency', '1']);
  expect(fault(line({ booked_on: '20.11.2026' }))).toEqual(['statement_day', '1']);
  expect(fault(line({ account: '' }))).toEqual(['statement_account', '1']);
  expect(fault(sound, '', line({ reference: 'C', amount: '-6' }), line({ amount: '1e9' }))).toEqual([
    'statement_amount',
    '3',
  ]);
  expect(fault(sound, 'too,few')).toEqual(['unreadable_statement', '']);
  expect(fault(sound, line({}), line({}))).toEqual(['statement_repeated', 'B']);
  expect(() => read('a,b\n1,2')).toThrow('statement_columns');
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
    expect(() => readStatement(Uint8Array.of(0xff, 0xfe, 0x00))).toThrow('unreadable_statement');
  });
});

test('CSV: columns in any order, quotes, and what left the account with a minus', () => {
  const text = `amount,reference,account,booked_on,currency,payer,payer_account,text
100.50,B-1,de89 3704 0044 0532 0130 00,2026-11-20,EUR,"Lovelace, Ada",DE021203,RF71000000001
-5,B-2,${IBAN},2026-11-20,EUR,Bank,,WD-7-A
`;
  expect(read(text)).toEqual({
    skipped: 0,
    lines: [
      {
        ...{
          direction: 'in',
          account: IBAN,
          currency: 'EUR',
          amount: '100.50',
          reference: 'B-1',
          endToEnd: '',
          reverses: '',
        },
        ...{ bookedOn: '2026-11-20', payer: 'Lovelace, Ada', payerAccount: 'DE021203', text: 'RF71000000001' },
      },
      {
        ...{
          direction: 'out',
          account: IBAN,
          currency: 'EUR',
          amount: '5',
          reference: 'B-2',
          endToEnd: 'WD-7-A',
          reverses: '',
        },
        ...{ bookedOn: '2026-11-20', payer: 'Bank', payerAccount: '', text: 'WD-7-A' },
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
