// Deposits by bank: a claim fixes the rate, a line of a statement is credited once and to its owner, and nothing without one.
import { consoleCalls } from '@candor/contract/console';
import { systemAccount, walletAccount } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimSection } from '../src/features/banks/export-section.ts';
import { matchLines } from '../src/features/banks/match-lines.ts';
import { openBanks } from '../src/features/banks/open-banks.ts';
import type { Answered, StaffBrowser } from './_console-server.ts';
import { ADA, type Applicant, type DocumentsServer, startDocumentsServer } from './_documents-server.ts';
import { findingsIn } from './_findings.ts';
import { CSV_FORM } from './_paying-bank.ts';

const BANK = 9_999;
const USDT = 3;
const ACCOUNT = 'DE89370400440532013000';
const REASON = 'as the statement shows';
const DAY_MS = 24 * 3_600_000;

let server: DocumentsServer;
let admin: StaffBrowser;
let treasury: StaffBrowser;
const verified: Applicant[] = [];

beforeAll(async () => {
  server = await startDocumentsServer();
  await openBanks({ engine: server.engine, mode: 'demo' });
  // Reviewers verify people and have nothing to do with banks, so that comes first.
  for (let count = 0; count < 11; count++) verified.push(await server.verifiedUser());
  await server.pool.query("UPDATE operators SET role = 'admin'");
  [admin, treasury] = server.reviewers;
}, 900_000);
afterAll(() => server?.stop());

async function claim(user: Applicant, amount: string, more = {}): Promise<Answered> {
  const imgs = await server.newPicture(user.token);
  return server.call('claimDeposit', { currency: BANK, amount, imgs, ...more }, user.token);
}

let entries = 0;
type Line = { amount: string; text: string; payer?: string; reference?: string; account?: string; currency?: string };

function statement(...lines: Line[]): string {
  const rows = lines.map(({ amount, text, payer = ADA.name, reference, account = ACCOUNT, currency = 'EUR' }) => {
    return [reference ?? `E-${++entries}`, account, '2026-11-20', amount, currency, payer, 'DE021203', text].join(',');
  });
  return ['reference,account,booked_on,amount,currency,payer,payer_account,text', ...rows].join('\n');
}

async function upload(path: string, content: string | Uint8Array, by = admin): Promise<Answered> {
  const body = new FormData();
  body.append('file', new Blob([content], { type: 'text/csv' }), 'statement.csv');
  const headers = { cookie: by.cookie, 'x-csrf': by.csrf, 'sec-fetch-site': 'same-origin', origin: server.origin };
  return (await (await fetch(`${server.origin}/api/${path}`, { method: 'POST', body, headers })).json()) as Answered;
}

const importFile = (content: string, by = admin) => upload(consoleCalls.importBankLines.path + CSV_FORM, content, by);

async function free(user: Applicant): Promise<string> {
  const [row] = await server.reader.texts('SELECT balance FROM accounts WHERE id = $1', [
    walletAccount(user.id, USDT, 'spot'),
  ]);
  return formatShort(BigInt(row?.[0] ?? 0), 6);
}

const bankOf = async (user: Applicant) => (await server.call('getBankDeposit', {}, user.token)).message;
const own = async (user: Applicant) => (await server.call('listDeposits', {}, user.token)).message.data;
const linesOf = async (fields = {}) => (await admin.must('listBankLines', fields)).message.list;

describe('a CSV file', () => {
  const { path } = consoleCalls.importBankLines;
  const written = ['reference;account;booked_on;amount;currency;payer;payer_account;text'];
  const content = Buffer.from(
    [...written, `P-1;${ACCOUNT};26.11.2026;1.234,56;EUR;Müller;DE02;rent`].join('\n'),
    'latin1',
  );

  test('is shown as it would be read, with what it leaves open, and nothing is stored', async () => {
    const { message } = await upload(consoleCalls.previewBankLines.path, content);
    expect(message).toMatchObject({
      csv: { encoding: 'windows-1252', separator: 'semicolon', decimal: 'comma', order: 'dmy', unclear: ['encoding'] },
      count: 1,
      not_read: 0,
      entries: [{ amount: '1234.56', booked_on: '2026-11-26', payer: 'Müller', reason: '' }],
    });
    expect(await linesOf({ queue: 'all' })).toEqual([]);
  });

  test('is read in by the form that an operator has confirmed, and never without one', async () => {
    const form = '?encoding=windows-1252&separator=semicolon&decimal=comma&order=dmy';
    for (const partly of ['', '?encoding=windows-1252', form.replace('dmy', 'xyz')]) {
      expect(await upload(path + partly, content)).toMatchObject({ type: 'error' });
    }
    expect(await linesOf({ queue: 'all' })).toEqual([]);
    expect((await upload(path + form, content)).message).toMatchObject({ added: 1, not_read: 0 });
    expect(await linesOf()).toMatchObject([{ reference: 'P-1', amount: '1234.56', payer: 'Müller' }]);
    await admin.must('setBankLineAside', { line: (await linesOf())[0].id, reason: REASON });
  });

  test('that is the example of the console is refused', async () => {
    expect(await importFile(statement({ amount: '250', text: 'x', reference: 'EXAMPLE-0001' }))).toMatchObject({
      code: 'statement_example',
    });
  });
});

