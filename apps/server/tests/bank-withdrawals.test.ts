// Withdrawals to banks: to the card that was bound then, passed by two, one file each, and paid by nothing but a line of a statement.
import { createHash } from 'node:crypto';
import { consoleCalls } from '@candor/contract/console';
import { walletAccount } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBanks } from '../src/features/banks/open-banks.ts';
import { setFundPassword } from '../src/features/people/accounts/people-rows.ts';
import { sealFundPassword } from '../src/features/people/passwords/fund-password-seal.ts';
import { tellWithdrawals } from '../src/features/withdrawal/tell-withdrawals.ts';
import type { Answered, Fields, StaffBrowser } from './_console-server.ts';
import { findingsIn } from './_findings.ts';
import { ADA, type Applicant, type PapersServer, startPapersServer } from './_papers-server.ts';
import { FUND_PASSWORD } from './_withdrawing-user.ts';

const BANK = 9_999;
const USDT = 3;
const OUR_ACCOUNT = 'DE89370400440532013000';
const THEIR_ACCOUNT = 'DE02120300000000202051';
const REASON = 'as the bank says';
const CARD = {
  real_name: ADA.name,
  bank_name: 'Sparkasse Köln',
  bank_account: THEIR_ACCOUNT,
  swift_code: 'COBADEFFXXX',
};

let server: PapersServer;
let admin: StaffBrowser;
let treasury: StaffBrowser;
const verified: Applicant[] = [];

beforeAll(async () => {
  server = await startPapersServer();
  await openBanks(server.engine, 'demo');
  for (let count = 0; count < 11; count++) verified.push(await server.verifiedUser());
  await server.pool.query("UPDATE operators SET role = 'admin'");
  [admin, treasury] = server.reviewers;
}, 1_200_000);
afterAll(() => server?.stop());

/** A verified user with a fund password, USDT and a bound account. */
async function newPayee(funds = '1000'): Promise<Applicant> {
  const user = verified.pop()!;
  const { identity } = server;
  await setFundPassword(identity.db, user.id, await sealFundPassword(identity, user.id, FUND_PASSWORD));
  await server.run({ type: 'GrantTestFunds', user: user.id, coin: USDT, units: BigInt(`${funds}000000`) });
  expect(await server.call('saveBankCard', CARD, user.token)).toMatchObject({ type: 'ok' });
  return user;
}

type Asked = Answered & { data: { id: number } };

async function withdraw(user: Applicant, number: string, more: Fields = {}): Promise<Asked> {
  const fields = { currency: BANK, address: '--', number, pay_password: FUND_PASSWORD, ...more };
  return (await server.call('withdraw', fields, user.token)) as Asked;
}

async function passBoth(id: number): Promise<void> {
  await admin.must('passWithdrawal', { id });
  await treasury.must('passWithdrawal', { id });
}

/** The number of a withdrawal that a payment file holds. */
async function sent(user: Applicant, number = '100'): Promise<{ id: number; file: number }> {
  const { data } = await withdraw(user, number);
  await passBoth(data.id);
  const { file } = (await admin.must('makeBankFile', { account: 1, withdrawals: String(data.id) })).message;
  return { id: data.id, file };
}

const own = async (user: Applicant) => (await server.call('listWithdrawals', { limit: 50 }, user.token)).message.data;
const stageOf = async (user: Applicant, id: number) =>
  (await own(user)).find((row: { id: number }) => row.id === id)?.stage;
const payments = async (queue: string) => (await admin.must('listBankPayments', { queue, limit: 50 })).message.list;
const paymentOf = async (id: number, queue = 'sent') =>
  (await payments(queue)).find((row: { id: number }) => row.id === id);

async function balance(user: Applicant): Promise<[string, string]> {
  const account = walletAccount(user.id, USDT, 'spot');
  const [row] = await server.reader.fields('SELECT balance, held FROM accounts WHERE id = $1', [account]);
  return [formatShort(BigInt(row![0]!), 6), formatShort(BigInt(row![1]!), 6)];
}

