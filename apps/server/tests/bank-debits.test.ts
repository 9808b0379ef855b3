// Debits of the bank as statements show them: one for a whole file, with charges, with an ambiguous id, and what blocks "the bank did not pay";
// what is returned after its debit was settled, and payment files of books that were restored from a backup.
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Fault } from '../src/fault.ts';
import { notifyReversals } from '../src/features/banks/notify-reversals.ts';
import { LastFile } from '../src/features/banks/payouts/last-file.ts';
import type { StaffBrowser } from './_console-server.ts';
import type { Applicant, DocumentsServer } from './_documents-server.ts';
import { findingsIn } from './_findings.ts';
import { PayingBank, REASON } from './_paying-bank.ts';

let bank: PayingBank;
let server: DocumentsServer;
let admin: StaffBrowser;

beforeAll(async () => {
  bank = await PayingBank.start(15);
  ({ server, admin } = bank);
}, 1_200_000);
afterAll(() => server?.stop());

async function payees(count: number): Promise<Applicant[]> {
  const users: Applicant[] = [];
  for (let index = 0; index < count; index++) users.push(await bank.newPayee());
  return users;
}

/** A case with its placeholders filled: the payment file's id, the ids of payments, sums, and a name of its own for the entry. */
function filled(name: string, values: Readonly<Record<string, string>>): string {
  const file = readFileSync(new URL(`../src/features/banks/cases/${name}`, import.meta.url), 'utf8');
  return Object.entries(values).reduce((text, [from, to]) => text.replaceAll(from, to), file);
}

const messageIdIn = (content: string) => /<MsgId>([^<]+)<\/MsgId>/.exec(content)![1]!;
const stateOf = async (line: number) => (await admin.must('getBankLine', { line })).message.state;
const costs = async () => {
  const [row] = await server.reader.texts('SELECT coalesce(sum(charge_units), 0) FROM settled_bank_debits');
  return Number(row![0]);
};

describe('one debit for a payment file', () => {
  test('pays all its withdrawals, as the case of a bank has it', async () => {
    const users = await payees(3);
    const { ids, file } = await bank.sentTogether(users);
    const message = messageIdIn(await bank.download(file));
    const sum = (await admin.must('listBankFiles', {})).message.list[0].total;
    const content = filled('b01-one-debit-for-file.xml', {
      '175.00': sum,
      'BF-1-AAAA-1': `${message}-1`,
      'BF-1-AAAA': message,
      'BATCH-1': `BATCH-${file}`,
    });
    expect((await bank.importFile(content)).message).toMatchObject({ added: 1, not_read: 0 });
    for (const [index, user] of users.entries()) {
      expect([await bank.stageOf(user, ids[index]!), await bank.balance(user)]).toEqual(['paid', ['900', '0']]);
    }
    const [line] = (await admin.must('listBankLines', { queue: 'paid' })).message.list;
    expect(line).toMatchObject({ state: 'paid', withdrawals: ids, group: `${message}-1`, end_to_end: '' });
    expect((await bank.importFile(content)).message).toMatchObject({ added: 0, known: 1 });
  }, 300_000);

  test('without any id blocks a failure, until two operators state what it paid', async () => {
    const users = await payees(2);
    const { ids } = await bank.sentTogether(users);
    const sum = (await admin.must('listBankFiles', {})).message.list[0].total;
    const line = await bank.line({ amount: `-${sum}`, text: 'collective order' });
    for (const id of ids) {
      const refused = await admin.call('failBankWithdrawal', { withdrawal: id, reason: REASON });
      expect(refused).toMatchObject({ code: 'bank_debit_open', message: expect.stringContaining(`#${line}`) });
      expect(await bank.paymentOf(id)).toMatchObject({ debits: [line], returns: [] });
    }
    expect((await admin.must('getBankLine', { line })).message.matching).toEqual(ids);
    const matching = (await admin.must('listBankPayments', { queue: 'sent', line })).message;
    expect(matching).toMatchObject({ count: 2, list: ids.map(id => ({ id })) });
    expect(await admin.call('setBankLineAside', { line, reason: REASON })).toMatchObject({
      code: 'second_operator_needed',
    });
    await bank.agree(await admin.must('settleBankDebit', { line, paid: ids.join(','), reason: REASON }));
    for (const [index, user] of users.entries()) expect(await bank.stageOf(user, ids[index]!)).toBe('paid');
    expect(await stateOf(line)).toBe('paid');
  }, 300_000);
});