test('the account is answered with a reference of the user’s own, and a claim fixes rate and fee', async () => {
  const user = verified.pop()!;
  const address = (await server.call('getDepositAddresses', { currency: BANK }, user.token)).message;
  expect(address).toMatchObject({
    bkname: 'Demo Bank',
    bkcardnumer: ACCOUNT,
    reference: expect.stringMatching(/^RF\d+$/),
  });
  expect(await bankOf(user)).toMatchObject({
    reference: address.reference,
    real_name: ADA.name,
    accounts: [{ currency: 'EUR', rate: '1.14367815', margin: '0.5', fee: '0.1', min_number: '10' }],
    claims: [],
  });
  expect(await claim(user, '100')).toMatchObject({ type: 'ok' });
  expect((await bankOf(user)).claims).toMatchObject([
    { amount: '100', rate: '1.14367815', fee: '0.114368', real_number: '114.253447', state: 'claimed' },
  ]);
  const [open] = (await bankOf(user)).claims;
  expect(open.image).toMatch(/^\/upload\/[0-9a-f]{32}$/);
  const terms = { claim: open.id, currency: 'EUR', amount: '100', rate: '1.14367815', fee: '0.114368', held_until: 0 };
  expect(await own(user)).toMatchObject([
    { stage: 'claimed', status: 1, amount: '114.253447', nettype: '', image: open.image, bank: terms },
  ]);
}, 300_000);

test('a line with the reference, the name and the amount is credited once, however often it is read in', async () => {
  const user = verified.pop()!;
  const { reference } = await bankOf(user);
  await claim(user, '250');
  const file = statement({ amount: '250.00', text: `${reference} deposit` });
  const imported = await Promise.all([importFile(file), importFile(file, treasury)]);
  expect(imported.map(({ message }) => message.added).sort()).toEqual([0, 1]);
  const parts = { ...server, mode: 'demo' as const, log: server.identity.log };
  await Promise.all([matchLines(parts), matchLines(parts), importFile(file)]);
  expect(await free(user)).toBe('285.633617');
  expect(await own(user)).toMatchObject([
    { stage: 'credited', status: 2, amount: '285.633617', bank: { amount: '250', fee: '0.28592' } },
  ]);
  const [{ bank }] = await own(user);
  expect(bank.held_until - bank.asked_at).toBeGreaterThan(3 * DAY_MS);
  expect((await bankOf(user)).claims).toEqual([]);
  const [line] = await linesOf({ queue: 'all' });
  expect(line).toMatchObject({ state: 'credited', user: user.id, payer: ADA.name, amount: '250' });
}, 300_000);

test('nothing is credited without a line, nor in another name, until two members of staff agree', async () => {
  const user = verified.pop()!;
  const { reference } = await bankOf(user);
  await claim(user, '80');
  await importFile(statement({ amount: '80', text: reference, payer: 'Lovelace Ada E.' }));
  expect(await free(user)).toBe('0');
  const [line] = await linesOf();
  expect(line).toMatchObject({ user: user.id, real_name: ADA.name, payer: 'Lovelace Ada E.', state: 'open' });
  const [{ id: open, credited }] = (await admin.must('listBankClaims')).message.list.filter(
    (each: { user: number }) => each.user === user.id,
  );
  // Next to it is the claim that it may be meant for, with what fits: the name does not.
  expect((await admin.must('getBankLine', { line: line.id })).message).toMatchObject({
    id: line.id,
    payer: 'Lovelace Ada E.',
    claims: [{ id: open, credited, fits: ['user', 'amount', 'time'], is_near_name: 1, is_answered: 1 }],
  });
  // Its user sees that the name is being compared, and until when.
  expect((await bankOf(user)).claims).toMatchObject([{ id: open, state: 'name_check' }]);
  expect((await admin.call('getBankLine', { line: 9_999 })).code).toBe('unknown_bank_line');
  const { proposal } = (await admin.must('assignBankLine', { line: line.id, claim: open, reason: REASON })).message;
  expect((await linesOf())[0]).toMatchObject({ proposal });
  expect((await admin.call('approveProposal', { id: proposal, reason: REASON })).type).not.toBe('ok');
  expect(await free(user)).toBe('0');
  await treasury.must('approveProposal', { id: proposal, reason: REASON });
  expect(await free(user)).toBe(credited);
  expect(await admin.call('assignBankLine', { line: line.id, claim: open, reason: REASON })).toMatchObject({
    code: 'unknown_bank_claim',
  });
  expect((await admin.must('getBankLine', { line: line.id })).message).toMatchObject({ state: 'credited', claims: [] });
  expect((await linesOf({ queue: 'credited' })).map(({ id }: { id: number }) => id)).toContain(line.id);
  expect((await linesOf({ queue: 'aside' })).map(({ id }: { id: number }) => id)).not.toContain(line.id);
}, 300_000);