async function download(id: number): Promise<string> {
  const headers = { cookie: admin.cookie, 'sec-fetch-site': 'same-origin' };
  const response = await fetch(`${server.origin}/api/${consoleCalls.downloadBankFile.path}?id=${id}`, { headers });
  // A page takes JSON in its place as a refusal.
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return response.text();
}

let entries = 0;
type Line = { amount: string; text?: string; account?: string; reference?: string };

function statement(...lines: Line[]): string {
  const rows = lines.map(({ amount, text = '', account = OUR_ACCOUNT, reference }) => {
    const name = reference ?? `E-${++entries}`;
    return [name, account, '2026-11-20', amount, 'EUR', ADA.name, THEIR_ACCOUNT, text].join(',');
  });
  return ['reference,account,booked_on,amount,currency,payer,payer_account,text', ...rows].join('\n');
}

async function importFile(content: string, by = admin): Promise<Answered> {
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/csv' }), 'statement.csv');
  const headers = { cookie: by.cookie, 'x-csrf': by.csrf, 'sec-fetch-site': 'same-origin', origin: server.origin };
  const path = `${server.origin}/api/${consoleCalls.importBankLines.path}`;
  return (await (await fetch(path, { method: 'POST', body: form, headers })).json()) as Answered;
}

async function openLine(): Promise<number> {
  return (await admin.must('listBankLines', {})).message.list[0].id;
}

test('what it costs, whom it goes to and what stands in its way is answered before it is asked for', async () => {
  const user = verified.pop()!;
  expect(await withdraw(user, '100')).toMatchObject({ code: 'no_bank_card' });
  expect((await server.call('listAddresses', { currency: BANK }, user.token)).message).toEqual([]);
  const info = (fields = {}) => server.call('getWithdrawalInfo', { currency: BANK, ...fields }, user.token);
  expect((await info()).message).toMatchObject({
    ...{ name: 'USDT', rate: '0.1', min_number: '20', day_limit: 3, day_left: 3, has_fund_password: 0, is_verified: 1 },
    bank: { card: null, is_own_name: 0, accounts: [{ id: 1, currency: 'EUR', rate: '1.15517241', margin: '0.5' }] },
  });
  await server.call('saveBankCard', CARD, user.token);
  expect((await server.call('listAddresses', { currency: BANK }, user.token)).message).toMatchObject([
    { address: '•••• 2051', nettype: 'BANK', notes: 'Sparkasse Köln', label: ADA.name, currency: BANK },
  ]);
  expect((await info()).message.bank).toMatchObject({ card: { number: '•••• 2051' }, is_own_name: 1 });
  expect(await withdraw(user, '100')).toMatchObject({ problems: [{ field: 'pay_password', code: 'wrong_password' }] });
  const quote = await server.call('quoteBankWithdrawal', { number: '100' }, user.token);
  expect(quote.message).toMatchObject({ fee: '0.1', receive: '99.9', currency: 'EUR', amount: '86.48' });
  const stranger = await server.newUser();
  expect(await withdraw(stranger, '100')).toMatchObject({ type: 'error' });
}, 300_000);