describe('charges in a debit', () => {
  test('that the bank names are a line of their own, and the payment settles automatically', async () => {
    const [user] = await payees(1);
    const { id } = await bank.sent(user!);
    const { end_to_end: endToEnd, amount } = await bank.paymentOf(id);
    const whole = (Number(amount) + 4).toFixed(2);
    const content = filled('b02a-charges-in-debit.xml', {
      '1526.00': whole,
      '1500.00': amount,
      '>26.00<': '>4.00<',
      'WD-1-AAAA': endToEnd,
      'CHG-1': `CHG-${id}`,
    });
    expect((await bank.importFile(content)).message).toMatchObject({ added: 1, not_read: 0 });
    expect([await bank.stageOf(user!, id), await bank.balance(user!)]).toEqual(['paid', ['900', '0']]);
  }, 300_000);

  test('that it does not name are decided by two, and are a cost', async () => {
    const [user] = await payees(1);
    const { id } = await bank.sent(user!);
    const { end_to_end: endToEnd, amount } = await bank.paymentOf(id);
    const before = await costs();
    const line = await bank.line({ amount: `-${(Number(amount) + 26).toFixed(2)}`, text: endToEnd });
    expect(await bank.stageOf(user!, id)).toBe('sending');
    await bank.agree(await admin.must('settleBankDebit', { line, paid: String(id), reason: REASON }));
    expect(await bank.stageOf(user!, id)).toBe('paid');
    expect(await costs()).toBeGreaterThan(before);
  }, 300_000);
});

test('an id is found broken over lines and with digits glued to it', async () => {
  for (const written of [(id: string) => id.replace(/(....)$/, ' $1'), (id: string) => `EREF${id}20261120`]) {
    const [user] = await payees(1);
    const { id } = await bank.sent(user!);
    const { end_to_end: endToEnd, amount } = await bank.paymentOf(id);
    await bank.line({ amount: `-${amount}`, text: written(endToEnd) });
    expect(await bank.stageOf(user!, id)).toBe('paid');
  }
}, 300_000);

test('two ids in one debit settle nothing and fail nothing, until two operators state what it paid and what was returned', async () => {
  const users = await payees(2);
  const { ids } = await bank.sentTogether(users);
  const [one, other] = [await bank.paymentOf(ids[0]!), await bank.paymentOf(ids[1]!)];
  const sum = (Number(one.amount) + Number(other.amount)).toFixed(2);
  const line = await bank.line({ amount: `-${sum}`, text: `${one.end_to_end} ${other.end_to_end}` });
  expect(await admin.call('failBankWithdrawal', { withdrawal: ids[0]!, reason: REASON })).toMatchObject({
    code: 'bank_debit_open',
  });
  const back = await bank.line({ amount: other.amount, text: `RETURN ${other.end_to_end}` });
  expect(await bank.paymentOf(ids[1]!)).toMatchObject({ debits: [line], returns: [back] });
  const all = { line, paid: ids.join(','), reason: REASON };
  expect(await admin.call('settleBankDebit', all)).toMatchObject({ code: 'bank_payment_differs' });
  const input = { line, paid: String(ids[0]), returned: `${ids[1]}:${back}`, reason: REASON };
  await bank.agree(await admin.must('settleBankDebit', input));
  expect([await bank.stageOf(users[0]!, ids[0]!), await bank.stageOf(users[1]!, ids[1]!)]).toEqual(['paid', 'failed']);
  expect(await Promise.all(users.map(user => bank.balance(user)))).toEqual([
    ['900', '0'],
    ['1000', '0'],
  ]);
}, 300_000);

test('a debit that two operators dismiss blocks no failure, as a cost or as nothing', async () => {
  const [user] = await payees(1);
  const { id } = await bank.sent(user!);
  const { amount } = await bank.paymentOf(id);
  const lines = [await bank.line({ amount: `-${amount}`, text: 'rent' }), await bank.line({ amount: `-${amount}` })];
  for (const [index, as] of (['cost', 'nothing'] as const).entries()) {
    expect(await admin.call('failBankWithdrawal', { withdrawal: id, reason: REASON })).toMatchObject({
      code: 'bank_debit_open',
    });
    await bank.agree(await admin.must('dismissBankLine', { line: lines[index]!, as, reason: REASON }));
    expect(await stateOf(lines[index]!)).toBe(as === 'cost' ? 'cost' : 'aside');
  }
  await bank.agree(await admin.must('failBankWithdrawal', { withdrawal: id, reason: REASON }));
  expect([await bank.stageOf(user!, id), await bank.balance(user!)]).toEqual(['failed', ['1000', '0']]);
}, 300_000);