test('staff sees the picture of a voucher, and each view is on record', async () => {
  const user = verified.pop()!;
  await claim(user, '71');
  const { list } = (await admin.must('listBankClaims')).message;
  const { id, picture } = list.find((each: { user: number }) => each.user === user.id);
  expect(picture).toBe(`/api/console/banks/voucher?claim=${id}`);
  const looks = () =>
    server.reader.number(`SELECT count(*) FROM operator_actions WHERE action = 'open_picture' AND user_id = $1`, [
      user.id,
    ]);
  const before = await looks();
  const fetchPicture = (cookie: string) => fetch(`${server.origin}${picture}`, { headers: { cookie } });
  expect((await fetchPicture('')).headers.get('content-type')).not.toContain('image');
  expect(await looks()).toBe(before);
  const shown = await fetchPicture(admin.cookie);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100);
  expect(await looks()).toBe(before + 1);
  expect(await admin.call('getBankVoucher', { claim: 999_999 })).toMatchObject({ code: 'unknown_bank_claim' });
}, 300_000);

test('a claim that comes after its line finds it, at the rate of the claim', async () => {
  const user = verified.pop()!;
  await importFile(statement({ amount: '40', text: (await bankOf(user)).reference }));
  expect(await free(user)).toBe('0');
  await claim(user, '40');
  await matchLines({ ...server, mode: 'demo' as const, log: server.identity.log });
  expect(await free(user)).toBe('45.701378');
}, 300_000);

test('claims are refused with their reason, and give the picture back', async () => {
  const [user, stranger] = [verified.pop()!, await server.newUser()];
  expect(await claim(stranger, '100')).toMatchObject({ code: 'verification_needed' });
  expect(await claim(user, '9.99')).toMatchObject({
    code: 'below_smallest_bank_deposit',
    message: expect.stringContaining('10 EUR'),
  });
  expect(await claim(user, '100.001')).toMatchObject({ problems: [{ field: 'amount' }] });
  expect(await claim(user, '100', { bank_account: 77 })).toMatchObject({ code: 'unknown_bank_account' });
  const imgs = await server.newPicture(user.token);
  const fields = { currency: BANK, imgs };
  expect(await server.call('claimDeposit', { ...fields, amount: '1' }, user.token)).toMatchObject({ type: 'error' });
  expect(await server.call('claimDeposit', { ...fields, amount: '10' }, user.token)).toMatchObject({ type: 'ok' });
  const again = await server.call('claimDeposit', { ...fields, amount: '10' }, user.token);
  expect(again.problems).toMatchObject([{ field: 'imgs' }]);
  expect((await bankOf(user)).claims).toHaveLength(1);
}, 300_000);

test('an entry that is not ours or has no amount costs no other one, and is listed with the reason', async () => {
  const sound = { amount: '12', text: 'x' };
  const { message } = await importFile(
    statement(
      { ...sound, account: 'DE02120300000000202051' },
      { ...sound, currency: 'USD' },
      { ...sound, amount: '1.005' },
      { ...sound, amount: '0' },
      sound,
    ),
  );
  expect(message).toMatchObject({ added: 1, known: 0, not_read: 4 });
  const became = message.entries.map((each: { place: string; state: string; reason: string }) => {
    return `${each.place} ${each.state} ${each.reason}`.trim();
  });
  expect(became.sort()).toEqual([
    '1 not_read other_account',
    '2 not_read other_currency',
    '3 not_read amount',
    '4 not_read zero_amount',
    '5 read',
  ]);
}, 300_000);