test('from the application over two operators, the file and its line to the books', async () => {
  const user = await newPayee();
  const asked = await withdraw(user, '100', { note: 'rent', client_id: 'rent-1' });
  expect(asked).toMatchObject({ type: 'ok', data: { id: expect.any(Number) } });
  const { id } = asked.data;
  expect(await withdraw(user, '100', { client_id: 'rent-1' })).toMatchObject({ data: { id } });
  expect(await withdraw(user, '101', { client_id: 'rent-1' })).toMatchObject({ code: 'key_reused' });
  expect(await balance(user)).toEqual(['1000', '100']);
  expect(await own(user)).toMatchObject([
    {
      ...{ id, nettype: 'BANK', address: 'Sparkasse Köln •••• 2051', notes: 'rent', stage: 'review', txid: '' },
      ...{ number: '100', rate: '0.1', real_number: '99.9', bank_amount: '86.48', bank_currency: 'EUR', can_cancel: 1 },
    },
  ]);
  const [queued] = (await admin.must('listAllWithdrawals', { user: user.id })).message.list;
  expect(queued).toMatchObject({ id, chain: 'BANK', needs: 2, bank_amount: '86.48', bank_account: 1, is_covered: 1 });
  expect((await admin.must('getBankPayee', { withdrawal: id })).message).toMatchObject({
    ...{ holder: ADA.name, account_number: THEIR_ACCOUNT, real_name: ADA.name, is_untouched: 1 },
  });
  await admin.must('passWithdrawal', { id });
  expect(await admin.call('passWithdrawal', { id })).toMatchObject({ type: 'error' });
  expect(await stageOf(user, id)).toBe('review');
  await treasury.must('passWithdrawal', { id });
  expect(await stageOf(user, id)).toBe('passed');
  const made = (await admin.must('makeBankFile', { account: 1 })).message;
  expect(made).toMatchObject({ count: 1, total: '86.48', currency: 'EUR' });
  expect(await stageOf(user, id)).toBe('sending');
  expect(await server.call('cancelWithdrawal', { id }, user.token)).toMatchObject({ code: 'withdrawal_under_way' });
  const { end_to_end: endToEnd } = await paymentOf(id);
  expect((await own(user))[0]).toMatchObject({ txid: endToEnd, can_cancel: 0 });
  const [content, again] = [await download(made.file), await download(made.file)];
  expect(content).toBe(again);
  const [listed] = (await admin.must('listBankFiles', {})).message.list;
  expect(listed).toMatchObject({ id: made.file, count: 1, total: '86.48', open: 1, digest: digestOf(content) });
  expect(content).toContain(`<EndToEndId>${endToEnd}</EndToEndId>`);
  expect(content).toContain(`<IBAN>${THEIR_ACCOUNT}</IBAN>`);
  const file = statement({ amount: '-86.48', text: `EREF+${endToEnd}` });
  await Promise.all([importFile(file), importFile(file, treasury)]);
  expect(await balance(user)).toEqual(['900', '0']);
  expect(await own(user)).toMatchObject([{ stage: 'paid', status: 2, txid: endToEnd, bank_amount: '86.48' }]);
  const [line] = (await admin.must('listBankLines', { queue: 'all', direction: 'out' })).message.list;
  expect(line).toMatchObject({ state: 'paid', withdrawal: id, direction: 'out', end_to_end: endToEnd });
  const kinds = await server.reader.fields(
    'SELECT kind, units FROM entries WHERE reference = $1 AND kind IN (203, 204) ORDER BY kind',
    [id],
  );
  expect(kinds).toEqual([
    ['203', '99900000'],
    ['204', '100000'],
  ]);
  await tellWithdrawals({ ...server, chains: [] });
  const notices = await server.reader.fields('SELECT kind FROM account_notices WHERE person_id = $1 ORDER BY id', [
    user.id,
  ]);
  expect(notices.flat()).toContain('withdrawal_paid');
  const journal = JSON.stringify(await server.reader.fields('SELECT * FROM journal'));
  expect(journal).not.toContain(THEIR_ACCOUNT);
  expect(journal).not.toContain(ADA.name);
}, 300_000);

test('200 applications of the whole balance at once: one is taken', async () => {
  const user = await newPayee('900');
  const answers = await Promise.all(Array.from({ length: 200 }, () => withdraw(user, '900')));
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
  expect(await balance(user)).toEqual(['900', '900']);
  const [stored] = await server.reader.fields('SELECT count(*) FROM bank_payees WHERE person_id = $1', [user.id]);
  expect(stored).toEqual(['1']);
}, 600_000);

test('amounts that cannot be are refused with what is wrong, and hold nothing', async () => {
  const user = await newPayee();
  const refused = async (number: string) => (await withdraw(user, number)).code;
  expect(await refused('19.999999')).toBe('below_smallest_withdrawal');
  for (const number of ['0', '-100', '100.0000001', '1e3', '99999999999999999999999']) {
    expect((await withdraw(user, number)).type).toBe('error');
  }
  expect(await refused('1000.000001')).toBe('insufficient_balance');
  expect(await withdraw(user, '100', { bank_account: 77 })).toMatchObject({ code: 'no_bank_payouts' });
  expect(await withdraw(user, '100', { address: THEIR_ACCOUNT })).toMatchObject({ code: 'unknown_address' });
  expect(await balance(user)).toEqual(['1000', '0']);
}, 300_000);

