// Withdrawals to banks: to the card that was bound then, passed by two, one file each, and paid by nothing but a line of a statement.
import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILL_PAID } from '../src/database/migrations/0780-bank-returns.ts';
import { notifyWithdrawals } from '../src/features/withdrawal/notify-withdrawals.ts';
import type { StaffBrowser } from './_console-server.ts';
import { ADA, type DocumentsServer } from './_documents-server.ts';
import { findingsIn } from './_findings.ts';
import { BANK, CARD, OUR_ACCOUNT, PayingBank, REASON, THEIR_ACCOUNT } from './_paying-bank.ts';

let bank: PayingBank;
let server: DocumentsServer;
let admin: StaffBrowser;
let treasury: StaffBrowser;

beforeAll(async () => {
  bank = await PayingBank.start(13);
  ({ server, admin, treasury } = bank);
}, 1_200_000);
afterAll(() => server?.stop());

test('its cost, its payee and what blocks it are answered before the application', async () => {
  const user = bank.newUser();
  expect(await bank.withdraw(user, '100')).toMatchObject({ code: 'no_bank_card' });
  expect((await server.call('listAddresses', { currency: BANK }, user.token)).message).toEqual([]);
  const info = (fields = {}) => server.call('getWithdrawalInfo', { currency: BANK, ...fields }, user.token);
  expect((await info()).message).toMatchObject({
    name: 'USDT',
    rate: '0.1',
    min_number: '20',
    day_limit: 3,
    day_left: 3,
    has_fund_password: 0,
    is_verified: 1,
    bank: { card: null, is_own_name: 0, accounts: [{ id: 1, currency: 'EUR', rate: '1.15517241', margin: '0.5' }] },
  });
  await server.call('saveBankCard', CARD, user.token);
  expect((await server.call('listAddresses', { currency: BANK }, user.token)).message).toMatchObject([
    { address: '•••• 2051', nettype: 'BANK', notes: 'Sparkasse Köln', label: ADA.name, currency: BANK },
  ]);
  expect((await info()).message.bank).toMatchObject({ card: { number: '•••• 2051' }, is_own_name: 1 });
  expect(await bank.withdraw(user, '100')).toMatchObject({
    problems: [{ field: 'pay_password', code: 'wrong_password' }],
  });
  const quote = await server.call('quoteBankWithdrawal', { number: '100' }, user.token);
  expect(quote.message).toMatchObject({ fee: '0.1', receive: '99.9', currency: 'EUR', amount: '86.48' });
  const stranger = await server.newUser();
  expect(await bank.withdraw(stranger, '100')).toMatchObject({ type: 'error' });
}, 300_000);