test('money that is returned after its debit was settled is its user’s again, as two operators decide, and its user is notified', async () => {
  const [user] = await payees(1);
  const { id } = await bank.sent(user!);
  const { end_to_end: endToEnd, amount } = await bank.paymentOf(id);
  await bank.line({ amount: `-${amount}`, text: endToEnd });
  expect([await bank.stageOf(user!, id), await bank.balance(user!)]).toEqual(['paid', ['900', '0']]);
  expect(await bank.paymentOf(id, 'paid')).toMatchObject({ returns: [], file: 0, due_at: 0 });
  const line = await bank.line({ amount: (Number(amount) - 5).toFixed(2), text: `RETOURE ${endToEnd}` });
  expect(await bank.paymentOf(id, 'paid')).toMatchObject({ returns: [line] });
  expect((await admin.must('getBankLine', { line })).message.matching).toEqual([id]);
  const matching = (await admin.must('listBankPayments', { queue: 'paid', line })).message;
  expect(matching).toMatchObject({ count: 1, list: [{ id, end_to_end: endToEnd }] });
  expect(await admin.call('setBankLineAside', { line, reason: REASON })).toMatchObject({
    code: 'second_operator_needed',
  });
  const before = (await bank.own(user!)).length;
  await bank.agree(await admin.must('returnBankPayment', { line, withdrawal: id, reason: REASON }));
  expect([await bank.stageOf(user!, id), await bank.balance(user!)]).toEqual(['returned', ['1000', '0']]);
  expect((await admin.must('getBankLine', { line })).message).toMatchObject({ state: 'returned', withdrawals: [id] });
  expect(await bank.paymentOf(id, 'paid')).toBeUndefined();
  expect(await admin.call('returnBankPayment', { line, withdrawal: id, reason: REASON })).toMatchObject({
    code: 'unknown_bank_payment',
  });
  const rejected = (await server.call('listWithdrawals', { status: 3, limit: 50 }, user!.token)).message.data;
  expect([rejected.length, before, rejected[0].status]).toEqual([1, 1, 3]);
  const { db } = server.identity;
  const notify = () => notifyReversals({ ...server, db, now: Date.now });
  expect([await notify(), await notify()]).toEqual([true, false]);
  const [notice] = (await server.call('listAccountNotices', {}, user!.token)).message.list;
  expect(notice.title).toContain('was returned');
  const [entry] = (await server.call('listEntries', { kind: 208 }, user!.token)).message.list;
  expect(entry).toMatchObject({ info: expect.stringContaining('returned') });
}, 300_000);

test('books that are older than the last payment file make none, until two operators state after which number files continue', async () => {
  const [user] = await payees(1);
  const { file } = await bank.sent(user!);
  const path = join(server.dataDir, 'banks/last-payment-file');
  expect(await readFile(path, 'utf8')).toBe(`${file}\n`);
  // As if the database were of a backup from three files ago.
  await writeFile(path, `${file + 3}\n`);
  const [numbers] = [(await admin.must('getBankFileNumbers', {})).message];
  expect(numbers).toEqual({ next: file + 1, last: file + 3, is_behind: 1, proposal: 0 });
  const { id } = (await bank.withdraw(user!, '100')).data;
  await bank.passBoth(id);
  const make = () => admin.call('makeBankFile', { account: 1, withdrawals: String(id) });
  expect(await make()).toMatchObject({ code: 'bank_files_behind', message: expect.stringContaining(`${file + 3}`) });
  expect(await bank.stageOf(user!, id)).toBe('passed');
  const proposed = await admin.must('continueBankFiles', { reason: REASON });
  expect(proposed.message.changes).toEqual([{ field: 'bank_last_file', from: '', to: `#${file + 3}` }]);
  expect((await admin.must('getBankFileNumbers', {})).message.proposal).toBe(proposed.message.proposal);
  expect(await make()).toMatchObject({ code: 'bank_files_behind' });
  await bank.agree(proposed);
  expect((await make()).message).toMatchObject({ file: file + 4, count: 1 });
  expect(await readFile(path, 'utf8')).toBe(`${file + 4}\n`);
  // An older file is handed out again without a change of the number.
  await bank.download(file);
  expect(await readFile(path, 'utf8')).toBe(`${file + 4}\n`);
  expect(await admin.call('continueBankFiles', { reason: REASON })).toMatchObject({ code: 'nothing_changed' });
  // A disk that takes no number lets no file out.
  const note = vi.spyOn(LastFile.prototype, 'note').mockRejectedValue(new Fault('a file could not be written'));
  const late = (await bank.withdraw(user!, '100')).data;
  await bank.passBoth(late.id);
  const refused = await admin.call('makeBankFile', { account: 1, withdrawals: String(late.id) });
  expect([refused.type, await bank.stageOf(user!, late.id)]).toEqual(['error', 'sending']);
  await expect(bank.download(file + 5)).rejects.toThrow('application/json');
  note.mockRestore();
  expect(await bank.download(file + 5)).toContain((await bank.paymentOf(late.id)).end_to_end);
  expect(await readFile(path, 'utf8')).toBe(`${file + 5}\n`);
  // A file without a number in it is no first file.
  await writeFile(path, 'seven');
  expect(await make()).toMatchObject({ type: 'error' });
  expect(await readFile(path, 'utf8')).toBe('seven');
  await writeFile(path, `${file + 5}\n`);
}, 300_000);

test('all that is stored about it follows from the journal', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
