// Announcements of a bank (camt.052, camt.054) identify the payer of a statement's entry: before it or after it, and one payment in all three is credited once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargeLimitsOf, importLines } from '../src/features/banks/import-lines.ts';
import { readStatement } from '../src/features/banks/read-statement.ts';
import { referenceOf } from '../src/features/banks/reference.ts';
import type { StaffBrowser } from './_console-server.ts';
import { ADA, type Applicant, type DocumentsServer } from './_documents-server.ts';
import { findingsIn } from './_findings.ts';
import { BANK, OUR_ACCOUNT, PayingBank } from './_paying-bank.ts';

let bank: PayingBank;
let server: DocumentsServer;
let admin: StaffBrowser;
const users: Applicant[] = [];

beforeAll(async () => {
  bank = await PayingBank.start(5);
  ({ server, admin } = bank);
  users.push(bank.newUser(), bank.newUser());
}, 900_000);
afterAll(() => server?.stop());

const MESSAGES = {
  statement: ['BkToCstmrStmt', 'Stmt'],
  report: ['BkToCstmrAcctRpt', 'Rpt'],
  notification: ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const;

/** A message with one entry of `amount` euros; an entry without payments is what some statements have. */
function message(kind: keyof typeof MESSAGES, reference: string, amount: string, payments: readonly string[] = []) {
  const [root, part] = MESSAGES[kind];
  const details = payments.length === 0 ? '' : `<NtryDtls>${payments.join('')}</NtryDtls>`;
  return `<Document><${root}><${part}><Acct><Id><IBAN>${OUR_ACCOUNT}</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt>
<AcctSvcrRef>${reference}</AcctSvcrRef>${details}</Ntry></${part}></${root}></Document>`;
}

function payment(user: Applicant, amount: string): string {
  return `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Nm>${ADA.name}</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>${referenceOf(user.id)}</Ustrd></RmtInf></TxDtls>`;
}

const importFile = async (content: string) => (await bank.importFile(content)).message;

async function claim(user: Applicant, amount: string): Promise<void> {
  const imgs = await server.newPicture(user.token);
  expect(await server.call('claimDeposit', { currency: BANK, amount, imgs }, user.token)).toMatchObject({ type: 'ok' });
}

/** What the bank took back within an entry. */
const correction = (amount: string) =>
  `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><RmtInf><Ustrd>correction</Ustrd></RmtInf></TxDtls>`;

const lastLine = () => server.reader.number('SELECT max(id) FROM bank_lines');

/** Stores the content of a message, and puts nothing into the books yet. */
async function readOnly(content: string): Promise<void> {
  const statement = readStatement(Buffer.from(content), undefined);
  await importLines(server.identity, 1, statement, chargeLimitsOf({ aPayment: '5', aMonth: '20' }));
}

const credits = async (user: Applicant) => {
  const rows = await server.reader.texts(
    'SELECT credited_amount FROM closed_bank_claims WHERE user_id = $1 AND line_id IS NOT NULL ORDER BY id',
    [user.id],
  );
  return rows.map(([amount]) => Number(amount));
};

test('an earlier announcement identifies whose an entry is, and each payment of a collective entry has its own line', async () => {
  const [one, other] = users as [Applicant, Applicant];
  await claim(one, '100');
  await claim(other, '50');
  const payments = [payment(one, '100.00'), payment(other, '50.00')];
  expect(await importFile(message('notification', 'A-1', '150.00', payments))).toMatchObject({
    added: 0,
    announced: 1,
  });
  expect(await credits(one)).toEqual([]);
  expect(await importFile(message('statement', 'A-1', '150.00'))).toMatchObject({ added: 1, not_read: 0 });
  expect([await credits(one), await credits(other)]).toEqual([[10_000], [5_000]]);
}, 300_000);

test('an announcement after a statement identifies whose its line is', async () => {
  const [one] = users as [Applicant];
  await claim(one, '70');
  expect(await importFile(message('statement', 'A-2', '70.00'))).toMatchObject({ added: 1 });
  expect(await credits(one)).toEqual([10_000]);
  expect(await importFile(message('report', 'A-2', '70.00', [payment(one, '70.00')]))).toMatchObject({ announced: 1 });
  expect(await credits(one)).toEqual([10_000, 7_000]);
}, 300_000);

test('a collective entry that was read in before its payments were announced is split into them, once', async () => {
  const [one, other] = users as [Applicant, Applicant];
  await claim(one, '41');
  await claim(other, '59');
  const whole = message('statement', 'B-1', '98.00');
  expect(await importFile(whole)).toMatchObject({ added: 1 });
  const [line] = (await admin.must('listBankLines', {})).message.list;
  const before = [await credits(one), await credits(other)];
  // 41 + 59 − 2 that was corrected.
  const payments = [payment(one, '41.00'), payment(other, '59.00'), correction('2.00')];
  for (let times = 0; times < 2; times++) {
    expect(await importFile(message('notification', 'B-1', '98.00', payments))).toMatchObject({
      announced: 1,
      added: 0,
    });
    expect(await importFile(whole)).toMatchObject({ added: 0, known: 1 });
  }
  expect([await credits(one), await credits(other)]).toEqual([
    [...before[0]!, 4_100],
    [...before[1]!, 5_900],
  ]);
  expect((await admin.must('getBankLine', { line: line.id })).message).toMatchObject({ state: 'split', part_of: 0 });
  const parts = (await admin.must('listBankLines', { queue: 'all', limit: 50 })).message.list;
  const own = parts.filter((each: { part_of: number }) => each.part_of === line.id);
  expect(own.map((each: { state: string; amount: string }) => [each.state, each.amount])).toEqual([
    ['open', '2'],
    ['credited', '59'],
    ['credited', '41'],
  ]);
}, 300_000);

test('a collective debit pays the withdrawals that are announced for it later', async () => {
  const payees = [await bank.newPayee(), await bank.newPayee()];
  const { ids } = await bank.sentTogether(payees);
  const sent = [await bank.paymentOf(ids[0]!), await bank.paymentOf(ids[1]!)];
  const sum = sent.reduce((all, { amount }) => all + Number(amount), 0).toFixed(2);
  const out = (content: string) => content.replace('CRDT', 'DBIT');
  await importFile(out(message('statement', 'B-2', sum)));
  expect(await bank.stageOf(payees[0]!, ids[0]!)).toBe('sending');
  const payments = sent.map(({ amount, end_to_end: endToEnd }) => {
    return `<TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`;
  });
  await importFile(out(message('notification', 'B-2', sum, payments)));
  for (const [index, payee] of payees.entries()) {
    expect([await bank.stageOf(payee, ids[index]!), await bank.balance(payee)]).toEqual(['paid', ['900', '0']]);
  }
}, 300_000);

test('the id of the only payment counts, also where it is announced later', async () => {
  const payee = await bank.newPayee();
  const { id } = await bank.sent(payee);
  const { amount, end_to_end: endToEnd } = await bank.paymentOf(id);
  const out = (content: string) => content.replace('CRDT', 'DBIT');
  await importFile(out(message('statement', 'B-3', amount)));
  const named = `<TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`;
  await importFile(out(message('report', 'B-3', amount, [named])));
  expect(await bank.stageOf(payee, id)).toBe('paid');
}, 300_000);

test('a line that was set aside meanwhile is not split, and the numbers of lines continue', async () => {
  const [one, other] = users as [Applicant, Applicant];
  const payments = [payment(one, '11.00'), payment(other, '22.00')];
  const whole = message('statement', 'B-4', '33.00');
  await importFile(whole);
  const [line] = (await admin.must('listBankLines', {})).message.list;
  const before = await lastLine();
  // Its parts are read in, and it is over before they are in the books.
  await readOnly(message('notification', 'B-4', '33.00', payments));
  expect(await lastLine()).toBe(before + 2);
  await admin.must('setBankLineAside', { line: line.id, reason: 'went back' });
  await claim(one, '12');
  expect(await importFile(message('statement', 'B-5', '12.00', [payment(one, '12.00')]))).toMatchObject({ added: 1 });
  expect((await credits(one)).at(-1)).toBe(1_200);
  expect(await server.reader.number('SELECT count(*) FROM bank_lines WHERE splits = $1', [line.id])).toBe(0);
  expect(await lastLine()).toBe(before + 3);
  // After that an announcement finds nothing to split.
  await importFile(message('notification', 'B-4', '33.00', [...payments, correction('0.00')]));
  expect((await admin.must('getBankLine', { line: line.id })).message.state).toBe('aside');
  expect(await lastLine()).toBe(before + 3);
}, 300_000);

test('one payment in all three messages, each twice, is credited once', async () => {
  const [, other] = users as [Applicant, Applicant];
  const before = await credits(other);
  await claim(other, '80');
  await claim(other, '80');
  for (const kind of ['report', 'notification', 'statement', 'notification', 'statement', 'report'] as const) {
    await importFile(message(kind, 'A-3', '80.00', [payment(other, '80.00')]));
  }
  expect(await credits(other)).toEqual([...before, 8_000]);
}, 300_000);

test('an entry whose announced payments come to another sum waits', async () => {
  const [one] = users as [Applicant];
  const before = await credits(one);
  await importFile(message('notification', 'A-4', '90.00', [payment(one, '900.00')]));
  const { entries } = await importFile(message('statement', 'A-4', '90.00'));
  expect(entries).toMatchObject([{ state: 'waits', doubt: 'sum' }]);
  expect(await credits(one)).toEqual(before);
}, 300_000);

test('of two equal entries without details neither is the announced one', async () => {
  const [, other] = users as [Applicant, Applicant];
  const before = await credits(other);
  await claim(other, '65');
  const twice = message('statement', 'A-6', '65.00').replace(/<Ntry>.*<\/Ntry>/s, entry => entry + entry);
  await importFile(message('notification', 'A-6', '65.00', [payment(other, '65.00')]));
  expect(await importFile(twice)).toMatchObject({ added: 2 });
  expect(await credits(other)).toEqual(before);
  await importFile(message('notification', 'A-6', '65.00', [payment(other, '65.00')]));
  expect(await credits(other)).toEqual(before);
}, 300_000);

test('of another day, amount or sign nothing is taken over', async () => {
  const [one] = users as [Applicant];
  await importFile(message('notification', 'A-5', '60.00', [payment(one, '60.00')]));
  const other = message('statement', 'A-5', '60.00').replace('2026-11-26', '2026-11-27');
  for (const content of [other, message('statement', 'A-5', '61.00')]) {
    expect((await importFile(content)).entries).toMatchObject([{ state: 'read' }]);
  }
  const [line] = (await admin.must('listBankLines', {})).message.list;
  expect(line).toMatchObject({ user: 0, payer: '', text: '' });
}, 300_000);

test('all that is stored about it follows from the journal', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