test('from the application over two operators, the file and its line to the books', async () => {
  const user = await bank.newPayee();
  const answer = await bank.withdraw(user, '100', { note: 'rent', client_id: 'rent-1' });
  expect(answer).toMatchObject({ type: 'ok', data: { id: expect.any(Number) } });
  const { id } = answer.data;
  expect(await bank.withdraw(user, '100', { client_id: 'rent-1' })).toMatchObject({ data: { id } });
  expect(await bank.withdraw(user, '101', { client_id: 'rent-1' })).toMatchObject({ code: 'key_reused' });
  expect(await bank.balance(user)).toEqual(['1000', '100']);
  expect(await bank.own(user)).toMatchObject([
    {
      id,
      nettype: 'BANK',
      address: 'Sparkasse Köln •••• 2051',
      notes: 'rent',
      stage: 'review',
      txid: '',
      number: '100',
      rate: '0.1',
      real_number: '99.9',
      bank_amount: '86.48',
      bank_currency: 'EUR',
      can_cancel: 1,
    },
  ]);
  const [queued] = (await admin.must('listAllWithdrawals', { user: user.id })).message.list;
  expect(queued).toMatchObject({ id, chain: 'BANK', needs: 2, bank_amount: '86.48', bank_account: 1, is_covered: 1 });
  expect((await admin.must('getBankPayee', { withdrawal: id })).message).toMatchObject({
    holder: ADA.name,
    account_number: THEIR_ACCOUNT,
    real_name: ADA.name,
    is_untouched: 1,
  });
  await admin.must('passWithdrawal', { id });
  expect(await admin.call('passWithdrawal', { id })).toMatchObject({ type: 'error' });
  expect(await bank.stageOf(user, id)).toBe('review');
  await treasury.must('passWithdrawal', { id });
  expect(await bank.stageOf(user, id)).toBe('passed');
  const made = (await admin.must('makeBankFile', { account: 1 })).message;
  expect(made).toMatchObject({ count: 1, total: '86.48', currency: 'EUR' });
  expect(await bank.stageOf(user, id)).toBe('sending');
  expect(await server.call('cancelWithdrawal', { id }, user.token)).toMatchObject({ code: 'withdrawal_under_way' });
  const { end_to_end: endToEnd } = await bank.paymentOf(id);
  expect((await bank.own(user))[0]).toMatchObject({ txid: endToEnd, can_cancel: 0 });
  const [content, again] = [await bank.download(made.file), await bank.download(made.file)];
  expect(content).toBe(again);
  const [listed] = (await admin.must('listBankFiles', {})).message.list;
  expect(listed).toMatchObject({ id: made.file, count: 1, total: '86.48', open: 1, digest: digestOf(content) });
  expect(content).toContain(`<EndToEndId>${endToEnd}</EndToEndId>`);
  expect(content).toContain(`<IBAN>${THEIR_ACCOUNT}</IBAN>`);
  const file = bank.statement({ amount: '-86.48', text: `EREF+${endToEnd}` });
  await Promise.all([bank.importFile(file), bank.importFile(file, treasury)]);
  expect(await bank.balance(user)).toEqual(['900', '0']);
  expect(await bank.own(user)).toMatchObject([{ stage: 'paid', status: 2, txid: endToEnd, bank_amount: '86.48' }]);
  const [line] = (await admin.must('listBankLines', { queue: 'all', direction: 'out' })).message.list;
  expect(line).toMatchObject({ state: 'paid', withdrawals: [id], direction: 'out', end_to_end: endToEnd });
  const kinds = await server.reader.texts(
    'SELECT kind, units FROM entries WHERE reference = $1 AND kind IN (203, 204) ORDER BY kind',
    [id],
  );
  expect(kinds).toEqual([
    ['203', '99900000'],
    ['204', '100000'],
  ]);
  await notifyWithdrawals({ ...server, chains: [] });
  const notices = await server.reader.texts('SELECT kind FROM account_notices WHERE person_id = $1 ORDER BY id', [
    user.id,
  ]);
  expect(notices.flat()).toContain('withdrawal_paid');
  const journal = JSON.stringify(await server.reader.texts('SELECT * FROM journal'));
  expect(journal).not.toContain(THEIR_ACCOUNT);
  expect(journal).not.toContain(ADA.name);
}, 300_000);

test('200 simultaneous applications of the whole balance: one is taken', async () => {
  const user = await bank.newPayee('900');
  const answers = await Promise.all(Array.from({ length: 200 }, () => bank.withdraw(user, '900')));
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
  expect(await bank.balance(user)).toEqual(['900', '900']);
  const [stored] = await server.reader.texts('SELECT count(*) FROM bank_payees WHERE person_id = $1', [user.id]);
  expect(stored).toEqual(['1']);
}, 600_000);

test('amounts that cannot be are refused with what is wrong, and hold nothing', async () => {
  const user = await bank.newPayee();
  const refused = async (number: string) => (await bank.withdraw(user, number)).code;
  expect(await refused('19.999999')).toBe('below_smallest_withdrawal');
  for (const number of ['0', '-100', '100.0000001', '1e3', '99999999999999999999999']) {
    expect((await bank.withdraw(user, number)).type).toBe('error');
  }
  expect(await refused('1000.000001')).toBe('insufficient_balance');
  expect(await bank.withdraw(user, '100', { bank_account: 77 })).toMatchObject({ code: 'no_bank_payouts' });
  expect(await bank.withdraw(user, '100', { address: THEIR_ACCOUNT })).toMatchObject({ code: 'unknown_address' });
  expect(await bank.balance(user)).toEqual(['1000', '0']);
}, 300_000);

test('a file against a cancel in one moment: one of them has it; two simultaneous files: one', async () => {
  const user = await bank.newPayee();
  const ids: number[] = [];
  for (let count = 0; count < 3; count++) ids.push((await bank.withdraw(user, '50')).data.id);
  for (const id of ids) await bank.passBoth(id);
  const [first, ...others] = ids;
  const make = (withdrawals: number[], by = admin) =>
    by.call('makeBankFile', { account: 1, withdrawals: withdrawals.join(',') });
  const [made, cancelled] = await Promise.all([
    make([first!]),
    server.call('cancelWithdrawal', { id: first! }, user.token),
  ]);
  expect([made.type, cancelled.type].sort()).toEqual(['error', 'ok']);
  const files = await Promise.all([make(others), make(others, treasury), make(others), make([others[0]!], treasury)]);
  const holders = await server.reader.texts('SELECT withdrawals FROM bank_files');
  const held = holders.flatMap(([text]) => text!.split(',').map(Number));
  expect(new Set(held).size).toBe(held.length);
  for (const id of others) expect(held.filter(one => one === id).length).toBeLessThanOrEqual(1);
  expect(files.filter(({ type }) => type === 'ok').length).toBeGreaterThan(0);
  expect(files.filter(({ type }) => type !== 'ok').every(({ code }) => code === 'unknown_withdrawal')).toBe(true);
  const [stored] = await server.reader.texts('SELECT count(*) FROM bank_file_contents');
  expect(stored).toEqual([String(holders.length)]);
}, 300_000);

