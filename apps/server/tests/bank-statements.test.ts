// Random statements of a bank: payments, bookings in bulk, charges, sums that differ, reversals and repeats, of several users, with the debits and
// returns of withdrawals, in files that overlap and come in any order, and some with their payments announced before or after. What is credited, paid, open and a cost of the exchange is what the bank
// booked, to the cent, and no withdrawal is paid twice.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceOf } from '../src/features/banks/reference.ts';
import { ADA, type Applicant, type DocumentsServer } from './_documents-server.ts';
import { findingsIn } from './_findings.ts';
import { OUR_ACCOUNT, PayingBank } from './_paying-bank.ts';

const RATE = 114_942_528n;
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25'];

const RUNS = 6;
/** Of each statement; a user may request three withdrawals a day. */
const PAYMENTS = 3;

let bank: PayingBank;
let server: DocumentsServer;
const users: Applicant[] = [];

beforeAll(async () => {
  bank = await PayingBank.start(2 + RUNS);
  ({ server } = bank);
  users.push(bank.newUser(), bank.newUser());
}, 900_000);
afterAll(() => server?.stop());

/** A payment in cents, with the charges that the bank took for it. */
type Payment = { cents: number; charges: number; user: number | undefined };
type Entry = { name: number; day: number; isReversal: boolean; payments: Payment[]; saysMore: number; isBare: boolean };

const payment: fc.Arbitrary<Payment> = fc.record({
  cents: fc.oneof(fc.constantFrom(5_000, 10_000, 25_000), fc.integer({ min: -3_000, max: 30_000 })),
  charges: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 900 })),
  user: fc.constantFrom(0, 1, undefined),
});

/** Few names, so that some entries are equal and many share a reference. */
const entry: fc.Arbitrary<Entry> = fc.record({
  name: fc.integer({ min: 1, max: 12 }),
  day: fc.nat(DAYS.length - 1),
  isReversal: fc.integer({ min: 0, max: 9 }).map(chance => chance === 0),
  payments: fc.array(payment, { minLength: 1, maxLength: 3 }),
  /** The statement lacks its payments; another message of the bank has them. */
  isBare: fc.boolean(),
  /** The content of the payments besides their amounts. */
  saysMore: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.integer({ min: -500, max: 500 })),
});

/** What the bank books of the withdrawals that a payment file holds, by their position in it. */
type Debit = { of: number; kind: 'exact' | 'charged' | 'above' | 'broken' | 'unnamed' | 'file' | 'back'; day: number };

const debit: fc.Arbitrary<Debit> = fc.record({
  of: fc.nat(PAYMENTS - 1),
  kind: fc.constantFrom('exact', 'exact', 'charged', 'above', 'broken', 'unnamed', 'file', 'back'),
  day: fc.nat(DAYS.length - 1),
});

const statement = fc.record({
  run: fc.uuid(),
  debits: fc.array(debit, { maxLength: 6 }),
  entries: fc.array(entry, { minLength: 10, maxLength: 40 }),
  /** The number of files after which the payments of bare entries are announced. */
  announcedAfter: fc.nat(4),
  /** The days that each file shows, in the order in which files come; the last one shows all. */
  files: fc.array(fc.uniqueArray(fc.nat(DAYS.length - 1), { minLength: 1 }), { maxLength: 4 }),
});

/** What the bank booked: what came in less charges, below zero where it left. */
const bookedCents = ({ payments }: Entry) => payments.reduce((sum, { cents, charges }) => sum + cents - charges, 0);

const written = (cents: number) => (Math.abs(cents) / 100).toFixed(2);
const direction = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT');

