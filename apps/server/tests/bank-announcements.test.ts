// What a bank announces (camt.052, camt.054) says whose an entry of its statement is: before it or after it, and one payment in all three is credited once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceOf } from '../src/features/banks/reference.ts';
import type { StaffBrowser } from './_console-server.ts';
import { findingsIn } from './_findings.ts';
import { ADA, type Applicant, type PapersServer } from './_papers-server.ts';
import { BANK, OUR_ACCOUNT, PayingBank } from './_paying-bank.ts';

let bank: PayingBank;
let server: PapersServer;
let admin: StaffBrowser;
const users: Applicant[] = [];

beforeAll(async () => {
  bank = await PayingBank.start(2);
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

const credits = async (user: Applicant) => {
  const rows = await server.reader.fields(
    'SELECT credited_amount FROM closed_bank_claims WHERE user_id = $1 AND line_id IS NOT NULL ORDER BY id',
    [user.id],
  );
  return rows.map(([amount]) => Number(amount));
};

test('what was announced before says whose an entry is, and each payment of a collective entry has its own line', async () => {
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

test('what is announced after a statement says whose its line is', async () => {
  const [one] = users as [Applicant];
  await claim(one, '70');
  expect(await importFile(message('statement', 'A-2', '70.00'))).toMatchObject({ added: 1 });
  expect(await credits(one)).toEqual([10_000]);
  expect(await importFile(message('report', 'A-2', '70.00', [payment(one, '70.00')]))).toMatchObject({ announced: 1 });
  expect(await credits(one)).toEqual([10_000, 7_000]);
}, 300_000);

test('one payment in all three messages, each twice, is credited once', async () => {
  const [, other] = users as [Applicant, Applicant];
  await claim(other, '80');
  await claim(other, '80');
  for (const kind of ['report', 'notification', 'statement', 'notification', 'statement', 'report'] as const) {
    await importFile(message(kind, 'A-3', '80.00', [payment(other, '80.00')]));
  }
  expect(await credits(other)).toEqual([5_000, 8_000]);
}, 300_000);

test('an entry whose announced payments come to another sum waits', async () => {
  const [one] = users as [Applicant];
  await importFile(message('notification', 'A-4', '90.00', [payment(one, '900.00')]));
  const { entries } = await importFile(message('statement', 'A-4', '90.00'));
  expect(entries).toMatchObject([{ state: 'waits', doubt: 'sum' }]);
  expect(await credits(one)).toEqual([10_000, 7_000]);
}, 300_000);

test('of two equal entries without details neither is the announced one', async () => {
  const [, other] = users as [Applicant, Applicant];
  await claim(other, '65');
  const twice = message('statement', 'A-6', '65.00').replace(/<Ntry>.*<\/Ntry>/s, entry => entry + entry);
  await importFile(message('notification', 'A-6', '65.00', [payment(other, '65.00')]));
  expect(await importFile(twice)).toMatchObject({ added: 2 });
  expect(await credits(other)).toEqual([5_000, 8_000]);
  await importFile(message('notification', 'A-6', '65.00', [payment(other, '65.00')]));
  expect(await credits(other)).toEqual([5_000, 8_000]);
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