test('what a bank needs and the card lacks is requested at the application, and is in the file then', async () => {
  const user = await bank.newPayee();
  const account = { ...CARD, bank_account: '000123456789', swift_code: '' };
  const bind = (more: object) => server.call('saveBankCard', { ...account, ...more }, user.token);
  expect(await bind({})).toMatchObject({ type: 'ok' });
  const info = (await server.call('getWithdrawalInfo', { currency: BANK }, user.token)).message;
  expect(info.bank.accounts[0].missing).toEqual(['residence_town', 'residence_country', 'swift_code']);
  expect(await bank.withdraw(user, '100')).toMatchObject({ code: 'bank_details_missing' });
  expect(await bank.balance(user)).toEqual(['1000', '0']);
  const clearing = { bank_country: 'US', bank_clearing: '021000021' };
  await bind({ residence_town: 'Austin', residence_country: 'US', ...clearing });
  const { file } = await bank.sent(user);
  const content = await bank.download(file);
  for (const part of ['<TwnNm>Austin</TwnNm>', '<Ctry>US</Ctry>', '<Cd>USABA</Cd>', '<MmbId>021000021</MmbId>']) {
    expect(content).toContain(part);
  }
}, 300_000);

describe('its payee', () => {
  test('stays the one of the application, whatever card is bound later', async () => {
    const user = await bank.newPayee();
    const { data } = await bank.withdraw(user, '100');
    await bank.passBoth(data.id);
    const other = { ...CARD, bank_account: 'DE75512108001245126199' };
    expect(await server.call('saveBankCard', other, user.token)).toMatchObject({ type: 'ok' });
    const { file } = (await admin.must('makeBankFile', { account: 1, withdrawals: String(data.id) })).message;
    const content = await bank.download(file);
    expect(content).toContain(THEIR_ACCOUNT);
    expect(content).not.toContain('DE75512108001245126199');
  }, 300_000);

  test('is paid nothing where the sealed details are not those of the journal', async () => {
    const [user, thief] = [await bank.newPayee(), await bank.newPayee()];
    const [original, stolen] = [
      (await bank.withdraw(user, '100')).data.id,
      (await bank.withdraw(thief, '100')).data.id,
    ];
    for (const id of [original, stolen]) await bank.passBoth(id);
    const payees = await server.reader.texts(
      'SELECT id, address FROM withdrawals WHERE id = ANY ($1::bigint[]) ORDER BY id',
      [[original, stolen]],
    );
    await server.pool.query(
      'UPDATE bank_payees SET details = (SELECT details FROM bank_payees WHERE payee = $2) WHERE payee = $1',
      [payees[0]![1], payees[1]![1]],
    );
    expect(await bank.paymentOf(original, 'passed')).toMatchObject({ fault: 'unreadable', payee: '' });
    const make = (withdrawals: string) => admin.call('makeBankFile', { account: 1, withdrawals });
    expect(await make(String(original))).toMatchObject({ code: 'bank_payment_changed' });
    expect(await make(`${original},${stolen}`)).toMatchObject({ code: 'bank_payment_changed' });
    expect(await bank.stageOf(user, original)).toBe('passed');
    await admin.must('makeBankFile', { account: 1 });
    expect([await bank.stageOf(user, original), await bank.stageOf(thief, stolen)]).toEqual(['passed', 'sending']);
  }, 300_000);
});

test('no line but its own pays it; without one two people decide, and what was returned is no deposit', async () => {
  const payee = await bank.newPayee();
  const { id } = await bank.sent(payee);
  const { end_to_end: endToEnd, amount } = await bank.paymentOf(id);
  await bank.importFile(
    bank.statement({ amount: '-86.47', text: endToEnd }, { amount: '-1', text: endToEnd }, { amount: `-${amount}` }),
  );
  expect(await bank.stageOf(payee, id)).toBe('sending');
  const settle = { line: await bank.openLine(), paid: String(id), reason: REASON };
  const { proposal } = (await admin.must('settleBankDebit', settle)).message;
  expect(await admin.call('approveProposal', { id: proposal, reason: REASON })).toMatchObject({ type: 'error' });
  expect(await bank.stageOf(payee, id)).toBe('sending');
  await treasury.must('approveProposal', { id: proposal, reason: REASON });
  expect([await bank.stageOf(payee, id), await bank.balance(payee)]).toEqual(['paid', ['900', '0']]);
  const second = await bank.sent(payee);
  const back = await bank.paymentOf(second.id);
  await bank.importFile(bank.statement({ amount: back.amount, text: `RETURN ${back.end_to_end}` }));
  const returned = { withdrawal: second.id, line: await bank.openLine(), reason: REASON };
  const failing = (await admin.must('failBankWithdrawal', returned)).message;
  await treasury.must('approveProposal', { id: failing.proposal, reason: REASON });
  expect([await bank.stageOf(payee, second.id), await bank.balance(payee)]).toEqual(['failed', ['900', '0']]);
  expect((await bank.own(payee))[0].remark).toContain('returned');
  const [line] = (await admin.must('listBankLines', { queue: 'all', direction: 'in' })).message.list;
  expect(line).toMatchObject({ state: 'returned', withdrawals: [second.id] });
  expect(await admin.call('failBankWithdrawal', { withdrawal: second.id, reason: REASON })).toMatchObject({
    code: 'unknown_bank_payment',
  });
}, 600_000);