test('a file against a cancel in one moment: one of them has it; two files at once: one', async () => {
  const user = await newPayee();
  const ids: number[] = [];
  for (let count = 0; count < 3; count++) ids.push((await withdraw(user, '50')).data.id);
  for (const id of ids) await passBoth(id);
  const [first, ...others] = ids;
  const make = (withdrawals: number[], by = admin) =>
    by.call('makeBankFile', { account: 1, withdrawals: withdrawals.join(',') });
  const [made, cancelled] = await Promise.all([
    make([first!]),
    server.call('cancelWithdrawal', { id: first! }, user.token),
  ]);
  expect([made.type, cancelled.type].sort()).toEqual(['error', 'ok']);
  const files = await Promise.all([make(others), make(others, treasury), make(others), make([others[0]!], treasury)]);
  const holders = await server.reader.fields('SELECT withdrawals FROM bank_files');
  const held = holders.flatMap(([text]) => text!.split(',').map(Number));
  expect(new Set(held).size).toBe(held.length);
  for (const id of others) expect(held.filter(one => one === id).length).toBeLessThanOrEqual(1);
  expect(files.filter(({ type }) => type === 'ok').length).toBeGreaterThan(0);
  expect(files.filter(({ type }) => type !== 'ok').every(({ code }) => code === 'unknown_withdrawal')).toBe(true);
  const [stored] = await server.reader.fields('SELECT count(*) FROM bank_file_contents');
  expect(stored).toEqual([String(holders.length)]);
}, 300_000);

describe('whom it is paid to', () => {
  test('stays whom it was asked for, whatever card is bound later', async () => {
    const user = await newPayee();
    const { data } = await withdraw(user, '100');
    await passBoth(data.id);
    const other = { ...CARD, bank_account: 'DE75512108001245126199' };
    expect(await server.call('saveBankCard', other, user.token)).toMatchObject({ type: 'ok' });
    const { file } = (await admin.must('makeBankFile', { account: 1, withdrawals: String(data.id) })).message;
    const content = await download(file);
    expect(content).toContain(THEIR_ACCOUNT);
    expect(content).not.toContain('DE75512108001245126199');
  }, 300_000);

  test('is paid nothing where the sealed details are not those of the journal', async () => {
    const [user, thief] = [await newPayee(), await newPayee()];
    const [asked, stolen] = [(await withdraw(user, '100')).data.id, (await withdraw(thief, '100')).data.id];
    for (const id of [asked, stolen]) await passBoth(id);
    const payees = await server.reader.fields(
      'SELECT id, address FROM withdrawals WHERE id = ANY ($1::bigint[]) ORDER BY id',
      [[asked, stolen]],
    );
    await server.pool.query(
      'UPDATE bank_payees SET details = (SELECT details FROM bank_payees WHERE payee = $2) WHERE payee = $1',
      [payees[0]![1], payees[1]![1]],
    );
    expect(await paymentOf(asked, 'passed')).toMatchObject({ fault: 'unreadable', payee: '' });
    const make = (withdrawals: string) => admin.call('makeBankFile', { account: 1, withdrawals });
    expect(await make(String(asked))).toMatchObject({ code: 'bank_payment_changed' });
    expect(await make(`${asked},${stolen}`)).toMatchObject({ code: 'bank_payment_changed' });
    expect(await stageOf(user, asked)).toBe('passed');
    await admin.must('makeBankFile', { account: 1 });
    expect([await stageOf(user, asked), await stageOf(thief, stolen)]).toEqual(['passed', 'sending']);
  }, 300_000);
});