/** Entries of one account in the form camt.053. */
function camt(...booked: string[]): string {
  return `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${ACCOUNT}</IBAN></Id></Acct>${booked.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

type Booked = { amount: string; payments: string; reference?: string; day?: string };

function booked({ amount, payments, reference = `X-${++entries}`, day = '2026-11-20' }: Booked): string {
  const direction = amount.startsWith('-') ? 'DBIT' : 'CRDT';
  return `<Ntry><Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>${payments}</NtryDtls></Ntry>`;
}

function paid(amount: string, text: string, charges = '', direction = 'CRDT'): string {
  const taken = charges === '' ? '' : `<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">${charges}</TtlChrgsAndTaxAmt></Chrgs>`;
  return `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${taken}
<RltdPties><Dbtr><Nm>${ADA.name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
}

const costs = () =>
  server.reader.number(`SELECT coalesce(sum(balance), 0) FROM accounts WHERE id = $1`, [
    systemAccount('network-costs', USDT),
  ]);

test('an entry whose payments come to more than it credits nothing, and both sums are shown', async () => {
  const user = verified.pop()!;
  const { reference } = await bankOf(user);
  await claim(user, '1000');
  const file = camt(booked({ amount: '300.00', payments: paid('1000', reference) + paid('2000', 'another') }));
  expect((await importFile(file)).message).toMatchObject({ added: 1, entries: [{ state: 'waits', doubt: 'sum' }] });
  expect(await free(user)).toBe('0');
  const [line] = await linesOf();
  expect(line).toMatchObject({ amount: '300', doubt: 'sum', said_sum: '3000', state: 'open', user: user.id });
}, 300_000);

test('a payment with a charge is credited in whole up to the limit, which is a cost; above it what arrived waits', async () => {
  const user = verified.pop()!;
  const { reference } = await bankOf(user);
  const before = await costs();
  await claim(user, '100');
  const within = camt(booked({ amount: '95.00', payments: paid('100', reference, '5.00') }));
  await Promise.all([importFile(within), importFile(within, treasury)]);
  expect(await free(user)).toBe('114.253447');
  // 5 EUR at 1.14942528 USDT, rounded up: the rate of the day, without the margin.
  expect(before - (await costs())).toBe(5_747_127);
  expect((await linesOf({ queue: 'cost' }))[0]).toMatchObject({ kind: 'charges', amount: '5', direction: 'out' });
  await claim(user, '200');
  await importFile(camt(booked({ amount: '174.00', payments: paid('200', reference, '26.00') })));
  expect(await free(user)).toBe('114.253447');
  expect((await linesOf())[0]).toMatchObject({ amount: '174', doubt: 'charges', said_sum: '200', user: user.id });
  // 5 were borne this month, and 15 more are the limit.
  for (const amount of ['31', '32', '33']) {
    await claim(user, amount);
    await importFile(camt(booked({ amount: String(Number(amount) - 5), payments: paid(amount, reference, '5.00') })));
  }
  await claim(user, '34');
  await importFile(camt(booked({ amount: '29', payments: paid('34', reference, '5.00') })));
  expect((await linesOf())[0]).toMatchObject({ amount: '29', doubt: 'charges_of_month', said_sum: '34' });
}, 300_000);

test('statements that overlap add each entry once, and entries that share a reference are all read', async () => {
  const [one, two] = [
    booked({ amount: '11', payments: paid('11', 'a') }),
    booked({ amount: '12', payments: paid('12', 'b') }),
  ];
  expect((await importFile(camt(one))).message).toMatchObject({ added: 1, known: 0 });
  expect((await importFile(camt(one, two))).message).toMatchObject({ added: 1, known: 1 });
  expect((await importFile(camt(two, one))).message).toMatchObject({ added: 0, known: 2 });
  // The statements of a day and of its week in one file.
  const [three, four] = [
    booked({ amount: '13', payments: paid('13', 'a') }),
    booked({ amount: '14', payments: paid('14', 'b') }),
  ];
  expect((await importFile(camt(three) + camt(three, four))).message).toMatchObject({ added: 2, known: 1 });
  const shared = [
    booked({ amount: '100', payments: paid('100', 'c'), reference: 'SAME-1' }),
    booked({ amount: '-0.35', payments: '', reference: 'SAME-1' }),
    booked({ amount: '40', payments: paid('40', 'c'), reference: 'SAME-1', day: '2026-11-21' }),
    booked({ amount: '40', payments: paid('40', 'c'), reference: 'SAME-1', day: '2026-11-21' }),
  ];
  expect((await importFile(camt(...shared))).message).toMatchObject({ added: 4, known: 0 });
  expect((await importFile(camt(...shared.toReversed()))).message).toMatchObject({ added: 0, known: 4 });
}, 300_000);

test('what an earlier version has read in stays known, and what it could not read is read', async () => {
  const bulk = booked({ amount: '30', payments: paid('10', 'd') + paid('20', 'e'), reference: 'OLD-2' });
  const old = [booked({ amount: '25', payments: paid('25', 'f'), reference: 'OLD-1' }), bulk];
  await importFile(camt(...old));
  // As the version before entries had names has stored them.
  await server.pool.query(`UPDATE bank_lines SET entry = '', part = 1 WHERE reference = 'OLD-1'`);
  await server.pool.query(
    `UPDATE bank_lines SET entry = '', reference = 'OLD-2/' || part, part = 1 WHERE reference = 'OLD-2'`,
  );
  expect((await importFile(camt(...old))).message).toMatchObject({ added: 0, known: 2 });
  const others = [
    booked({ amount: '26', payments: paid('26', 'f'), reference: 'OLD-1' }),
    booked({ amount: '25', payments: paid('25', 'f'), reference: 'OLD-1', day: '2026-11-22' }),
  ];
  expect((await importFile(camt(...others))).message).toMatchObject({ added: 2, known: 0 });
}, 300_000);

test('what the bank takes back is taken once, by its reference, and the claim before it can be taken back', async () => {
  const user = verified.pop()!;
  const { reference } = await bankOf(user);
  await claim(user, '90');
  const [row] = await own(user);
  expect(await server.call('removeClaim', { claim: -row.id }, user.token)).toMatchObject({ type: 'ok' });
  expect(await server.call('removeClaim', { claim: -row.id }, user.token)).toMatchObject({ code: 'unknown_deposit' });
  expect(await own(user)).toEqual([]);
  await claim(user, '90');
  await importFile(statement({ amount: '90', text: reference, reference: 'TO-REVERSE' }));
  expect(await free(user)).not.toBe('0');
  const head = 'reference,account,booked_on,amount,currency,payer,payer_account,text,reverses';
  const taken = `${head}\nREVERSAL,${ACCOUNT},2026-11-21,-90,EUR,${ADA.name},,recall,TO-REVERSE`;
  await Promise.all([importFile(taken), importFile(taken, treasury)]);
  expect(await free(user)).toBe('0');
  const [line] = await linesOf({ queue: 'all' });
  expect(line).toMatchObject({ state: 'reversed', reverses: 'TO-REVERSE', direction: 'out' });
  expect((await server.call('getBankDebts', {}, user.token)).message).toMatchObject({ owed: '0', debts: [] });
  expect(await server.call('repayBankDebt', { number: '1' }, user.token)).toMatchObject({ code: 'no_bank_debt' });
  expect((await admin.must('listBankDebts')).message.count).toBe(0);
}, 300_000);

test('a line set aside belongs to no user any more', async () => {
  const user = verified.pop()!;
  await importFile(statement({ amount: '33', text: (await bankOf(user)).reference }));
  const [line] = await linesOf();
  await admin.must('setBankLineAside', { line: line.id, reason: 'went back to the payer' });
  await claim(user, '33');
  await matchLines({ ...server, mode: 'demo' as const, log: server.identity.log });
  expect(await free(user)).toBe('0');
  expect((await linesOf({ queue: 'all' }))[0]).toMatchObject({ id: line.id, state: 'aside' });
}, 300_000);

test('an account is changed by two members of staff, and a claim without a transfer ends automatically', async () => {
  const user = verified.pop()!;
  await claim(user, '60');
  const [account] = (await admin.must('listBankAccounts')).message;
  const { id, open_lines: _lines, open_claims: _claims, is_open: _open, ...settings } = account;
  const input = { ...settings, account: id, fee: '0.002', is_open: '1', reason: REASON };
  const { proposal, changes } = (await admin.must('changeBankAccount', input)).message;
  expect(changes).toEqual([{ field: 'bank_fee', from: '0.001', to: '0.002' }]);
  await treasury.must('approveProposal', { id: proposal, reason: REASON });
  expect((await bankOf(user)).accounts).toMatchObject([{ fee: '0.1' }]);
  server.clock.skippedMs += 8 * DAY_MS;
  await server.run({ type: 'AdvanceClock' });
  const claims = [];
  for await (const row of claimSection(server).rows(user.id)) claims.push(JSON.parse(row));
  expect(claims).toMatchObject([{ currency: 'EUR', amount: '60', state: 'expired', credited: '0' }]);
  expect((await server.reader.texts('SELECT fee_ppm FROM bank_accounts'))[0]).toEqual(['2000']);
  expect(await server.reader.texts('SELECT count(*) FROM bank_claims')).toEqual([['0']]);
}, 300_000);

test('all that is stored about it follows from the journal', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