test('a payment that the bank returns in the same file stays unpaid, and the return is a line of its own', async () => {
  const booked = (direction: string, reference: string, amount: string, refs: string, more = '') =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${more}<Sts>BOOK</Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt>
<AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><Refs>${refs}</Refs></TxDtls></NtryDtls></Ntry>`;
  for (const namesIt of ['by our id', "by the bank's reference"]) {
    const payee = await bank.newPayee();
    const { id } = await bank.sent(payee);
    const { end_to_end: endToEnd, amount } = await bank.paymentOf(id);
    const [out, back] = [`OUT-${id}`, `BACK-${id}`];
    const ours = `<EndToEndId>${endToEnd}</EndToEndId>`;
    const named = namesIt === 'by our id' ? ours : `<AcctSvcrRef>${out}</AcctSvcrRef>`;
    const entries = [booked('DBIT', out, amount, ours), booked('CRDT', back, amount, named, '<RvslInd>true</RvslInd>')];
    const account = `<Acct><Id><IBAN>${OUR_ACCOUNT}</IBAN></Id></Acct>`;
    const file = `<Document><BkToCstmrStmt><Stmt>${account}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
    expect((await bank.importFile(file)).message).toMatchObject({ added: 2, not_read: 0 });
    expect([await bank.stageOf(payee, id), await bank.balance(payee)]).toEqual(['sending', ['1000', '100']]);
    const { list } = (await admin.must('listBankLines', {})).message;
    const line = list.find((each: { reference: string }) => each.reference === back);
    expect(line).toMatchObject({ direction: 'in', doubt: 'reversal', state: 'open', amount });
  }
}, 600_000);

function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

test('a file contains payees and amounts for the bank in the form of the schema', async () => {
  const [{ id }] = (await admin.must('listBankFiles', {})).message.list;
  const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });
  const { Document: document } = parser.parse(await bank.download(id));
  const { GrpHdr: head, PmtInf: part } = document.CstmrCdtTrfInitn;
  expect(document['@_xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
  expect(head.NbOfTxs).toBe(part.NbOfTxs);
  expect(head.CtrlSum).toBe(part.CtrlSum);
  expect(part.DbtrAcct.Id.IBAN).toBe(OUR_ACCOUNT);
});

test('what an earlier version has paid may be returned as if this one had paid it', async () => {
  const count = () => server.reader.number('SELECT count(*) FROM paid_bank_payments');
  const paid = await count();
  expect(paid).toBeGreaterThan(0);
  await server.pool.query(`DELETE FROM paid_bank_payments; ${FILL_PAID}`);
  expect(await count()).toBe(paid);
  expect(await findingsIn(server.pool)).toEqual([]);
});

test('all that is stored about it follows from the journal', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});

test('a refusal for sanctions warns no customer: staff has the reason on record, its owner a neutral sentence', async () => {
  const user = await bank.newPayee();
  const { data } = await bank.withdraw(user, '100');
  await admin.must('refuseWithdrawal', { id: data.id, refusal: 'sanctions', reason: 'The payee is on a list' });
  const [own] = await bank.own(user);
  expect(own).toMatchObject({ stage: 'refused', remark: 'Our staff rejected it. Please contact support' });
  const reasons = await server.reasons(user.id);
  expect(reasons.at(-1)).toBe('refuse_withdrawal: sanctions: The payee is on a list');
  const { message: acts } = await server.call('listAccountActions', { limit: 50 }, user.token);
  expect(JSON.stringify(acts)).not.toMatch(/sanctions|on a list/);
  const { rows } = await server.pool.query('SELECT detail FROM closed_withdrawals WHERE id = $1', [data.id]);
  expect(rows).toEqual([{ detail: 'other' }]);
}, 300_000);