test('no line but its own pays it; without one two people decide, and what came back is nobody’s deposit', async () => {
  const payee = await newPayee();
  const { id } = await sent(payee);
  const { end_to_end: endToEnd, amount } = await paymentOf(id);
  await importFile(
    statement({ amount: '-86.49', text: endToEnd }, { amount: '-1', text: endToEnd }, { amount: `-${amount}` }),
  );
  expect(await stageOf(payee, id)).toBe('sending');
  const settle = { line: await openLine(), withdrawal: id, reason: REASON };
  const { proposal } = (await admin.must('settleBankWithdrawal', settle)).message;
  expect(await admin.call('approveProposal', { id: proposal, reason: REASON })).toMatchObject({ type: 'error' });
  expect(await stageOf(payee, id)).toBe('sending');
  await treasury.must('approveProposal', { id: proposal, reason: REASON });
  expect([await stageOf(payee, id), await balance(payee)]).toEqual(['paid', ['900', '0']]);
  const second = await sent(payee);
  const back = await paymentOf(second.id);
  await importFile(statement({ amount: back.amount, text: `RETURN ${back.end_to_end}` }));
  const returned = { withdrawal: second.id, line: await openLine(), reason: REASON };
  const failing = (await admin.must('failBankWithdrawal', returned)).message;
  await treasury.must('approveProposal', { id: failing.proposal, reason: REASON });
  expect([await stageOf(payee, second.id), await balance(payee)]).toEqual(['failed', ['900', '0']]);
  expect((await own(payee))[0].remark).toContain('returned');
  const [line] = (await admin.must('listBankLines', { queue: 'all', direction: 'in' })).message.list;
  expect(line).toMatchObject({ state: 'returned', withdrawal: second.id });
  expect(await admin.call('failBankWithdrawal', { withdrawal: second.id, reason: REASON })).toMatchObject({
    code: 'unknown_bank_payment',
  });
}, 600_000);

test('a payment that the bank returns in the same file stays unpaid, and the return is a line of its own', async () => {
  const booked = (direction: string, reference: string, amount: string, refs: string, more = '') =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${more}<Sts>BOOK</Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt>
<AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><Refs>${refs}</Refs></TxDtls></NtryDtls></Ntry>`;
  for (const namesIt of ['by our id', "by the bank's reference"]) {
    const payee = await newPayee();
    const { id } = await sent(payee);
    const { end_to_end: endToEnd, amount } = await paymentOf(id);
    const [out, back] = [`OUT-${id}`, `BACK-${id}`];
    const ours = `<EndToEndId>${endToEnd}</EndToEndId>`;
    const named = namesIt === 'by our id' ? ours : `<AcctSvcrRef>${out}</AcctSvcrRef>`;
    const entries = [booked('DBIT', out, amount, ours), booked('CRDT', back, amount, named, '<RvslInd>true</RvslInd>')];
    const account = `<Acct><Id><IBAN>${OUR_ACCOUNT}</IBAN></Id></Acct>`;
    const file = `<Document><BkToCstmrStmt><Stmt>${account}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
    expect((await importFile(file)).message).toMatchObject({ added: 2, not_read: 0 });
    expect([await stageOf(payee, id), await balance(payee)]).toEqual(['sending', ['1000', '100']]);
    const { list } = (await admin.must('listBankLines', {})).message;
    const line = list.find((each: { reference: string }) => each.reference === back);
    expect(line).toMatchObject({ direction: 'in', doubt: 'reversal', state: 'open', amount });
  }
}, 600_000);

function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

test('a file says in the form of the schema whom the bank pays how much', async () => {
  const [{ id }] = (await admin.must('listBankFiles', {})).message.list;
  const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });
  const { Document: document } = parser.parse(await download(id));
  const { GrpHdr: head, PmtInf: part } = document.CstmrCdtTrfInitn;
  expect(document['@_xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
  expect(head.NbOfTxs).toBe(part.NbOfTxs);
  expect(head.CtrlSum).toBe(part.CtrlSum);
  expect(part.DbtrAcct.Id.IBAN).toBe(OUR_ACCOUNT);
});

test('all that is stored about it follows from the journal', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