/** @param isBare without its payments */
function xmlOf(of: Entry, run: string, isBare: boolean): string {
  const booked = bookedCents(of);
  const payments = of.payments.map(({ cents, charges, user }, index) => {
    const says = index === 0 ? cents + of.saysMore : cents;
    const text = user === undefined ? 'rent' : referenceOf(users[user]!.id);
    return `<TxDtls><Amt Ccy="EUR">${written(says)}</Amt><CdtDbtInd>${direction(says)}</CdtDbtInd>
<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">${written(charges)}</TtlChrgsAndTaxAmt></Chrgs>
<RltdPties><Dbtr><Nm>${ADA.name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
  });
  return `<Ntry><Amt Ccy="EUR">${written(booked)}</Amt><CdtDbtInd>${direction(booked)}</CdtDbtInd>
${of.isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>BOOK</Sts><BookgDt><Dt>${DAYS[of.day]}</Dt></BookgDt>
<AcctSvcrRef>${of.name} of ${run}</AcctSvcrRef>${isBare ? '' : `<NtryDtls>${payments.join('')}</NtryDtls>`}</Ntry>`;
}

const MESSAGES = { statement: ['BkToCstmrStmt', 'Stmt'], notification: ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'] } as const;

async function importFile(entries: readonly string[], kind: keyof typeof MESSAGES = 'statement'): Promise<void> {
  const [root, part] = MESSAGES[kind];
  const content = `<Document><${root}><${part}><Acct><Id><IBAN>${OUR_ACCOUNT}</IBAN></Id></Acct>
${entries.join('')}</${part}></${root}></Document>`;
  expect(await bank.importFile(content)).toMatchObject({ type: 'ok' });
}

/** A withdrawal that is in a file: what the bank has to pay, and under which id. */
type Sent = { id: number; cents: number; endToEnd: string };
type SentFile = { payee: Applicant; message: string; sent: Sent[] };

/** One payment file of a user's withdrawals. */
async function sendFile(): Promise<SentFile> {
  const payee = await bank.newPayee();
  const { ids, file } = await bank.sentTogether(Array.from({ length: PAYMENTS }, () => payee));
  const message = /<MsgId>([^<]+)<\/MsgId>/.exec(await bank.download(file))![1]!;
  const sent: Sent[] = [];
  for (const id of ids) {
    const { amount, end_to_end: endToEnd } = await bank.paymentOf(id);
    sent.push({ id, cents: Math.round(Number(amount) * 100), endToEnd });
  }
  return { payee, message, sent };
}

/** What a debit comes to, below zero where it leaves, and how it names what it paid. */
function bookedDebit(
  { of, kind }: Debit,
  { message, sent }: SentFile,
): { cents: number; names: string; charges: number } {
  const { cents, endToEnd } = sent[of]!;
  const named = `<EndToEndId>${endToEnd}</EndToEndId>`;
  switch (kind) {
    case 'exact':
      return { cents: -cents, names: named, charges: 0 };
    case 'charged':
      return { cents: -cents - 200, names: named, charges: 200 };
    case 'above':
      return { cents: -cents - 300, names: named, charges: 0 };
    case 'broken':
      return { cents: -cents, names: `<InstrId>${endToEnd.slice(0, -2)}</InstrId>`, charges: 0 };
    case 'unnamed':
      return { cents: -cents, names: '', charges: 0 };
    case 'file':
      return {
        cents: -sent.reduce((sum, each) => sum + each.cents, 0),
        names: `<MsgId>${message}</MsgId>`,
        charges: 0,
      };
    case 'back':
      return { cents, names: named, charges: 0 };
  }
}

function xmlOfDebit(of: Debit, index: number, file: SentFile, run: string): string {
  const { cents, names, charges } = bookedDebit(of, file);
  const paid = cents < 0 ? cents + charges : cents;
  return `<Ntry><Amt Ccy="EUR">${written(cents)}</Amt><CdtDbtInd>${direction(cents)}</CdtDbtInd>
<Sts>BOOK</Sts><BookgDt><Dt>${DAYS[of.day]}</Dt></BookgDt><AcctSvcrRef>D${index} of ${run}</AcctSvcrRef>
<NtryDtls><TxDtls><Refs>${names}</Refs><Amt Ccy="EUR">${written(paid)}</Amt><CdtDbtInd>${direction(cents)}</CdtDbtInd>
<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">${written(charges)}</TtlChrgsAndTaxAmt></Chrgs></TxDtls></NtryDtls></Ntry>`;
}

/** What users announce, of which some answers an entry; a claim too many is refused. */
async function claimSome(entries: readonly Entry[]): Promise<void> {
  for (const { cents, user } of entries.flatMap(({ payments }) => payments)) {
    if (user === undefined || cents <= 0) continue;
    const claim = { user: users[user]!.id, account: 1, amount: BigInt(cents), referenceRate: RATE };
    await server.engine.submit({ command: { type: 'ClaimBankDeposit', ...claim } });
  }
}

const sumOf = async (where: string, run: string) =>
  Number(
    await server.reader.number(
      `SELECT coalesce(sum(CASE WHEN l.direction = 'in' THEN l.amount ELSE -l.amount END), 0) FROM bank_lines l
       LEFT JOIN open_bank_lines o ON o.id = l.id LEFT JOIN closed_bank_claims c ON c.line_id = l.id
       LEFT JOIN bank_charges x ON x.line_id = l.id LEFT JOIN settled_bank_debits s ON s.line_id = l.id
       WHERE NOT EXISTS (SELECT FROM split_bank_lines w WHERE w.line_id = l.id) AND l.entry LIKE '%' || $1 || '%' AND ${where}`,
      [run],
    ),
  );

/** The debits that paid a withdrawal. */
const debitsOf = async (id: number) => {
  const rows = await server.reader.texts(
    `SELECT l.amount, l.end_to_end, l.group_id FROM settled_bank_debits s JOIN bank_lines l ON l.id = s.line_id
     WHERE ',' || s.withdrawals || ',' LIKE '%,' || $1 || ',%'`,
    [String(id)],
  );
  return rows.map(([amount, endToEnd, group]) => ({ cents: Number(amount), endToEnd: endToEnd!, group: group! }));
};

/** Each is paid once at most, by its id or with its file, and what is not paid is still held. */
async function checkPayments({ payee, message, sent }: SentFile): Promise<void> {
  let left = 0;
  for (const { id, cents, endToEnd } of sent) {
    const debits = await debitsOf(id);
    expect(debits.length).toBeLessThan(2);
    const [paid] = debits;
    expect(await bank.stageOf(payee, id)).toBe(paid === undefined ? 'sending' : 'paid');
    if (paid === undefined) continue;
    left += 100;
    expect(paid.endToEnd === endToEnd ? paid.cents === cents : paid.group.startsWith(message)).toBe(true);
  }
  expect(await bank.balance(payee)).toEqual([String(1000 - left), String(100 * PAYMENTS - left)]);
}

test('credited, paid, open and the cost of the exchange come to what the bank booked', async () => {
  await fc.assert(
    fc.asyncProperty(statement, async ({ run, entries, debits, files, announcedAfter }) => {
      const usable = entries.filter(each => bookedCents(each) !== 0);
      const sent = await sendFile();
      const shown = [
        ...usable.map(each => ({ day: each.day, xml: xmlOf(each, run, each.isBare), cents: bookedCents(each) })),
        ...debits.map((each, index) => {
          return { day: each.day, xml: xmlOfDebit(each, index, sent, run), cents: bookedDebit(each, sent).cents };
        }),
      ];
      await claimSome(usable);
      const announced = usable.filter(({ isBare }) => isBare).map(each => xmlOf(each, run, false));
      for (const [index, days] of [...files, [0, 1, 2], []].entries()) {
        const isTime = index === Math.min(announcedAfter, files.length + 1);
        if (isTime && announced.length > 0) await importFile(announced, 'notification');
        if (days.length > 0) await importFile(shown.filter(({ day }) => days.includes(day)).map(({ xml }) => xml));
      }
      const booked = shown.reduce((sum, { cents }) => sum + cents, 0);
      const [all, credited, open, cost, paid] = await Promise.all([
        sumOf('true', run),
        sumOf('c.id IS NOT NULL', run),
        sumOf('o.id IS NOT NULL', run),
        sumOf('x.line_id IS NOT NULL', run),
        sumOf('s.line_id IS NOT NULL', run),
      ]);
      expect(all).toBe(booked);
      expect(credited + open + cost + paid).toBe(booked);
      await checkPayments(sent);
    }),
    // Each run has a payee of its own.
    { numRuns: RUNS, endOnFailure: true },
  );
  const [[wrong]] = (await server.reader.texts(
    `SELECT count(*) FROM closed_bank_claims c JOIN bank_lines l ON l.id = c.line_id
     WHERE l.direction <> 'in' OR l.doubt <> '' OR l.amount <> c.credited_amount`,
  )) as [[string]];
  expect(wrong).toBe('0');
  for (const table of ['closed_bank_claims WHERE line_id IS NOT NULL', 'settled_bank_debits', 'split_bank_lines']) {
    expect(await server.reader.number(`SELECT count(*) FROM ${table}`)).toBeGreaterThan(0);
  }
  expect(await findingsIn(server.pool)).toEqual([]);
}, 300_000);
